import { message, type Reported } from '../../model/messages/message.ts'
import type { DrainDetails } from '../../model/actions/nodes.ts'
import { isFields } from '../../model/fields.ts'
import { verbOfAction, verbOfChange } from '../../model/rights.ts'
import type { ModelClass } from '../../model/model-class.ts'
import type { TaskAction } from '../../model/task-actions.ts'
import { ApiError, notFound, textOf, type Text } from '../errors.ts'
import type { ActionHandlers } from '../resources/action.ts'
import { type Context, withAction } from '../records/context.ts'
import { requireAction, requireAt } from '../access/place-permissions.ts'
import { running, writing } from '../access/permissions.ts'
import { deleteResource } from '../resources/delete.ts'
import { getRow, updateResource } from '../resources/update.ts'

/** One action on one resource. */
export interface TaskStep {
  entry: ModelClass
  id: string
  action: TaskAction
  body: Record<string, unknown>
  expectedGeneration: number | null
  /** Result of the previous step, if the action is repeated until nothing remains. */
  details: unknown
}

export interface StepResult {
  /** The step must be repeated before the item is complete. */
  isWaiting: boolean
  /** The next step follows immediately. */
  hasMore?: boolean
  /** Part of the step failed; see its details. */
  isPartial?: boolean
  text: Text | null
  details: unknown
}

/** Runs a step like the corresponding request. Rejects with that request's errors. */
export async function perform(
  context: Context,
  actions: ActionHandlers,
  step: TaskStep,
): Promise<StepResult> {
  const { entry, id, action, body, expectedGeneration } = step
  const expectation = expectedGeneration === null ? {} : { generations: [expectedGeneration] }
  if (action === 'update') {
    await updateResource(context, { entry, id }, body, expectation)
    return { isWaiting: false, text: null, details: null }
  }
  if (action === 'label') return labelOnce(context, step)
  if (action === 'delete') return deleteOnce(context, step)
  const handler = actions[`${entry.id}.${action}`]
  if (!handler) throw notFound(message('requests.action', { action, class: entry.name }))
  const resource = await getRow(context.store, entry, id)
  await requireAction(context, action, { entry, row: resource })
  const answer = await handler(withAction(context, action), {
    resource,
    observed: { host: '', origin: null, isProxied: false },
    text: '',
    // Later passes of a drain end if somebody has uncordoned the node.
    body: action === 'drain' ? { ...body, continues: step.details !== null } : body,
    query: {},
    contentType: 'application/json',
  })
  const result = resultOf(answer, action)
  if (isResource(answer, id)) return { ...result, details: null }
  return action === 'drain' ? { ...result, details: withGone(step.details, result.details) } : result
}

/** Throws unless the actor may still carry out a step that has begun. A resource that is gone needs no right. */
export async function requireStepRight(
  context: Context,
  { entry, id, action }: Pick<TaskStep, 'entry' | 'id' | 'action'>,
): Promise<void> {
  const row = await context.store.whole.get(id)
  if (!row) return
  if (action === 'delete')
    return requireAt(context, { verb: verbOfChange(entry.id), entry, row }, writing.delete(entry))
  // Some updates only operate a workload; which one this is was decided when the step began.
  if (action === 'update' || action === 'label')
    return requireAt(context, { verb: 'operate', entry, row }, writing.update(entry))
  return requireAt(context, { verb: verbOfAction(action), entry, row }, running(entry, action))
}

/** Merges labels into the current ones, so a retry overwrites no other label. */
async function labelOnce(context: Context, { entry, id, body }: TaskStep): Promise<StepResult> {
  const { labels, generation } = await getRow(context.store, entry, id)
  const change = isFields(body['labels']) ? body['labels'] : {}
  const merged = Object.entries({ ...labels, ...change }).filter(([, value]) => value !== null)
  // A cluster's objects change every second, and their generation doesn't cover labels.
  const expectation = entry.truth === 'store' ? { generations: [generation] } : {}
  await updateResource(context, { entry, id }, { labels: Object.fromEntries(merged) }, expectation)
  return { isWaiting: false, text: null, details: null }
}

/** Deletes a resource; a missing one counts as deleted. */
async function deleteOnce(
  context: Context,
  { entry, id, expectedGeneration }: TaskStep,
): Promise<StepResult> {
  const expectation = expectedGeneration === null ? {} : { generations: [expectedGeneration] }
  try {
    const { isPending = false, ...answer } = await deleteResource(context, { entry, id }, expectation)
    return { isWaiting: false, text: textOf(answer), details: isPending ? { isPending } : null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    return { isWaiting: false, text: textOf(error), details: { isGone: true } }
  }
}

/** Converts a response, without fields the change log already has. */
function resultOf(answer: unknown, action: TaskAction): StepResult {
  const { status: _status, message, reasons, changes: _changes, ...details } = isFields(answer) ? answer : {}
  const isOpen = typeof details['remaining'] === 'number' && details['remaining'] > 0
  return {
    isWaiting: isOpen && action !== 'clone',
    hasMore: isOpen && action === 'clone',
    isPartial: hasFailed(details['objects']),
    // Written by `toAnswer`.
    text: typeof message === 'string' ? textOf({ message, reasons: reasons as Reported['reasons'] }) : null,
    details: Object.keys(details).length > 0 ? details : null,
  }
}

/** Returns true for actions that answer the changed resource, which items don't copy. */
const isResource = (answer: unknown, id: string): boolean => isFields(answer) && answer['id'] === id

const hasFailed = (objects: unknown): boolean =>
  Array.isArray(objects) && objects.some((object) => isFields(object) && object['outcome'] === 'failed')

const podsOf = (details: unknown): DrainDetails['pods'] =>
  isFields(details) && Array.isArray(details['pods']) ? (details['pods'] as DrainDetails['pods']) : []

const keyOf = ({ namespace, name }: { namespace: string; name: string }): string => `${namespace}/${name}`

/** Returns a node's pods, including those from earlier passes that are gone since. */
export function withGone(before: unknown, now: unknown): unknown {
  if (!isFields(now)) return now
  const pods = podsOf(now)
  const present = new Set(pods.map(keyOf))
  const gone = podsOf(before).filter((pod) => !present.has(keyOf(pod)))
  return {
    ...now,
    pods: [...pods, ...gone.map((pod) => ({ ...pod, outcome: 'gone', reason: null, reasons: null }))],
  }
}
