import { type Message, message } from '../../../model/messages/message.ts'
import { type Fields, isFields, listOf } from '../../../model/fields.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { templatePaths } from '../labels.ts'

/**
 * Lists that the API accepts with duplicate keys, although server-side apply requires unique ones. The last
 * element wins. Source: `x-kubernetes-list-map-keys` of the API's OpenAPI document.
 */
const lastCounts: readonly { list: string; key: string }[] = [
  { list: 'env', key: 'name' },
  { list: 'imagePullSecrets', key: 'name' },
  { list: 'hostAliases', key: 'ip' },
]

interface MergedTwins {
  object: KubernetesObject
  /** Duplicate elements: `variable MODE of container web`. */
  repeated: string[]
}

/** Removes duplicate list elements, finalizers and ports, so that the object can be applied. */
export function mergeTwins(object: KubernetesObject): MergedTwins {
  const repeated: string[] = []
  const path = object.kind === 'Pod' ? ['spec'] : [...(templatePaths.get(object.kind) ?? []), 'spec']
  const hasPods = path.length > 1 || object.kind === 'Pod'
  const merged = hasPods ? { ...object, ...mergeAt(object, path, repeated) } : object
  const { finalizers } = object.metadata
  if (!Array.isArray(finalizers) || new Set(finalizers).size === finalizers.length)
    return { object: merged, repeated }
  const metadata = { ...object.metadata, finalizers: [...new Set(finalizers)] as string[] }
  return { object: { ...merged, metadata }, repeated }
}

function mergeAt(node: Fields, [head, ...rest]: readonly string[], repeated: string[]): Fields {
  if (head === undefined) return mergePod(node, repeated)
  const child = node[head]
  return isFields(child) ? { ...node, [head]: mergeAt(child, rest, repeated) } : node
}

function mergePod(spec: Fields, repeated: string[]): Fields {
  const made = mergeLists(spec, repeated, '')
  for (const field of ['containers', 'initContainers']) {
    if (!Array.isArray(spec[field])) continue
    made[field] = spec[field].map((container: unknown) =>
      isFields(container)
        ? withoutEqualPorts(mergeLists(container, repeated, String(container['name'])))
        : container,
    )
  }
  return made
}

function mergeLists(node: Fields, repeated: string[], owner: string): Fields {
  const made = { ...node }
  for (const { list, key } of lastCounts) {
    const elements = listOf(node[list])
    const last = new Map(elements.map((element) => [element[key], element]))
    if (last.size === elements.length) continue
    made[list] = [...last.values()]
    const twice = elements.filter((element) => last.get(element[key]) !== element)
    const names = new Set(twice.map((element) => String(element[key])))
    repeated.push(
      ...[...names].map((name) => (owner === '' ? `${list} ${name}` : `${owner}.${list} ${name}`)),
    )
  }
  return made
}

/** Removes identical ports; ports with the same number and protocol but different names can't be applied. */
function withoutEqualPorts(container: Fields): Fields {
  if (!Array.isArray(container['ports'])) return container
  const seen = new Set<string>()
  const ports = container['ports'].filter((port: unknown) => {
    const text = JSON.stringify(port)
    return seen.size < seen.add(text).size
  })
  return ports.length === container['ports'].length ? container : { ...container, ports }
}

/** Returns notes on duplicate list elements. */
export const notesOnTwins = (objects: readonly KubernetesObject[]): Message[] =>
  objects.flatMap((object) => {
    const { repeated } = mergeTwins(object)
    if (repeated.length === 0) return []
    const { kind, metadata } = object
    return [message('imports.duplicateEntry', { kind, name: metadata.name, entries: [...new Set(repeated)] })]
  })
