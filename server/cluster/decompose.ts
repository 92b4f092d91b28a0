import type { Attribute, AttributeKind } from '../../model/define.ts'
import { type Fields, isFields } from '../../model/fields.ts'
import type { Model } from '../../model/registry.ts'
import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
import type { ResourceTree } from '../../model/tree.ts'
import { deriveAttributes } from './derived.ts'
import type { KubernetesObject } from './driver.ts'
import { objectId, uuidV5 } from './identity.ts'
import { classOfKind, type Destination, type Mapping, mappingOf } from './mapping.ts'

export interface DecomposeOptions {
  model: Model
  /** Without it: environments where that has the kind, else cluster, else GenericResource of environments. */
  service?: 'catalog' | 'environments' | 'cluster'
  /** Id of the HostCluster that the object lives in. Without it the tree has no ids. */
  clusterId?: string
}

/**
 * Breaks an object into a tree of resources: a field with an attribute becomes its value, a field with a child relation
 * the children, and every other field is kept in `additionalProperties` of its place, so that `compose` gives back the
 * same object. A value that the attribute could not hold (a number where a text is declared) stays beside it there.
 * Nulls are left out: to the API server they are the same as absent. Never kept: managed fields, kubectl's copy of the
 * object, and the values of a Secret.
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
  for (const [field, entry] of Object.entries(value)) {
    if (entry == null || entry === labels) continue
    const destination = mapping.fields.get(field)
    if (destination && place(tree, destination, entry)) continue
    tree.additionalProperties ??= {}
    tree.additionalProperties[field] = entry
  }
  return tree
}

/** Puts a value where its field belongs; false when it does not fit there. */
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

/** Labels are a field of every resource: of metadata itself, and of what the metadata is about. */
function labelsOf(value: Fields, { entry }: Mapping): Record<string, string> | null {
  const metadata = entry.name === 'ObjectMeta' ? value : value.metadata
  if (!isFields(metadata) || !isTextMap(metadata.labels)) return null
  // A row has labels or has none; an empty map stays where it was found.
  return Object.keys(metadata.labels).length > 0 ? metadata.labels : null
}

const isTextMap = (value: unknown): value is Record<string, string> =>
  isFields(value) && Object.values(value).every((entry) => typeof entry === 'string')

/** A map with the entries that the API server makes texts of: null, and quantities that are written as numbers. */
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

/** Which values an attribute of a kind takes over. Times and secrets are never fields of Kubernetes' own shape. */
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

/** The children of a relation, or null when the field is absent or has another shape than the relation. */
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
 * What tells an element of a list from its siblings, as Kubernetes' own merge keys do: the key attribute, number and
 * protocol of a port, the path of a mount, the name in a template's metadata. Null where only the position does.
 */
function naturalKey(entry: Fields, target: ModelClass): string | null {
  const port = entry.containerPort ?? entry.port
  const metadata = isFields(entry.metadata) ? entry.metadata : {}
  const port80 = typeof port === 'number' ? `${port}/${String(entry.protocol ?? 'TCP')}` : undefined
  const key = target.key === null ? (port80 ?? entry.mountPath ?? metadata.name) : entry[target.key]
  return typeof key === 'string' && key !== '' ? key : null
}
