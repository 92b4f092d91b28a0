import { malformed } from '../errors.ts'
import { isUuid } from '../operations/resolve-reference.ts'

/** Query parameters of a request by name in lower case, each with all its values. */
export type Parameters = ReadonlyMap<string, readonly string[]>

/** Reads a query string as forms send it, `+` for a blank. */
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

/** The last value of a parameter as an object, for handlers of their own. */
export const plainParameters = (parameters: Parameters): Record<string, string | undefined> =>
  Object.fromEntries([...parameters].map(([name, values]) => [name, values.at(-1)]))

/** The value of a parameter that may stand once; of several the last. */
export const lastValue = (parameters: Parameters, name: string): string | undefined =>
  allValues(parameters, name).at(-1)

/** Every value of a parameter that may repeat. */
export function allValues(parameters: Parameters, name: string): readonly string[] {
  const values = parameters.get(name) ?? []
  // No value that is stored has one, and a database would take it for the end of the text.
  if (values.some((value) => value.includes('\0'))) throw malformed(`${name} holds a NUL character.`)
  return values
}

/** Names separated by commas and blanks; undefined when there is none. */
export function nameList(parameters: Parameters, name: string): string[] | undefined {
  const names = allValues(parameters, name).flatMap((value) => value.split(','))
  const given = names.map((entry) => entry.trim()).filter((entry) => entry !== '')
  return given.length === 0 ? undefined : given
}

const mostIds = 100

/** Ids of resources, at most 100 of them, or undefined where none is given. */
export function idList(parameters: Parameters, name: string): string[] | undefined {
  const ids = nameList(parameters, name) ?? []
  if (ids.length > mostIds) throw malformed(`${name} names ${ids.length} resources; it may name ${mostIds}.`)
  const wrong = ids.find((id) => !isUuid(id))
  if (wrong !== undefined) throw malformed(`${name} names "${wrong}", which is no UUID.`)
  return ids.length === 0 ? undefined : ids
}

export function wholeNumber(parameters: Parameters, name: string, min: number): number | undefined {
  const value = lastValue(parameters, name)
  if (value === undefined) return undefined
  const number = /^\d+$/.test(value.trim()) ? Number(value) : Number.NaN
  if (Number.isSafeInteger(number) && number >= min) return number
  throw malformed(`${name} is "${value}"; it must be a whole number of at least ${min}.`)
}

/** One of some words, in any letter case. */
export function oneOf<Word extends string>(
  parameters: Parameters,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = lastValue(parameters, name)
  if (value === undefined) return undefined
  const word = words.find((entry) => entry.toLowerCase() === value.trim().toLowerCase())
  if (word !== undefined) return word
  throw malformed(`${name} is "${value}"; it must be one of ${words.join(', ')}.`)
}

/** Most parts of one parameter. A database refuses expressions of a thousand; nobody means more than a few. */
const maxParts = 100

/** The parts of a parameter, unless they are too many. */
export function limited<Part>(name: string, parts: readonly Part[]): readonly Part[] {
  if (parts.length <= maxParts) return parts
  throw malformed(`${name} has ${parts.length} parts; it may have ${maxParts}.`)
}
