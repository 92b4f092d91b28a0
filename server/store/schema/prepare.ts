import type { Logger } from 'pino'
import type { Model } from '../../../model/registry.ts'
import type { Database, Dialect, SearchedPaths } from '../dialects/dialect.ts'
import { alignIndexes } from './indexes.ts'
import { Queries } from '../read/queries.ts'
import { createTables } from './schema.ts'
import { searchedOf } from '../read/selection.ts'
import type { Scope } from '../sql/scope.ts'
import { Statements } from '../read/statements.ts'
import { NewerSchema } from '../store-fault.ts'
import { loadStoreModel, type StoreModel } from '../store-model.ts'
import { rootId } from '../store.ts'

/**
 * Version of the schema. Increase it with every change that an older program would misread or damage; stores of earlier
 * versions, 0 among them, must still open. A new class or attribute is no such change.
 */
export const SCHEMA_VERSION = 1

/** Brings tables, indexes and roots in line with the model, in one transaction. Throws `NewerSchema` before any change. */
export async function prepareStore(
  db: Database,
  dialect: Dialect,
  { model, log, now }: { model: Model; log?: Pick<Logger, 'info'> | undefined; now: number },
): Promise<Scope> {
  const version = await dialect.schemaVersion(db)
  if (version > SCHEMA_VERSION) throw new NewerSchema(version, SCHEMA_VERSION)
  await createTables(db, dialect)
  if (version < SCHEMA_VERSION) await dialect.setSchemaVersion(db, SCHEMA_VERSION)
  await dialect.keepCounts(db)
  const labelCount = await dialect.keepLabels(db)
  if (labelCount > 0) log?.info({ labelCount }, 'Made the table by which resources are found by their labels')
  const made: Scope = { dialect, model: await loadStoreModel(db, dialect, model) }
  await alignIndexes(db, made)
  const textCount = await dialect.keepTexts(db, searchedPaths(made.model))
  if (textCount > 0)
    log?.info({ textCount }, 'Made the index by which resources are found by parts of their names')
  await makeRoots(new Queries(db, made, new Statements(db)), now)
  return made
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
