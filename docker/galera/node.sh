#!/bin/bash
# One node of the cluster, started so that whatever became of the nodes before, nothing saved is lost:
#   start [OPTION...]   joins a cluster that is there, or begins it when this node has the newest data of all
#   answer              tells HAProxy and the other nodes over HTTP how this one is
#   healthy             ends with 0 when this node belongs to a cluster and is in step
set -euo pipefail

DATA=${DATA:-/var/lib/mysql}
WAITS=${WAITS:-/tmp/position}
PORT=9200
EMPTY=00000000-0000-0000-0000-000000000000
own=$(hostname)

say() { echo "$own: $*"; }

# `uuid seqno` of what is on the disk. A node that was being filled has nothing.
position() {
  local uuid seqno
  uuid=$(sed -n 's/^uuid: *//p' "$DATA/grastate.dat" 2>/dev/null || true)
  seqno=$(sed -n 's/^seqno: *//p' "$DATA/grastate.dat" 2>/dev/null || true)
  if [ -e "$DATA/sst_in_progress" ] || [ -z "$uuid" ] || [ "$uuid" = "$EMPTY" ]; then
    echo "$EMPTY -1"
  elif [ "$seqno" != -1 ]; then
    echo "$uuid $seqno"
  else
    # It was killed and asks its own log. Without purging, which in some releases never ends here.
    mariadbd --wsrep-recover --innodb-force-recovery=2 2>&1 |
      sed -n 's/.*Recovered position: *\([0-9a-f-]*\):\(-\?[0-9]*\).*/\1 \2/p' | tail -1
  fi
}

# The cluster's uuid, of a node that takes statements: in step (4), or bringing another up to date (2).
in_step() {
  local status
  status=$(MYSQL_PWD=$MARIADB_PASSWORD mariadb --no-defaults -h 127.0.0.1 -u "$MARIADB_USER" --skip-ssl --connect-timeout=1 -BNe \
    "set session wsrep_sync_wait = 0; show status like 'wsrep_%'" 2>/dev/null) || return 1
  grep -q $'^wsrep_ready\tON$' <<<"$status" && grep -q $'^wsrep_local_state\t[24]$' <<<"$status" || return 1
  sed -n $'s/^wsrep_cluster_state_uuid\t//p' <<<"$status"
}

answer() {
  local status='503 Service Unavailable' body='not in step' cluster
  if [ -e "$WAITS" ]; then
    body="waits $(cat "$WAITS")"
  elif cluster=$(in_step); then
    status='200 OK' body="in step $cluster"
  fi
  printf 'HTTP/1.0 %s\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n%s\n' "$status" "$body"
}

# What another node answers; nothing where it is not there.
ask() { printf 'GET / HTTP/1.0\r\n\r\n' | socat -T3 - "TCP:$1:$PORT,connect-timeout=2" 2>/dev/null | tail -1 || true; }

# Sets `role` to `begins` or `joins`, as soon as there is a cluster or all nodes have said what they have.
decide() {
  local node said missing uuids best leader uuid seqno is_there rounds=0
  while true; do
    missing='' uuids='' best=-2 leader='' is_there=''
    for node in $NODES; do
      if [ "$node" = "$own" ]; then said="waits $(cat "$WAITS")"; else said=$(ask "$node"); fi
      case "$said" in
        'in step '*) is_there=yes uuids+="${said#in step }"$'\n' ;;
        'waits '*)
          read -r _ uuid seqno <<<"$said"
          [ "$uuid" = "$EMPTY" ] || uuids+="$uuid"$'\n'
          if [ "$seqno" -gt "$best" ]; then best=$seqno leader=$node; fi
          ;;
        *) missing+=" $node" ;;
      esac
    done
    if [ "$(sort -u <<<"$uuids" | grep -c .)" -gt 1 ]; then
      [ $((rounds % 30)) -ne 0 ] || say 'The nodes have data of different clusters, and none of it is overwritten: remove the volumes of those that are wrong.' >&2
    elif [ -n "$is_there" ]; then
      role=joins && return
    # The last that was stopped has all that there is.
    elif grep -qs '^safe_to_bootstrap: *1' "$DATA/grastate.dat"; then
      role=begins && return
    elif [ -z "$missing" ] && [ "$leader" = "$own" ]; then
      role=begins && return
    elif [ -n "$missing" ]; then
      [ $((rounds % 30)) -ne 10 ] || say "waits for$missing: without them nobody knows who has the newest data." >&2
    fi
    rounds=$((rounds + 1))
    sleep 1
  done
}

start() {
  local uuid seqno options=()
  # It is the container's first process, which a signal ends only where it is awaited.
  trap 'exit 143' TERM INT
  rm -f "$WAITS"
  position >"$WAITS.new"
  read -r uuid seqno <"$WAITS.new" || { say 'What this node has on its disk is not to be read.' >&2 && exit 1; }
  mv "$WAITS.new" "$WAITS"
  socat -T5 "TCP-LISTEN:$PORT,reuseaddr,fork" "EXEC:bash $0 answer" 2>/dev/null &
  decide
  say "$role the cluster with $uuid:$seqno"
  if [ "$role" = begins ]; then
    options+=(--wsrep-new-cluster)
    [ ! -e "$DATA/grastate.dat" ] || sed -i 's/^safe_to_bootstrap:.*/safe_to_bootstrap: 1/' "$DATA/grastate.dat"
  elif [ "$uuid" = "$EMPTY" ]; then
    # It gets all from another node: the image has nothing to make.
    mkdir -p "$DATA/mysql"
  fi
  [ "$uuid" = "$EMPTY" ] || options+=("--wsrep-start-position=$uuid:$seqno")
  rm -f "$WAITS"
  exec docker-entrypoint.sh mariadbd "$@" "${options[@]}"
}

case "${1:-}" in
  start) shift && start "$@" ;;
  answer) answer ;;
  healthy) in_step >/dev/null ;;
  *) echo 'start, answer or healthy' >&2 && exit 2 ;;
esac
