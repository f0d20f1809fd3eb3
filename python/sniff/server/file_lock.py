"""One server to a database."""

from __future__ import annotations

from pathlib import Path

from sniff._database import StoreError

__all__ = ["FileLock"]


class FileLock:
    """A lock that the operating system lets go when the process ends, however it does."""

    def __init__(self, path: Path) -> None:
        """Takes the lock.

        Raises:
            StoreError: If another process has it, or the file cannot be made.
        """
        try:
            self._file = path.open("a")
        except OSError as error:
            raise StoreError(f"unable to open {path}: {error.strerror}") from error
        try:
            import fcntl
        except ImportError:  # Windows: SQLite itself still keeps writers apart
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._file.close()
            raise StoreError(f"{path.stem} is in use by another server") from error

    def release(self) -> None:
        """Lets it go."""
        self._file.close()
