/** Messages on a field's expected value, by the type name of Go or of server-side apply's schema. */
const wanted: readonly [type: RegExp, tell: (field: string) => string][] = [
  [/^(u?int\d*|numeric)$/, (field) => `${field} must be a whole number.`],
  [/^float\d*$/, (field) => `${field} must be a number.`],
  [/^bool(ean)?$/, (field) => `${field} must be true or false.`],
  [/^string$/, (field) => `${field} must be a text; numbers, true and false go in quotes.`],
  [/^(\[\]|list$)/, (field) => `${field} must be a list.`],
  [/./, (field) => `${field} must hold fields of its own.`],
]

const typed = (field: string, type: string): string =>
  wanted.find(([expression]) => expression.test(type))?.[1](field) ?? ''

/**
 * Explains an API server message about a value that Go couldn't parse, in terms that need no knowledge of Go,
 * followed by the original; null for any other message. `field` is the subject if the message doesn't name
 * one.
 */
export function inPlainWords(said: string, field = 'The value'): string | null {
  if (said === 'field not declared in schema') return unknownField(field)
  const plain = plainly(said, field)
  return plain && [plain, quoted(said.replace(goValue, '').replaceAll('"', "'"))].join(' ')
}

/** The value as a Go structure, which means nothing to an author of YAML. */
const goValue = /, got &.*$/s

/** Message for a field that the kind doesn't have. */
export const unknownField = (field: string): string =>
  `${field} is not a field of this kind. Check its spelling and the apiVersion.`

const quoted = (words: string): string => `The API server said: "${words}".`

function plainly(said: string, field: string): string | null {
  const unread = /json: cannot unmarshal .* into Go struct field [^.\s]+\.(\S+) of type (\S+)/.exec(said)
  if (unread) return typed(unread[1] ?? field, unread[2] ?? '')
  const untyped = /^expected (numeric|string|boolean|list|map)\b.*, got /.exec(said)
  if (untyped) return typed(field, untyped[1] ?? '')
  const number = /strconv\.Parse(?:Int|Uint): parsing "([^"]*)"/.exec(said)?.[1]
  if (number !== undefined) return `"${number}" must be a whole number.`
  return plainValue(said, field)
}

/** Explains messages about values of the right type. */
function plainValue(said: string, field: string): string | null {
  const twice = /^duplicate entries for key \[(.+)\]$/.exec(said)?.[1]
  if (twice !== undefined)
    return `${field} has several entries with ${twice.replaceAll('"', '').replaceAll(',', ', ')}. Keep one of them.`
  if (said.includes('quantities must match')) return `${field} must be a quantity such as 500m, 1.5 or 2Gi.`
  if (said.includes('illegal base64 data at input byte'))
    return 'A value below data of a secret, or below binaryData, is not in base64; plain text goes below stringData.'
  return null
}
