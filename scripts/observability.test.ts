import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { model } from '../model/index.ts'
import { startTestService, type TestService } from '../server/app.fixture.ts'
import { clusterRequests, storeCalls } from '../server/signals.ts'
import { openStore } from '../server/store/open-store.ts'
import { StoreUnavailable } from '../server/store/store.ts'
import { Metrics } from '../server/telemetry/metrics.ts'
import { observeStore } from '../server/telemetry/observed-store.ts'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

interface Query {
  /** Panel or alert. */
  title: string
  expression: string
}

interface Panel {
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string }[]
}

interface Rule {
  alert: string
  expr: string
  annotations: Record<string, string>
}

// Both files are ours.
const dashboard = JSON.parse(read('charts/gantry/dashboards/gantry.json')) as { panels: Panel[] }
const { groups } = load(read('charts/gantry/rules/gantry.yaml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const queries: Query[] = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ title, expression: expr })),
  ),
  ...rules.map(({ alert, expr }) => ({ title: alert, expression: expr })),
]

/** Grafana replaces its variables before Prometheus parses the query. */
const withoutVariables = (expression: string): string =>
  expression.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'gantry')

/** Labels that Prometheus adds to every series. */
const targetLabels = ['job', 'instance']

/** Texts of the nodes of some types in a query. */
function nodesOf(expression: string, types: readonly string[]): string[] {
  const found: string[] = []
  const text = withoutVariables(expression)
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (types.includes(type.name)) found.push(text.slice(from, to))
      else if (type.isError && types.includes('error')) found.push(`error at ${from}: ${text.slice(from)}`)
    },
  })
  return found
}

let service: TestService
let metrics: Metrics
/** Output of a service that has had one of everything. */
let output: string

beforeAll(async () => {
  const store = observeStore(await openStore({ model, database: { path: ':memory:' } }))
  metrics = new Metrics({ store, clusters: { objectCount: 0 }, now: Date.now })
  service = await startTestService({ store, instruments: metrics.instruments })
  await service.refusal('GET', '/nowhere')
  await clusterRequests.run(() => Promise.resolve(), {
    method: 'GET',
    path: '/api',
    headers: {},
    status: 200,
  })
  const failed = storeCalls.run(() => Promise.reject(new StoreUnavailable('full', new Error('no space'))), {
    operation: 'write',
  })
  await failed.catch(() => undefined)
  output = await metrics.text()
})
afterAll(async () => {
  await metrics.close()
  await service.close()
})

/** Names of all series: a histogram has three. */
function seriesNames(): Set<string> {
  const types = [...output.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' || type === 'summary'
        ? [`${name}_bucket`, `${name}_sum`, `${name}_count`]
        : [name],
    ),
  )
}

describe('dashboard and alert rules', () => {
  it.each(queries)('$title parses as PromQL and uses existing metrics', ({ expression }) => {
    expect(nodesOf(expression, ['error'])).toEqual([])
    const used = nodesOf(expression, ['Identifier']).filter((name) => name.startsWith('gantry_'))
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((name) => !seriesNames().has(name))).toEqual([])
  })

  it('use existing labels and values', () => {
    const inOutput = [...output.matchAll(/[{,](\w+)="/g)].map(([, name]) => name)
    const known = new Set([...targetLabels, ...inOutput])
    const labels = queries.flatMap(({ expression }) => nodesOf(expression, ['LabelName']))
    expect([...new Set(labels)].filter((name) => !known.has(name))).toEqual([])
    const values = queries.flatMap(({ expression }) =>
      nodesOf(expression, ['UnquotedLabelMatcher']).filter((text) =>
        /^(state|severity|reason|result)\b/.test(text),
      ),
    )
    expect(values.length).toBeGreaterThan(5)
    const missing = values.flatMap((text) => {
      const [, label = '', list = ''] = /^(\w+)\s*!?=~?\s*"(.*)"$/.exec(text) ?? []
      return list.split('|').filter((value) => !output.includes(`${label}="${value}"`))
    })
    expect(missing).toEqual([])
  })

  it('show each Gantry metric on the dashboard', () => {
    const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n')
    const own = [...output.matchAll(/^# TYPE (gantry_\S+) /gm)].map(([, name = '']) => name)
    const hidden = own.filter((name) => !/^gantry_(nodejs|process)_/.test(name) && !shown.includes(name))
    expect(hidden).toEqual([])
  })

  it('place panels without overlap', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(dashboard.panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
  })

  it('are documented in the guide: every metric, and what to do about every alert', () => {
    const guide = read('docs/operate.md')
    const own = [...output.matchAll(/^# TYPE (gantry_\S+) /gm)].map(([, name = '']) => name)
    const expected = [
      ...own.filter((name) => !/^gantry_(nodejs|process)_/.test(name)),
      ...rules.map(({ alert }) => alert),
    ]
    expect(expected.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
    for (const { annotations } of rules) expect(Object.keys(annotations)).toEqual(['summary', 'description'])
  })
})
