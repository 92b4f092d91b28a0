import { dump, SCALAR_STYLE } from 'js-yaml'
import { isFields } from '../../model/fields.ts'
import { isSame, type Step } from './merge/merge.ts'
import { parseYaml } from './parse-yaml.ts'
import { type Place, readPlaces } from './read-places.ts'

/** A step into a value. List elements are found by key, or by position from 0. */
type EditStep = Step | number

/** A new value for a field of a document; `undefined` removes the field. */
export interface Edit {
  /** Position among the non-empty documents; null appends the value as a new one. */
  document: number | null
  path: readonly EditStep[]
  value: unknown
}

/**
 * Sets values in a YAML text and leaves the rest untouched, including comments and order. If the text's form
 * doesn't allow that, the value around the field is rewritten. The text is parsed once, and each document
 * again only after an edit to it: bulk edits touch many fields of many documents.
 */
export function editText(text: string, edits: readonly Edit[]): string {
  const roots = rootsOf(text)
  const byDocument = Map.groupBy(edits, ({ document }) => document)
  // Later documents first, so that earlier positions stay valid.
  const edited = roots.reduceRight((whole, root, place) => {
    const own = byDocument.get(place)
    if (own === undefined) return whole
    const [start, end] = [startOf(text, root), documentEnd(text, roots[place + 1])]
    return whole.slice(0, start) + own.reduce(applyEdit, text.slice(start, end)) + whole.slice(end)
  }, text)
  return (byDocument.get(null) ?? []).reduce(
    (whole, { value }) => (value === undefined ? whole : addDocument(whole, value)),
    edited,
  )
}

const rootsOf = (text: string): Place[] => readPlaces(text).filter(({ is }) => is !== 'scalar')

/** In the text of one document. */
function applyEdit(text: string, { path, value }: Edit): string {
  const [root] = rootsOf(text)
  if (!root) return text
  const scene = { text, root, end: text.length }
  const wanted = valueWith(valueOf(scene), path, value)
  if (path.length === 0 || wanted === undefined) return replaceDocument(scene, wanted)
  const edited = set(scene, path, value)
  return holds(edited, wanted) ? edited : replaceDocument(scene, wanted)
}

/** Checks the result against the intended value: texts have more forms than are handled here. */
function holds(text: string, wanted: unknown): boolean {
  try {
    return isSame(objectsOf(text)[0], wanted)
  } catch {
    return false
  }
}

const objectsOf = (text: string): unknown[] =>
  (parseYaml(text).documents ?? []).filter((entry) => typeof entry === 'object')

const valueOf = ({ text, root, end }: Scene): unknown =>
  parseYaml(text.slice(startOf(text, root), end)).documents?.[0]

const write = (value: unknown): string => dump(value, { noRefs: true, lineWidth: -1 })

const addDocument = (text: string, value: unknown): string =>
  text.trim() === '' ? write(value) : `${endLine(text)}---\n${write(value)}`

