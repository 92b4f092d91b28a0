import { notFound } from '../errors.ts'
import type { Change } from '../store/store.ts'
import { type ChangesAnswer, changesAnswer } from './changes.ts'
import type { Context } from './context.ts'

const pageLength = 1_000

/** Entries of the change log from a sequence number on, oldest first. */
async function* entriesAfter({ store }: Context, after: number): AsyncGenerator<Change> {
  for (let from = after; ;) {
    const { entries } = await store.changes(from, pageLength)
    yield* entries
    const last = entries.at(-1)
    if (!last || entries.length < pageLength) return
    from = last.sequence
  }
}

function answerOf(context: Context, changes: readonly Change[]): ChangesAnswer {
  const [first] = changes
  return changesAnswer(context.model, [{ changes: [...changes], changeSet: first?.changeSet ?? null }], {
    user: first?.author ?? '',
    timestamp: first?.time ?? 0,
  })
}

/** One change set by its `sequenceId`, or 404 when it is unknown or older than the log. */
export async function getChangeSet(context: Context, id: string): Promise<ChangesAnswer> {
  const changes: Change[] = []
  for await (const change of entriesAfter(context, 0)) if (change.changeSet === id) changes.push(change)
  if (changes.length === 0) throw notFound(`A change set ${id}`)
  return answerOf(context, changes)
}

/** Only what people did: what clusters report by themselves has no values before and after. */
const isAudited = ({ before, after }: Change): boolean => before !== null || after !== null

/** The latest change sets of people, newest first. */
export async function listChangeSets(context: Context, count: number): Promise<ChangesAnswer[]> {
  const sets = new Map<string, Change[]>()
  for await (const change of entriesAfter(context, 0)) {
    if (!isAudited(change)) continue
    const set = sets.get(change.changeSet) ?? []
    set.push(change)
    sets.set(change.changeSet, set)
    const [oldest] = sets.keys()
    if (sets.size > count && oldest !== undefined) sets.delete(oldest)
  }
  return [...sets.values()].map((changes) => answerOf(context, changes)).toReversed()
}
