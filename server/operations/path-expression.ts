/** Element of a path (specification 4.3): `deployment[name=web]`. */
export interface PathStep {
  entity: string
  conditions: { field: string; value: string }[]
}

/** Syntax error in a path. The message is a sentence without its subject and contains the position. */
export class PathError extends Error {}

const separatorExpression = /\s*\/\s*/y
const nameExpression = /[A-Za-z0-9_-]+/y
const openingExpression = /\s*\[/y
const fieldExpression = /\s*([A-Za-z0-9_.-]+)\s*=\s*/y
const quoteExpression = /["']/y
const quotedExpression = /"((?:[^"\\]|\\[^])*)"\s*|'((?:[^'\\]|\\[^])*)'\s*/y
const plainExpression = /[^,\]]*/y

class Reader {
  private position = 0
  private readonly text: string
  constructor(text: string) {
    this.text = text
  }

  get isAtEnd(): boolean {
    return this.position >= this.text.length
  }

  /** Matches an expression at the current position and advances; null if it doesn't match. */
  take(expression: RegExp): RegExpExecArray | null {
    const found = this.look(expression)
    if (found) this.position = expression.lastIndex
    return found
  }

  look(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.position
    return expression.exec(this.text)
  }

  takeCharacter(character: string): boolean {
    if (this.text[this.position] !== character) return false
    this.position++
    return true
  }

  fail(expected: string): PathError {
    return new PathError(`cannot be read at character ${this.position + 1}, where ${expected} is expected`)
  }
}

/**
 * Parses a path; `/` alone has no steps. A value ends at a comma or a closing bracket, and blanks around it
 * are ignored. A value that contains any of these is put in single or double quotes, where a backslash
 * escapes the next character.
 */
export function parsePath(text: string): PathStep[] {
  const reader = new Reader(text.trim())
  const steps: PathStep[] = []
  if (reader.isAtEnd) throw new PathError('is empty')
  while (!reader.isAtEnd) {
    if (!reader.take(separatorExpression)) throw reader.fail('a slash')
    if (reader.isAtEnd) break
    const name = reader.take(nameExpression)
    if (!name) throw reader.fail('the name of a class')
    steps.push({ entity: name[0], conditions: readConditions(reader) })
  }
  return steps
}

function readConditions(reader: Reader): PathStep['conditions'] {
  const conditions: PathStep['conditions'] = []
  if (!reader.take(openingExpression)) return conditions
  do {
    const field = reader.take(fieldExpression)?.[1]
    if (field === undefined) throw reader.fail('field=value')
    conditions.push({ field, value: readValue(reader) })
  } while (reader.takeCharacter(','))
  if (!reader.takeCharacter(']')) throw reader.fail('a comma or a closing bracket')
  return conditions
}

function readValue(reader: Reader): string {
  const quoted = reader.take(quotedExpression)
  if (quoted) return (quoted[1] ?? quoted[2] ?? '').replace(/\\([^])/g, '$1')
  if (reader.look(quoteExpression)) throw reader.fail('a text with a quote at its end')
  return (reader.take(plainExpression)?.[0] ?? '').trim()
}
