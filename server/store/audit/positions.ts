import type { Database, Dialect } from '../dialects/dialect.ts'

/** Marks with the number of the last entry that was sent to a target. */
const PREFIX = 'auditSentTo '

export async function readPosition(db: Database, target: string): Promise<number | null> {
  const row = await db
    .selectFrom('marks')
    .select('value')
    .where('name', '=', PREFIX + target)
    .executeTakeFirst()
  return row?.value ?? null
}

export const writePosition = (
  db: Database,
  { bulk }: Dialect,
  { target, number }: { target: string; number: number },
): Promise<void> => bulk.insert(db, 'marks', [{ name: PREFIX + target, value: number }], { replace: true })

export async function targetsWithPosition(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('marks').select('name').where('name', 'like', `${PREFIX}%`).execute()
  return rows.map(({ name }) => name.slice(PREFIX.length))
}

export async function forgetPositions(db: Database, targets: readonly string[]): Promise<void> {
  const names = targets.map((target) => PREFIX + target)
  await db.deleteFrom('marks').where('name', 'in', names).execute()
}
