export type StatementKind = 'begin' | 'commit' | 'rollback' | 'ddl' | 'write' | 'read' | 'other'

export interface Statement {
  kind: StatementKind
  /** Offset of its text in the query. */
  start: number
  /** Feature that distributed engines lack, if it uses one. */
  missing: string | null
}

/** Comments, strings, quoted names and bodies of functions. */
const opaque =
  /--[^\n]*|\/\*[\s\S]*?\*\/|(?<!\w)[eE]'[^'\\]*(?:\\[\s\S][^'\\]*)*'|'[^']*'|"[^"]*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$/g

const blank = (text: string): string => ' '.repeat(text.length)

const kinds: readonly [StatementKind, RegExp][] = [
  ['begin', /^(begin|start\s+transaction)\b/i],
  ['commit', /^(commit|end)\b(?!\s+prepared)/i],
  ['rollback', /^(rollback|abort)\b(?!\s+(prepared|(work\s+|transaction\s+)?to\b))/i],
  ['ddl', /^(create|alter|drop|truncate|comment|grant|revoke|reindex)\b/i],
  ['write', /^(insert|update|delete|merge|copy)\b/i],
  ['write', /^with\b[\s\S]*\b(insert\s+into|delete\s+from|merge\s+into|(?<!(for|key|do)\s+)update)\b/i],
  ['read', /^(select|with|values|table)\b/i],
]

const missing: readonly [feature: string, RegExp][] = [
  ['advisory locks', /\bpg_(try_)?advisory_\w+/i],
  ['LISTEN', /^\s*(un)?listen\b/i],
  ['NOTIFY', /^\s*notify\b|\bpg_notify\b/i],
  ['SKIP LOCKED', /\bskip\s+locked\b/i],
]

/** Reads the statements in the text of a query. Empty ones are left out, as the server answers none of them. */
export function readStatements(text: string): Statement[] {
  // The body of DO is opaque when statements are separated, but runs, too.
  const code = text.replace(opaque, (match) => (match.startsWith('$') ? match : blank(match)))
  const outline = text.replace(opaque, blank)
  const statements: Statement[] = []
  let at = 0
  for (const part of outline.split(';')) {
    const start = at
    const source = code.slice(start, start + part.length)
    at += part.length + 1
    const trimmed = part.trim()
    if (trimmed === '') continue
    const kind = kinds.find(([, pattern]) => pattern.test(trimmed))?.[0] ?? 'other'
    statements.push({
      kind,
      start,
      missing: missing.find(([, pattern]) => pattern.test(source))?.[0] ?? null,
    })
  }
  return statements
}

/**
 * Statements of a transaction so far. Distributed engines change tables in transactions of their own, so those with
 * both DDL and DML are refused.
 */
export class TransactionState {
  isOpen = false
  #hasDdl = false
  #hasWrites = false

  /** Follows the statements of one query; returns the feature for which it is refused, if any. */
  run(statements: readonly Statement[]): string | null {
    for (const { kind, missing: feature } of statements) {
      if (feature !== null) return feature
      this.#follow(kind)
      if (this.#hasDdl && this.#hasWrites) return 'DDL and DML in one transaction'
    }
    // The statements of one query are one transaction, even without BEGIN.
    if (!this.isOpen) this.reset()
    return null
  }

  reset(): void {
    this.isOpen = false
    this.#hasDdl = false
    this.#hasWrites = false
  }

  #follow(kind: StatementKind): void {
    if (kind === 'begin') this.isOpen = true
    else if (kind === 'commit' || kind === 'rollback') this.reset()
    else if (kind === 'ddl') this.#hasDdl = true
    else if (kind === 'write') this.#hasWrites = true
  }
}
