import { asFields, asList, valueAt } from '../objects.ts'
import { ageOf, formatSpan } from './age.ts'
import {
  columnsOf,
  containerCells,
  countAt,
  formatLabels,
  formatSelector,
  listAt,
  type Printer,
  selectorOrNone,
  someOf,
  textAt,
} from './printer.ts'

const template = ['spec', 'template', 'spec'] as const

/** Prints desired, current and ready replicas. */
const replicasPrinter = (tellSelector: (selector: unknown) => string): Printer => ({
  columns: columnsOf('Name Desired:integer Current:integer Ready:integer Age Containers* Images* Selector*'),
  cells: (object, nowMs) => [
    object.metadata.name,
    countAt(object, 'spec', 'replicas'),
    countAt(object, 'status', 'replicas'),
    countAt(object, 'status', 'readyReplicas'),
    ageOf(object.metadata.creationTimestamp, nowMs),
    ...containerCells(valueAt(object, ...template)),
    tellSelector(object.spec?.selector),
  ],
})

export const replicaSetPrinter = replicasPrinter(selectorOrNone)
export const replicationControllerPrinter = replicasPrinter(formatLabels)

const readyOf = (object: object): string =>
  `${countAt(asFields(object), 'status', 'readyReplicas')}/${countAt(asFields(object), 'spec', 'replicas')}`

export const deploymentPrinter: Printer = {
  columns: columnsOf('Name Ready Up-to-date Available Age Containers* Images* Selector*'),
  cells: (object, nowMs) => [
    object.metadata.name,
    readyOf(object),
    countAt(object, 'status', 'updatedReplicas'),
    countAt(object, 'status', 'availableReplicas'),
    ageOf(object.metadata.creationTimestamp, nowMs),
    ...containerCells(valueAt(object, ...template)),
    formatSelector(object.spec?.selector),
  ],
}

export const statefulSetPrinter: Printer = {
  columns: columnsOf('Name Ready Age Containers* Images*'),
  cells: (object, nowMs) => [
    object.metadata.name,
    readyOf(object),
    ageOf(object.metadata.creationTimestamp, nowMs),
    ...containerCells(valueAt(object, ...template)),
  ],
}

const daemonCounts = [
  'desiredNumberScheduled',
  'currentNumberScheduled',
  'numberReady',
  'updatedNumberScheduled',
  'numberAvailable',
]

export const daemonSetPrinter: Printer = {
  columns: columnsOf(
    'Name Desired:integer Current:integer Ready:integer Up-to-date:integer Available:integer Node_Selector Age Containers* Images* Selector*',
  ),
  cells: (object, nowMs) => [
    object.metadata.name,
    ...daemonCounts.map((name) => countAt(object, 'status', name)),
    formatLabels(valueAt(object, ...template, 'nodeSelector')),
    ageOf(object.metadata.creationTimestamp, nowMs),
    ...containerCells(valueAt(object, ...template)),
    selectorOrNone(object.spec?.selector),
  ],
}

/** Status of a Job; the first condition that holds. */
const jobConditions: readonly (readonly [type: string, told: string])[] = [
  ['Complete', 'Complete'],
  ['Failed', 'Failed'],
  ['', 'Terminating'],
  ['Suspended', 'Suspended'],
  ['FailureTarget', 'FailureTarget'],
  ['SuccessCriteriaMet', 'SuccessCriteriaMet'],
]

function jobStatus(object: object): string {
  const job = asFields(object)
  const conditions = listAt(job, 'status', 'conditions')
  const isDeleted = valueAt(job, 'metadata', 'deletionTimestamp') !== undefined
  const holds = (type: string): boolean =>
    type === '' ? isDeleted : conditions.find((one) => one.type === type)?.status === 'True'
  return jobConditions.find(([type]) => holds(type))?.[1] ?? 'Running'
}

function completionsOf(object: object): string {
  const job = asFields(object)
  const done = countAt(job, 'status', 'succeeded')
  const wanted = valueAt(job, 'spec', 'completions')
  if (typeof wanted === 'number') return `${done}/${wanted}`
  const parallel = countAt(job, 'spec', 'parallelism')
  return parallel > 1 ? `${done}/1 of ${parallel}` : `${done}/1`
}

function durationOf(object: object, nowMs: number): string {
  const job = asFields(object)
  const start = textAt(job, 'status', 'startTime')
  if (start === '') return ''
  const end = textAt(job, 'status', 'completionTime')
  return formatSpan((end === '' ? nowMs : Date.parse(end)) - Date.parse(start))
}

export const jobPrinter: Printer = {
  columns: columnsOf('Name Status Completions Duration Age Containers* Images* Selector*'),
  cells: (object, nowMs) => [
    object.metadata.name,
    jobStatus(object),
    completionsOf(object),
    durationOf(object, nowMs),
    ageOf(object.metadata.creationTimestamp, nowMs),
    ...containerCells(valueAt(object, ...template)),
    selectorOrNone(object.spec?.selector),
  ],
}

