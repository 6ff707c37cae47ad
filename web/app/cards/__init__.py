"""Cards: faces and names as markup, and how rows and a fan of them are laid out."""

# Imported one by one as they are needed: the page starts in short tasks.
__all__ = [
    "faces",
    "layout",
]
