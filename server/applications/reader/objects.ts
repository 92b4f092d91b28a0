import { type Fields, isFields } from '../../../model/fields.ts'
import type { KubernetesObject } from '../../clusters/connection/driver.ts'
import { message } from '../../../model/messages/message.ts'
import { type Violation, violationOf } from '../../errors.ts'
import { whyTooManyLabels } from '../../records/label-bounds.ts'
import { itemsOfList, itemTypeOf } from '../comments/lists.ts'
import type { DocumentComments } from '../comments/comments-in-text.ts'
import { identityOf, type ManifestObject } from '../imports/manifest.ts'
import type { Document } from './documents.ts'
import { whyOtherFormat } from './other-format.ts'

export interface ReadObjects {
  objects: ManifestObject[]
  /** For values that aren't objects. */
  violations: Violation[]
}

/** Returns the objects of Kubernetes documents, including list items. */
export function readObjects(documents: readonly Document[]): ReadObjects {
  const found: ReadObjects = { objects: [], violations: [] }
  for (const { number, line, value, comments } of documents)
    readValue(found, { value, comments, place: `Document ${number} (line ${line})` })
  return found
}

interface Given {
  value: unknown
  comments: DocumentComments
  place: string
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
      place: `${place}, item ${index + 1}`,
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
    place: `${place}, ${object.kind} ${object.metadata.name},`,
    ...(own ? { comments: own } : {}),
  })
}

function problemsOf(value: unknown, place: string): Violation[] {
  if (!isFields(value)) {
    const message = `${place} is no object with apiVersion and kind.`
    return [{ modelIndex: 'Application', field: null, message }]
  }
  const format = whyOtherFormat(value, place)
  if (format !== null) return [{ modelIndex: 'Application', field: null, message: format }]
  const missing = ['apiVersion', 'kind'].filter(
    (field) => typeof value[field] !== 'string' || value[field] === '',
  )
  if (missing.length > 0)
    return missing.map((field) => ({
      modelIndex: 'Application',
      field,
      message: `${place} has no ${field}.`,
    }))
  const kind = String(value['kind'])
  const problems = problemsOfMetadata(value['metadata']).map(({ field, problem }) => ({
    modelIndex: kind,
    field,
    message: `${place}, ${kind}, ${problem}`,
  }))
  return [...problems, ...labelViolations(value['metadata'], kind, place)]
}

function labelViolations(metadata: unknown, kind: string, place: string): Violation[] {
  const labels = isFields(metadata) ? metadata['labels'] : null
  const problem = whyTooManyLabels(isFields(labels) ? labels : null)
  if (problem === null) return []
  const field = 'metadata.labels'
  const text = message('imports.objectField', { place, kind, field, problem })
  return [violationOf({ modelIndex: kind, field }, text)]
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
  /** Rest of a sentence. */
  problem: string
}

/** Names that Kubernetes accepts for objects of any kind: no path segments, not empty. */
const nameExpression = /^(?!\.{1,2}$)[^/%\s]{1,253}$/

function problemsOfMetadata(metadata: unknown): Problem[] {
  if (!isFields(metadata)) return [{ field: 'metadata', problem: 'has no metadata.' }]
  const { name, namespace, labels, annotations } = metadata
  const problems: Problem[] = []
  const add = (field: string, problem: string | null): void => {
    if (problem !== null) problems.push({ field, problem })
  }
  add('metadata.name', nameProblem(metadata, name))
  if (namespace != null && typeof namespace !== 'string')
    add('metadata.namespace', 'has a metadata.namespace that is no text.')
  for (const [map, value] of Object.entries({ labels, annotations }))
    for (const { key, problem } of whyNotTexts(value))
      add(`metadata.${map}${key}`, `metadata.${map}${key}${problem}`)
  return problems
}

/** YAML reads names such as `y`, `on` or `12` as a boolean or number; kubectl refuses them, too. */
function nameProblem({ generateName }: Fields, name: unknown): string | null {
  if (typeof name === 'string')
    return nameExpression.test(name)
      ? null
      : `has the name ${JSON.stringify(name)}, which is not a valid name.`
  if (name !== undefined && name !== null)
    return `has the metadata.name ${JSON.stringify(name)}, which is not a text: write it in quotes.`
  const hint = generateName ? ' generateName makes a new object each time; give it a name.' : ''
  return `has no metadata.name.${hint}`
}

function whyNotTexts(map: unknown): { key: string; problem: string }[] {
  if (map === undefined || map === null) return []
  if (!isFields(map)) return [{ key: '', problem: ' is no object of texts.' }]
  return Object.entries(map)
    .filter(([, value]) => typeof value !== 'string' && value !== null)
    .map(([key, value]) => ({
      key: `.${key}`,
      problem: ` is ${JSON.stringify(value)}, which is not a text: write it in quotes.`,
    }))
}

/** Reports an object that a text contains twice: which one applies is ambiguous. */
export function findTwins(objects: readonly ManifestObject[]): Violation[] {
  const seen = new Map<string, string>()
  return objects.flatMap(({ object, place }): Violation[] => {
    const { namespace = '' } = object.metadata
    const identity = `${namespace}/${identityOf(object)}`
    const earlier = seen.get(identity)
    seen.set(identity, place)
    if (earlier === undefined) return []
    const message = `${place} is there already: ${earlier.replace(/,$/, '')}.`
    return [{ modelIndex: object.kind, field: 'metadata.name', message }]
  })
}
