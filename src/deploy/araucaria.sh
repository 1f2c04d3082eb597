#!/bin/sh
# Runs a command as the service's account with its settings: araucaria user ana@example.com
set -ae
# Without a command the program would start another server.
[ $# -gt 0 ] || set -- help
DATA_DIR=/var/lib/araucaria
NODE_ENV=production
. /etc/araucaria/ambiente
cd /opt/araucaria
exec setpriv --reuid=araucaria --regid=araucaria --init-groups node_modules/.bin/node dist/server/main.js "$@"
