import type { Spread } from './measure.ts'

/** A line of a benchmark's table. `ratio` is to the peer of the same run. */
export interface Line {
  what: string
  spread: Spread
  ratio?: number
}

/** What a benchmark set out to reach; `value` and `limit` are in `unit`. */
export interface Aim {
  what: string
  value: number
  limit: number
  unit: string
  /** The more the better: the limit is the least. */
  isLeast?: boolean
}

export interface Report {
  title: string
  /** What was measured on what, a sentence each. */
  facts: readonly string[]
  unit: 'ms' | 'kB' | 'MB' | '/s'
  lines: readonly Line[]
  aims: readonly Aim[]
}

/** A benchmark that cannot run on this machine now, with the reason as a sentence. */
export interface Skipped {
  title: string
  skipped: string
}

export type Benchmark = () => Promise<Report | Skipped>

const numeral = (value: number): string => value.toFixed(value < 10 ? 2 : 1)

const isMet = ({ value, limit, isLeast = false }: Aim): boolean => (isLeast ? value >= limit : value <= limit)

function tableOf({ lines, unit }: Report): string[] {
  const head = ['', 'median', 'min', 'max', 'ratio']
  const rows = lines.map(({ what, spread, ratio }) => [
    what,
    ...[spread.median, spread.min, spread.max].map((value) => `${numeral(value)} ${unit}`),
    ratio === undefined ? '' : `${numeral(ratio)}x`,
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

const aimText = (aim: Aim): string =>
  `${isMet(aim) ? 'reached' : 'MISSED '} ${aim.what}: ${numeral(aim.value)} ${aim.unit} of at ${aim.isLeast ? 'least' : 'most'} ${aim.limit} ${aim.unit}`

/** Prints what a benchmark found; answers how many aims it measured and how many of them it missed. */
export function print(report: Report | Skipped): { measured: number; missed: number } {
  const isSkipped = 'skipped' in report
  const body = isSkipped
    ? [`skipped: ${report.skipped}`]
    : [...report.facts, '', ...tableOf(report), '', ...report.aims.map(aimText)]
  console.log(['', report.title, ...body.map((line) => (line === '' ? '' : `  ${line}`))].join('\n'))
  const aims = isSkipped ? [] : report.aims
  return { measured: aims.length, missed: aims.filter((aim) => !isMet(aim)).length }
}

/** Says what a long benchmark is at, with the seconds since its process began. */
export const note = (what: string): void =>
  console.error(`  ${(performance.now() / 1000).toFixed(0)} s  ${what}`)
