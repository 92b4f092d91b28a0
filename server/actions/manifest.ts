import {
  boolYaml11Tag,
  CORE_SCHEMA,
  defineScalarTag,
  dump,
  intCoreTag,
  load,
  mergeTag,
  YAMLException,
} from 'js-yaml'
import { type Fields, isFields } from '../../model/fields.ts'
import { groupOf } from '../../model/registry.ts'
import type { KubernetesObject } from '../cluster/driver.ts'
import { ApiError, type Violation } from '../errors.ts'
import { whyTooManyLabels } from '../operations/label-bounds.ts'
import { whyNotStorable } from '../operations/storable.ts'
import type { Comments } from './comments/comment-places.ts'
import { commentsIn, type DocumentComments, documentParts, type Part } from './comments/comments-in-text.ts'
import type { ReadComment } from './comments/read-comments.ts'
import { writeComments } from './comments/write-comments.ts'

/** One document of a YAML text, and where it begins, so that whatever is wrong with it can be pointed at. */
export interface Document {
  /** 1 for the first; empty documents are not counted. */
  number: number
  /** First line of its text, from 1. */
  line: number
  value: unknown
  /** Of each object in it. */
  comments: DocumentComments
}

/** An object of a manifest with its place in the text. */
export interface ManifestObject {
  object: KubernetesObject
  /** `Document 2 (line 14)`: how a sentence about the object begins. */
  place: string
  /** Names of the keys of a secret in an export, which has no values. */
  secretKeys?: readonly string[]
  /** Of an edit: what the object was when the text was begun. What it had and the text has not is taken away. */
  base?: KubernetesObject
  /** Its comments in the text; none where that has no place for them and says nothing of those that are kept. */
  comments?: readonly ReadComment[]
}

/** A 406 about the text of an import; the sentence names the place, `at` the kind and the field where they are known. */
export const refuse = (message: string, at: Partial<Violation> = {}): ApiError =>
  new ApiError(406, 'invalid', message, [{ modelIndex: 'Application', field: null, ...at, message }])

/**
 * Kubernetes reads YAML 1.1 (kubectl's go-yaml): 0644 is octal and `yes` is true. JSON is YAML in both versions.
 */
const octalTag = defineScalarTag<number>('tag:yaml.org,2002:int', {
  implicit: true,
  resolve: (source, isExplicit, tagName) =>
    /^[-+]?0[0-7]+$/.test(source)
      ? Number.parseInt(source, 8)
      : intCoreTag.resolve(source, isExplicit, tagName),
  identify: () => false,
})
const schema = CORE_SCHEMA.withTags([mergeTag, boolYaml11Tag, octalTag])

/** A text that expands to more values than this through its aliases was made to do harm. */
const maxValues = 1_000_000

/** Splits a text into its documents and reads them. Refuses the whole text when one cannot be read. */
export function readDocuments(text: string): Document[] {
  const documents: Document[] = []
  for (const part of documentParts(splitDocuments(text))) {
    const number = documents.length + 1
    const { line } = part
    const value = readDocument(part.source, { number, line })
    if (value !== null && value !== undefined)
      documents.push({ number, line, value, comments: commentsIn(part, value) })
  }
  return documents
}

/** A line that begins with three hyphens ends a document wherever it stands (YAML 1.2, 9.1.4). */
function splitDocuments(text: string): Part[] {
  const parts: Part[] = []
  let lines: string[] = []
  let start = 1
  const end = (next: number) => {
    parts.push({ line: start, source: lines.join('\n') })
    lines = []
    start = next
  }
  for (const [index, entry] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const marker = /^---(\s+(.*))?$/.exec(entry)
    if (!marker) {
      if (/^\.\.\.\s*$/.test(entry)) end(index + 2)
      else lines.push(entry)
      continue
    }
    end(index + 1)
    // The rest of the marker's line belongs to the document, and its line number to the count.
    lines.push(marker[2] ?? '')
  }
  end(0)
  return parts
}

function readDocument(source: string, { number, line }: { number: number; line: number }): unknown {
  let value: unknown
  try {
    value = load(source, { schema })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const at = line + (error.mark?.line ?? 0)
    throw refuse(`Document ${number} is no valid YAML: line ${at}: ${error.reason}.`)
  }
  if (!hasAtMost(maxValues, value))
    throw refuse(`Document ${number} (line ${line}) expands to more than ${maxValues} values.`)
  const problem = whyNotStorable(value)
  if (problem !== null) throw refuse(`Document ${number} (line ${line}) ${problem}.`)
  return value
}

/** Counts without recursion: an alias may lead back to what it stands in. */
function hasAtMost(limit: number, value: unknown): boolean {
  const waiting = [value]
  for (let count = 1; waiting.length > 0; count++) {
    if (count > limit) return false
    const next = waiting.pop()
    if (typeof next === 'object' && next !== null)
      for (const entry of Object.values(next)) waiting.push(entry)
  }
  return true
}

/** Whether a document is meant for Kubernetes; the other form is this API's own export. */
export const isManifest = ({ value }: Document): boolean =>
  isFields(value) && ('apiVersion' in value || ('kind' in value && !('modelIndex' in value)))

