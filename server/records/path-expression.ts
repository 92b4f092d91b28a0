import { type Message, message } from '../../model/messages/message.ts'
import { renderMessage } from '../messages/render-message.ts'

/** Element of a path (specification 4.3): `deployment[name=web]`. */
export interface PathStep {
  entity: string
  conditions: { field: string; value: string }[]
}

/** Syntax error in a path. The text is a sentence without its subject and contains the position. */
export class PathError extends Error {
  readonly text: Message
  constructor(text: Message) {
    super(renderMessage(text))
    this.text = text
  }
}

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

  fail(expected: Message): PathError {
    return new PathError(message('references.pathSyntax', { position: this.position + 1, expected }))
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
  if (reader.isAtEnd) throw new PathError(message('references.pathEmpty'))
  while (!reader.isAtEnd) {
    if (!reader.take(separatorExpression)) throw reader.fail(message('references.slash'))
    if (reader.isAtEnd) break
    const name = reader.take(nameExpression)
    if (!name) throw reader.fail(message('references.className'))
    steps.push({ entity: name[0], conditions: readConditions(reader) })
  }
  return steps
}

function readConditions(reader: Reader): PathStep['conditions'] {
  const conditions: PathStep['conditions'] = []
  if (!reader.take(openingExpression)) return conditions
  do {
    const field = reader.take(fieldExpression)?.[1]
    if (field === undefined) throw reader.fail(message('references.condition'))
    conditions.push({ field, value: readValue(reader) })
  } while (reader.takeCharacter(','))
  if (!reader.takeCharacter(']')) throw reader.fail(message('references.bracket'))
  return conditions
}

function readValue(reader: Reader): string {
  const quoted = reader.take(quotedExpression)
  if (quoted) return (quoted[1] ?? quoted[2] ?? '').replace(/\\([^])/g, '$1')
  if (reader.look(quoteExpression)) throw reader.fail(message('references.quoted'))
  return (reader.take(plainExpression)?.[0] ?? '').trim()
}
