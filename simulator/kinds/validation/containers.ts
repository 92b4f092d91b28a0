import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields, isSame } from '../../objects.ts'
import { checkRequirements } from './amounts.ts'
import {
  checkChoice,
  checkPortNumber,
  duplicate,
  forbidden,
  isPort,
  missing,
  portRange,
  repeats,
  required,
  wrong,
} from './causes.ts'
import { checkEnvironment, checkEnvironmentGroups } from './environment.ts'
import { checkName, label, portName } from './names.ts'
import { checkLifecycle, checkProbe } from './probes.ts'
import { checkMounts } from './volumes.ts'

export interface PodParts {
  /** Names of the pod's volumes. */
  volumes: ReadonlySet<unknown>
  isOnHostNetwork: boolean
}

const protocols = ['SCTP', 'TCP', 'UDP']
const userRange = 'must be between 0 and 2147483647, inclusive'

export const checkUser = (field: string, value: unknown): Cause[] =>
  typeof value === 'number' && (value < 0 || value > 2_147_483_647) ? [wrong(field, value, userRange)] : []

function checkHostPort(
  at: string,
  { hostPort, containerPort }: Fields,
  { isOnHostNetwork }: PodParts,
): Cause[] {
  if (hostPort === undefined || hostPort === 0) return []
  if (!isPort(hostPort)) return [wrong(`${at}.hostPort`, hostPort, portRange)]
  const why = 'must match `containerPort` when `hostNetwork` is true'
  return isOnHostNetwork && hostPort !== containerPort ? [wrong(`${at}.hostPort`, hostPort, why)] : []
}

function checkPorts(path: string, ports: unknown, parts: PodParts): Cause[] {
  const list = asList(ports).map(asFields)
  const taken = repeats(list, ({ name }) => name)
  return list.flatMap((port, index) => {
    const at = `${path}[${index}]`
    const { name, containerPort, protocol } = port
    const isTaken = name && taken.has(index)
    return [
      ...(name ? checkName(`${at}.name`, String(name), portName) : []),
      ...(isTaken ? [duplicate(`${at}.name`, name)] : []),
      ...(containerPort
        ? checkPortNumber(`${at}.containerPort`, containerPort)
        : [required(`${at}.containerPort`)]),
      ...checkHostPort(at, port, parts),
      ...checkChoice(`${at}.protocol`, protocol, protocols),
    ]
  })
}

/** Reports host ports that several containers of a pod use. */
export function checkHostPorts(path: string, containers: unknown): Cause[] {
  const taken = new Set<string>()
  return asList(containers).flatMap((container, index) =>
    asList(asFields(container).ports)
      .map(asFields)
      .flatMap(({ protocol = 'TCP', hostIP = '', hostPort }, place) => {
        const key = `${String(protocol)}/${String(hostIP)}/${String(hostPort)}`
        const isTaken = Boolean(hostPort) && taken.has(key)
        taken.add(key)
        return isTaken ? [duplicate(`${path}[${index}].ports[${place}].hostPort`, key)] : []
      }),
  )
}

function checkImage(at: string, image: unknown): Cause[] {
  const text = String(image ?? '')
  if (text === '') return [required(`${at}.image`)]
  return text === text.trim()
    ? []
    : [wrong(`${at}.image`, text, 'must not have leading or trailing whitespace')]
}

const gone = 'cannot set `allowPrivilegeEscalation` to false and `privileged` to true'
/** Go fields of a security context, as in error messages. */
const securityFields =
  'Capabilities Privileged SELinuxOptions WindowsOptions RunAsUser RunAsGroup RunAsNonRoot ReadOnlyRootFilesystem AllowPrivilegeEscalation ProcMount SeccompProfile AppArmorProfile'.split(
    ' ',
  )
const goContext = (context: Fields): Fields =>
  Object.fromEntries(
    securityFields.map((name) => [name, context[name.replace(/^./, (first) => first.toLowerCase())] ?? null]),
  )

function checkSecurity(at: string, securityContext: unknown): Cause[] {
  const context = asFields(securityContext)
  const isBoth = context.allowPrivilegeEscalation === false && context.privileged === true
  return [
    ...checkUser(`${at}.runAsUser`, context.runAsUser),
    ...checkUser(`${at}.runAsGroup`, context.runAsGroup),
    ...checkChoice(`${at}.procMount`, context.procMount, ['Default', 'Unmasked']),
    ...(isBoth ? [wrong(at, goContext(context), gone)] : []),
  ]
}

