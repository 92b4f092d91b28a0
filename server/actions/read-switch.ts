import { malformed } from '../errors.ts'

/** Reads a boolean parameter; its name alone means true, and omitting it false. */
export function readSwitch(query: Readonly<Record<string, string | undefined>>, name: string): boolean {
  // Parameter names arrive in lower case.
  const given = query[name.toLowerCase()]
  const value = given?.toLowerCase() ?? 'false'
  if (value === 'true' || value === '') return true
  if (value === 'false') return false
  throw malformed(`${name} is ${JSON.stringify(given)}; it must be true or false.`)
}
