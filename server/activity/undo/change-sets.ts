import { message } from '../../../model/messages/message.ts'
import type { ChangeDetails, ObservedAction } from '../../../model/answers/change-set.ts'
import type { Changes } from '../../../model/answers/changes.ts'
import type { Page as AnsweredPage } from '../../../model/answers/resource.ts'
import type { NamedResource } from '../../../model/answers/resource-name.ts'
import { notFound } from '../../errors.ts'
import type {
  ChangeAction,
  ChangeSet,
  ChangeSetFilter,
  ChangeSetPage,
  Page,
  Store,
} from '../../store/store.ts'
import { type Bounds, changedObjects } from './changed-objects.ts'
import { changesAnswer } from '../changes.ts'
import type { Context } from '../../records/context.ts'

/** Request for one or several change sets. */
export interface ChangeSetRequest extends Pick<Page, 'start' | 'count' | 'withCount'> {
  id?: string
  filter?: ChangeSetFilter
}

type Paged<Entry> = Entry[] | AnsweredPage<Entry>

/** Default page size. */
const usualCount = 100

/** Lists contain a summary; a single change set contains everything that a user can read. */
const brief: Bounds & { valuesOf: number } = { objects: 3, differences: 4, isWhole: false, valuesOf: 40 }
const full: Bounds & { valuesOf: number } = {
  objects: 500,
  differences: 500,
  isWhole: true,
  valuesOf: 10_000,
}

const answerOf = ({ model }: Context, { id, author, time, changes }: ChangeSet): Changes =>
  changesAnswer(model, [{ changes, changeSet: id }], { user: author, timestamp: time })

function detailsOf(
  { model, store }: Context,
  set: ChangeSet,
  { places }: ChangeSetPage,
  bounds: Bounds,
): ChangeDetails {
  const hidesUnknown = store.isRestricted
  const { objects, count, places: within } = changedObjects(model, set, places, { ...bounds, hidesUnknown })
  return {
    id: set.id,
    sequenceId: set.id,
    user: set.author,
    apiKey: set.key,
    timestamp: set.time,
    undoes: set.undoes,
    undoneBy: set.undoneBy,
    ...observedAction(set.action),
    ...(set.undoes === null ? {} : { action: 'undo' }),
    undoneAction: set.undoneAction && observedAction(set.undoneAction),
    objects,
    objectCount: count,
    places: within,
  }
}

const observedAction = (action: ChangeAction | null): ObservedAction => ({
  action: action?.name ?? null,
  source: action?.source ?? null,
  revision: action?.revision ?? null,
})

/**
 * Returns one change set by its `sequenceId`, alone on its page. Throws 404 if it is unknown or older than
 * the log.
 */
export async function findChangeSet(
  { store }: { store: Pick<Store, 'changeSets'> },
  id: string,
  valuesOf?: number,
): Promise<{ set: ChangeSet; page: ChangeSetPage }> {
  const page = await store.changeSets({
    id: id.toLowerCase(),
    ...(valuesOf === undefined ? {} : { valuesOf }),
  })
  const [set] = page.sets
  if (!set) throw notFound(message('queries.changeSet', { id }))
  return { set, page }
}

/** Returns the changes of one change set. */
export async function getChangeSet(context: Context, id: string): Promise<Changes> {
  const { set } = await findChangeSet(context, id)
  return answerOf(context, set)
}

/** Returns a change set with all its changes, including values before and after. */
export async function getChangeDetails(context: Context, id: string): Promise<ChangeDetails> {
  const { set, page } = await findChangeSet(context, id, full.valuesOf)
  return detailsOf(context, set, page, full)
}

/**
 * Returns users' change sets, newest first, or the one with an id. Changes that clusters report on their own
 * are excluded.
 */
export async function listChangeSets(context: Context, wanted: ChangeSetRequest): Promise<Paged<Changes>> {
  const page = await context.store.changeSets(cut(wanted))
  return paged(
    wanted,
    page,
    page.sets.map((set) => answerOf(context, set)),
  )
}

/** Returns the same with a summary of each set's changes, or with all of them if `isWhole` is set. */
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

/** Returns the names of the clusters of all mentioned environments, by environment id. */
export async function clustersOfPlaces(
  { store }: Pick<Context, 'store'>,
  objects: readonly (Place & { within: readonly Place[] })[],
): Promise<Map<string, string | null>> {
  const places = objects.flatMap((object) => [object, ...object.within])
  const ids = new Set(places.flatMap(({ modelIndex, uuid }) => (modelIndex === 'Environment' ? [uuid] : [])))
  const answer = await store.read({
    class: 'environments.Environment',
    ids: [...ids],
    // In normal mode, links don't include their target's name.
    mode: 'exportDetails',
    fields: ['id', 'hostCluster'],
  })
  // The shape follows from the requested fields; empty fields are omitted.
  const running = JSON.parse(answer) as { id: string; hostCluster?: { name?: string }[] }[]
  return new Map(running.map(({ id, hostCluster: [cluster] = [] }) => [id, cluster?.name ?? null]))
}

const cut = <Wanted extends ChangeSetRequest>(wanted: Wanted) => ({ start: 0, count: usualCount, ...wanted })

function paged<Entry>(wanted: ChangeSetRequest, { total }: ChangeSetPage, entries: Entry[]): Paged<Entry> {
  return wanted.withCount ? { count: entries.length, start: wanted.start ?? 0, total, entries } : entries
}
