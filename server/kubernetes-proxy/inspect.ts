import { forbidden, malformed } from '../errors.ts'
import { checkStructure } from '../http/parse-json.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Kubernetes takes more than one word for false; what is none of them is held to be true. */
const isOn = (value: unknown): boolean => value !== undefined && value !== null && value !== false

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : isOn(value) ? [value] : [])

/** Capabilities that a container may add: baseline of the Pod Security Standards. */
const capabilities = new Set(
  'AUDIT_WRITE CHOWN DAC_OVERRIDE FOWNER FSETID KILL MKNOD NET_BIND_SERVICE SETFCAP SETGID SETPCAP SETUID SYS_CHROOT'.split(
    ' ',
  ),
)
const seLinuxTypes = ['', 'container_t', 'container_init_t', 'container_kvm_t', 'container_engine_t']
const sysctls = new Set([
  'kernel.shm_rmid_forced',
  'net.ipv4.ip_local_port_range',
  'net.ipv4.ip_local_reserved_ports',
  'net.ipv4.ip_unprivileged_port_start',
  'net.ipv4.ping_group_range',
  'net.ipv4.tcp_fin_timeout',
  'net.ipv4.tcp_keepalive_intvl',
  'net.ipv4.tcp_keepalive_probes',
  'net.ipv4.tcp_keepalive_time',
  'net.ipv4.tcp_rmem',
  'net.ipv4.tcp_syncookies',
  'net.ipv4.tcp_wmem',
])

const fieldOf = (value: unknown, name: string): unknown => (isFields(value) ? value[name] : undefined)
const isUnconfined = (value: unknown): boolean => fieldOf(value, 'type') === 'Unconfined'
const isOtherHost = (value: unknown): boolean => isOn(fieldOf(value, 'host')) && fieldOf(value, 'host') !== ''

/**
 * Fields by which a pod reaches beyond its namespace: what the baseline of the Pod Security Standards forbids, and
 * addresses that a service takes from others (CVE-2020-8554). A field counts wherever it stands, because a patch holds any
 * part of an object; each is forbidden by a value that it has, so that no merge of allowed values makes a forbidden one.
 */
const forbiddenFields: Readonly<Record<string, (value: unknown) => boolean>> = {
  hostPath: isOn,
  hostNetwork: isOn,
  hostPID: isOn,
  hostIPC: isOn,
  privileged: isOn,
  hostProcess: isOn,
  hostPort: (value) => isOn(value) && value !== 0,
  procMount: (value) => isOn(value) && value !== 'Default',
  capabilities: (value) => listOf(fieldOf(value, 'add')).some((name) => !capabilities.has(String(name))),
  seLinuxOptions: (value) =>
    !seLinuxTypes.includes(String(fieldOf(value, 'type') ?? '')) ||
    [fieldOf(value, 'user'), fieldOf(value, 'role')].some((part) => isOn(part) && part !== ''),
  sysctls: (value) => listOf(value).some((entry) => !sysctls.has(String(fieldOf(entry, 'name')))),
  seccompProfile: isUnconfined,
  appArmorProfile: isUnconfined,
  httpGet: isOtherHost,
  tcpSocket: isOtherHost,
  externalIPs: (value) => listOf(value).length > 0,
}

const forbids = (name: string, value: unknown): boolean =>
  Object.hasOwn(forbiddenFields, name) && forbiddenFields[name]?.(value) === true

/** The annotation by which a profile was chosen before there was a field for it. */
function findUnconfined(annotations: Fields, path: string): string | null {
  const [name] =
    Object.entries(annotations).find(
      ([key, value]) =>
        key.startsWith('container.apparmor.security.beta.kubernetes.io/') && value === 'unconfined',
    ) ?? []
  return name === undefined ? null : `${path}.${name}`
}

/** Maps of texts under names of the user's own; a patch removes one by null. */
const maps = ['labels', 'matchLabels', 'nodeSelector', 'annotations']

const isMapOfTexts = (name: string, value: Fields): boolean =>
  maps.includes(name) && Object.values(value).every((text) => typeof text === 'string' || text === null)

