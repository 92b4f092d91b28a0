import type { Kind } from './documents.ts'

/** Part of a document's type being typed: all of its first lines, or the value of one field. */
export interface Beginning {
  writes: 'document' | 'apiVersion' | 'kind'
  /** Already present in the document. */
  apiVersion: string | null
  kind: string | null
  /** Column, from 1, at which the typed text starts. */
  column: number
}

const fields = /^(apiVersion|kind):(\s+)(\S*)$/

/**
 * Returns the part of a document's type being typed at the end of the text before `column` of `line` (both
 * from 1); null if other text is being typed.
 */
export function beginningAt(
  lines: readonly string[],
  { line, column }: { line: number; column: number },
): Beginning | null {
  const current = lines[line - 1] ?? ''
  const before = current.slice(0, column - 1)
  const document = documentAround(lines, line)
  const [apiVersion, kind] = [valueIn(document, 'apiVersion'), valueIn(document, 'kind')]
  const isNew = ![...document, current].some((other) => /^(apiVersion|kind):/.test(other))
  if (/^[\w./]*$/.test(before) && isNew) return { writes: 'document', apiVersion, kind, column: 1 }
  const [, name, space = ''] = fields.exec(before) ?? []
  if (name !== 'apiVersion' && name !== 'kind') return null
  return { writes: name, apiVersion, kind, column: name.length + 2 + space.length }
}

/** The other lines of its document. */
function documentAround(lines: readonly string[], line: number): string[] {
  const isEnd = (text: string): boolean => text.startsWith('---')
  const first = lines.slice(0, line - 1).findLastIndex(isEnd) + 1
  const next = lines.slice(line).findIndex(isEnd)
  return [...lines.slice(first, line - 1), ...lines.slice(line, next === -1 ? undefined : line + next)]
}

function valueIn(document: readonly string[], name: string): string | null {
  const found = document.find((line) => line.startsWith(`${name}:`))
  return found?.slice(name.length + 1).trim() || null
}

/** Kinds to suggest that match the field already present; each `apiVersion` once. */
export function offersAt({ writes, apiVersion, kind }: Beginning, kinds: readonly Kind[]): Kind[] {
  const fitting = kinds.filter(
    (entry) =>
      (writes !== 'kind' || apiVersion === null || entry.apiVersion === apiVersion) &&
      (writes !== 'apiVersion' || kind === null || entry.kind === kind),
  )
  if (writes !== 'apiVersion') return fitting
  return [...new Map(fitting.map((entry) => [entry.apiVersion, entry])).values()]
}
