import { type KubernetesObject, valueAt } from '../objects.ts'
import { ageOf } from './age.ts'
import { type Cell, columnsOf, countAt, listAt, type Printer, sizeAt, textAt } from './printer.ts'

const rolePrefix = 'node-role.kubernetes.io/'

function rolesOf({ metadata }: KubernetesObject): string {
  const roles = Object.entries(metadata.labels ?? {}).map(([key, value]) =>
    key.startsWith(rolePrefix) ? key.slice(rolePrefix.length) : key === 'kubernetes.io/role' ? value : '',
  )
  const named = roles.filter((role) => role !== '')
  return [...new Set(named)].toSorted().join(',') || '<none>'
}

function nodeStatus(node: KubernetesObject): string {
  const ready = listAt(node, 'status', 'conditions').find(({ type }) => type === 'Ready')
  const told = ready ? (ready.status === 'True' ? 'Ready' : 'NotReady') : 'Unknown'
  return node.spec?.unschedulable === true ? `${told},SchedulingDisabled` : told
}

const addressOf = (node: KubernetesObject, wanted: string): string => {
  const found = listAt(node, 'status', 'addresses').find(({ type }) => type === wanted)
  return found ? textAt(found, 'address') : '<none>'
}

export const nodePrinter: Printer = {
  columns: columnsOf(
    'Name Status Roles Age Version Internal-IP* External-IP* OS-Image* Kernel-Version* Container-Runtime*',
  ),
  cells(object, nowMs) {
    const known = (field: string): string => textAt(object, 'status', 'nodeInfo', field) || '<unknown>'
    return [
      object.metadata.name,
      nodeStatus(object),
      rolesOf(object),
      ageOf(object.metadata.creationTimestamp, nowMs),
      textAt(object, 'status', 'nodeInfo', 'kubeletVersion'),
      addressOf(object, 'InternalIP'),
      addressOf(object, 'ExternalIP'),
      known('osImage'),
      known('kernelVersion'),
      known('containerRuntimeVersion'),
    ]
  },
}

const firstOf = (object: KubernetesObject, ...paths: string[][]): string =>
  paths.map((path) => textAt(object, ...path)).find((text) => text !== '') ?? ''

function eventTimes(event: KubernetesObject, nowMs: number): { first: string; last: string } {
  const age = (...names: string[]): string | null => {
    const time = textAt(event, ...names)
    return time === '' ? null : ageOf(time, nowMs)
  }
  const first = age('firstTimestamp') ?? age('eventTime') ?? '<unknown>'
  const last = age('series', 'lastObservedTime') ?? age('lastTimestamp') ?? first
  return { first, last }
}

function eventCells(event: KubernetesObject, nowMs: number): Cell[] {
  const { first, last } = eventTimes(event, nowMs)
  const kind = textAt(event, 'involvedObject', 'kind').toLowerCase()
  const name = textAt(event, 'involvedObject', 'name')
  const host = firstOf(event, ['source', 'host'], ['reportingInstance'])
  const component = firstOf(event, ['source', 'component'], ['reportingComponent'])
  const series = valueAt(event, 'series', 'count')
  return [
    last,
    textAt(event, 'type'),
    textAt(event, 'reason'),
    name === '' ? kind : `${kind}/${name}`,
    textAt(event, 'involvedObject', 'fieldPath'),
    host === '' ? component : `${component}, ${host}`,
    textAt(event, 'message').trim(),
    first,
    typeof series === 'number' ? series : countAt(event, 'count') || 1,
    event.metadata.name,
  ]
}

export const eventPrinter: Printer = {
  columns: columnsOf('Last_Seen Type Reason Object Subobject* Source* Message First_Seen* Count* Name*'),
  cells: eventCells,
}

export const namespacePrinter: Printer = {
  columns: columnsOf('Name Status Age'),
  cells: (object, nowMs) => [
    object.metadata.name,
    textAt(object, 'status', 'phase'),
    ageOf(object.metadata.creationTimestamp, nowMs),
  ],
}

export const leasePrinter: Printer = {
  columns: columnsOf('Name Holder Age'),
  cells: (object, nowMs) => [
    object.metadata.name,
    textAt(object, 'spec', 'holderIdentity'),
    ageOf(object.metadata.creationTimestamp, nowMs),
  ],
}

export const priorityClassPrinter: Printer = {
  columns: columnsOf('Name Value:integer Global-Default:boolean Age PreemptionPolicy'),
  cells: (object, nowMs) => [
    object.metadata.name,
    countAt(object, 'value'),
    object.globalDefault === true,
    ageOf(object.metadata.creationTimestamp, nowMs),
    textAt(object, 'preemptionPolicy'),
  ],
}

export const quotaPrinter: Printer = {
  columns: columnsOf('Name Request Limit Age'),
  cells(object, nowMs) {
    const names = Object.keys(valueAt(object, 'status', 'hard') ?? {}).toSorted()
    const told = (isLimit: boolean): string =>
      names
        .filter((name) => name.startsWith('limits.') === isLimit)
        .map((name) => {
          const used = textAt(object, 'status', 'used', name) || '0'
          return `${name}: ${used}/${textAt(object, 'status', 'hard', name)}`
        })
        .join(', ')
    const age = ageOf(object.metadata.creationTimestamp, nowMs)
    return [object.metadata.name, told(false), told(true), age]
  },
}

export const configMapPrinter: Printer = {
  columns: columnsOf('Name Data Age'),
  cells: (object, nowMs) => [
    object.metadata.name,
    sizeAt(object, 'data') + sizeAt(object, 'binaryData'),
    ageOf(object.metadata.creationTimestamp, nowMs),
  ],
}

export const secretPrinter: Printer = {
  columns: columnsOf('Name Type Data Age'),
  cells: (object, nowMs) => [
    object.metadata.name,
    textAt(object, 'type'),
    sizeAt(object, 'data'),
    ageOf(object.metadata.creationTimestamp, nowMs),
  ],
}

export const serviceAccountPrinter: Printer = {
  columns: columnsOf('Name Secrets Age'),
  cells: (object, nowMs) => [
    object.metadata.name,
    listAt(object, 'secrets').length,
    ageOf(object.metadata.creationTimestamp, nowMs),
  ],
}

const subjectsOf = (object: KubernetesObject, wanted: string): string =>
  listAt(object, 'subjects')
    .filter(({ kind }) => kind === wanted)
    .map((subject) =>
      wanted === 'ServiceAccount'
        ? `${textAt(subject, 'namespace')}/${textAt(subject, 'name')}`
        : textAt(subject, 'name'),
    )
    .join(', ')

export const bindingPrinter: Printer = {
  columns: columnsOf('Name Role Age Users* Groups* ServiceAccounts*'),
  cells: (object, nowMs) => [
    object.metadata.name,
    `${textAt(object, 'roleRef', 'kind')}/${textAt(object, 'roleRef', 'name')}`,
    ageOf(object.metadata.creationTimestamp, nowMs),
    subjectsOf(object, 'User'),
    subjectsOf(object, 'Group'),
    subjectsOf(object, 'ServiceAccount'),
  ],
}