const yesOrNo = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : '<unset>'

export const cronJobPrinter: Printer = {
  columns: columnsOf(
    'Name Schedule Timezone Suspend:boolean Active:integer Last_Schedule Age Containers* Images* Selector*',
  ),
  cells(object, nowMs) {
    const last = object.status?.lastScheduleTime
    return [
      object.metadata.name,
      textAt(object, 'spec', 'schedule'),
      textAt(object, 'spec', 'timeZone') || '<none>',
      yesOrNo(object.spec?.suspend),
      listAt(object, 'status', 'active').length,
      last === undefined ? '<none>' : ageOf(last, nowMs),
      ageOf(object.metadata.creationTimestamp, nowMs),
      ...containerCells(valueAt(object, 'spec', 'jobTemplate', ...template)),
      selectorOrNone(valueAt(object, 'spec', 'jobTemplate', 'spec', 'selector')),
    ]
  },
}

export const revisionPrinter: Printer = {
  columns: columnsOf('Name Controller Revision Age'),
  cells(object, nowMs) {
    const owner = object.metadata.ownerReferences?.find(({ controller }) => controller)
    const group = owner?.apiVersion.includes('/') ? `.${owner.apiVersion.split('/')[0]}` : ''
    return [
      object.metadata.name,
      owner ? `${`${owner.kind}${group}`.toLowerCase()}/${owner.name}` : '<none>',
      Number(object.revision ?? 0),
      ageOf(object.metadata.creationTimestamp, nowMs),
    ]
  },
}

/** Field with a metric's values, by metric type. */
const metricFields: Readonly<Record<string, string>> = {
  External: 'external',
  Pods: 'pods',
  Object: 'object',
  Resource: 'resource',
  ContainerResource: 'containerResource',
}

function metricTold(spec: unknown, status: unknown): string {
  const field = metricFields[String(asFields(spec).type)]
  if (field === undefined) return '<unknown type>'
  const target = asFields(valueAt(spec, field, 'target'))
  const current = asFields(valueAt(status, field, 'current'))
  const isOfResource = field === 'resource' || field === 'containerResource'
  const average = target.averageValue !== undefined
  const amount = (from: object, name: string): string => textAt(asFields(from), name) || '<unknown>'
  if (!isOfResource) {
    const name = average ? 'averageValue' : 'value'
    const told = `${amount(current, name)}/${amount(target, name)}`
    return average && field !== 'pods' ? `${told} (avg)` : told
  }
  const name = textAt(asFields(valueAt(spec, field)), 'name')
  if (average) return `${name}: ${amount(current, 'averageValue')}/${amount(target, 'averageValue')}`
  const percent = ({ averageUtilization }: { averageUtilization?: unknown }, none: string): string =>
    averageUtilization === undefined ? none : `${String(averageUtilization)}%`
  return `${name}: ${percent(current, '<unknown>')}/${percent(target, '<auto>')}`
}

export const autoscalerPrinter: Printer = {
  columns: columnsOf('Name Reference Targets MinPods MaxPods Replicas Age'),
  cells(object, nowMs) {
    const statuses = asList(object.status?.currentMetrics)
    const metrics = asList(object.spec?.metrics).map((metric, index) => metricTold(metric, statuses[index]))
    return [
      object.metadata.name,
      `${textAt(object, 'spec', 'scaleTargetRef', 'kind')}/${textAt(object, 'spec', 'scaleTargetRef', 'name')}`,
      someOf(metrics, 2, ', ') || '<none>',
      textAt(object, 'spec', 'minReplicas') || '<unset>',
      countAt(object, 'spec', 'maxReplicas'),
      countAt(object, 'status', 'currentReplicas'),
      ageOf(object.metadata.creationTimestamp, nowMs),
    ]
  },
}

export const budgetPrinter: Printer = {
  columns: columnsOf('Name Min_Available Max_Unavailable Allowed_Disruptions:integer Age'),
  cells: (object, nowMs) => [
    object.metadata.name,
    textAt(object, 'spec', 'minAvailable') || 'N/A',
    textAt(object, 'spec', 'maxUnavailable') || 'N/A',
    countAt(object, 'status', 'disruptionsAllowed'),
    ageOf(object.metadata.creationTimestamp, nowMs),
  ],
}

export const scalePrinter: Printer = {
  columns: columnsOf('Name Desired:integer Available:integer Age').map((one) => ({ ...one, format: '' })),
  cells: (object, nowMs) => [
    object.metadata.name,
    countAt(object, 'spec', 'replicas'),
    countAt(object, 'status', 'replicas'),
    ageOf(object.metadata.creationTimestamp, nowMs),
  ],
}
