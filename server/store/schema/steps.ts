import type { Database, Dialect, OpeningSteps } from '../dialects/dialect.ts'

/**
 * One change of the schema that `createTables` can't make, such as a new column. It is one statement that can be repeated,
 * because an interrupted step runs again.
 *
 * An expansion adds what the version before ignores, so that both versions can use a database during a rolling upgrade. A
 * contraction removes what the version before no longer uses nor declares; it comes one version later than the code that
 * stops using it. A separation keeps all programs before it away from databases that several processes may use, as they
 * don't follow the rules of those after it.
 */
export interface SchemaStep {
  kind: 'expand' | 'contract' | 'separate'
  run(steps: OpeningSteps, dialect: Dialect): Promise<unknown>
}

/**
 * Steps from each version of the schema to the next, never changed once released. The number of steps is the version of this
 * program. Add one, if only to raise the version, with every change that an older program would misread, damage or undo.
 */
export const schemaSteps: readonly SchemaStep[] = [
  // Version 1 is the first that records itself.
  { kind: 'expand', run: async () => undefined },
  // Programs before leases would manage all clusters and run all jobs next to the replicas that hold them.
  { kind: 'separate', run: async () => undefined },
  // Sign-in providers, and the origin of accounts. Programs before them would delete it.
  { kind: 'expand', run: async () => undefined },
  // Scopes of API keys. Older programs don't know the format of keys with a scope, and refuse them.
  { kind: 'expand', run: async () => undefined },
  // Forced changes of passwords, and second factors. Programs before them would accept the password alone.
  { kind: 'separate', run: async () => undefined },
  // Grants, custom roles, and the role member. Older programs would delete them, and let members read everything, so a
  // version that lets them be created must come after this one.
  { kind: 'expand', run: async () => undefined },
  // Targets of audit entries. Programs before them would delete their attributes.
  { kind: 'expand', run: async () => undefined },
  // Grants can be created. Programs before it don't enforce them everywhere, and would show members too much.
  { kind: 'separate', run: async () => undefined },
  // Service accounts, and API keys limited to environments. Programs before them would let such keys read everything.
  { kind: 'separate', run: async () => undefined },
]

/** Oldest version of the program that may use the schema. */
const OLDEST_MARK = 'schemaOldest'

export async function oldestProgram(db: Database): Promise<number | null> {
  const row = await db.selectFrom('marks').select('value').where('name', '=', OLDEST_MARK).executeTakeFirst()
  return row?.value ?? null
}

interface Parts {
  steps: OpeningSteps
  dialect: Dialect
  schema: readonly SchemaStep[]
}

/** Runs the steps that follow a version, and records each. */
export async function runSteps({ steps, dialect, schema }: Parts, version: number): Promise<void> {
  const { define, fill } = steps
  const setOldest = (value: number): Promise<void> =>
    fill((db) => dialect.bulk.insert(db, 'marks', [{ name: OLDEST_MARK, value }], { replace: true }))
  if (version < schema.length && (await define(oldestProgram)) === null) await setOldest(version)
  for (const [index, step] of schema.entries()) {
    if (index < version) continue
    // First: older programs that start now must not find the schema without what goes.
    if (step.kind === 'contract') await setOldest(index)
    if (step.kind === 'separate' && dialect.isShared) await setOldest(index + 1)
    await step.run(steps, dialect)
    await fill((db) => dialect.setSchemaVersion(db, index + 1))
  }
}
