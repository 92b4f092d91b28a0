import type { Attribute, AttributeKind } from '../../../../model/define.ts'
import { type Fields, isFields } from '../../../../model/fields.ts'
import type { Model } from '../../../../model/registry.ts'
import type { ModelClass, ModelRelation } from '../../../../model/model-class.ts'
import type { ResourceTree } from '../../../../model/tree.ts'
import { deriveAttributes } from './derived.ts'
import type { KubernetesObject } from '../cluster.ts'
import { objectId, uuidV5 } from '../identity.ts'
import { classOfKind, type Destination, type Mapping, mappingOf } from './mapping.ts'

interface DecomposeOptions {
  model: Model
  /** Defaults to environments if it has the kind, else cluster, else GenericResource of environments. */
  service?: 'catalog' | 'environments' | 'cluster'
  /** Id of the object's HostCluster. Without it, the tree has no ids. */
  clusterId?: string
}

/**
 * Decomposes an object into a tree of resources. A field with an attribute becomes its value, a field with a
 * child relation becomes children, and every other field is kept in the `additionalProperties` of its place,
 * so that `compose` returns the same object. A value that its attribute can't hold (a number where text is
 * declared) is kept there too. Nulls are dropped: the API server treats them as absent. Never kept: managed
 * fields, kubectl's copy of the object, and a Secret's values.
 */
export function decompose(
  object: KubernetesObject,
  { model, service, clusterId }: DecomposeOptions,
): ResourceTree {
  const entry = classOfKind(model, service, object)
  const uid = object.metadata.uid
  const id = clusterId && uid ? objectId(clusterId, uid) : undefined
  const { kind, apiVersion } = object
  const { name, namespace } = object.metadata
  const tree = decomposeNode(withoutWaste(object), mappingOf(entry), id)
  const own = { ...deriveAttributes(object), name, namespace, kind, apiVersion }
  for (const [attribute, value] of Object.entries(own)) {
    if (entry.attributes.has(attribute) && value != null) tree.attributes[attribute] = value
  }
  return tree
}

const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration'

function withoutWaste(object: KubernetesObject): Fields {
  const { kind, apiVersion: _version, metadata, ...rest } = object
  const { managedFields: _, ...kept } = metadata
  if (kept.annotations && lastApplied in kept.annotations) {
    const { [lastApplied]: _, ...annotations } = kept.annotations
    kept.annotations = annotations
  }
  if (kind !== 'Secret') return { ...rest, metadata: kept }
  const { data: _data, stringData: _stringData, ...visible } = rest
  return { ...visible, metadata: kept }
}

function decomposeNode(value: Fields, mapping: Mapping, id: string | undefined): ResourceTree {
  const tree: ResourceTree = { class: mapping.entry.id, attributes: {} }
  if (id) tree.id = id
  const labels = labelsOf(value, mapping)
  if (labels) tree.labels = labels
  for (const field of Object.keys(value)) {
    const entry = value[field]
    if (entry == null || entry === labels) continue
    const destination = mapping.fields.get(field)
    if (destination && place(tree, destination, entry)) continue
    tree.additionalProperties ??= {}
    tree.additionalProperties[field] = entry
  }
  return tree
}

/** Stores a value in its attribute or relation; returns false if its shape doesn't fit. */
function place(tree: ResourceTree, destination: Destination, value: unknown): boolean {
  if ('attribute' in destination) {
    const { attribute, name } = destination
    const held = attribute.kind === 'map' ? withTexts(attribute, value) : value
    if (!canHold(attribute, held)) return false
    tree.attributes[name] = held
    return true
  }
  const { relation } = destination
  const children = decomposeRelation(value, relation, tree.id)
  if (!children) return false
  tree.children ??= {}
  tree.children[relation.name] = children
  return true
}

/** Returns the labels of metadata itself, or of the object that the metadata describes. */
function labelsOf(value: Fields, { entry }: Mapping): Record<string, string> | null {
  const metadata = entry.name === 'ObjectMeta' ? value : value['metadata']
  if (!isFields(metadata) || !isTextMap(metadata['labels'])) return null
  // A row either has labels or it doesn't; an empty map stays where it was found.
  return Object.keys(metadata['labels']).length > 0 ? metadata['labels'] : null
}

const isTextMap = (value: unknown): value is Record<string, string> =>
  isFields(value) && Object.values(value).every((entry) => typeof entry === 'string')

/** Converts map entries to text as the API server does: null, and quantities written as numbers. */
function withTexts({ quantities = false }: Attribute, value: unknown): unknown {
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      if (entry === null) return [key, quantities ? '0' : '']
      return [key, quantities && typeof entry === 'number' ? String(entry) : entry]
    }),
  )
}

const isText = (value: unknown): boolean => typeof value === 'string'

/** Values that each attribute kind accepts. Kubernetes' own fields are never times or secrets. */
const holders: Record<AttributeKind, (value: unknown) => boolean> = {
  string: isText,
  choice: isText,
  secret: () => false,
  timestamp: () => false,
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  map: isTextMap,
  list: (value) => Array.isArray(value) && value.every(isText),
  json: (value) => value != null,
  selector: isFields,
}

const canHold = ({ kind }: Attribute, value: unknown): boolean => holders[kind](value)

/** Returns the relation's children, or null if the field is absent or doesn't have the relation's shape. */
function decomposeRelation(
  value: unknown,
  { name, target, many }: ModelRelation,
  parentId: string | undefined,
): ResourceTree[] | null {
  if (!many) {
    if (!isFields(value)) return null
    return [decomposeNode(value, mappingOf(target), parentId && uuidV5(parentId, name))]
  }
  if (!Array.isArray(value) || value.length === 0 || !value.every(isFields)) return null
  const seen = new Map<string, number>()
  return value.map((entry: Fields, position) => {
    const key = naturalKey(entry, target)
    const repeated = seen.get(key ?? '') ?? 0
    seen.set(key ?? '', repeated + 1)
    const unique = key === null ? `#${position}` : repeated === 0 ? key : `${key}#${repeated}`
    const tree = decomposeNode(entry, mappingOf(target), parentId && uuidV5(parentId, `${name}/${unique}`))
    if (key !== null && target.key === null) tree.key = unique
    return tree
  })
}

/**
 * Returns the value that identifies a list element among its siblings, like Kubernetes' own merge keys: the
 * key attribute, a port's number and protocol, a mount's path, the name in a template's metadata. Null if
 * only the position identifies it.
 */
function naturalKey(entry: Fields, target: ModelClass): string | null {
  const port = entry['containerPort'] ?? entry['port']
  const metadata = isFields(entry['metadata']) ? entry['metadata'] : {}
  const port80 = typeof port === 'number' ? `${port}/${String(entry['protocol'] ?? 'TCP')}` : undefined
  const key = target.key === null ? (port80 ?? entry['mountPath'] ?? metadata['name']) : entry[target.key]
  return typeof key === 'string' && key !== '' ? key : null
}
