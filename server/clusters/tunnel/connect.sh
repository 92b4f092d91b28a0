# Connects the cluster of kubectl's current context to Gantry: applies the manifest above, waits for the token of its
# service account, and hands the token and the address of the API server over. Gantry stores them encrypted.
set -eu

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

post() {
  if [ -n "$service_pin" ]; then
    curl -sS --insecure --pinnedpubkey "$service_pin" "$@"
  elif [ -n "$service_ca" ]; then
    authority=$(mktemp)
    printf '%s\n' "$service_ca" >"$authority"
    curl -sS --cacert "$authority" "$@"
    rm -f "$authority"
  else
    curl -sS "$@"
  fi
}

read_token() {
  kubectl --namespace gantry-access get secret gantry-access --output "jsonpath={.data.token}"
}

connect() {
  command -v kubectl >/dev/null || fail 'kubectl is not installed.'
  printf 'Connecting the cluster of the context %s.\n' "$(kubectl config current-context)"
  printf '%s\n' "$manifest" | kubectl apply --filename -
  # The entry of the cluster alone: the credential of this user stays here.
  cluster=$(kubectl config view --minify --flatten --output 'jsonpath={.clusters[0].cluster}')
  tries=0
  until token=$(read_token) && [ -n "$token" ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 30 ] || fail 'Kubernetes has not created the token of the service account gantry-access.'
    sleep 1
  done
  answer=$(printf '{"cluster":%s,"token":"%s"}' "$cluster" "$token" |
    post --header 'Content-Type: application/json' --write-out '\n%{http_code}' --data-binary @- \
      "$service_url/cluster-agent/credential?token=$join_token")
  status=${answer##*
}
  printf '%s\n' "${answer%
*}" | sed -E 's/.*"message":"(([^"\\]|\\.)*)".*/\1/; s/\\"/"/g'
  [ "$status" = 200 ] || exit 1
}

connect
