/**
 * Merge rule of a list: by key fields of its items, or as a set of scalars. Lists without a rule are
 * replaced.
 */
export interface ListRule {
  /** Key fields in server-side apply. */
  keys: readonly string[]
  /** Merge key in a strategic merge patch. */
  patchKey: string
  isSet: boolean
}

const byKeys = (...keys: [string, ...string[]]): ListRule => ({ keys, patchKey: keys[0], isSet: false })
const set: ListRule = { keys: [], patchKey: '', isSet: true }

/**
 * Rules by the end of the field's path; `*` is any list item. A leading `Kind:` anchors at that kind's root.
 */
const rules: readonly [path: string, rule: ListRule][] = [
  ['containers', byKeys('name')],
  ['initContainers', byKeys('name')],
  ['ephemeralContainers', byKeys('name')],
  ['ontainers.*.env', byKeys('name')],
  ['ontainers.*.ports', byKeys('containerPort', 'protocol')],
  ['ontainers.*.volumeMounts', byKeys('mountPath')],
  ['ontainers.*.volumeDevices', byKeys('devicePath')],
  ['spec.volumes', byKeys('name')],
  ['spec.schedulingGates', byKeys('name')],
  ['spec.imagePullSecrets', byKeys('name')],
  ['spec.hostAliases', byKeys('ip')],
  ['spec.topologySpreadConstraints', byKeys('topologyKey', 'whenUnsatisfiable')],
  ['Service:spec.ports', byKeys('port', 'protocol')],
  ['ServiceAccount:secrets', byKeys('name')],
  ['ServiceAccount:imagePullSecrets', byKeys('name')],
  ['status.conditions', byKeys('type')],
  ['Node:status.addresses', byKeys('type')],
  ['Pod:status.podIPs', byKeys('ip')],
  ['metadata.ownerReferences', byKeys('uid')],
  ['metadata.finalizers', set],
]

/** Maps that one manager owns as a whole. */
const atomicMaps = [
  'spec.selector',
  'labelSelector',
  'spec.nodeSelector',
  'valueFrom.fieldRef',
  'valueFrom.resourceFieldRef',
  'valueFrom.secretKeyRef',
  'valueFrom.configMapKeyRef',
  'requiredDuringSchedulingIgnoredDuringExecution',
]

const known = new Map<string, ListRule | null>()

/**
 * Returns the list's merge rule; null if it is replaced. `path` starts with the kind:
 * `Deployment:spec.template.spec.containers.*.env`.
 */
export function listRule(path: string): ListRule | null {
  const cached = known.get(path)
  if (cached !== undefined) return cached
  const found = rules.find(([ending]) => endsWith(path, ending))?.[1] ?? null
  known.set(path, found)
  return found
}

export const isAtomicMap = (path: string): boolean => atomicMaps.some((ending) => endsWith(path, ending))

/** `ontainers` is the common end of all three container lists, so it may start within a name. */
function endsWith(path: string, ending: string): boolean {
  if (!path.endsWith(ending)) return false
  const before = path[path.length - ending.length - 1]
  return before === undefined || before === '.' || before === ':' || ending.startsWith('ontainers')
}

/** A port without a protocol is TCP, also as a key. */
export const keyDefaults: Readonly<Record<string, unknown>> = { protocol: 'TCP' }
