"""`python -m fathom` is the command `fathom`."""

import sys

from fathom.cli.main import main

sys.exit(main())
