import { createPrivateKey, X509Certificate } from 'node:crypto'
import { asFields, asList, type Fields, isSame, type KubernetesObject, valueAt } from '../objects.ts'
import { quantity } from '../quantity.ts'

const lists = ['initContainers', 'containers', 'ephemeralContainers'] as const

interface Place {
  at: string
  fields: Fields
}

const itemsAt = (at: string, list: unknown): Place[] =>
  asList(list).map((item, index) => ({ at: `${at}[${index}]`, fields: asFields(item) }))

const deprecatedLabels: Readonly<Record<string, string>> = {
  'beta.kubernetes.io/arch': 'deprecated since v1.14; use "kubernetes.io/arch" instead',
  'beta.kubernetes.io/os': 'deprecated since v1.14; use "kubernetes.io/os" instead',
  'failure-domain.beta.kubernetes.io/region':
    'deprecated since v1.17; use "topology.kubernetes.io/region" instead',
  'failure-domain.beta.kubernetes.io/zone':
    'deprecated since v1.17; use "topology.kubernetes.io/zone" instead',
  'beta.kubernetes.io/instance-type':
    'deprecated since v1.17; use "node.kubernetes.io/instance-type" instead',
}

function ofPlacement(path: string, spec: Fields): string[] {
  const labels = Object.keys(asFields(spec.nodeSelector)).flatMap((key) => {
    const why = deprecatedLabels[key]
    return why === undefined ? [] : [`${path}.nodeSelector[${key}]: ${why}`]
  })
  const spread = itemsAt(`${path}.topologySpreadConstraints`, spec.topologySpreadConstraints).flatMap(
    ({ at, fields }) =>
      fields.labelSelector ? [] : [`${at}.labelSelector: a null labelSelector results in matching no pod`],
  )
  return [...labels, ...spread]
}

/** Returns items that repeat an earlier item's field. */
const repeated = (places: readonly Place[], name: string): Place[] =>
  places.filter(
    ({ fields }, index) => places.findIndex((other) => other.fields[name] === fields[name]) < index,
  )

function ofReferences(path: string, spec: Fields): string[] {
  const secrets = itemsAt(`${path}.imagePullSecrets`, spec.imagePullSecrets)
  const aliases = itemsAt(`${path}.hostAliases`, spec.hostAliases)
  const told = (value: unknown): string => JSON.stringify(value ?? '')
  return [
    ...repeated(aliases, 'ip').map(({ at, fields }) => `${at}.ip: duplicate ip ${told(fields.ip)}`),
    ...repeated(secrets, 'name').map(({ at, fields }) => `${at}.name: duplicate name ${told(fields.name)}`),
    ...secrets.flatMap(({ at, fields }) => (fields.name ? [] : [`${at}.name: invalid empty name ""`])),
  ]
}

const ofBytes = ['memory', 'ephemeral-storage'] as const

/** Warns about fractional byte quantities. */
function ofAmounts({ at, fields }: Place): string[] {
  return ofBytes.flatMap((resource) =>
    ['limits', 'requests'].flatMap((part) => {
      const value = valueAt(fields, 'resources', part, resource)
      const isWhole = value === undefined || Number.isInteger(quantity(value))
      const where = `${at}.resources.${part}[${resource}]`
      return isWhole
        ? []
        : [`${where}: fractional byte value ${JSON.stringify(value)} is invalid, must be an integer`]
    }),
  )
}

/** Warns about a variable that is redefined without using its previous value. */
function ofEnvironment({ at, fields }: Place): string[] {
  const variables = itemsAt(`${at}.env`, fields.env)
  return repeated(variables, 'name')
    .filter(({ fields: { name, value, valueFrom } }) => {
      const own = `$(${String(name)})`
      return valueFrom !== undefined || value === own || !String(value ?? '').includes(own)
    })
    .map(
      ({ at: place, fields: { name } }) =>
        `${place}: hides previous definition of ${JSON.stringify(name)}, which may be dropped when using apply`,
    )
}

