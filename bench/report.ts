import type { Spread } from './measure.ts'

/** A line of a benchmark's table. `ratio` is to the peer of the same run. */
export interface Line {
  what: string
  spread: Spread
  ratio?: number
}

/** Goal of a benchmark; `value` and `limit` are in `unit`. */
export interface Aim {
  what: string
  value: number
  limit: number
  unit: string
  /** More is better: `limit` is the minimum. */
  isLeast?: boolean
}

export interface Report {
  title: string
  /** Setup of the measurement, one sentence each. */
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

/** Prints the results of a benchmark; returns how many aims it measured and missed. */
export function print(report: Report | Skipped): { measured: number; missed: number } {
  const isSkipped = 'skipped' in report
  const body = isSkipped
    ? [`skipped: ${report.skipped}`]
    : [...report.facts, '', ...tableOf(report), '', ...report.aims.map(aimText)]
  console.log(['', report.title, ...body.map((line) => (line === '' ? '' : `  ${line}`))].join('\n'))
  const aims = isSkipped ? [] : report.aims
  return { measured: aims.length, missed: aims.filter((aim) => !isMet(aim)).length }
}

/** Logs the progress of a long benchmark with the seconds since the process began. */
export const note = (what: string): void =>
  console.error(`  ${(performance.now() / 1000).toFixed(0)} s  ${what}`)