/** The objects of Kubernetes documents, the items of lists included. */
export function readObjects(documents: readonly Document[]): ManifestObject[] {
  return documents.flatMap(({ number, line, value, comments }) => {
    const place = `Document ${number} (line ${line})`
    if (!isFields(value)) throw refuse(`${place} is no object with apiVersion and kind.`)
    if (value['kind'] !== 'List' || !Array.isArray(value['items']))
      return [{ ...readObject(value, place), ...commentsOf(comments, 0) }]
    return value['items'].map((item, index) => ({
      ...readObject(item, `${place}, item ${index + 1}`),
      ...commentsOf(comments, index),
    }))
  })
}

const commentsOf = (comments: DocumentComments, index: number): Pick<ManifestObject, 'comments'> => {
  const own = comments?.[index]
  return own ? { comments: own } : {}
}

/** What Kubernetes accepts as the name of an object of any kind: no path segments and nothing empty. */
const nameExpression = /^(?!\.{1,2}$)[^/%\s]{1,253}$/

function readObject(value: unknown, place: string): ManifestObject {
  if (!isFields(value)) throw refuse(`${place} is no object with apiVersion and kind.`)
  for (const field of ['apiVersion', 'kind'])
    if (typeof value[field] !== 'string' || value[field] === '')
      throw refuse(`${place} has no ${field}.`, { field })
  const kind = String(value['kind'])
  const name = readMetadata(value['metadata'], { kind, what: `${place}, ${kind},` })
  // Read above: apiVersion, kind and metadata.name are texts.
  return { object: value as KubernetesObject, place: `${place}, ${kind} ${name},` }
}

interface Subject {
  kind: string
  /** How a sentence about it begins. */
  what: string
}

/** Checks an object's metadata; answers its name. */
function readMetadata(metadata: unknown, { kind, what }: Subject): string {
  const wrong = (problem: string, field: string): ApiError =>
    refuse(`${what} ${problem}`, { modelIndex: kind, field })
  if (!isFields(metadata)) throw wrong('has no metadata.', 'metadata')
  const { name, namespace, labels, annotations } = metadata
  if (typeof name !== 'string') throw wrong(nameProblem(metadata), 'metadata.name')
  if (!nameExpression.test(name))
    throw wrong(`has the name ${JSON.stringify(name)}, which is no name.`, 'metadata.name')
  if (namespace != null && typeof namespace !== 'string')
    throw wrong('has a metadata.namespace that is no text.', 'metadata.namespace')
  for (const [field, map] of Object.entries({ labels, annotations })) {
    const problem = whyNotTexts(map)
    if (problem !== null) throw wrong(`metadata.${field}${problem}`, `metadata.${field}`)
  }
  const excess = whyTooManyLabels(isFields(labels) ? labels : null)
  if (excess !== null) throw wrong(`metadata.labels ${excess}.`, 'metadata.labels')
  return name
}

/** Names such as `y`, `on` or `12` are a truth value or a number to YAML, and kubectl refuses them too. */
function nameProblem({ name, generateName }: Fields): string {
  if (name !== undefined && name !== null)
    return `has the metadata.name ${JSON.stringify(name)}, which is no text: write it in quotes.`
  const hint = generateName ? ' generateName makes a new object each time; give it a name.' : ''
  return `has no metadata.name.${hint}`
}

function whyNotTexts(map: unknown): string | null {
  if (map === undefined || map === null) return null
  if (!isFields(map)) return ' is no object of texts.'
  const [key, value] = Object.entries(map).find(([, entry]) => typeof entry !== 'string') ?? []
  return key === undefined
    ? null
    : `.${key} is ${JSON.stringify(value)}, which is no text: write it in quotes.`
}

/** What identifies an object among those of one application: versions of a kind do not count. */
export const identityOf = ({ apiVersion, kind, metadata }: KubernetesObject): string =>
  `${groupOf(apiVersion)}/${kind}/${metadata.name}`

/** As many objects as a sentence names. */
const mostNamed = 5

/** Objects in a sentence: the first few by kind and name, and how many more there are. */
export const firstObjects = (objects: readonly KubernetesObject[]): { names: string; rest: number } => ({
  names: objects
    .slice(0, mostNamed)
    .map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    .join(', '),
  rest: Math.max(0, objects.length - mostNamed),
})

/** Refuses a text that has one object twice: which of them is meant cannot be known. */
export function refuseDuplicates(objects: readonly ManifestObject[]): void {
  const seen = new Map<string, string>()
  for (const { object, place } of objects) {
    const earlier = seen.get(identityOf(object))
    if (earlier) throw refuse(`${place} is there already: ${earlier.replace(/,$/, '')}.`)
    seen.set(identityOf(object), place)
  }
}

/** Objects as YAML that kubectl takes, one document each. */
export const writeManifest = (
  objects: readonly { object: KubernetesObject; comments?: Comments }[],
): string => objects.map(({ object, comments }) => writeObject(object, comments)).join('---\n')

export function writeObject(object: unknown, comments: Comments = {}): string {
  const text = dump(object, { noRefs: true, lineWidth: -1 })
  return writeComments(text, object, comments)
}