/** Formats a port as Go prints it. */
const printed = ({
  name = '',
  hostPort = 0,
  containerPort = 0,
  protocol = '',
  hostIP = '',
}: Fields): string =>
  `{Name:${String(name)} HostPort:${String(hostPort)} ContainerPort:${String(containerPort)} Protocol:${String(protocol)} HostIP:${String(hostIP)}}`

const isSamePort = (a: Fields, b: Fields): boolean =>
  a.containerPort === b.containerPort && a.protocol === b.protocol

/** Returns how two definitions of a port conflict; null if they do not. */
function clashOf(port: Fields, other: Fields): string | null {
  const [one, two] = [port, other].map(({ hostIP = '', hostPort = 0 }) => ({ hostIP, hostPort }))
  if (isSame(one, two)) return 'duplicate'
  if (!one?.hostPort || !two?.hostPort) return 'overlapping'
  return one.hostPort === two.hostPort && !one.hostIP !== !two.hostIP ? 'dangerously ambiguous' : null
}

function ofPorts(containers: readonly Place[]): string[] {
  const seen: Place[] = []
  return containers
    .flatMap(({ at, fields }) => itemsAt(`${at}.ports`, fields.ports))
    .flatMap((place) => {
      const { at, fields } = place
      const isLoose = Boolean(fields.hostIP) && !fields.hostPort
      const clashes = seen
        .filter((other) => isSamePort(fields, other.fields))
        .flatMap((other) => {
          const clash = clashOf(fields, other.fields)
          return clash === null ? [] : [`${at}: ${clash} port definition with ${other.at}`]
        })
      seen.push(place)
      return [...(isLoose ? [`${at}: hostIP set without hostPort: ${printed(fields)}`] : []), ...clashes]
    })
}

function ofPodSpec(path: string, spec: Fields): string[] {
  const containers = lists.flatMap((name) => itemsAt(`${path}.${name}`, spec[name]))
  const isNegative = Number(spec.terminationGracePeriodSeconds ?? 0) < 0
  const why = 'must be >= 0; negative values are invalid and will be treated as 1'
  return [
    ...ofPlacement(path, spec),
    ...ofReferences(path, spec),
    ...containers.flatMap((container) => [...ofAmounts(container), ...ofEnvironment(container)]),
    ...ofPorts(containers),
    ...(isNegative ? [`${path}.terminationGracePeriodSeconds: ${why}`] : []),
  ]
}

const pem = /-----BEGIN [^-]+-----[^-]*-----END [^-]+-----/
const decoded = (value: unknown): string => Buffer.from(String(value ?? ''), 'base64').toString()

/** Warns about a TLS key pair that a server could not use. */
function ofKeyPair({ type, data }: KubernetesObject): string[] {
  if (type !== 'kubernetes.io/tls') return []
  const certificate = decoded(asFields(data)['tls.crt'])
  const key = decoded(asFields(data)['tls.key'])
  if (!pem.test(certificate)) return ['tls: failed to find any PEM data in certificate input']
  if (!pem.test(key)) return ['tls: failed to find any PEM data in key input']
  try {
    const isPair = new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))
    return isPair ? [] : ['tls: private key does not match public key']
  } catch {
    // Other errors have library-specific messages.
    return []
  }
}

/** Path of the pod spec, by kind. */
const podSpecs: Readonly<Record<string, readonly string[]>> = {
  Pod: ['spec'],
  Deployment: ['spec', 'template', 'spec'],
  ReplicaSet: ['spec', 'template', 'spec'],
  StatefulSet: ['spec', 'template', 'spec'],
  DaemonSet: ['spec', 'template', 'spec'],
  Job: ['spec', 'template', 'spec'],
  CronJob: ['spec', 'jobTemplate', 'spec', 'template', 'spec'],
}

/** Returns warnings for a valid but unwise object; `live` is null if it is new. */
export function warningsOf(object: KubernetesObject, live: KubernetesObject | null): string[] {
  if (object.kind === 'Secret') return ofKeyPair(object)
  const path = podSpecs[object.kind]
  // Pods are mostly updated by programs, which ignore warnings.
  if (!path || (live && (object.kind === 'Pod' || live.spec === object.spec))) return []
  return ofPodSpec(path.join('.'), asFields(valueAt(object, ...path)))
}
