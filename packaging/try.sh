#!/bin/sh
# Installs a package of Longhaul on an empty Debian without a network, and plans a legal trip with it.
#   packaging/try.sh longhaul_VERSION_amd64.deb FOLDER
# FOLDER: an empty Debian: debootstrap --variant=minbase --include=adduser,curl,procps bookworm FOLDER
# As root. Ends with 0 when the trip was planned; says how long each step took.
set -eu
deb=$(readlink -f "$1")
root=$(readlink -f "$2")

if [ "${LONGHAUL_ALONE:-}" = "" ]; then
  # From here on there is no network but the machine's own.
  LONGHAUL_ALONE=yes exec unshare --net --mount --pid --fork --kill-child "$0" "$deb" "$root"
fi
ip link set lo up 2>/dev/null || true
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
cp "$deb" "$root/tmp/longhaul.deb"
began=$(date +%s)
step() { echo "$(($(date +%s) - began)) s: $*"; }
inside() { chroot "$root" "$@"; }

step 'an empty Debian, no network'
inside dpkg -i /tmp/longhaul.deb
step 'installed'
inside sed -i 's|^APP_URL=.*|APP_URL=https://fleet.example.com\nREGISTRATION=open|' /etc/longhaul/.env
inside longhaul config check
unit=$root/lib/systemd/system/longhaul.service
start=$(sed -n 's/^ExecStart=//p' "$unit")
# Not by `inside`: of a function in the background the shell knows its own process, not the server's.
chroot "$root" setpriv --reuid=longhaul --regid=longhaul --init-groups env -C /var/lib/longhaul ENV_PATH=/etc/longhaul $start &
server=$!
until inside curl -fs http://127.0.0.1:3333/health/ready >/dev/null; do
  kill -0 $server || { echo 'The server did not start.' >&2; exit 1; }
  sleep 0.2
done
step 'ready'
password=Kv7-long-haul-office
printf '%s\n%s\n' "$password" "$password" | inside longhaul admin create maria maria@example.com Maria Ortega
step 'the first administrator'
cp "$(dirname "$0")/try_trip.mjs" "$root/tmp/"
inside sh -c 'exec /usr/lib/longhaul/node_modules/node-linux-*/bin/node /tmp/try_trip.mjs "$@"' sh \
  http://127.0.0.1:3333 maria "$password"
step 'a legal trip'
inside longhaul backup
inside longhaul doctor || true
kill $server
wait $server || true
step 'stopped'
