"""`python -m fathom.terminal` is the command `fathom`."""

import sys

from fathom.terminal.main import main

sys.exit(main())
