import type { ColumnKind } from '../../schema/schema.ts'

/** A half of a surrogate pair, or U+0000, as JSON escapes it; or an escaped backslash, after which neither begins. */
const escapes = /(\\\\)|\\u(?:0000|d[89a-f][0-9a-f]{2})/gi

/** PostgreSQL stores and compares no texts with U+0000 or half of a surrogate pair. */
const storableText = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed()

/** The strings in a JSON text have the same limits as texts. */
export function storableJson(json: string): string {
  const text = storableText(json)
  if (!text.includes('\\u')) return text
  return text.replaceAll(escapes, (found, backslash) => (backslash === undefined ? '\uFFFD' : found))
}

/** The value as PostgreSQL stores it in a column of a kind. */
export function storable(value: unknown, kind: ColumnKind | undefined): unknown {
  if (typeof value !== 'string') return value
  return kind === 'json' ? storableJson(value) : storableText(value)
}

/** Numbers of the parameters that a statement takes as JSON. */
const jsonParametersOf = (statement: string): ReadonlySet<number> =>
  new Set([...statement.matchAll(/\$(\d+)::jsonb?(?![\w[])/g)].map(([, number]) => Number(number)))

/** The parameters of a statement without what would make it fail. */
export function sendable(statement: string, values: readonly unknown[]): unknown[] {
  let jsonParameters: ReadonlySet<number> | null = null
  const isJson = (number: number): boolean => (jsonParameters ??= jsonParametersOf(statement)).has(number)
  const sent = (value: unknown, number: number): unknown => {
    if (Array.isArray(value)) return value.map((element) => storable(element, undefined))
    if (typeof value !== 'string') return value
    return value.includes('\\u') && isJson(number) ? storableJson(value) : storableText(value)
  }
  return values.map((value, index) => sent(value, index + 1))
}
