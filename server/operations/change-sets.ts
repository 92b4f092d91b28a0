import type { ChangeDetails, ToldAction } from '../../model/answers/change-set.ts'
import type { NamedResource } from '../../model/answers/resource-name.ts'
import { notFound } from '../errors.ts'
import type { ChangeAction, ChangeSet, ChangeSetFilter, ChangeSetPage, Page } from '../store/store.ts'
import { type Bounds, changedObjects } from './changed-objects.ts'
import { changesAnswer, type MadeChanges } from './changes.ts'
import type { Context } from './context.ts'

/** What is asked for of one or several change sets. */
export interface ChangeSetRequest extends Pick<Page, 'start' | 'count' | 'withCount'> {
  id?: string
  filter?: ChangeSetFilter
}

type Paged<Entry> = Entry[] | { count: number; start: number; total: number; entries: Entry[] }

/** Change sets that are answered unless more are asked for. */
const usualCount = 100

/** A list says the essence; one set says all that a person can read. */
const brief: Bounds & { valuesOf: number } = { objects: 3, differences: 4, isWhole: false, valuesOf: 40 }
const full: Bounds & { valuesOf: number } = {
  objects: 500,
  differences: 500,
  isWhole: true,
  valuesOf: 10_000,
}

const answerOf = ({ model }: Context, { id, author, time, changes }: ChangeSet): MadeChanges =>
  changesAnswer(model, [{ changes, changeSet: id }], { user: author, timestamp: time })

function detailsOf(
  { model }: Context,
  set: ChangeSet,
  { places }: ChangeSetPage,
  bounds: Bounds,
): ChangeDetails {
  const { objects, count, places: within } = changedObjects(model, set, places, bounds)
  return {
    id: set.id,
    sequenceId: set.id,
    user: set.author,
    apiKey: set.key,
    timestamp: set.time,
    undoes: set.undoes,
    undoneBy: set.undoneBy,
    ...toldAction(set.action),
    ...(set.undoes === null ? {} : { action: 'undo' }),
    undoneAction: set.undoneAction && toldAction(set.undoneAction),
    objects,
    objectCount: count,
    places: within,
  }
}

const toldAction = (action: ChangeAction | null): ToldAction => ({
  action: action?.name ?? null,
  source: action?.source ?? null,
  revision: action?.revision ?? null,
})

/** One change set by its `sequenceId`, alone on its page; 404 when it is unknown or older than the log. */
export async function findChangeSet(
  { store }: Context,
  id: string,
  valuesOf?: number,
): Promise<{ set: ChangeSet; page: ChangeSetPage }> {
  const page = await store.changeSets({
    id: id.toLowerCase(),
    ...(valuesOf === undefined ? {} : { valuesOf }),
  })
  const [set] = page.sets
  if (!set) throw notFound(`A change set ${id}`)
  return { set, page }
}

/** What one change set changed. */
export async function getChangeSet(context: Context, id: string): Promise<MadeChanges> {
  const { set } = await findChangeSet(context, id)
  return answerOf(context, set)
}

/** The same with all that it changed, from what to what. */
export async function getChangeDetails(context: Context, id: string): Promise<ChangeDetails> {
  const { set, page } = await findChangeSet(context, id, full.valuesOf)
  return detailsOf(context, set, page, full)
}

/** The change sets of people, newest first, or the one with an id; what clusters report by themselves is not among them. */
export async function listChangeSets(
  context: Context,
  wanted: ChangeSetRequest,
): Promise<Paged<MadeChanges>> {
  const page = await context.store.changeSets(cut(wanted))
  return paged(
    wanted,
    page,
    page.sets.map((set) => answerOf(context, set)),
  )
}

/** The same with the essence of what each changed; with `isWhole`, with all that it changed. */
export async function listChangeDetails(
  context: Context,
  wanted: ChangeSetRequest,
  isWhole = false,
): Promise<Paged<ChangeDetails>> {
  const { valuesOf, ...bounds } = isWhole ? full : brief
  const page = await context.store.changeSets({ ...cut(wanted), valuesOf })
  return paged(
    wanted,
    page,
    page.sets.map((set) => detailsOf(context, set, page, bounds)),
  )
}

type Place = Pick<NamedResource, 'modelIndex' | 'uuid'>

/** Names of the clusters on which environments that are spoken of run now, by the ids of these. */
export async function clustersOfPlaces(
  { store }: Pick<Context, 'store'>,
  objects: readonly (Place & { within: readonly Place[] })[],
): Promise<Map<string, string | null>> {
  const places = objects.flatMap((object) => [object, ...object.within])
  const ids = new Set(places.flatMap(({ modelIndex, uuid }) => (modelIndex === 'Environment' ? [uuid] : [])))
  const answer = await store.read({
    class: 'environments.Environment',
    ids: [...ids],
    // Links of normal mode do not have the name of their target.
    mode: 'exportDetails',
    fields: ['id', 'hostCluster'],
  })
  // The shape follows from the fields that are named; what is empty is left out.
  const running = JSON.parse(answer) as { id: string; hostCluster?: { name?: string }[] }[]
  return new Map(running.map(({ id, hostCluster: [cluster] = [] }) => [id, cluster?.name ?? null]))
}

const cut = <Wanted extends ChangeSetRequest>(wanted: Wanted) => ({ start: 0, count: usualCount, ...wanted })

function paged<Entry>(wanted: ChangeSetRequest, { total }: ChangeSetPage, entries: Entry[]): Paged<Entry> {
  return wanted.withCount ? { count: entries.length, start: wanted.start ?? 0, total, entries } : entries
}