function replaceDocument({ text, root, end }: Scene, value: unknown): string {
  const made = value === undefined ? '' : write(value)
  return text.slice(0, startOf(text, root)) + made + text.slice(end)
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1
const startOf = (text: string, { start }: Place): number => lineStart(text, start)

/** Offset of the marker that ends a document. */
function documentEnd(text: string, next: Place | undefined): number {
  if (!next) return text.length
  const marker = text.lastIndexOf('\n---', next.start)
  return marker < 0 ? startOf(text, next) : marker + 1
}

interface Scene {
  text: string
  root: Place
  /** End of the document. */
  end: number
}

function set(scene: Scene, path: readonly EditStep[], value: unknown): string {
  const trail = trailOf(scene, path)
  const own = trail.length > path.length ? (trail.at(-1) ?? null) : null
  const parent = trail[path.length - 1]
  if (own && isShort(value) && isLine(scene.text, own)) return replaceLine(scene.text, own, value)
  const inPlace = parent ? setInPlace({ scene, parent, own }, path.at(-1), value) : null
  return inPlace ?? setAround(scene, path, value)
}

/** Null if the text's form doesn't allow writing the field alone. */
function setInPlace(field: Field, name: EditStep | undefined, value: unknown): string | null {
  const { parent, own } = field
  const without = value === undefined && own ? withoutPart({ ...field, own }) : null
  return without ?? (isBlockMap(parent) ? setField(field, name, value) : null)
}

/** Rewrites the value around a field, with the field in it. */
function setAround(scene: Scene, path: readonly EditStep[], value: unknown): string {
  const above = path.slice(0, -1)
  const around = valueWith(valueAt(valueOf(scene), above), path.slice(-1), value)
  return above.length === 0 ? replaceDocument(scene, around) : set(scene, above, around)
}

const isBlockMap = ({ is, isFlow, children }: Place): boolean => is === 'map' && !isFlow && children.size > 0

/** The document and the values along a path, as far as they exist. */
function trailOf({ text, root }: Scene, path: readonly EditStep[]): Place[] {
  const trail = [root]
  for (const step of path) {
    const next = stepInto(text, trail.at(-1) ?? root, step)
    if (!next) break
    trail.push(next)
  }
  return trail
}

function stepInto(text: string, { children }: Place, step: EditStep): Place | undefined {
  if (typeof step !== 'object') return children.get(String(step))
  return [...children.values()].find((element) => {
    const key = element.children.get(step.key)
    return key && text.slice(key.start, key.end) === step.value
  })
}

interface Field {
  scene: Scene
  parent: Place
  /** The existing field, or null. */
  own: Place | null
}

/**
 * Replaces, removes or adds a map's field that has its own lines. Null if its line contains more than the
 * field.
 */
function setField({ scene, parent, own }: Field, name: EditStep | undefined, value: unknown): string | null {
  const { text } = scene
  const fields = [...parent.children.values()]
  const [first, last] = [fields[0], fields.at(-1)]
  if (typeof name !== 'string' || !first || !last) return null
  const lines = linesOf(name, value, first.key - lineStart(text, first.key))
  const start = own ? lineStart(text, own.key) : regionEnd(scene, last, parent)
  // An element's first field follows its hyphen.
  if (own && text.slice(start, own.key).trim() !== '') return null
  const end = own ? regionEnd(scene, own, parent) : start
  return endLine(text.slice(0, start)) + lines + text.slice(end)
}

type OwnField = Field & { own: Place }

const withoutPart = (field: OwnField): string | null =>
  field.parent.is === 'list' ? withoutElement(field) : withoutFlowField(field)

/** Removes a field from a map in brackets; null if the places don't show where it ends. */
function withoutFlowField({ scene: { text }, parent, own }: OwnField): string | null {
  const fields = [...parent.children.values()]
  const at = fields.indexOf(own)
  const [before, next] = [fields[at - 1], fields[at + 1]]
  if (!parent.isFlow || parent.is !== 'map') return null
  if (next) return text.slice(0, own.key) + text.slice(next.key)
  if (before?.is !== 'scalar' || own.is !== 'scalar') return null
  const endOf = ({ end, style }: Place): number => end + (isQuoted(style) ? 1 : 0)
  return text.slice(0, endOf(before)) + text.slice(endOf(own))
}

const isQuoted = (style: number): boolean =>
  style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED

/** Removes a list element that has its own lines. Null if its lines contain more than the element. */
function withoutElement({ scene, parent, own }: OwnField): string | null {
  const { text } = scene
  const start = lineStart(text, own.start)
  const isOwnLine = /^\s*-\s+$/.test(text.slice(start, own.start))
  if (parent.is !== 'list' || parent.isFlow || !isOwnLine) return null
  return text.slice(0, start) + text.slice(regionEnd(scene, own, parent))
}

const linesOf = (name: string, value: unknown, column: number): string =>
  value === undefined ? '' : indent(write({ [name]: value }), column)

const endLine = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

const indent = (text: string, column: number): string => text.replace(/^(?=.)/gm, ' '.repeat(column))

const isShort = (value: unknown): boolean =>
  value !== undefined && !isFields(value) && !write({ a: value }).trimEnd().includes('\n')

/** Returns true for a scalar that ends on the same line as its key. */
const isLine = (text: string, { is, start, end, style }: Place): boolean =>
  is === 'scalar' &&
  start >= 0 &&
  style !== SCALAR_STYLE.LITERAL_BLOCK &&
  style !== SCALAR_STYLE.FOLDED_BLOCK &&
  !text.slice(start, end).includes('\n')

function replaceLine(text: string, { start, end, style }: Place, value: unknown): string {
  const quotes = isQuoted(style) ? 1 : 0
  return text.slice(0, start - quotes) + write(value).trimEnd() + text.slice(end + quotes)
}

/** Offset of the line after a value: blank lines and comments below it belong to the next value. */
function regionEnd({ text, end }: Scene, place: Place, parent: Place): number {
  const last = lastLeaf(place)
  const from = Math.max(last.end, last.start, last.key, place.key)
  const isBlock = last.style === SCALAR_STYLE.LITERAL_BLOCK || last.style === SCALAR_STYLE.FOLDED_BLOCK
  if (isBlock && last.end > 0) return Math.min(last.end, end)
  if (parent.isFlow) return from
  const line = closeFlow(text, place, from)
  const next = text.indexOf('\n', line)
  return next < 0 ? text.length : Math.min(next + 1, end)
}

function lastLeaf(place: Place): Place {
  const last = [...place.children.values()].at(-1)
  return last ? lastLeaf(last) : place
}

/** Offset after the brackets open at a place, which the parser does not report. */
function closeFlow(text: string, place: Place, from: number): number {
  const flow = firstFlow(place)
  if (!flow) return from
  let depth = 0
  for (let at = flow.start; at < text.length; at += 1) {
    if ('[{'.includes(text.charAt(at))) depth += 1
    if (']}'.includes(text.charAt(at))) depth -= 1
    if (depth === 0 && at >= from) return at
  }
  return from
}

/** Outermost value in brackets that ends a place. */
function firstFlow(place: Place): Place | null {
  if (place.isFlow) return place
  const last = [...place.children.values()].at(-1)
  return last ? firstFlow(last) : null
}

function valueAt(value: unknown, path: readonly EditStep[]): unknown {
  return path.reduce<unknown>((inner, step) => {
    if (typeof step === 'string') return isFields(inner) ? inner[step] : undefined
    if (typeof step === 'number') return Array.isArray(inner) ? (inner[step] as unknown) : undefined
    return Array.isArray(inner) ? inner.find((entry) => isElement(entry, step)) : undefined
  }, value)
}

const isElement = (entry: unknown, { key, value }: Exclude<Step, string>): boolean =>
  isFields(entry) && String(entry[key]) === value

function valueWith(value: unknown, path: readonly EditStep[], inner: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return inner
  return withStep(value, step, valueWith(valueAt(value, [step]), rest, inner))
}

function withStep(value: unknown, step: EditStep, inner: unknown): unknown {
  if (typeof step === 'string') {
    const { [step]: _, ...rest } = isFields(value) ? value : {}
    return inner === undefined ? rest : { ...(isFields(value) ? value : {}), [step]: inner }
  }
  const list: unknown[] = Array.isArray(value) ? value : []
  const at = typeof step === 'number' ? step : list.findIndex((entry) => isElement(entry, step))
  if (inner === undefined) return list.filter((_entry, index) => index !== at)
  return at < 0 ? [...list, inner] : list.with(at, inner)
}
