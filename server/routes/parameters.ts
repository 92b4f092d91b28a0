import { message } from '../../model/messages/message.ts'
import { malformed } from '../errors.ts'
import { isUuid } from '../records/resolve-reference.ts'

/** Query parameters by lowercase name, each with all its values. */
export type Parameters = ReadonlyMap<string, readonly string[]>

/** Parses a query string as sent by forms, with `+` for a space. */
export const readParameters = (url: string): Parameters => {
  const parameters = new Map<string, string[]>()
  const start = url.indexOf('?')
  if (start < 0) return parameters
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    const key = name.toLowerCase()
    parameters.set(key, [...(parameters.get(key) ?? []), value])
  }
  return parameters
}

/** Returns each parameter's last value as an object, for custom handlers. */
export const plainParameters = (parameters: Parameters): Record<string, string | undefined> =>
  Object.fromEntries([...parameters].map(([name, values]) => [name, values.at(-1)]))

/** Returns the value of a single-valued parameter; the last one if it is repeated. */
export const lastValue = (parameters: Parameters, name: string): string | undefined =>
  allValues(parameters, name).at(-1)

/** Returns all values of a parameter that may be repeated. */
export function allValues(parameters: Parameters, name: string): readonly string[] {
  const values = parameters.get(name.toLowerCase()) ?? []
  // No stored value contains NUL, and a database would treat it as the end of the text.
  if (values.some((value) => value.includes('\0'))) throw malformed(message('queries.nul', { name }))
  return values
}

/** Returns comma-separated names, trimmed; undefined if there are none. */
export function nameList(parameters: Parameters, name: string): string[] | undefined {
  const names = allValues(parameters, name).flatMap((value) => value.split(','))
  const given = names.map((entry) => entry.trim()).filter((entry) => entry !== '')
  return given.length === 0 ? undefined : given
}

const maxIds = 100

/** Returns at most 100 resource ids, or undefined if there are none. */
export function idList(parameters: Parameters, name: string): string[] | undefined {
  const ids = nameList(parameters, name) ?? []
  if (ids.length > maxIds)
    throw malformed(message('queries.tooManyIds', { name, count: ids.length, max: maxIds }))
  const wrong = ids.find((id) => !isUuid(id))
  if (wrong !== undefined) throw malformed(message('queries.noUuid', { name, value: wrong }))
  return ids.length === 0 ? undefined : ids
}

export function wholeNumber(parameters: Parameters, name: string, min: number): number | undefined {
  const value = lastValue(parameters, name)
  if (value === undefined) return undefined
  const number = /^\d+$/.test(value.trim()) ? Number(value) : Number.NaN
  if (Number.isSafeInteger(number) && number >= min) return number
  throw malformed(message('queries.noWholeNumber', { name, value, min }))
}

/** Returns the number of entries of a page; undefined for the default. */
export function countAtMost(parameters: Parameters, max: number): number | undefined {
  const count = wholeNumber(parameters, 'count', 1)
  if (count === undefined || count <= max) return count
  throw malformed(message('queries.countAbove', { count, max }))
}

/** Returns one of `words`, ignoring case. */
export function oneOf<Word extends string>(
  parameters: Parameters,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = lastValue(parameters, name)
  if (value === undefined) return undefined
  const word = words.find((entry) => entry.toLowerCase() === value.trim().toLowerCase())
  if (word !== undefined) return word
  throw malformed(message('queries.notOneOf', { name, value, choices: words.join(', ') }))
}

const longestSearch = 200

/** Returns a text to search for, unless it is too long. */
export function checkLength(name: string, text: string): string {
  if (text.length <= longestSearch) return text
  throw malformed(message('queries.tooLong', { name, count: text.length, max: longestSearch }))
}

/** Maximum parts of one parameter. A database refuses expressions of a thousand; real requests have a few. */
const maxParts = 100

/** Returns the parts of a parameter, unless there are too many. */
export function limited<Part>(name: string, parts: readonly Part[]): readonly Part[] {
  if (parts.length <= maxParts) return parts
  throw malformed(message('queries.tooManyParts', { name, count: parts.length, max: maxParts }))
}
