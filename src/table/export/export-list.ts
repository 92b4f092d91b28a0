import { readPage, type ListParams } from '../../api/queries.ts'
import type { Say } from '../../messages/speech.ts'
import type { Translate } from '../../util/page.ts'
import { exportValue, type ListColumn } from '../list-definition.ts'
import { rowWriters, type ExportField, type ExportFormat, type ExportRow } from './write-rows.ts'

/** Rows per request: few enough to cancel between requests, enough to need few of them. */
const PAGE_SIZE = 500

export interface Progress {
  done: number
  total: number
}

interface ReadOptions {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/**
 * Yields all rows of a list, page by page in its order. Rows that move between pages during the export appear
 * once.
 */
export async function* readRows<Row extends { id: string }>(
  classId: string,
  params: ListParams,
  { signal, onProgress }: ReadOptions,
): AsyncGenerator<Row[]> {
  const seen = new Set<string>()
  for (let start = 0, total = 1; start < total; start += PAGE_SIZE) {
    const page = await readPage<Row>(classId, { ...params, start, count: PAGE_SIZE }, signal)
    total = page.total
    const rows = page.entries.filter(({ id }) => !seen.has(id))
    for (const { id } of rows) seen.add(id)
    onProgress({ done: Math.min(total, start + page.count), total })
    yield rows
  }
}

interface FileOptions<Row> {
  format: ExportFormat
  columns: readonly ListColumn<Row>[]
  translate: Translate
  say: Say
}

/** Builds the file from pages of rows. Each page is serialized at once, so that its rows need not be kept. */
export async function makeFile<Row extends { id: string }>(
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  { format, columns, translate, say }: FileOptions<Row>,
): Promise<{ file: Blob; count: number }> {
  const writer = rowWriters[format]
  const fields: ExportField[] = [
    { key: 'id', title: translate('resource.id') },
    ...columns.map((column) => ({ key: column.id, title: column.header(translate, say) })),
  ]
  const toRow = (row: Row): ExportRow => [row.id, ...columns.map((column) => exportValue(column, row))]
  const parts = [new Blob([writer.begin(fields)])]
  let count = 0
  for await (const rows of pages) {
    parts.push(new Blob([writer.rows(fields, rows.map(toRow), count === 0)]))
    count += rows.length
  }
  parts.push(new Blob([writer.end(count === 0)]))
  return { file: new Blob(parts, { type: writer.type }), count }
}

/**
 * File name such as `pods-2026-11-22.csv`: the subject and date, in characters that every file system
 * accepts.
 */
export function fileName(what: string, format: ExportFormat, now: number): string {
  const name = what.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return `${name}-${new Date(now).toISOString().slice(0, 10)}.${format}`
}
