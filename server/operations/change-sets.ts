import { notFound } from '../errors.ts'
import type { ChangeSet, ChangeSetQuery, Page } from '../store/store.ts'
import { type ChangesAnswer, changesAnswer } from './changes.ts'
import type { Context } from './context.ts'

const answerOf = ({ model }: Context, { id, author, time, changes }: ChangeSet): ChangesAnswer =>
  changesAnswer(model, [{ changes, changeSet: id }], { user: author, timestamp: time })

/** One change set by its `sequenceId`, or 404 when it is unknown or older than the log. */
export async function getChangeSet(context: Context, id: string): Promise<ChangesAnswer> {
  const { sets } = await context.store.changeSets({ id: id.toLowerCase() })
  const [set] = sets
  if (!set) throw notFound(`A change set ${id}`)
  return answerOf(context, set)
}

/** Change sets that are answered unless more are asked for. */
const usualCount = 100

/** The change sets of people, newest first, or the one with an id; what clusters report by themselves is not among them. */
export async function listChangeSets(
  context: Context,
  { withCount = false, ...wanted }: ChangeSetQuery & Pick<Page, 'withCount'>,
): Promise<ChangesAnswer[] | { count: number; start: number; total: number; entries: ChangesAnswer[] }> {
  const { start = 0, count = usualCount } = wanted
  const { sets, total } = await context.store.changeSets({ ...wanted, start, count })
  const entries = sets.map((set) => answerOf(context, set))
  return withCount ? { count: entries.length, start, total, entries } : entries
}
