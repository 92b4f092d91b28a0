import { malformed } from '../errors.ts'

/** A parameter that is true or false; its name alone means true, and false when it is left out. */
export function readSwitch(query: Readonly<Record<string, string | undefined>>, name: string): boolean {
  // Names of parameters come in lower case, however they were written.
  const given = query[name.toLowerCase()]
  const value = given?.toLowerCase() ?? 'false'
  if (value === 'true' || value === '') return true
  if (value === 'false') return false
  throw malformed(`${name} is ${JSON.stringify(given)}; it must be true or false.`)
}
