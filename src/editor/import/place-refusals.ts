import type { ManifestPlace } from '../../../model/answers/problem.ts'
import { isMessage, type Message } from '../../../model/messages/message.ts'
import type { Remedy } from '../../../model/answers/remedy.ts'
import type { TextSpan } from '../monaco/marks.ts'
import { type Place, readPlaces } from '../read-places.ts'

/** One reason why a text was rejected. */
export interface Refusal {
  /** Starts with its place: "Document 2 (line 14), Deployment web: …". */
  message: string
  /** Sentences of `message` by code. */
  reasons?: readonly Message[] | undefined
  /** As Kubernetes writes it: `spec.template.spec.containers[0].image`. */
  field: string | null
  /** Place at the start of `message`. */
  place?: ManifestPlace | undefined
  /** Refused value, if the API server names one. */
  value?: string | undefined
  /** An edit of the text that satisfies the rule. */
  remedy?: Remedy
}

/** A refusal with its place, or null if it has none. */
export interface PlacedRefusal extends Refusal {
  span: TextSpan | null
}

/**
 * Locates each refusal at the value it names, or else at the start of its document. Sorted by line, those
 * without a place first.
 */
export function placeRefusals(text: string, refusals: readonly Refusal[]): PlacedRefusal[] {
  const documents = placesIn(text)
  const placed = refusals.map((refusal): PlacedRefusal => {
    const { document: number = 0, line } = refusal.place ?? {}
    const document = documents[number - 1]
    const found = document ? findMeant(text, document, refusal) : null
    if (found) return { ...refusal, span: spanOf(text, found) }
    return { ...refusal, span: line === undefined ? null : { line } }
  })
  return placed.toSorted((one, other) => (one.span?.line ?? 0) - (other.span?.line ?? 0))
}

function placesIn(text: string): Place[] {
  try {
    return readPlaces(text)
  } catch {
    // Invalid YAML has no fields; the service has reported the line.
    return []
  }
}

/** In a list of objects, the field is relative to one item. */
const pathOf = ({ items = [] }: ManifestPlace, field: string): string =>
  [...items.map((item) => `items[${item - 1}]`), field].join('.')

/** The place that a refusal names, or the nearest parent if it is missing. */
function findMeant(
  text: string,
  document: Place,
  { field, place: { items = [] } = {}, value, reasons = [] }: Refusal,
): Place | null {
  const place = field === null ? null : placeOfField(text, document, pathOf({ items }, field))
  if (place) return (value === undefined ? null : elementOf(text, place, value)) ?? place
  return reasons.some(isBadBytes) ? badBytesIn(text, document) : null
}

/** Returns true for the message about invalid base64, with or without a place before it. */
const isBadBytes = ({ code, params = {} }: Message): boolean =>
  code === 'fields.noBase64Somewhere' ||
  Object.values(params).some((param) => isMessage(param) && isBadBytes(param))

/** Null if even the first part of the field is missing. */
function placeOfField(text: string, document: Place, field: string): Place | null {
  let place = document
  let rest = field.replace(/^\./, '')
  while (rest !== '') {
    const step = nextStep(text, place, rest)
    if (!step) break
    place = step.place
    rest = step.rest
  }
  return place === document ? null : place
}

/** For labels and lists, the API server reports the whole map or list as field, and the wrong element as value. */
function elementOf(text: string, { children }: Place, meant: string): Place | null {
  const found = [...children].find(
    ([key, child]) =>
      key === meant || (child.is === 'scalar' && text.slice(child.start, child.end) === meant),
  )
  return found?.[1] ?? null
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Finds the first value that is not base64: the API server's error does not name it. */
function badBytesIn(text: string, { children }: Place): Place | null {
  const values = [children.get('data'), children.get('binaryData')].flatMap((place) => [
    ...(place?.children.values() ?? []),
  ])
  return values.find(({ is, start, end }) => is === 'scalar' && !base64.test(text.slice(start, end))) ?? null
}

interface Step {
  place: Place
  rest: string
}

function nextStep(text: string, place: Place, field: string): Step | null {
  const bracket = /^\[((?:"(?:[^"\\]|\\.)*"|[^"\]])+)\]\.?/.exec(field)
  if (bracket) {
    const [whole, inner = ''] = bracket
    const found = elementAt(text, place, inner)
    return found ? { place: found, rest: field.slice(whole.length) } : null
  }
  return place.is === 'list' ? onlyElement(text, place, field) : namedStep(place, field)
}

/** Keys may have dots: `metadata.labels.app.kubernetes.io/name`. */
function namedStep({ children }: Place, field: string): Step | null {
  const names = [...children.keys()].filter(
    (name) => field.startsWith(name) && /^($|[.[])/.test(field.slice(name.length)),
  )
  const name = names.toSorted((one, other) => other.length - one.length)[0]
  const place = name === undefined ? undefined : children.get(name)
  return name === undefined || !place ? null : { place, rest: field.slice(name.length).replace(/^\./, '') }
}

/**
 * Finds an element by the text in brackets: an index, a key with or without quotes, or key fields with
 * values.
 */
function elementAt(text: string, { children }: Place, inner: string): Place | undefined {
  const keys = [...inner.matchAll(/(\w+)=(?:"([^"]*)"|([^",]*))/g)].map(
    ([, key = '', one, other = '']): [string, string] => [key, one ?? other],
  )
  return children.get(inner.replace(/^"(.*)"$/, '$1')) ?? elementWith(text, children, new Map(keys))
}

/** For a type that Go can't parse, the API server's field has no list positions. */
function onlyElement(text: string, { children }: Place, field: string): Step | null {
  const steps = [...children.values()].filter((element) => nextStep(text, element, field) !== null)
  const [place] = steps
  return steps.length === 1 && place ? { place, rest: field } : null
}

/**
 * Finds an element by its key fields. Missing ones, like a port's protocol, have the API server's default.
 */
const elementWith = (
  text: string,
  children: Place['children'],
  keys: ReadonlyMap<string, string>,
): Place | undefined =>
  [...children.values()].find((element) => {
    const said = [...keys].map(([key, value]) => {
      const named = element.children.get(key)
      return named && text.slice(named.start, named.end) === value
    })
    return said.includes(true) && !said.includes(false)
  })

/** Span of a value on one line, or of its key if the value is missing or has lines of its own. */
function spanOf(text: string, { is, start, end, key }: Place): TextSpan {
  const isValue =
    start >= 0 && (key < 0 || (is === 'scalar' && end > start && !text.slice(key, end).includes('\n')))
  const from = isValue ? start : key
  const lineStart = text.lastIndexOf('\n', from - 1) + 1
  const mark = { line: lineAt(text, from), column: from - lineStart + 1 }
  return isValue && is === 'scalar' && end > start ? { ...mark, endColumn: end - lineStart + 1 } : mark
}

function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
