import { isFields } from '../../../model/fields.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import type { ManifestPlace } from '../../../model/answers/problem.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import type { Text, Violation } from '../../errors.ts'
import { placeText, violationIn } from '../places.ts'
import { whyTooManyLabels } from '../../records/label-bounds.ts'
import { itemsOfList, itemTypeOf } from '../comments/lists.ts'
import type { DocumentComments } from '../comments/comments-in-text.ts'
import { identityOf, type ManifestObject } from '../imports/manifest.ts'
import type { Document } from './documents.ts'
import { whyOtherFormat } from './other-format.ts'

interface ReadObjects {
  objects: ManifestObject[]
  /** For values that aren't objects. */
  violations: Violation[]
}

/** Returns the objects of Kubernetes documents, including list items. */
export function readObjects(documents: readonly Document[]): ReadObjects {
  const found: ReadObjects = { objects: [], violations: [] }
  for (const { number, line, value, comments } of documents)
    readValue(found, { value, comments, place: { document: number, line } })
  return found
}

interface Given {
  value: unknown
  comments: DocumentComments
  place: ManifestPlace
}

function readValue(found: ReadObjects, { value, comments, place }: Given): void {
  const items = itemsOfList(value)
  if (items === null) return readObject(found, { value, comments, place })
  const type = itemTypeOf(value)
  for (const [index, item] of items.entries()) {
    const own = comments?.[index]
    readValue(found, {
      value:
        type && isFields(item) && !('kind' in item) && !('apiVersion' in item) ? { ...type, ...item } : item,
      comments: own ? [own] : null,
      place: { ...place, items: [...(place.items ?? []), index + 1] },
    })
  }
}

function readObject({ objects, violations }: ReadObjects, { value, comments, place }: Given): void {
  const problems = problemsOf(value, place)
  violations.push(...problems)
  if (problems.length > 0 || !isFields(value)) return
  // Checked above: apiVersion, kind and metadata.name are strings.
  const object = withEmptyTexts(value as KubernetesObject)
  const own = comments?.[0]
  objects.push({
    object,
    place: { ...place, object: { kind: object.kind, name: object.metadata.name } },
    ...(own ? { comments: own } : {}),
  })
}

function problemsOf(value: unknown, place: ManifestPlace): Violation[] {
  if (!isFields(value)) return [violationIn(place, {}, message('imports.noObject'))]
  const format = whyOtherFormat(value)
  if (format !== null) return [violationIn(place, {}, format)]
  const missing = ['apiVersion', 'kind'].filter(
    (field) => typeof value[field] !== 'string' || value[field] === '',
  )
  if (missing.length > 0) return missing.map((field) => violationIn(place, { field }, required(field)))
  const kind = String(value['kind'])
  const own = { ...place, object: { kind } }
  const problems = problemsOfMetadata(value['metadata']).map(({ field, text }) =>
    violationIn(own, { modelIndex: kind, field }, text),
  )
  return [...problems, ...labelViolations(value['metadata'], own)]
}

const required = (field: string): Message =>
  message('violations.field', { field, problem: message('violations.required') })

function labelViolations(metadata: unknown, place: ManifestPlace): Violation[] {
  const labels = isFields(metadata) ? metadata['labels'] : null
  const problem = whyTooManyLabels(isFields(labels) ? labels : null)
  if (problem === null) return []
  const field = 'metadata.labels'
  const text = message('violations.field', { field, problem })
  return [violationIn(place, { modelIndex: place.object?.kind ?? 'Application', field }, text)]
}

/** The API server treats a label or annotation without a value as an empty string. */
function withEmptyTexts(object: KubernetesObject): KubernetesObject {
  const { labels, annotations } = object.metadata
  const maps = Object.entries({ labels, annotations }).filter(([, map]) =>
    Object.values(map ?? {}).some((value) => value === null),
  )
  if (maps.length === 0) return object
  const filled = maps.map(([name, map]) => [
    name,
    Object.fromEntries(Object.entries(map ?? {}).map(([key, value]) => [key, value ?? ''])),
  ])
  return { ...object, metadata: { ...object.metadata, ...Object.fromEntries(filled) } }
}

interface Problem {
  field: string
  text: Text
}

/** Names that Kubernetes accepts for objects of any kind: no path segments, not empty. */
const nameExpression = /^(?!\.{1,2}$)[^/%\s]{1,253}$/

function problemsOfMetadata(metadata: unknown): Problem[] {
  if (!isFields(metadata)) return [{ field: 'metadata', text: required('metadata') }]
  const { name, namespace, labels, annotations } = metadata
  const problems: Problem[] = []
  const add = (field: string, problem: Message | null, hint: readonly Message[] = []): void => {
    if (problem !== null)
      problems.push({ field, text: [message('violations.field', { field, problem }), ...hint] })
  }
  const isAnonymous = Boolean(metadata['generateName']) && name == null
  add('metadata.name', nameProblem(name), isAnonymous ? [message('imports.generatedName')] : [])
  if (namespace != null && typeof namespace !== 'string')
    add('metadata.namespace', message('problems.noString'))
  for (const [map, value] of Object.entries({ labels, annotations }))
    for (const { key, problem } of whyNotTexts(value)) add(`metadata.${map}${key}`, problem)
  return problems
}

/** YAML reads names such as `y`, `on` or `12` as a boolean or number; kubectl refuses them, too. */
function nameProblem(name: unknown): Message | null {
  const value = JSON.stringify(name)
  if (typeof name === 'string')
    return nameExpression.test(name) ? null : message('imports.invalidName', { value })
  if (name === undefined || name === null) return message('violations.required')
  return message('fields.unquoted', { value })
}

function whyNotTexts(map: unknown): { key: string; problem: Message }[] {
  if (map === undefined || map === null) return []
  if (!isFields(map)) return [{ key: '', problem: message('problems.noMap') }]
  return Object.entries(map)
    .filter(([, value]) => typeof value !== 'string' && value !== null)
    .map(([key, value]) => ({
      key: `.${key}`,
      problem: message('fields.unquoted', { value: JSON.stringify(value) }),
    }))
}

/** Reports an object that a text contains twice: which one applies is ambiguous. */
export function findTwins(objects: readonly ManifestObject[]): Violation[] {
  const seen = new Map<string, ManifestPlace>()
  return objects.flatMap(({ object, place }): Violation[] => {
    const { namespace = '' } = object.metadata
    const identity = `${namespace}/${identityOf(object)}`
    const earlier = seen.get(identity)
    seen.set(identity, place)
    if (earlier === undefined) return []
    const text = message('imports.twin', { place: placeText(earlier) })
    return [violationIn(place, { modelIndex: object.kind, field: 'metadata.name' }, text)]
  })
}
