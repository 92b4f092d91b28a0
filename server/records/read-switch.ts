import { message } from '../../model/messages/message.ts'
import { malformed } from '../errors.ts'

/** Reads a boolean parameter; its name alone means true, and omitting it false. */
export function readSwitch(query: Readonly<Record<string, string | undefined>>, name: string): boolean {
  // Parameter names arrive in lower case.
  const given = query[name.toLowerCase()]
  const value = given?.toLowerCase() ?? 'false'
  if (value === 'true' || value === '') return true
  if (value === 'false') return false
  throw malformed(message('parameters.notBoolean', { name, value: JSON.stringify(given) }))
}
