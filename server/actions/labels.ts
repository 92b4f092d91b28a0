import { type Fields, fieldsOf, isFields } from '../../model/fields.ts'
import { takesPods } from '../../model/label-selector.ts'
import type { KubernetesObject } from '../cluster/driver.ts'
import { groupLabel } from '../operations/observe/group.ts'
import { labelValue } from '../operations/workload-label.ts'

/** What the labels of specification 2.4 say about the objects of a run. */
export interface RunLabels {
  run: string
  application: string
  environment: string
  /** Services of the run, which label the workloads and pods that they select. */
  services?: readonly KubernetesObject[]
}

export const servicesIn = (objects: readonly KubernetesObject[]): KubernetesObject[] =>
  objects.filter(({ kind }) => kind === 'Service')

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
  const labelled = labelWithService(labelWithTemplate(object, labels), prefix, about.services ?? [])
  return selecting.has(object.kind) ? withSelector(labelled, prefix, labels) : labelled
}

const serviceLabel = (prefix: string): string => `${prefix}/service.name`

/**
 * Labels a workload and its pods with the Service that selects them: the one of the workload's own name, else the first
 * by name. The template of a Job can't change, so a Service that is added later labels the Job alone.
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

/** Labels of the pods that an object is or makes; null for all other objects. */
function podLabelsOf(object: KubernetesObject): Fields | null {
  const path = templatePaths[object.kind]
  if (!path) return object.kind === 'Pod' ? fieldsOf(object.metadata.labels) : null
  const template = path.reduce<Fields>((node, field) => fieldsOf(node[field]), object)
  return fieldsOf(fieldsOf(template['metadata'])['labels'])
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
  const labelled = labelForRun(object, prefix, {
    run,
    application,
    environment: labels[`${prefix}/environment.name`] ?? '',
  })
  return keepService(labelled, before, prefix)
}

/** The label of a Service stays where it is now: on the object, on its pod template, or on both. */
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

/** Labels an object and, where it makes pods, its pod template. */
export function labelWithTemplate(
  object: KubernetesObject,
  labels: Readonly<Record<string, string>>,
): KubernetesObject {
  const labelled = labelAlone(object, labels)
  const path = templatePaths[object.kind]
  // Setting labels in an object leaves an object.
  return path ? (setLabels(labelled, [...path, 'metadata'], labels) as KubernetesObject) : labelled
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
