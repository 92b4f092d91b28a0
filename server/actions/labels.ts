import { type Fields, isFields } from '../../model/fields.ts'
import type { KubernetesObject } from '../cluster/driver.ts'
import { groupLabel } from '../operations/observe/group.ts'
import { labelValue } from '../operations/workload-label.ts'

/** What the labels of specification 2.4 say about the objects of a run. */
export interface RunLabels {
  run: string
  application: string
  environment: string
}

/** The label that says which run made an object. */
export const runLabel = (prefix: string): string => `${prefix}/application.run`

/** Kinds that make pods, and where their template is. */
export const templatePaths: Record<string, readonly string[]> = {
  Deployment: ['spec', 'template'],
  StatefulSet: ['spec', 'template'],
  DaemonSet: ['spec', 'template'],
  ReplicaSet: ['spec', 'template'],
  Job: ['spec', 'template'],
  CronJob: ['spec', 'jobTemplate', 'spec', 'template'],
}

/** Kinds whose selector the API server demands. It makes that of a job itself. */
const selecting = new Set(['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet'])

/**
 * Labels an object of a run and its pod template. A selector is left as it is, for it cannot change between two runs of
 * one version; where there is none, it selects by the run's labels.
 */
export function labelForRun(object: KubernetesObject, prefix: string, about: RunLabels): KubernetesObject {
  const labels = labelsFor(object, prefix, about)
  const labelled = labelWithTemplate(object, labels)
  return selecting.has(object.kind) ? withSelector(labelled, prefix, labels) : labelled
}

/** An object with the labels of the run that made the one in its place, which a text from elsewhere does not repeat. */
export function keepRun(
  object: KubernetesObject,
  before: KubernetesObject | null,
  prefix: string,
): KubernetesObject {
  const labels = before?.metadata.labels ?? {}
  const run = labels[runLabel(prefix)]
  if (!run || object.metadata.labels?.[runLabel(prefix)]) return object
  const application = labels[`${prefix}/application.name`] ?? run
  return labelForRun(object, prefix, {
    run,
    application,
    environment: labels[`${prefix}/environment.name`] ?? '',
  })
}

/** Labels an object and, where it makes pods, its pod template. */
export function labelWithTemplate(
  object: KubernetesObject,
  labels: Readonly<Record<string, string>>,
): KubernetesObject {
  const labelled: KubernetesObject = {
    ...object,
    metadata: { ...object.metadata, labels: { ...object.metadata.labels, ...labels } },
  }
  const path = templatePaths[object.kind]
  // Setting labels in an object leaves an object.
  return path ? (setLabels(labelled, [...path, 'metadata'], labels) as KubernetesObject) : labelled
}

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

function setLabels(
  node: Fields,
  [field = '', ...rest]: string[],
  labels: Readonly<Record<string, string>>,
): Fields {
  const child = isFields(node[field]) ? node[field] : {}
  if (rest.length > 0) return { ...node, [field]: setLabels(child, rest, labels) }
  return {
    ...node,
    [field]: { ...child, labels: { ...(isFields(child['labels']) ? child['labels'] : {}), ...labels } },
  }
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

/** Labels an object so that discovery puts it into the group of a name, unless a label of its own does. */
export function labelForGroup(object: KubernetesObject, group: string): KubernetesObject {
  const labels = { [groupLabel]: labelValue(group), ...object.metadata.labels }
  return { ...object, metadata: { ...object.metadata, labels } }
}
