/** Syntax error, worded as by Go. */
class JsonProblem extends Error {}

const escapes: Readonly<Record<string, string>> = {
  "'": "\\'",
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

/** Quotes one byte as Go does. */
function quoted(letter: string): string {
  const code = letter.charCodeAt(0)
  const hex = code.toString(16)
  if (code < 0x20 || code === 0x7f) return `'${escapes[letter] ?? `\\x${hex.padStart(2, '0')}`}'`
  return (code > 0x7f && code < 0xa1) || code === 0xad ? `'\\u00${hex}'` : `'${escapes[letter] ?? letter}'`
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
/** Matches the valid prefix of a string literal; C0 control characters are invalid. */
const text = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy
const literals = ['true', 'false', 'null']

/** Scans JSON byte by byte for facts that JSON.parse does not report: error position and duplicate keys. */
class JsonScanner {
  readonly duplicates: string[] = []
  private readonly bytes: string
  private at = 0

  constructor(bytes: string) {
    this.bytes = bytes
  }

  whole(): void {
    this.value('')
    this.skip()
    if (this.at < this.bytes.length) this.fail('after top-level value')
  }

  private skip(): void {
    while (/[ \t\r\n]/.test(this.bytes[this.at] ?? '')) this.at += 1
  }

  private fail(where: string): never {
    const letter = this.bytes[this.at]
    throw new JsonProblem(
      letter === undefined ? 'unexpected end of JSON input' : `invalid character ${quoted(letter)} ${where}`,
    )
  }

  /** Consumes the next non-space character if it is `letter`. */
  private takes(letter: string): boolean {
    this.skip()
    if (this.bytes[this.at] !== letter) return false
    this.at += 1
    return true
  }

  private match(pattern: RegExp, where: string): string {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.bytes)?.[0]
    if (found === undefined) return this.fail(where)
    this.at += found.length
    return found
  }

  private value(path: string): void {
    this.skip()
    const letter = this.bytes[this.at] ?? ''
    const literal = literals.find((one) => one[0] === letter)
    if (this.takes('{')) this.object(path)
    else if (this.takes('[')) this.list(path)
    else if (letter === '"') this.string()
    else if (literal) this.literal(literal)
    else if (/[-\d]/.test(letter)) this.match(number, 'in numeric literal')
    else this.fail('looking for beginning of value')
  }

  private literal(wanted: string): void {
    for (const letter of wanted) {
      if (this.bytes[this.at] !== letter) this.fail(`in literal ${wanted} (expecting '${letter}')`)
      this.at += 1
    }
  }

  private string(): string {
    const good = this.match(text, '')
    const next = this.bytes[this.at]
    if (next === '\\') this.at += 1
    if (next !== '"') this.fail(next === '\\' ? 'in string escape code' : 'in string literal')
    this.at += 1
    return `${good}"`
  }

  private object(path: string): void {
    if (this.takes('}')) return
    const names = new Set<string>()
    do {
      this.skip()
      if (this.bytes[this.at] !== '"') this.fail('looking for beginning of object key string')
      const name = decoded(this.string())
      const inner = path === '' ? name : `${path}.${name}`
      if (names.has(name)) this.duplicates.push(inner)
      names.add(name)
      if (!this.takes(':')) this.fail('after object key')
      this.value(inner)
    } while (this.takes(','))
    if (!this.takes('}')) this.fail('after object key:value pair')
  }

  private list(path: string): void {
    if (this.takes(']')) return
    let index = 0
    do this.value(`${path}[${index++}]`)
    while (this.takes(','))
    if (!this.takes(']')) this.fail('after array element')
  }
}

const bytesOf = (json: string): string => Buffer.from(json).toString('latin1')
const decoded = (literal: string): string =>
  // A quoted string literal parses to a string.
  JSON.parse(Buffer.from(literal, 'latin1').toString()) as string

/** Returns Go's error message for invalid JSON (one character per byte); null if it is valid. */
export function problemOfBytes(bytes: string): string | null {
  try {
    new JsonScanner(bytes).whole()
    return null
  } catch (error) {
    if (error instanceof JsonProblem) return error.message
    throw error
  }
}

export const problemOfJson = (json: string): string | null => problemOfBytes(bytesOf(json))

/** Returns paths of duplicate keys in valid JSON: `data.a`, `spec.containers[0].name`. */
export function duplicateKeys(json: string): string[] {
  const scanner = new JsonScanner(bytesOf(json))
  scanner.whole()
  return scanner.duplicates
}
