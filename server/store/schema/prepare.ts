import type { Logger } from 'pino'
import type { Model } from '../../../model/registry.ts'
import type { Database, Dialect, OpeningSteps, SearchedPaths } from '../dialects/dialect.ts'
import { alignIndexes } from './indexes.ts'
import { Queries } from '../read/queries.ts'
import { createTables } from './schema.ts'
import { searchedOf } from '../read/selection.ts'
import type { Scope } from '../sql/scope.ts'
import { Statements } from '../read/statements.ts'
import { NewerSchema } from '../store-fault.ts'
import { loadStoreModel, type StoreModel } from '../store-model.ts'
import { rootId } from '../store.ts'
import { oldestProgram, runSteps, schemaSteps, type SchemaStep } from './steps.ts'

/** Version of the schema that this program makes. */
export const SCHEMA_VERSION = schemaSteps.length

interface Preparation {
  model: Model
  log?: Pick<Logger, 'info'> | undefined
  now: number
  schema?: readonly SchemaStep[]
}

/**
 * Brings schema, indexes and roots in line with the model. Throws `NewerSchema` before any change if a newer version has
 * removed what this one needs. If it has only added to the schema, nothing that it made is undone.
 */
export async function prepareStore(
  steps: OpeningSteps,
  dialect: Dialect,
  { model, log, now, schema = schemaSteps }: Preparation,
): Promise<Scope> {
  const { define, fill } = steps
  const version = await define((db) => dialect.schemaVersion(db))
  const isNewer = version > schema.length
  if (isNewer && ((await define(oldestProgram)) ?? version) > schema.length)
    throw new NewerSchema(version, schema.length)
  await define((db) => createTables(db, dialect))
  await runSteps({ steps, dialect, schema }, version)
  const made = await fill(async (db): Promise<Scope> => ({
    dialect,
    model: await loadStoreModel({ db, dialect, model, isReadOnly: isNewer }),
  }))
  await define(async (db) => {
    if (!isNewer) await alignIndexes(db, made)
    await dialect.defineOwn(db)
  })
  const { labelCount, textCount } = await fill((db) => fillIndexes(db, made, now))
  if (labelCount > 0) log?.info({ labelCount }, 'Made the table by which resources are found by their labels')
  if (textCount > 0)
    log?.info({ textCount }, 'Made the index by which resources are found by parts of their names')
  return made
}

/** Adds to counts, labels and texts what they lack of the rows, and the roots. */
async function fillIndexes(
  db: Database,
  scope: Scope,
  now: number,
): Promise<{ labelCount: number; textCount: number }> {
  const { dialect } = scope
  await dialect.keepCounts(db)
  const labelCount = await dialect.keepLabels(db)
  const textCount = await dialect.keepTexts(db, searchedPaths(scope.model))
  await makeRoots(new Queries(db, scope, new Statements(db)), now)
  return { labelCount, textCount }
}

const searchedPaths = (model: StoreModel): SearchedPaths =>
  new Map(
    [...model.model.classes.values()]
      .map((entry) => [model.codeOf(entry), searchedOf(entry)] as const)
      .filter(([, names]) => names.length > 0),
  )

async function makeRoots({ db, scope }: Queries, time: number): Promise<void> {
  const known = new Set(
    (await db.selectFrom('resources').select('id').where('parent', 'is', null).execute()).map(({ id }) => id),
  )
  const roots = [...scope.model.model.classes.values()].filter(({ name }) => name === 'Root')
  const missing = roots.filter(({ service }) => !known.has(rootId(service)))
  const first = await scope.dialect.bulk.reserve(db, 'resources', missing.length)
  const rows = missing.map((root, index) => ({
    row: first + index,
    id: rootId(root.service),
    class: scope.model.codeOf(root),
    parent: null,
    relation: null,
    position: 0,
    name: root.key === null ? null : root.service,
    key: null,
    path: '',
    attributes: '{}',
    labels: null,
    additional: null,
    generation: 0,
    created_by: 'system',
    created_on: time,
    modified_by: 'system',
    modified_on: time,
  }))
  await scope.dialect.bulk.insert(db, 'resources', rows)
}
