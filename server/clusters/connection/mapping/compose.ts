import type { Attribute } from '../../../../model/define.ts'
import { type Fields, isFields } from '../../../../model/fields.ts'
import type { Model } from '../../../../model/registry.ts'
import type { ResourceTree } from '../../../../model/tree.ts'
import type { KubernetesObject } from '../cluster.ts'
import { type Mapping, mappingOf } from './mapping.ts'

/** Tree properties that make up the object. Both stored trees and trees about to be stored have them. */
interface Composable extends Pick<ResourceTree, 'class' | 'attributes' | 'labels' | 'additionalProperties'> {
  children?: Record<string, readonly Composable[]>
}

interface ComposeOptions {
  /** Also omits values specific to this object in this cluster: namespace, addresses, bound volumes. */
  isPortable?: boolean
}

/**
 * Composes the Kubernetes object of a tree, ready to apply: without status, without fields set by the API
 * server (uid, resourceVersion, times, owners), without the platform's own attributes, and without a Secret's
 * values.
 */
export function compose(
  tree: Composable,
  model: Model,
  { isPortable = false }: ComposeOptions = {},
): KubernetesObject {
  // The kind is the class's, or the row's own; the node's other content can't change it.
  const { metadata, status: _, apiVersion: _version, kind: _kind, ...rest } = composeNode(tree, model)
  const object = {
    ...typeOf(tree, model),
    metadata: composeMetadata(isFields(metadata) ? metadata : {}, tree.attributes),
    ...rest,
  }
  return isPortable ? makePortable(object) : object
}

function typeOf(
  { class: id, attributes: { apiVersion, kind } }: Composable,
  model: Model,
): Pick<KubernetesObject, 'apiVersion' | 'kind'> {
  const { kubernetes } = model.get(id)
  return {
    apiVersion: String(apiVersion ?? kubernetes?.apiVersion ?? ''),
    kind: String(kind ?? kubernetes?.kind ?? ''),
  }
}

const ownFields = new Set(['name', 'namespace', 'apiVersion', 'kind'])

/** Returns the fields of a part of an object, such as a container or a port. */
export function composeNode(tree: Composable, model: Model): Fields {
  const mapping = mappingOf(model.get(tree.class))
  const fields: Fields = { ...tree.additionalProperties }
  for (const { field, name, attribute } of mapping.attributes) {
    const value = tree.attributes[name]
    if (value != null && isWritable(attribute, name, mapping)) fields[field] = value
  }
  for (const { name, many } of mapping.relations) {
    const children = tree.children?.[name] ?? []
    if (children.length === 0) continue
    const composed = children.map((child) => composeNode(child, model))
    fields[name] = many ? composed : composed[0]
  }
  return withLabels(fields, tree, mapping)
}

const isWritable = ({ readOnly }: Attribute, name: string, { isObject }: Mapping): boolean =>
  !readOnly && !(isObject && ownFields.has(name))

/** The resource's own labels take precedence over those of its metadata row, which only repeat them. */
function withLabels(fields: Fields, { labels, class: id }: Composable, { relations }: Mapping): Fields {
  if (!labels) return fields
  if (id.endsWith('.ObjectMeta')) return { ...fields, labels }
  if (!relations.some(({ name }) => name === 'metadata')) return fields
  return { ...fields, metadata: { ...(isFields(fields['metadata']) ? fields['metadata'] : {}), labels } }
}

/**
 * Set by the API server. Includes `ownerReferences`: with an owner from another cluster, the object would be
 * garbage-collected.
 */
const serverSet = (
  'uid resourceVersion generation creationTimestamp selfLink managedFields ' +
  'deletionTimestamp deletionGracePeriodSeconds ownerReferences'
).split(' ')

export const isServerSet = (field: string): boolean => serverSet.includes(field)

/** Written by controllers and kubectl for their own use. */
const foreign =
  /^(kubectl\.kubernetes\.io\/last-applied-configuration|deployment\.kubernetes\.io\/revision|deprecated\.daemonset\.template\.generation)$/

export const isForeignAnnotation = (key: string): boolean => foreign.test(key)

function composeMetadata(metadata: Fields, { name, namespace }: Fields): KubernetesObject['metadata'] {
  const { name: ownName, namespace: _, annotations, ...rest } = metadata
  for (const field of serverSet) delete rest[field]
  const kept = Object.entries(isFields(annotations) ? annotations : {}).filter(
    ([key]) => !isForeignAnnotation(key),
  )
  const made: KubernetesObject['metadata'] = { name: String(name ?? ownName ?? '') }
  if (namespace != null) made.namespace = String(namespace)
  if (kept.length > 0) made.annotations = Object.fromEntries(kept) as Record<string, string>
  return { ...made, ...rest }
}

/** Paths, by kind, of fields that the API server or a controller fills in for one object. */
const placeBound: Record<string, readonly string[][]> = {
  Service: [
    ['spec', 'clusterIP'],
    ['spec', 'clusterIPs'],
    ['spec', 'healthCheckNodePort'],
  ],
  PersistentVolumeClaim: [['spec', 'volumeName']],
  Pod: [['spec', 'nodeName']],
  Job: [['spec', 'selector']],
}

const placeBoundLabel = /^(batch\.kubernetes\.io\/)?(controller-uid|job-name)$/
/**
 * Annotations of claims. Excludes the old storage class annotation
 * (`volume.beta.kubernetes.io/storage-class`), which a user sets.
 */
const placeBoundAnnotation = /^(pv|volume|volume\.beta)\.kubernetes\.io\/(?!storage-class$)/

function makePortable(object: KubernetesObject): KubernetesObject {
  const { namespace: _, finalizers: _finalizers, ...metadata } = object.metadata
  const made: KubernetesObject = {
    ...object,
    metadata: withoutKeys(metadata, 'annotations', placeBoundAnnotation),
  }
  const isHeadless = object.spec?.['clusterIP'] === 'None'
  const isManual = object.spec?.['manualSelector'] === true
  if (isHeadless || isManual) return made
  return (placeBound[object.kind] ?? []).reduce<KubernetesObject>(
    (result, path) => withoutPath(result, path),
    object.kind === 'Job' ? withoutJobLabels(made) : made,
  )
}

function withoutPath<Value extends Fields>(value: Value, [head = '', ...tail]: string[]): Value {
  const next = value[head]
  if (tail.length > 0) return isFields(next) ? { ...value, [head]: withoutPath(next, tail) } : value
  const { [head]: _, ...rest } = value
  // The paths contain only optional fields.
  return rest as Value
}

/** The API server generates a selector and labels for a Job's pods, which another Job must not repeat. */
function withoutJobLabels(job: KubernetesObject): KubernetesObject {
  const template = isFields(job.spec?.['template']) ? job.spec['template'] : {}
  const metadata = withoutKeys(
    isFields(template['metadata']) ? template['metadata'] : {},
    'labels',
    placeBoundLabel,
  )
  const made = { ...job, metadata: withoutKeys(job.metadata, 'labels', placeBoundLabel) }
  return { ...made, spec: { ...job.spec, template: { ...template, metadata } } }
}

function withoutKeys<Value extends Fields>(metadata: Value, field: string, pattern: RegExp): Value {
  const map = metadata[field]
  if (!isFields(map)) return metadata
  return {
    ...metadata,
    [field]: Object.fromEntries(Object.entries(map).filter(([key]) => !pattern.test(key))),
  }
}
