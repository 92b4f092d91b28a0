import { message } from '../../../model/messages/message.ts'
import { malformed, tooLarge } from '../../errors.ts'
import { limits } from '../../limits.ts'

/** Maximum nesting of a body; ours need about twenty, and each level takes stack when serialised. */
export const maxDepth = 200

export const tooDeep = (): Error => malformed(message('http.tooDeep', { max: maxDepth }))

/** Sets the prototype in JavaScript, and is never a valid field. */
export const prototypeKey = '__proto__'

export const prototypeNamed = (): Error => malformed(message('http.prototypeKey', { key: prototypeKey }))

const quote = 34
const backslash = 92
const colon = 58
const comma = 44
const lastBlank = 32
const [openBrace, closeBrace, openBracket, closeBracket] = [123, 125, 91, 93]

const tooMany = (): Error => tooLarge(message('http.tooManyValues', { max: limits.bodyValues }))

/** Parses JSON. Throws 400 for invalid JSON, too deep nesting, and duplicate keys. */
export function parseJson(text: string): unknown {
  checkStructure(text)
  return JSON.parse(text)
}

/**
 * Scans iteratively: recursion or a regular expression would exhaust the stack on megabytes of text. Accepts
 * any text, and leaves syntax errors to the parser.
 */
export function checkStructure(text: string): void {
  /** Keys of the open objects; null for a list. */
  const open: (Set<string> | null)[] = []
  let values = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === quote) {
      const end = endOfString(text, index)
      addKey(text, { start: index, end }, open.at(-1) ?? null)
      index = end
      continue
    }
    step(code, open)
    if (code === comma || isOpening(code)) values++
    if (values > limits.bodyValues) throw tooMany()
  }
}

/** Opens or closes an object or a list. */
function step(code: number, open: (Set<string> | null)[]): void {
  if (code === closeBrace || code === closeBracket) open.pop()
  else if (isOpening(code)) open.push(code === openBrace ? new Set() : null)
  if (open.length > maxDepth) throw tooDeep()
}

const isOpening = (code: number): boolean => code === openBrace || code === openBracket

function addKey(
  text: string,
  { start, end }: { start: number; end: number },
  keys: Set<string> | null,
): void {
  if (!keys || !isFollowedByColon(text, end)) return
  const key = keyOf(text.slice(start, end + 1))
  if (key === prototypeKey) throw prototypeNamed()
  if (keys.has(key)) throw malformed(message('http.keyTwice', { key: JSON.stringify(key) }))
  keys.add(key)
}

function isFollowedByColon(text: string, end: number): boolean {
  let next = end + 1
  while (text.charCodeAt(next) <= lastBlank) next++
  return text.charCodeAt(next) === colon
}

/**
 * Decodes a key, so that different spellings are equal. Undecodable keys are kept: the parser rejects them.
 */
function keyOf(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted
  }
}

/** Returns the position of the string's closing quote; the end of the text if there is none. */
function endOfString(text: string, start: number): number {
  let index = start + 1
  while (index < text.length && text.charCodeAt(index) !== quote)
    index += text.charCodeAt(index) === backslash ? 2 : 1
  return index
}
