#!/usr/bin/env bash
# Finds PostgreSQL and Redis, starts those that do not run, and prints their addresses:
#
#   ADMIN_DATABASE_URL=postgres://…   a superuser, to create databases and roles for development and tests
#   REDIS_URL=redis://…
#
# Variables that are already set are printed unchanged. A running service that accepts us is used; if PostgreSQL requires a
# password, a second cluster is created beside it. For development and tests only, not for production.
set -euo pipefail
shopt -s inherit_errexit

readonly wait_s=30
readonly spare_pg_port=54329
readonly spare_redis_port=63799
readonly home="${SERVICES_DIR:-/var/tmp/shwe-padauk-$(id -u)}"
readonly me="$(id -un)"

say() { echo "services: $*" >&2; }

# Debian's PostgreSQL programs are not in PATH.
pg_bin="$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)"
PATH="$PATH${pg_bin:+:$pg_bin}"

wait_for() {
  local what="$1" until=$((SECONDS + wait_s))
  shift
  until "$@"; do
    if ((SECONDS >= until)); then
      say "$what did not start within $wait_s s"
      return 1
    fi
    sleep 0.2
  done
}

is_superuser() {
  [[ "$(psql -w -X -Atc 'select rolsuper from pg_roles where rolname = current_user' "$1" 2>/dev/null </dev/null)" == t ]]
}

# PostgreSQL refuses to run as root, so root runs it under the account postgres.
as_postgres() {
  if [[ "$(id -u)" == 0 ]]; then su postgres -s /bin/bash -c "$*"; else bash -c "$*"; fi
}

start_own_postgres() {
  local data="$home/postgres" superuser="$me"
  if [[ ! -f "$data/PG_VERSION" ]]; then
    say "creating a PostgreSQL cluster in $data"
    mkdir -p "$data" && chmod 700 "$data"
    [[ "$(id -u)" == 0 ]] && chmod 711 "$home" && chown postgres: "$data"
    as_postgres "'$pg_bin/initdb' --pgdata='$data' --username='$superuser' --auth=trust --encoding=UTF8 --locale=C.UTF-8" >&2
  fi
  as_postgres "'$pg_bin/pg_ctl' --pgdata='$data' --log='$data/log' --wait --timeout=$wait_s \
    --options='-c port=$spare_pg_port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200' start" >&2
}

find_postgres() {
  local usual="postgres://$me@127.0.0.1:5432/postgres" own="postgres://$me@127.0.0.1:$spare_pg_port/postgres"
  if ! command -v psql >/dev/null || [[ -z "$pg_bin" ]]; then
    say "PostgreSQL 15 or later is needed: apt-get install postgresql postgresql-contrib"
    return 1
  fi
  for url in "$usual" "$own"; do
    if is_superuser "$url"; then echo "$url" && return; fi
  done
  # Only root can start a stopped cluster of the system.
  if [[ "$(id -u)" == 0 ]] && command -v pg_lsclusters >/dev/null; then
    while read -r version name port status _; do
      [[ "$port" == 5432 && "$status" == down* ]] || continue
      say "starting PostgreSQL cluster $version/$name"
      pg_ctlcluster --skip-systemctl-redirect "$version" "$name" start >&2 || true
      wait_for "cluster $version/$name" pg_isready -q -h 127.0.0.1 -p 5432 || true
    done < <(pg_lsclusters --no-header)
    # CI may change the machine, so a missing superuser role is created.
    if [[ "${CI:-}" == true ]] && ! is_superuser "$usual"; then
      su postgres -c "createuser --superuser $me" >/dev/null 2>&1 || true
    fi
    if is_superuser "$usual"; then echo "$usual" && return; fi
  fi
  start_own_postgres
  wait_for "our own PostgreSQL" is_superuser "$own"
  echo "$own"
}

redis_answers() {
  [[ "$(redis-cli -h 127.0.0.1 -p "$1" ping 2>/dev/null </dev/null)" == PONG ]]
}

find_redis() {
  if ! command -v redis-server >/dev/null; then
    say "Redis 7 is needed: apt-get install redis-server"
    return 1
  fi
  local port
  for port in 6379 "$spare_redis_port"; do
    if redis_answers "$port"; then echo "redis://127.0.0.1:$port" && return; fi
  done
  say "starting Redis on port $spare_redis_port"
  mkdir -p "$home/redis"
  redis-server --port "$spare_redis_port" --bind 127.0.0.1 --daemonize yes --dir "$home/redis" --save "" \
    --maxmemory 256mb --logfile "$home/redis/log" >&2
  wait_for "our own Redis" redis_answers "$spare_redis_port"
  echo "redis://127.0.0.1:$spare_redis_port"
}

admin_database_url="${ADMIN_DATABASE_URL:-$(find_postgres)}"
redis_url="${REDIS_URL:-$(find_redis)}"
echo "ADMIN_DATABASE_URL=$admin_database_url"
echo "REDIS_URL=$redis_url"
