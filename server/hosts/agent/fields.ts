import { type Message, message } from '../../../model/messages/message.ts'
import { invalid, type Violation, violationOf } from '../../errors.ts'

type Fields = Record<string, unknown>

/**
 * Reads an untrusted body. Each method returns a bounded value for any input and records violations; `done`
 * throws a 406 that lists all of them.
 */
export class FieldReader {
  private readonly violations: Violation[] = []
  private readonly fields: Fields
  private readonly path: string

  constructor(fields: Fields, path = '', violations: Violation[] = []) {
    this.fields = fields
    this.path = path
    this.violations = violations
  }

  /** Reads a text that must match; returns the empty string if it doesn't. */
  match(field: string, expression: RegExp, problem: Message): string {
    const value = this.fields[field]
    if (typeof value === 'string' && expression.test(value)) return value
    this.refuse(field, problem)
    return ''
  }

  oneOf<Word extends string>(field: string, words: readonly Word[]): Word | null {
    const word = words.find((candidate) => candidate === this.fields[field])
    if (word === undefined) this.refuse(field, message('problems.noChoice', { choices: words }))
    return word ?? null
  }

  /** Reads an informational text, without control characters except new lines; keeps the end of long ones. */
  text(field: string, most: number): string {
    const value = this.fields[field]
    if (typeof value !== 'string') return ''
    return value
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{Cc}\n]/gu, ' ')
      .slice(-most)
  }

  /** Reads an informational number; null if it is invalid. */
  amount(field: string): number | null {
    const value = this.fields[field]
    return typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER ? value : null
  }

  list<Value>(field: string, most: number, read: (value: unknown) => Value | null): Value[] {
    const value = this.fields[field]
    if (!Array.isArray(value)) return []
    return value.slice(0, most).flatMap((entry) => read(entry) ?? [])
  }

  /** Returns a reader for a nested object; all its fields are missing if there is none. */
  below(field: string): FieldReader {
    const value = this.fields[field]
    const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
    return new FieldReader(fields as Fields, `${this.path}${field}.`, this.violations)
  }

  has(field: string): boolean {
    return this.fields[field] !== undefined && this.fields[field] !== null
  }

  refuse(field: string, problem: Message): void {
    const name = this.path + field
    const text = message('violations.field', { field: name, problem })
    this.violations.push(violationOf({ modelIndex: 'Host', field: name }, text))
  }

  done(): void {
    if (this.violations.length > 0) throw invalid(this.violations)
  }
}
