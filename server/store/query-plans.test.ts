import { join } from 'node:path'
import { constants, DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { model } from '../../model/index.ts'
import { openConnection } from './dialects/node-sqlite.ts'
import { defineLineage } from './dialects/sqlite-lineage.ts'
import { sqliteDialect } from './dialects/sqlite.ts'
import { fillPlatform } from './fixture.ts'
import { openStore } from './open-store.ts'
import { planRead } from './read/plan.ts'
import type { Database, Sql, Statement } from './dialects/dialect.ts'
import { prepareAnywhere } from './read/anywhere.ts'
import { Queries } from './read/queries.ts'
import { planSelection } from './read/selection.ts'
import { Statements } from './read/statements.ts'
import { searchStatement } from './sql/anywhere.ts'
import { readStatement } from './sql/read.ts'
import type { Scope } from './sql/scope.ts'
import { loadStoreModel } from './store-model.ts'
import { temporaryFolder } from './store.fixture.ts'
import type { ReadQuery } from './store.ts'

const Pod = 'environments.Pod'
const page = { mode: 'normal', count: 50 } as const

/** Reads that lists and scripts ask for all day, each with the index that has to serve it. */
const reads: [string, ReadQuery, RegExp][] = [
  ['a page by name', { ...page, class: Pod }, /SEARCH r USING COVERING INDEX resources_name \(class=\?\)/],
  [
    'a page by name, last first',
    { ...page, class: Pod, sort: [{ field: 'name', direction: 'desc' }] },
    /resources_name/,
  ],
  [
    'by name',
    { ...page, class: Pod, conditions: [{ field: 'name', comparison: 'equals', value: 'x' }] },
    /resources_name \(class=\? AND name=\?\)/,
  ],
  [
    'sorted by an indexed attribute',
    { ...page, class: Pod, sort: [{ field: 'state', direction: 'asc' }] },
    /model_value_\d+_state/,
  ],
  [
    'sorted by what a child of each has',
    { ...page, class: Pod, sort: [{ field: 'statistics.cpuUsage', direction: 'desc' }] },
    /SEARCH r USING .*\(class=\?\)[^]*SEARCH r_s USING INDEX resources_place \(parent=\? AND relation=\?\)/,
  ],
  [
    'by an indexed attribute, in its order',
    {
      ...page,
      class: Pod,
      conditions: [{ field: 'state', comparison: 'greaterThan', value: 'x' }],
      sort: [{ field: 'state', direction: 'asc' }],
    },
    /model_value_\d+_state \(class=\? AND <expr>>\?\)/,
  ],
  [
    'of a node, by name, with the total',
    {
      ...page,
      class: Pod,
      withCount: true,
      conditions: [{ field: 'nodeName', comparison: 'equals', value: 'x' }],
    },
    /SEARCH r USING .*model_value_\d+_nodeName \(class=\? AND <expr>=\?\)[^]*SEARCH n USING .*model_value_\d+_nodeName \(class=\? AND <expr>=\?\)/,
  ],
  [
    'of a state, by name, with the total',
    {
      ...page,
      class: Pod,
      withCount: true,
      conditions: [{ field: 'state', comparison: 'equals', value: 'x' }],
    },
    /SEARCH r USING .*model_value_\d+_state \(class=\? AND <expr>=\?\)[^]*SEARCH n USING .*model_value_\d+_state \(class=\? AND <expr>=\?\)/,
  ],
  [
    'by the environment, place by place',
    {
      ...page,
      class: Pod,
      sort: [
        { field: 'ancestors.environment.name', direction: 'desc' },
        { field: 'name', direction: 'asc' },
      ],
    },
    /MATERIALIZE places[^]*SCAN places\nSEARCH r USING COVERING INDEX resources_path \(class=\? AND path=\?\)\nUSE TEMP B-TREE FOR LAST/,
  ],
  [
    'the newest',
    { ...page, class: Pod, sort: [{ field: 'createdOn', direction: 'desc' }] },
    /SEARCH r USING COVERING INDEX resources_created \(class=\?\)/,
  ],
  [
    'by the name of the parent',
    { ...page, class: Pod, conditions: [{ field: 'parent.name', comparison: 'equals', value: 'x' }] },
    /SEARCH r_c USING .*resources_name \(class=\? AND name=\?\)/,
  ],
  [
    'by ids',
    { ...page, class: Pod, ids: ['x'] },
    /SEARCH r USING INDEX sqlite_autoindex_resources_1 \(id=\?\)/,
  ],
  [
    'descendants',
    { ...page, class: 'environments.Container', below: 'x' },
    /SEARCH r USING COVERING INDEX resources_path \(class=\? AND path>\? AND path<\?\)/,
  ],
  [
    'children of one',
    { ...page, class: Pod, relatedTo: { id: 'x', relation: 'pods' } },
    /SEARCH r USING COVERING INDEX resources_place|SEARCH r USING INDEX resources_place \(parent=\? AND relation=\?\)/,
  ],
  [
    'by the id of the parent',
    { ...page, class: Pod, conditions: [{ field: 'parent.id', comparison: 'equals', value: 'x' }] },
    /SEARCH r USING INDEX (resources_place|sqlite_autoindex_resources_2) \(parent=\?\)/,
  ],
  [
    'below an ancestor, with the total',
    {
      ...page,
      class: Pod,
      withCount: true,
      conditions: [{ field: 'ancestors.id', comparison: 'equals', value: 'x' }],
    },
    /SEARCH r USING INTEGER PRIMARY KEY \(rowid=\?\)[^]*SEARCH a USING .*sqlite_autoindex_resources_1 \(id=\?\)\nSEARCH b USING COVERING INDEX resources_path \(class=\? AND path>\? AND path<\?\)/,
  ],
  [
    'below what stands on a cluster',
    {
      ...page,
      class: Pod,
      conditions: [{ field: 'ancestors.hostCluster.id', comparison: 'equals', value: 'x' }],
    },
    /SEARCH r USING INTEGER PRIMARY KEY \(rowid=\?\)[^]*SEARCH a USING INTEGER PRIMARY KEY \(rowid=\?\)[^]*SEARCH b USING COVERING INDEX resources_path \(class=\? AND path>\? AND path<\?\)[^]*SEARCH r USING INDEX resources_name \(class=\?\)/,
  ],
  [
    'by a label, with the total',
    {
      ...page,
      class: Pod,
      withCount: true,
      labels: [{ key: 'app', operator: 'equals', values: ['x'] }],
    },
    /SEARCH r USING INTEGER PRIMARY KEY \(rowid=\?\)[^]*SEARCH l USING PRIMARY KEY \(class=\? AND key=\? AND value=\?\)[^]*SEARCH l USING PRIMARY KEY \(class=\? AND key=\? AND value=\?\)/,
  ],
  [
    'by the key of a label',
    { ...page, class: Pod, labels: [{ key: 'app', operator: 'exists', values: [] }] },
    /SEARCH r USING INTEGER PRIMARY KEY \(rowid=\?\)[^]*SEARCH l USING PRIMARY KEY \(class=\? AND key=\?\)/,
  ],
  [
    'by a label that nearly all have, in the order of the names',
    { ...page, class: Pod, labels: [{ key: 'app', operator: 'equals', values: ['x'] }] },
    /SEARCH r USING (COVERING )?INDEX resources_name \(class=\?\)\nCORRELATED SCALAR SUBQUERY \d+\nSEARCH l USING PRIMARY KEY \(class=\? AND key=\? AND value=\? AND row=\?\)/,
  ],
  [
    'by a text that few have in their names, labels or images',
    { ...page, class: Pod, search: 'web' },
    /SCAN x VIRTUAL TABLE INDEX[^]*SEARCH t USING INTEGER PRIMARY KEY[^]*SEARCH r USING INTEGER PRIMARY KEY \(rowid=\?\)[^]*SEARCH s USING COVERING INDEX resources_name \(class=\? AND name=\?\)[^]*SEARCH l USING PRIMARY KEY \(class=\? AND key=\? AND value=\?\)[^]*SEARCH i USING INDEX model_value_\d+_image \(class=\? AND <expr>=\?\)/,
  ],
  [
    'by a text that many have, in the order of the names',
    { ...page, class: Pod, search: 'web' },
    /SEARCH r USING INDEX resources_name \(class=\?\)\n/,
  ],
  [
    'by a text too short for an index',
    { ...page, class: Pod, search: 'w' },
    /SEARCH t USING COVERING INDEX sqlite_autoindex_texts_1 \(class=\?\)/,
  ],
  [
    'embedded children',
    { mode: 'export', class: Pod, count: 50 },
    /SEARCH occ USING INDEX resources_place \(parent=\? AND relation=\?\)/,
  ],
  [
    'links',
    { ...page, class: 'cluster.HostCluster' },
    /SEARCH ol USING INDEX links_target \(target=\? AND name=\?\)/,
  ],
]

/** A store with the platform's model and some rows, for statements that a test prepares itself. */
async function openScope(): Promise<{ path: string; scope: Scope; writer: Database }> {
  const path = join(temporaryFolder(), 'store.sqlite')
  const store = await openStore({ model, database: { path } })
  await fillPlatform(store, { environments: 2, applicationsPerEnvironment: 5, podsPerApplication: 4 })
  await store.close()
  const dialect = sqliteDialect(path)
  const { writer, close } = await dialect.connect()
  onTestFinished(close)
  const scope = { dialect, model: await loadStoreModel({ db: writer, dialect, model, isReadOnly: false }) }
  return { path, scope, writer }
}

/** The plan of a statement, step by step. */
async function openPlanner(): Promise<(statement: (scope: Scope) => Sql) => string[]> {
  const { path, scope, writer } = await openScope()
  return (statement) => {
    const { sql } = statement(scope).compile(writer)
    const database = openConnection(path, { readOnly: true })
    const steps = database.statement(`explain query plan ${sql}`).all()
    database.close()
    return steps.map(({ detail }) => String(detail))
  }
}

it.each(reads)('a read uses an index: %s', async (_name, query, expected) => {
  const planOf = await openPlanner()
  const steps = planOf((scope) => readStatement(planRead(model, query), scope))
  expect(steps.join('\n')).toMatch(expected)
  const scans = steps.filter((step) =>
    /^SCAN (?!page|chosen|f|p|d$|\(subquery|.* VIRTUAL TABLE|CONSTANT)/.test(step),
  )
  expect(scans).toEqual([])
})

it.each<[string, ReadQuery, RegExp]>([
  [
    'a page by name',
    { ...page, class: Pod, withCount: true },
    /SCAN p\nSEARCH n USING COVERING INDEX resources_path \(class=\? AND path>\? AND path<\?\)/,
  ],
  [
    'a page of an environment',
    { ...page, class: Pod, below: 'x' },
    /SEARCH r USING .*resources_path \(class=\? AND path>\? AND path<\?\)/,
  ],
  ['a page by text', { ...page, class: Pod, search: 'web' }, /SEARCH r USING INTEGER PRIMARY KEY/],
])('a restricted read uses an index: %s', async (_name, query, expected) => {
  const planOf = await openPlanner()
  const steps = planOf((scope) => readStatement(planRead(model, query), { ...scope, isRestricted: true }))
  expect(steps.join('\n')).toMatch(expected)
  const scans = steps.filter((step) =>
    /^SCAN (?!page|chosen|f|p|d$|seen|all_seen|r$|\(subquery|.* VIRTUAL TABLE|CONSTANT)/.test(step),
  )
  expect(scans).toEqual([])
})

it('a search of all classes finds addresses of pods, Services and nodes with an index', async () => {
  const planOf = await openPlanner()
  const shape = { isIndexed: true, isObjectIndexed: null, facts: [] }
  let codes: number[] = []
  const steps = planOf((scope) => {
    codes = [Pod, 'environments.Service', 'cluster.Node'].map((id) => scope.model.codeOf(model.get(id)))
    return searchStatement(scope, shape)
  })
  const found = (code: number): boolean =>
    steps.some((step) => new RegExp(`^SEARCH i USING .*model_value_${code}_addresses \\(class`).test(step))
  expect(codes.map(found)).toEqual([true, true, true])
})

/** Returns how often SQLite prepares a statement again when it is run with the same parameters. */
function preparedAgain(path: string, { sql, parameters }: Statement): number {
  const database = new DatabaseSync(path, { readOnly: true })
  defineLineage(database)
  let uses = 0
  // Called for each table and column of a statement that is being prepared.
  database.setAuthorizer(() => {
    uses += 1
    return constants.SQLITE_OK
  })
  const statement = database.prepare(sql)
  const run = (): unknown => statement.all(...(parameters as SQLInputValue[]))
  run()
  uses = 0
  run()
  database.close()
  return uses
}

it('reads and searches are prepared once', async () => {
  const { path, scope, writer } = await openScope()
  const statements = new Statements(writer)
  const again = new Map<string, number>()
  for (const [name, query] of [...reads, ['a later page', { ...page, class: Pod, start: 2 }] as const]) {
    const statement = statements.prepare(name, planSelection(model, query).parameters, () =>
      readStatement(planRead(model, query), scope),
    )
    again.set(name, preparedAgain(path, statement))
  }
  const classes = [Pod]
  const search = prepareAnywhere(new Queries(writer, scope, statements), {
    wanted: { text: 'web', classes, count: 6, object: { text: 'shop', classes } },
    via: { class: 'environments.Environment', relation: 'hostCluster' },
  })
  again.set('all classes', preparedAgain(path, search))
  expect([...again].filter(([, uses]) => uses > 0)).toEqual([])
})
