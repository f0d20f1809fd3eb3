"""A separate project that builds against the installed package alone."""

from Cython.Build import cythonize
from setuptools import Extension, setup

import sniff

setup(
    name="walk",
    ext_modules=cythonize([Extension("walk", ["walk.pyx"], include_dirs=[sniff.get_include()])]),
)
