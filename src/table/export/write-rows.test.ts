import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { csvCell, rowWriters, type ExportFormat, type ExportRow } from './write-rows.ts'

const fields = [
  { key: 'id', title: 'Id' },
  { key: 'name', title: 'Name' },
  { key: 'labels', title: 'Labels' },
]
const rows: ExportRow[] = [
  ['1', 'web "old", blue', { app: 'web', tier: '' }],
  ['2', '=1+1\n- x: y', null],
]

/** Serializes a file of two pages. */
function write(format: ExportFormat, pages: readonly (readonly ExportRow[])[]): string {
  const writer = rowWriters[format]
  const parts = pages.map((page, index) => writer.rows(fields, page, index === 0))
  return [writer.begin(fields), ...parts, writer.end(pages.flat().length === 0)].join('')
}

describe('a CSV cell', () => {
  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['＝1', "'＝1"],
  ])('%j is not a formula', (text, cell) => expect(csvCell(text)).toBe(cell))

  it.each([
    [-3.5, '-3.5'],
    [null, ''],
    [true, 'true'],
    ['a,b', '"a,b"'],
    [' a', '" a"'],
    [{ app: 'web', tier: 'gold' }, '"app=web, tier=gold"'],
    [{ '=cmd': 'x' }, "'=cmd=x"],
  ])('%j becomes %s', (value, cell) => expect(csvCell(value)).toBe(cell))
})

describe('a file', () => {
  it('in CSV has the column headings and a line per row', () => {
    expect(write('csv', [rows])).toBe(
      `\uFEFFId,Name,Labels\r\n1,"web ""old"", blue","app=web, tier="\r\n2,"'=1+1\n- x: y",\r\n`,
    )
  })

  const records = [
    { id: '1', name: 'web "old", blue', labels: { app: 'web', tier: '' } },
    { id: '2', name: '=1+1\n- x: y', labels: null },
  ]

  it.each([
    ['json', JSON.parse],
    ['yaml', load],
  ] as const)(
    'in %s has the same content, however it was paged',
    (format, read: (text: string) => unknown) => {
      expect(read(write(format, [rows]))).toEqual(records)
      expect(
        read(
          write(
            format,
            rows.map((row) => [row]),
          ),
        ),
      ).toEqual(records)
      expect(read(write(format, []))).toEqual([])
    },
  )
})
