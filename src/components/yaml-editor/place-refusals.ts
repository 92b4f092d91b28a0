import type { YamlMark } from './marks.ts'
import { type Place, readPlaces } from './read-places.ts'

/** One reason why a text was refused. */
export interface Refusal {
  /** Names its document: "Document 2 (line 14), Deployment web: …". */
  message: string
  /** As Kubernetes writes it: `spec.template.spec.containers[0].image`. */
  field: string | null
}

/** The marks of refusals: at the field where it is told and there, else where its document begins. */
export function placeRefusals(text: string, refusals: readonly Refusal[]): YamlMark[] {
  const documents = placesIn(text)
  return refusals.flatMap(({ message, field }) => {
    const told = /\bline (\d+)\b/i.exec(message)
    const number = Number(/^Document (\d+)\b/.exec(message)?.[1])
    const document = documents[number - 1]
    const offset = document && field !== null ? fieldOffset(text, document, pathOf(message, field)) : -1
    if (offset >= 0) return [{ line: lineAt(text, offset), message }]
    return Number(told?.[1]) > 0 ? [{ line: Number(told?.[1]), message }] : []
  })
}

function placesIn(text: string): Place[] {
  try {
    return readPlaces(text)
  } catch {
    // What is no YAML has no fields; the service has named the line.
    return []
  }
}

/** In a list of objects the field is that of one item. */
function pathOf(message: string, field: string): string {
  const item = /^Document \d+ \(line \d+\), item (\d+)/.exec(message)?.[1]
  return item === undefined ? field : `items[${Number(item) - 1}].${field}`
}

/**
 * Where a field stands, or the nearest that holds it where it is missing; -1 where not even its first part is there.
 */
function fieldOffset(text: string, document: Place, field: string): number {
  let place = document
  let offset = -1
  let rest = field.replace(/^\./, '')
  while (rest !== '') {
    const step = nextStep(text, place, rest)
    if (!step) break
    place = step.place
    if (place.key >= 0) offset = place.key
    else if (place.start >= 0) offset = place.start
    rest = step.rest
  }
  return offset
}

interface Step {
  place: Place
  rest: string
}

function nextStep(text: string, { children }: Place, field: string): Step | null {
  const bracket = /^\[(?:(\w+)=)?"?([^"\]]+)"?\]\.?/.exec(field)
  if (bracket) {
    const [whole, key, value = ''] = bracket
    const found = key === undefined ? children.get(value) : elementWith(text, children, key, value)
    return found ? { place: found, rest: field.slice(whole.length) } : null
  }
  // Keys may have dots: `metadata.labels.app.kubernetes.io/name`.
  const names = [...children.keys()].filter(
    (name) => field.startsWith(name) && /^($|[.[])/.test(field.slice(name.length)),
  )
  const name = names.toSorted((one, other) => other.length - one.length)[0]
  const place = name === undefined ? undefined : children.get(name)
  return name === undefined || !place ? null : { place, rest: field.slice(name.length).replace(/^\./, '') }
}

const elementWith = (
  text: string,
  children: Place['children'],
  key: string,
  value: string,
): Place | undefined =>
  [...children.values()].find((element) => {
    const named = element.children.get(key)
    return named !== undefined && text.slice(named.start, named.end) === value
  })

function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
