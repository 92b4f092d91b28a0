# shellcheck shell=sh
# Requests to the service, with curl or GNU wget.

http_tool=''
http_timeout=30
# Status of the last request; 000 without a response. The response body is in $work/answer.
http_status=000
http_exit=0

find_http_tool() {
  if has curl; then
    http_tool=curl
  elif has wget && wget --version 2>/dev/null | grep -q 'GNU Wget'; then
    http_tool=wget
  else
    return 1
  fi
}

use_proxy() {
  [ -z "$1" ] || {
    https_proxy=$1
    export https_proxy
  }
  [ -z "$2" ] || {
    no_proxy=$2
    export no_proxy
  }
}

# request PATH BODY_FILE [HEADER ...]: sends a POST with the file, or a GET if BODY_FILE is '-'.
request() {
  request_path=$1
  request_body=$2
  shift 2
  : >"$work/answer"
  http_status=000
  case $http_tool in
    curl) curl_request "$@" ;;
    wget) wget_request "$@" ;;
  esac
}

# Writes the CA certificate that verifies the service's certificate, and prints the file's name.
write_ca() {
  [ -s "$work/ca.pem" ] || printf '%s\n' "$service_ca" >"$work/ca.pem"
  printf '%s' "$work/ca.pem"
}

curl_request() {
  for header in "$@"; do
    set -- "$@" --header "$header"
    shift
  done
  [ "$request_body" = - ] || set -- "$@" --header 'Content-Type: application/json' --data-binary "@$request_body"
  [ -z "$service_pin" ] || set -- "$@" --insecure --pinnedpubkey "$service_pin"
  [ -z "$service_ca" ] || set -- "$@" --cacert "$(write_ca)"
  curl --silent --show-error --proto '=https' --connect-timeout 15 --max-time "$http_timeout" \
    --output "$work/answer" --write-out '%{http_code}' "$@" "$service_url$request_path" \
    >"$work/http-status" 2>"$work/http-error" &
  wait_for_child
  http_exit=$?
  [ "$http_exit" -ne 0 ] || http_status=$(cat "$work/http-status")
}

wget_request() {
  for header in "$@"; do
    set -- "$@" "--header=$header"
    shift
  done
  [ "$request_body" = - ] || set -- "$@" '--header=Content-Type: application/json' "--post-file=$request_body"
  [ -z "$service_pin" ] || set -- "$@" --no-check-certificate "--pinnedpubkey=$service_pin"
  [ -z "$service_ca" ] || set -- "$@" "--ca-certificate=$(write_ca)"
  wget --no-verbose --server-response --content-on-error --tries=1 --max-redirect=0 --timeout="$http_timeout" \
    --output-document="$work/answer" "$@" "$service_url$request_path" >/dev/null 2>"$work/http-error" &
  wait_for_child
  http_exit=$?
  # 8 is an error response of the service.
  case $http_exit in 0 | 8) http_status=$(sed -n 's/^ *HTTP\/[0-9.]* \([0-9]\{3\}\).*/\1/p' "$work/http-error" | tail -n 1) ;; esac
  http_status=${http_status:-000}
}

# Prints a string of the response, unescaped. A name inside a string has escaped quotes and doesn't match.
answer_text() {
  awk -v name="$1" '
    { text = text $0 }
    END {
      at = index(text, "\"" name "\":\"")
      if (!at) exit
      text = substr(text, at + length(name) + 4)
      while (text != "") {
        letter = substr(text, 1, 1)
        if (letter == "\"") break
        if (letter == "\\") { text = substr(text, 2); letter = substr(text, 1, 1); if (letter == "n") letter = " " }
        value = value letter
        text = substr(text, 2)
      }
      print value
    }' "$work/answer"
}

# Prints a number or a literal such as true from the response.
answer_word() {
  sed -n "s/.*\"$1\":\([a-z0-9]*\).*/\1/p" "$work/answer" | head -n 1
}

untrusted_authority() {
  say "The certificate of $service_url is not signed by the authority that this command trusts. Set PUBLIC_CA of the service to the authority's certificate and take a new setup command, or check the clock of this machine: $(date). ($explanation)"
}

# Explains why the last request failed, and how to fix it.
explain_request() {
  if [ "$http_status" != 000 ]; then
    explanation=$(answer_text message)
    say "${explanation:-The service answered with the status $http_status.}"
    return
  fi
  explanation=$(tail -n 1 "$work/http-error" 2>/dev/null)
  case $http_tool$http_exit in
    curl90 | wget5)
      if [ -n "$service_pin" ]; then
        say "The service at $service_url has another key than the one that this command trusts: somebody is in between, or the service has a new certificate. Nothing was sent. Take a new setup command from the console, and ask who runs the service if it happens again."
      elif [ -n "$service_ca" ]; then
        untrusted_authority
      else
        say "The certificate of $service_url cannot be trusted. Install ca-certificates, and check the clock, which says $(date). ($explanation)"
      fi
      ;;
    curl60)
      if [ -n "$service_ca" ]; then untrusted_authority; else
        say "The certificate of $service_url cannot be trusted. Install ca-certificates, and check the clock, which says $(date). ($explanation)"
      fi
      ;;
    curl35)
      say "The certificate of $service_url cannot be trusted. Install ca-certificates, and check the clock, which says $(date). ($explanation)" ;;
    curl5) say "The proxy ${https_proxy:-} has no address. Check --proxy. ($explanation)" ;;
    curl6) say "The name in $service_url has no address. Check the DNS of this machine, or use an address that it can reach." ;;
    *) say "The service at $service_url cannot be reached. Check the network, the firewall and --proxy. ($explanation)" ;;
  esac
}
