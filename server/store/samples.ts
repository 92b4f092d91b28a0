import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Dialect } from './dialects/dialect.ts'
import type { SampleTable } from './schema/tables.ts'
import type { SampleSeries } from '../../model/answers/resource.ts'
import type { Sample, SampleQuery } from './store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** From values as measured to hourly means: the width of each step and how long it is kept. */
const steps = [
  { step: 0, keepMs: 2 * HOUR_MS },
  { step: MINUTE_MS, keepMs: DAY_MS },
  { step: 10 * MINUTE_MS, keepMs: 8 * DAY_MS },
  { step: HOUR_MS, keepMs: 400 * DAY_MS },
] as const

type Step = (typeof steps)[number]

/** Rows written in one transaction, so that a large cluster's samples do not hold up other writes. */
const BATCH = 2_000

type Transact = (work: (db: Database) => Promise<void>) => Promise<void>

/** Measured values, thinned into means as they grow old. */
export class SampleLog {
  readonly #dialect: Dialect

  constructor(dialect: Dialect) {
    this.#dialect = dialect
  }

  async add(samples: readonly Sample[], transact: Transact): Promise<void> {
    for (let start = 0; start < samples.length; start += BATCH) {
      // Lets requests run between two batches.
      if (start > 0) await setImmediate()
      const batch = samples.slice(start, start + BATCH)
      await transact(async (db) => {
        const codes = await this.#seriesCodes(db, batch)
        const marks = await this.#marks(db)
        const rows = batch.map(({ id, metric, time, value }) => {
          // Late samples go to the finest step that still has values of their time.
          const step =
            steps.find((entry) => time >= (marks.get(prunedMark(entry.step)) ?? 0))?.step ?? HOUR_MS
          return {
            series: codes.get(`${id}/${metric}`) ?? 0,
            step,
            time: step === 0 ? time : Math.floor(time / step) * step,
            value,
            weight: 1,
          }
        })
        await this.#dialect.bulk.insert(db, 'samples', rows, { replace: true })
        await this.#unmake(db, marks, rows)
      })
    }
  }

