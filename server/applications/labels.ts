import { type Fields, fieldsOf, isFields } from '../../model/fields.ts'
import { takesPods } from '../../model/label-selector.ts'
import type { KubernetesObject } from '../clusters/connection/cluster.ts'
import { valueAt, withValueAt } from '../clusters/connection/overrides/path.ts'
import { groupLabel } from '../clusters/mirror/group.ts'
import { labelValue } from '../clusters/workloads/run-label.ts'

/** Values of a run's labels, from specification 2.4. */
export interface RunLabels {
  run: string
  application: string
  environment: string
  /** Services of the run, which label the workloads and pods they select. */
  services?: readonly KubernetesObject[]
}

export const servicesIn = (objects: readonly KubernetesObject[]): KubernetesObject[] =>
  objects.filter(({ kind }) => kind === 'Service')

/** Label with the run that created an object. */
export const runLabel = (prefix: string): string => `${prefix}/application.run`

/** Kinds that create pods, and the path of their template. */
export const templatePaths: ReadonlyMap<string, readonly string[]> = new Map([
  ['Deployment', ['spec', 'template']],
  ['StatefulSet', ['spec', 'template']],
  ['DaemonSet', ['spec', 'template']],
  ['ReplicaSet', ['spec', 'template']],
  ['Job', ['spec', 'template']],
  ['CronJob', ['spec', 'jobTemplate', 'spec', 'template']],
])

/** Kinds with a required selector. The API server generates a Job's selector. */
const selecting = new Set(['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet'])

/**
 * Labels an object of a run and its pod template. An existing selector is kept, as it is immutable; a missing
 * one selects by the run's labels.
 */
export function labelForRun(object: KubernetesObject, prefix: string, about: RunLabels): KubernetesObject {
  const labels = labelsFor(object, prefix, about)
  const labelled = labelWithService(labelWithTemplate(object, labels), prefix, about.services ?? [])
  return selecting.has(object.kind) ? withSelector(labelled, prefix, labels) : labelled
}

const serviceLabel = (prefix: string): string => `${prefix}/service.name`

/**
 * Labels a workload and its pods with the Service that selects them: the one with the workload's name, else
 * the first by name. A Job's template is immutable, so a Service added later labels only the Job.
 */
function labelWithService(
  object: KubernetesObject,
  prefix: string,
  services: readonly KubernetesObject[],
): KubernetesObject {
  const podLabels = podLabelsOf(object)
  if (podLabels === null) return object
  const names = services
    .filter(({ spec }) => takesPods({ matchLabels: spec?.['selector'] }, podLabels))
    .map(({ metadata }) => metadata.name)
    .toSorted()
  const name = names.find((one) => one === object.metadata.name) ?? names[0]
  if (name === undefined) return object
  const labels = { [serviceLabel(prefix)]: labelValue(name) }
  return object.kind === 'Job' ? labelAlone(object, labels) : labelWithTemplate(object, labels)
}

/** Labels of a pod, or of the pods that an object creates; null for other objects. */
function podLabelsOf(object: KubernetesObject): Fields | null {
  const path = templatePaths.get(object.kind)
  if (!path) return object.kind === 'Pod' ? fieldsOf(object.metadata.labels) : null
  return fieldsOf(valueAt(object, [...path, 'metadata', 'labels']))
}

/** Keeps the run labels of the existing object, which a text from elsewhere lacks. */
export function keepRun(
  object: KubernetesObject,
  before: KubernetesObject | null,
  prefix: string,
): KubernetesObject {
  const labels = before?.metadata.labels ?? {}
  const run = labels[runLabel(prefix)]
  if (!run || object.metadata.labels?.[runLabel(prefix)]) return object
  const application = labels[`${prefix}/application.name`] ?? run
  const labelled = labelForRun(object, prefix, {
    run,
    application,
    environment: labels[`${prefix}/environment.name`] ?? '',
  })
  return keepService(labelled, before, prefix)
}

/** Keeps the Service label where it is now: on the object, its pod template, or both. */
function keepService(
  object: KubernetesObject,
  before: KubernetesObject | null,
  prefix: string,
): KubernetesObject {
  const label = serviceLabel(prefix)
  const service = before?.metadata.labels?.[label]
  if (before === null || service === undefined || object.metadata.labels?.[label]) return object
  const isOfPods = podLabelsOf(before)?.[label] === service
  return (isOfPods ? labelWithTemplate : labelAlone)(object, { [label]: service })
}

/** Labels an object and its pod template, if it has one. */
export function labelWithTemplate(
  object: KubernetesObject,
  labels: Readonly<Record<string, string>>,
): KubernetesObject {
  const labelled = labelAlone(object, labels)
  const path = templatePaths.get(object.kind)
  if (!path) return labelled
  const at = [...path, 'metadata', 'labels']
  // Setting labels leaves a valid object.
  return withValueAt(labelled, at, { ...fieldsOf(valueAt(labelled, at)), ...labels }) as KubernetesObject
}

const labelAlone = (
  object: KubernetesObject,
  labels: Readonly<Record<string, string>>,
): KubernetesObject => ({
  ...object,
  metadata: { ...object.metadata, labels: { ...object.metadata.labels, ...labels } },
})

function labelsFor(
  { kind, metadata }: KubernetesObject,
  prefix: string,
  { run, application, environment }: RunLabels,
): Record<string, string> {
  const values: Record<string, string> = {
    'application.run': run,
    'application.name': application,
    'environment.name': environment,
    component: metadata.name,
  }
  if (kind === 'Deployment') values['deployment.name'] = metadata.name
  if (kind === 'Service') values['service.name'] = metadata.name
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}/${name}`, labelValue(value)]),
  )
}

function withSelector(
  object: KubernetesObject,
  prefix: string,
  labels: Record<string, string>,
): KubernetesObject {
  const spec = object.spec ?? {}
  if (isFields(spec['selector']) && Object.keys(spec['selector']).length > 0) return object
  const names = [runLabel(prefix), `${prefix}/component`]
  const matchLabels = Object.fromEntries(names.map((name) => [name, labels[name]]))
  return { ...object, spec: { ...spec, selector: { matchLabels } } }
}

/** Labels an object for discovery to add it to a group, unless the object already has that label. */
export function labelForGroup(object: KubernetesObject, group: string): KubernetesObject {
  const labels = { [groupLabel]: labelValue(group), ...object.metadata.labels }
  return { ...object, metadata: { ...object.metadata, labels } }
}
