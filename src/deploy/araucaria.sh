#!/bin/sh
# A command of the program, as the account of the service and with its settings: araucaria user ana@example.com
set -ae
# Without a word it would be one more server.
[ $# -gt 0 ] || set -- help
DATA_DIR=/var/lib/araucaria
NODE_ENV=production
. /etc/araucaria/ambiente
cd /opt/araucaria
exec setpriv --reuid=araucaria --regid=araucaria --init-groups node_modules/.bin/node dist/server/main.js "$@"
