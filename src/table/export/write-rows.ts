import type { ExportValue } from '../list-definition.ts'

export const exportFormats = ['csv', 'json', 'yaml'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Row of a file: one value per column, in column order. */
export type ExportRow = readonly ExportValue[]

export interface ExportField {
  /** Key in JSON and YAML. */
  key: string
  /** Heading in CSV, as on screen. */
  title: string
}

/** Writes a file in parts: header, rows and footer. */
interface RowWriter {
  type: string
  begin: (fields: readonly ExportField[]) => string
  rows: (fields: readonly ExportField[], rows: readonly ExportRow[], isFirst: boolean) => string
  end: (isEmpty: boolean) => string
}

/**
 * Spreadsheets read a cell with this prefix as a formula, which may read files or send neighbouring cells. A
 * leading apostrophe makes it text (OWASP, "CSV injection").
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

const needsQuotes = /[",;\r\n\t]|^\s|\s$/

/** Value as the text of one cell. */
const plain = (value: ExportValue): string => {
  if (value === null) return ''
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([key, entry]) => `${key}=${entry}`)
    .join(', ')
}

export function csvCell(value: ExportValue): string {
  // Numbers stay numeric, including their sign.
  if (typeof value === 'number') return String(value)
  const text = plain(value)
  const safe = formula.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvLine = (cells: readonly ExportValue[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csv: RowWriter = {
  type: 'text/csv;charset=utf-8',
  // Without a byte order mark, spreadsheets don't recognize UTF-8.
  begin: (fields) => `\uFEFF${csvLine(fields.map(({ title }) => title))}`,
  rows: (_fields, rows) => rows.map(csvLine).join(''),
  end: () => '',
}

const record = (fields: readonly ExportField[], row: ExportRow): Record<string, ExportValue> =>
  Object.fromEntries(fields.map(({ key }, index) => [key, row[index] ?? null]))

const json: RowWriter = {
  type: 'application/json',
  begin: () => '[',
  rows: (fields, rows, isFirst) =>
    rows
      .map((row, index) => `${isFirst && index === 0 ? '' : ','}\n  ${JSON.stringify(record(fields, row))}`)
      .join(''),
  end: (isEmpty) => (isEmpty ? ']\n' : '\n]\n'),
}

/** JSON is valid YAML: scalars and flow maps written as JSON need no quoting rules of their own. */
const yaml: RowWriter = {
  type: 'text/yaml;charset=utf-8',
  begin: () => '',
  rows: (fields, rows) =>
    rows
      .map((row) =>
        fields
          .map(
            ({ key }, index) => `${index === 0 ? '- ' : '  '}${key}: ${JSON.stringify(row[index] ?? null)}\n`,
          )
          .join(''),
      )
      .join(''),
  end: (isEmpty) => (isEmpty ? '[]\n' : ''),
}

export const rowWriters: Readonly<Record<ExportFormat, RowWriter>> = { csv, json, yaml }
