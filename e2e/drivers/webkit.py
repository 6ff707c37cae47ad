"""Window of WebKitGTK that keeps its profile: `/usr/bin/python3 webkit.py FOLDER`.

WebKit's own MiniBrowser forgets everything when it is driven by tests. This one needs the system's
Python, for which Debian has the bindings; WebKitWebDriver starts it.
"""

import sys
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402 - not before their versions are chosen

# The name that Selenium asks for.
NAME = "MiniBrowser"
# A phone's, as most people with WebKit have one; a larger window takes longer to paint.
SIZE = (390, 700)


def show_window(folder: Path) -> None:
    """Show a window for tests to drive; its site data and downloads go into the folder."""
    data, cache = str(folder / "data"), str(folder / "cache")
    manager = WebKit2.WebsiteDataManager(base_data_directory=data, base_cache_directory=cache)
    context = WebKit2.WebContext(website_data_manager=manager)
    context.set_automation_allowed(True)
    window = Gtk.Window()
    window.set_default_size(*SIZE)

    def on_session(_: object, session: WebKit2.AutomationSession) -> None:
        told = WebKit2.ApplicationInfo()
        told.set_name(NAME)
        session.set_application_info(told)
        view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
        policy = WebKit2.HardwareAccelerationPolicy.NEVER  # there is no graphics hardware
        view.get_settings().set_hardware_acceleration_policy(policy)
        window.add(view)
        window.show_all()
        session.connect("create-web-view", lambda *_: view)

    def on_name(download: WebKit2.Download, name: str) -> bool:
        download.set_destination((folder / name).as_uri())
        return True

    context.connect("automation-started", on_session)
    context.connect("download-started", lambda _, one: one.connect("decide-destination", on_name))
    Gtk.main()


show_window(Path(sys.argv[1]))