/** The path of the first field that an account without all rights may not set; null where there is none. */
export function findForbidden(value: unknown, path = ''): string | null {
  if (Array.isArray(value))
    return firstOf(value.entries(), ([index, entry]) => findForbidden(entry, `${path}[${index}]`))
  if (!isFields(value)) return null
  return firstOf(Object.entries(value), ([name, entry]) => {
    const here = path === '' ? name : `${path}.${name}`
    const unconfined = name === 'annotations' && isFields(entry) ? findUnconfined(entry, here) : null
    if (unconfined !== null || (isFields(entry) && isMapOfTexts(name, entry))) return unconfined
    return forbids(name, entry) ? here : findForbidden(entry, here)
  })
}

function firstOf<Entry>(entries: Iterable<Entry>, find: (entry: Entry) => string | null): string | null {
  for (const entry of entries) {
    const found = find(entry)
    if (found !== null) return found
  }
  return null
}

const jsonPatch = 'application/json-patch+json'
/** What clients send as YAML is JSON too, and only JSON can be read in one way. */
const readableTypes = [
  'application/json',
  'application/merge-patch+json',
  'application/strategic-merge-patch+json',
  'application/yaml',
  'application/apply-patch+yaml',
  jsonPatch,
]

const typeOf = (contentType: string): string =>
  contentType.split(';', 1)[0]?.trim().toLowerCase() || 'application/json'

/** Whether a body is one that is read here; of others the API server has to say what is in it. */
export const isReadable = (contentType: string): boolean => readableTypes.includes(typeOf(contentType))

/** Throws 403 where an object, or a part of one, reaches beyond its namespace. */
export function requireHarmless(value: unknown): void {
  const field = findForbidden(value)
  if (field === null) return
  throw forbidden(
    `The field ${field} reaches beyond its namespace (Pod Security Standards, baseline). Setting it through the service takes the role admin.`,
  )
}

/**
 * Looks through the body of a write of somebody who may not do everything, and answers the bytes to pass on: JSON that the
 * API server reads as it was read here. Throws 403 for what reaches beyond the namespace, 400 for what cannot be read.
 */
export function inspectBody(contentType: string, body: Buffer): Buffer {
  if (body.length === 0) return body
  const value = readBody(body)
  requireHarmless(typeOf(contentType) === jsonPatch ? readJsonPatch(value) : value)
  return Buffer.from(JSON.stringify(value))
}

/** Patches of secrets that could compare or move values are refused: their answers are cut, but not what they do. */
export function requirePlainPatch(contentType: string): void {
  if (isReadable(contentType) && typeOf(contentType) !== jsonPatch) return
  throw forbidden('Such a patch of a secret could tell its values, so that it takes the role admin.')
}

function readBody(body: Buffer): unknown {
  const text = decodeText(body)
  checkStructure(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw malformed(
      `The body is no valid JSON, as which every YAML can be sent: ${(error as Error).message}.`,
    )
  }
  requireExactNumbers(value)
  return value
}

function decodeText(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw malformed('The body is no text in UTF-8.')
  }
}

/** A number that would come out as another one is refused: the body is written anew. */
function requireExactNumbers(value: unknown): void {
  const isExact = (number: number): boolean =>
    Number.isSafeInteger(number) || (Number.isFinite(number) && !Number.isInteger(number))
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'number' && !isExact(next))
      throw malformed('The body has a number beyond 2^53, which cannot be passed on exactly.')
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) waiting.push(part)
  }
}

/** Adds and replacements as the parts of objects that they make. Copies could bring a value to a field unseen. */
function readJsonPatch(value: unknown): unknown {
  return listOf(value).map((step) => {
    const [operation, path] = [fieldOf(step, 'op'), fieldOf(step, 'path')]
    if (operation === 'copy' || operation === 'move')
      throw forbidden(`The operation ${operation} of a JSON patch takes the role admin; use add and remove.`)
    return typeof path === 'string' ? nested(path, fieldOf(step, 'value')) : step
  })
}

/** `/spec/containers/0/image` and a value as `{spec: {containers: [{image: value}]}}`. */
function nested(path: string, value: unknown): unknown {
  const names = path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  return names.reduceRight<unknown>(
    (inner, name) => (/^(\d+|-)$/.test(name) ? [inner] : { [name]: inner }),
    value,
  )
}
