import { message } from '../../../model/messages/message.ts'
import { malformed } from '../../errors.ts'
import type { Context } from '../../records/context.ts'
import { metrics, type SampleSeries } from '../../../model/answers/resource.ts'
import type { Metric, ResourceRow } from '../../store/store.ts'
import { idList, type Parameters, plainParameters } from '../parameters.ts'

const hourMs = 3_600_000
/** Measurements arrive every 15 s; a smaller step would be empty. */
const smallestStepMs = 15_000
const defaultPoints = 120
const maxPoints = 5_000
const maxInAll = 50_000

/**
 * `GET /{model}/{id}/samples?metrics=cpuUsage,memoryUsage&from=&to=&step=`: measurements of a resource, as
 * `[{id, metric, points: [[time, mean], ...]}]`. Times and step are in milliseconds; defaults to the last
 * hour. `ids=` adds the measurements of other resources, so that a list needs only one request.
 */
export function readSamples(
  { store, now }: Context,
  row: ResourceRow,
  parameters: Parameters,
): Promise<SampleSeries[]> {
  const given = plainParameters(parameters)
  const to = readTime('to', given['to']) ?? now()
  const from = readTime('from', given['from']) ?? to - hourMs
  if (from >= to) throw malformed(message('queries.fromAfterTo'))
  const step = readTime('step', given['step']) ?? Math.ceil((to - from) / defaultPoints)
  const stepMs = Math.max(smallestStepMs, step)
  const points = (to - from) / stepMs
  if (points > maxPoints)
    throw malformed(message('queries.tooManyPoints', { step: String(step), max: String(maxPoints) }))
  const ids = [...new Set([row.id, ...(idList(parameters, 'ids') ?? [])])]
  const asked = readMetrics(given['metrics'])
  if (ids.length * asked.length * points > maxInAll)
    throw malformed(message('queries.tooManyPointsInAll', { step: String(step), max: String(maxInAll) }))
  return store.readSamples({ ids, metrics: asked, from, to, stepMs })
}

function readTime(name: string, value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined
  if (/^\d{1,15}$/.test(value)) return Number(value)
  throw malformed(message('queries.noMilliseconds', { name, value }))
}

function readMetrics(value: string | undefined): readonly Metric[] {
  if (value === undefined || value === '') return metrics
  return value.split(',').map((name) => {
    const metric = metrics.find((candidate) => candidate === name.trim())
    if (metric) return metric
    throw malformed(message('queries.noMetric', { name: name.trim(), metrics: metrics.join(', ') }))
  })
}