  /** Marks means that late samples belong to for recomputation. */
  async #unmake(
    db: Database,
    marks: ReadonlyMap<string, number>,
    rows: readonly Pick<SampleTable, 'step' | 'time'>[],
  ): Promise<void> {
    for (const coarse of steps) {
      const made = marks.get(madeMark(coarse.step)) ?? 0
      const times = rows.filter(({ step }) => step < coarse.step).map(({ time }) => time)
      const first = times.reduce((least, time) => Math.min(least, time), Infinity)
      if (first < made)
        await this.#mark(db, madeMark(coarse.step), Math.floor(first / coarse.step) * coarse.step)
    }
  }

  async read(db: Database, query: SampleQuery): Promise<SampleSeries[]> {
    const width = Math.max(1, Math.floor(query.stepMs))
    const { values } = this.#dialect
    const parts = (await this.#segments(db, query, width)).map(
      ({ step, from, to }) => sql`
        select s.id, s.metric, v.time, v.value, v.weight from series as s cross join samples as v
        where ${values.isIn(sql`s.id`, sql`${JSON.stringify(query.ids)}`, 'text')}
          and ${values.isIn(sql`s.metric`, sql`${JSON.stringify(query.metrics)}`, 'text')}
          and v.series = s.code and v.step = ${step} and v.time >= ${from} and v.time < ${to}`,
    )
    if (parts.length === 0) return []
    const { rows } = await sql<Sample & { weight: number }>`
      select id, metric, (time / ${sql.lit(width)}) * ${sql.lit(width)} as time, sum(value * weight) / sum(weight) as value
      from (${sql.join(parts, sql` union all `)}) as found
      group by id, metric, time / ${sql.lit(width)} order by id, metric, 3
    `.execute(db)
    const series = new Map<string, SampleSeries>()
    for (const { id, metric, time, value } of rows) {
      const name = `${id}/${metric}`
      const known = series.get(name) ?? { id, metric, points: [] }
      known.points.push([time, value])
      series.set(name, known)
    }
    return [...series.values()]
  }

  /** Computes the means of complete buckets, then drops expired values. Idempotent. */
  async compact(now: number, transact: Transact): Promise<void> {
    for (const [index, coarse] of steps.entries()) {
      const fine = steps[index - 1]
      if (fine) await transact((db) => this.#thin(db, { fine, coarse, now }))
    }
    for (const { step, keepMs } of steps) {
      await transact(async (db) => {
        const limit = now - keepMs
        await sql`delete from samples where step = ${step} and time < ${limit}`.execute(db)
        await this.#mark(db, prunedMark(step), limit)
      })
    }
    await transact((db) => this.#forget(db))
  }

  async #thin(db: Database, { fine, coarse, now }: { fine: Step; coarse: Step; now: number }): Promise<void> {
    const width = sql.lit(coarse.step)
    const marks = await this.#marks(db)
    // A bucket is complete once the finer step is complete up to its end.
    const ready = fine.step === 0 ? now : (marks.get(madeMark(fine.step)) ?? 0)
    const to = Math.floor(ready / coarse.step) * coarse.step
    // Buckets whose finer values are partly dropped keep the mean of all of them.
    const whole = Math.ceil((marks.get(prunedMark(fine.step)) ?? 0) / coarse.step) * coarse.step
    const from = Math.max(whole, marks.get(madeMark(coarse.step)) ?? 0)
    if (to <= from) return
    const { rows } = await sql<SampleTable>`
      select series, ${width} as step, (time / ${width}) * ${width} as time,
        sum(value * weight) / sum(weight) as value, sum(weight) as weight
      from samples where step = ${fine.step} and time >= ${from} and time < ${to}
      group by series, time / ${width}
    `.execute(db)
    await this.#dialect.bulk.insert(
      db,
      'samples',
      rows.map((row) => ({ ...row })),
      { replace: true },
    )
    await this.#mark(db, madeMark(coarse.step), to)
  }

  /** Resources that are gone need no history. */
  async #forget(db: Database): Promise<void> {
    const gone = sql`select code from series where not exists (select 1 from resources where resources.id = series.id)`
    await sql`delete from samples where series in (${gone})`.execute(db)
    await sql`delete from series where code in (${gone})`.execute(db)
  }

  /**
   * Returns the steps that answer a read, each with its time span: the coarsest that is fine enough, coarser
   * ones for the time that it has dropped already, finer ones for the time that it does not have yet.
   */
  async #segments(
    db: Database,
    { from, to }: SampleQuery,
    width: number,
  ): Promise<{ step: number; from: number; to: number }[]> {
    const marks = await this.#marks(db)
    const best = steps.findLastIndex(({ step }) => step <= width)
    const spans = steps.map(({ step }) => ({
      step,
      from: marks.get(prunedMark(step)) ?? 0,
      to: step === 0 ? Infinity : (marks.get(madeMark(step)) ?? 0),
    }))
    const segments: { step: number; from: number; to: number }[] = []
    let end = to
    // From newest to oldest: finer than the best step only while that is not computed yet.
    for (const [index, span] of spans.entries()) {
      const next = spans[index + 1]
      const begin = index < best && next ? Math.max(from, next.to) : Math.max(from, span.from)
      if (begin < end) segments.push({ step: span.step, from: begin, to: end })
      end = Math.min(end, Math.max(begin, from))
    }
    return segments
  }

  async #seriesCodes(db: Database, samples: readonly Sample[]): Promise<Map<string, number>> {
    const { bulk, values } = this.#dialect
    const ids = [...new Set(samples.map(({ id }) => id))]
    const { rows } = await sql<{ code: number; id: string; metric: string }>`
      select code, id, metric from series where ${values.isIn(sql`id`, sql`${JSON.stringify(ids)}`, 'text')}
    `.execute(db)
    const codes = new Map(rows.map(({ code, id, metric }) => [`${id}/${metric}`, code]))
    const missing = new Map(
      samples
        .map(({ id, metric }) => [`${id}/${metric}`, { id, metric }] as const)
        .filter(([name]) => !codes.has(name)),
    )
    if (missing.size === 0) return codes
    let code = await bulk.reserve(db, 'series', missing.size)
    const made = [...missing].map(([name, series]) => {
      codes.set(name, code)
      return { code: code++, ...series }
    })
    await bulk.insert(db, 'series', made)
    return codes
  }

  async #marks(db: Database): Promise<Map<string, number>> {
    const rows = await db.selectFrom('marks').selectAll().execute()
    return new Map(rows.map(({ name, value }) => [name, value]))
  }

  async #mark(db: Database, name: string, value: number): Promise<void> {
    await this.#dialect.bulk.insert(db, 'marks', [{ name, value }], { replace: true })
  }
}

/** Mark for the time up to which a step's means are computed. */
const madeMark = (step: number): string => `samplesMadeTo${step}`
/** Mark for the time up to which a step's values are dropped. */
const prunedMark = (step: number): string => `samplesPrunedTo${step}`
