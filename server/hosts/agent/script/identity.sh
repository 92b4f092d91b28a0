# shellcheck shell=sh
# The host's key, and requests signed with it.

host_id=''
counter=0

# Each start skips numbers and begins at the clock's seconds or later, so numbers that a power failure or a full disk
# kept from being saved are not reused.
begin_counter() {
  counter=$(number "$(cat "$counter_file" 2>/dev/null)")
  counter=$((counter + 1000))
  seconds=$(date +%s)
  [ "$seconds" -le "$counter" ] || counter=$seconds
}

save_counter() {
  printf '%s\n' "$counter" >"$counter_file.new" 2>/dev/null && mv "$counter_file.new" "$counter_file" 2>/dev/null
}

make_key() {
  openssl ecparam -name prime256v1 -genkey -noout -out "$1" 2>"$work/key-error"
}

public_key() { openssl ec -in "$key_file" -pubout -outform DER 2>/dev/null | openssl base64 -A; }

fingerprint() {
  printf 'SHA256:'
  openssl ec -in "$key_file" -pubout -outform DER 2>/dev/null | openssl dgst -sha256 -binary | openssl base64 -A | tr -d '='
}

# signed_request PATH BODY_FILE
signed_request() {
  counter=$((counter + 1))
  save_counter
  digest=$(openssl dgst -sha256 -r "$2" | cut -d ' ' -f 1)
  signature=$(printf '%s\n%s\n%s\n' "$1" "$counter" "$digest" | openssl dgst -sha256 -sign "$key_file" | openssl base64 -A)
  request "$1" "$2" "X-Host-Id: $host_id" "X-Host-Counter: $counter" "X-Host-Signature: $signature" \
    "X-Host-Digest: $digest"
}

# Ids that distinguish this machine and boot from a copy. The setup has chosen the source of the machine id.
ids_json() {
  printf '"machineId":%s,"hardwareId":%s,"bootId":%s' \
    "$(json "$(head -n 1 "$machine_source" 2>/dev/null)")" "$(json "$(hardware_id)")" "$(json "$(boot_id)")"
}
