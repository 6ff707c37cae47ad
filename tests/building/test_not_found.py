"""The page for unknown addresses of a site."""

import base64
import hashlib
import re

from web.build import not_found, static_pages

HTML = "<!-- build:policy --><script>\nlocation.replace(1);\n</script><!-- build:words -->"


def test_the_not_found_page_has_every_language_and_links_to_the_site() -> None:
    says = {"is": {"not found": str.upper, "licences": lambda text: f"<{text}>"}}
    made = not_found.not_found_page(HTML, "", says)
    back = static_pages.LICENCES["back"]
    assert f'<p lang="en">{static_pages.NOT_FOUND} <a href="./">{back}</a></p>' in made
    assert (
        f'<p lang="is">{static_pages.NOT_FOUND.upper()} <a href="./">&lt;{back}&gt;</a></p>' in made
    )
    assert made.index('lang="en"') < made.index('lang="is"')
    known = not_found.not_found_page(HTML, "https://example.org/talon/", says)
    assert known.count('<a href="https://example.org/talon/">') == 2


def test_the_not_found_pages_policy_allows_only_its_script() -> None:
    made = not_found.not_found_page(HTML, "", {})
    (seal,) = re.findall(r"'sha256-([^']+)'", made)
    digest = hashlib.sha256(b"\nlocation.replace(1);\n").digest()
    assert base64.b64decode(seal) == digest
    assert "default-src 'none'; script-src 'sha256-" in made