const probes = ['livenessProbe', 'readinessProbe', 'startupProbe'] as const

function checkContainer(at: string, container: Fields, parts: PodParts): Cause[] {
  const name = String(container.name ?? '')
  return [
    ...(name === '' ? [required(`${at}.name`)] : checkName(`${at}.name`, name, label)),
    ...checkImage(at, container.image),
    ...checkPorts(`${at}.ports`, container.ports, parts),
    ...checkEnvironment(`${at}.env`, container.env),
    ...checkEnvironmentGroups(`${at}.envFrom`, container.envFrom),
    ...checkMounts(`${at}.volumeMounts`, container.volumeMounts, parts.volumes),
    ...checkChoice(`${at}.terminationMessagePolicy`, container.terminationMessagePolicy, [
      'File',
      'FallbackToLogsOnError',
    ]),
    ...checkChoice(`${at}.imagePullPolicy`, container.imagePullPolicy, ['Always', 'IfNotPresent', 'Never']),
    ...checkRequirements(`${at}.resources`, container.resources),
    ...checkSecurity(`${at}.securityContext`, container.securityContext),
  ]
}

const onlyForAWhile = 'cannot be set for an Ephemeral Container'
const lasting = ['ports', 'resources', ...probes, 'lifecycle']
const isSet = (value: unknown): boolean => value !== undefined && !isSame(value, {})

/** Checks ephemeral containers; `others` are the names of the pod's original containers. */
export function checkEphemeralContainers(
  path: string,
  containers: unknown,
  parts: PodParts & { others: ReadonlySet<unknown> },
): Cause[] {
  const list = asList(containers).map(asFields)
  const taken = repeats(list, ({ name }) => name)
  return list.flatMap((container, index) => {
    const at = `${path}[${index}]`
    const { name, targetContainerName: target } = container
    const isTaken = parts.others.has(name) || taken.has(index)
    const mounts = asList(container.volumeMounts).map(asFields)
    return [
      ...checkContainer(at, { ...container, ports: [], resources: {} }, parts),
      ...(isTaken ? [duplicate(`${at}.name`, name)] : []),
      ...(target && !parts.others.has(target) ? [missing(`${at}.targetContainerName`, target)] : []),
      ...lasting
        .filter((field) => isSet(container[field]))
        .map((field) => forbidden(`${at}.${field}`, onlyForAWhile)),
      ...mounts.flatMap((mount, place) =>
        ['subPath', 'subPathExpr']
          .filter((field) => mount[field])
          .map((field) => forbidden(`${at}.volumeMounts[${place}].${field}`, onlyForAWhile)),
      ),
    ]
  })
}

export function checkContainers(path: string, containers: unknown, parts: PodParts): Cause[] {
  const list = asList(containers).map(asFields)
  if (list.length === 0) return [required(path)]
  const taken = repeats(list, ({ name }) => name)
  return list.flatMap((container, index) => {
    const at = `${path}[${index}]`
    const isTaken = container.name && taken.has(index)
    return [
      ...checkContainer(at, container, parts),
      ...(isTaken ? [duplicate(`${at}.name`, container.name)] : []),
      ...checkLifecycle(`${at}.lifecycle`, container.lifecycle),
      ...probes.flatMap((name) => checkProbe(`${at}.${name}`, name, container[name])),
    ]
  })
}

const onlyAside = 'may not be set for init containers without restartPolicy=Always'

/** Checks init containers; `others` are the names of the regular containers. */
export function checkInitContainers(
  path: string,
  containers: unknown,
  parts: PodParts & { others: ReadonlySet<unknown> },
): Cause[] {
  const list = asList(containers).map(asFields)
  const taken = repeats(list, ({ name }) => name)
  return list.flatMap((container, index) => {
    const at = `${path}[${index}]`
    const isAside = container.restartPolicy === 'Always'
    const isTaken = parts.others.has(container.name) || taken.has(index)
    const misplaced = isAside ? [] : ['lifecycle', ...probes].filter((name) => container[name] !== undefined)
    return [
      ...checkContainer(at, container, parts),
      ...(isTaken ? [duplicate(`${at}.name`, container.name)] : []),
      ...misplaced.map((name) => forbidden(`${at}.${name}`, onlyAside)),
      ...(isAside ? probes.flatMap((name) => checkProbe(`${at}.${name}`, name, container[name])) : []),
    ]
  })
}
