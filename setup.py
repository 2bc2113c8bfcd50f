"""What pyproject.toml cannot say: the manual goes into the wheel from docs/, where its one copy is; one wheel is for
two platforms; and the text for package indexes has no links to files that only the repository has."""

import re
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent


class BuildWithManual(build_py):
    """Copies docs/*.md to tilewright/docs of what is built."""

    def run(self):
        super().run()
        if not self.editable_mode:
            for page in sorted(HERE.glob("docs/*.md")):
                self.copy_file(str(page), str(Path(self.build_lib, "tilewright/docs", page.name)))

    def copy_file(self, source, target, *rest, **options):
        self.mkpath(str(Path(target).parent))
        return super().copy_file(source, target, *rest, **options)


class WheelOfBoth(bdist_wheel):
    """Python and data alone, for the platforms that there are wheels of LLVM and NVRTC for; 2.28 is what cuda-bindings'
    ask for."""

    def get_tag(self):
        return "py3", "none", "manylinux_2_28_x86_64.manylinux_2_28_aarch64"


def index_text():
    """The README with pictures as a line of text, and relative links as the names of the repository's files."""
    text = (HERE / "README.md").read_text(encoding="utf-8")
    text = re.sub(r"!\[([^\]]*)\]\((?!https?:)([^)]*)\)", r"*(In the repository, \2: \1.)*", text)
    return re.sub(r"\[([^\]]*)\]\((?!https?:)([^)#]*)(?:#[^)]*)?\)", r"\1", text)


setup(
    cmdclass={"build_py": BuildWithManual, "bdist_wheel": WheelOfBoth},
    long_description=index_text(),
    long_description_content_type="text/markdown",
)
