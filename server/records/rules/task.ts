import { type Message, message } from '../../../model/messages/message.ts'
import { randomUUID } from 'node:crypto'
import { isFields } from '../../../model/fields.ts'
import { hasKubernetesLabels, whyNotLabelKeys, whyNotLabels } from '../../../model/kubernetes-labels.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { openTaskStates, type TaskAction, taskActions, taskFields } from '../../../model/task-actions.ts'
import { tooMany, type Violation } from '../../errors.ts'
import { limits } from '../../limits.ts'
import { type FoundAnywhere, isIn } from '../../store/store.ts'
import type { RulesOf } from '../class-rules.ts'
import type { Context } from '../context.ts'
import { type DraftOf, violationAt } from '../draft.ts'
import { whyTooManyLabels } from '../label-bounds.ts'
import { whyNotStorable } from '../check.ts'
import { requireTaskRight } from '../../tasks/task-rights.ts'
import { taskClass } from '../../tasks/task-row.ts'

type TaskDraft = DraftOf<'environments.Task'>
type ItemDraft = DraftOf<'environments.TaskItem'>

/** Names the items of a task and records its author. Each item's own constraints are checked when it runs. */
export const taskRules: RulesOf<'environments.Task'> = {
  isUnaudited: true,
  async prepare(context, draft) {
    const violations = checkTask(context, draft)
    if (violations.length > 0) return violations
    const action = draft.attributes.action as TaskAction
    const entry = targetOf(context, draft)
    if (!entry) return violations
    requireTaskRight(context.actor, entry, action)
    const items = itemsOf(draft)
    await nameItems(context, items)
    const [first] = items
    const { actor } = context
    Object.assign(draft.attributes, {
      target: entry.id,
      name: first?.attributes.name ?? null,
      state: 'pending',
      user: actor.name,
      userId: actor.id,
      keyId: actor.key?.id ?? null,
      keyName: actor.key?.name ?? null,
      itemCount: items.length,
      changeSet: context.changeSet ?? randomUUID(),
      retryOf: retriedTask(context),
    })
    return []
  },
  async check({ actor }, { reader }) {
    const open = await reader.whole.find({ class: taskClass, conditions: [isIn('state', openTaskStates)] })
    if (open.length >= limits.openTasks) throw tooMany(message('rules.tasksOpen', { count: open.length }))
    const own = open.filter(({ attributes }) => attributes.userId === actor.id)
    if (own.length >= limits.openTasksPerAccount)
      throw tooMany(message('rules.ownTasksOpen', { count: own.length }))
    return []
  },
}

/** Items can only be created with their task. */
export const taskItemRules: RulesOf<'environments.TaskItem'> = {
  isUnaudited: true,
  prepare: (_context, draft) =>
    Promise.resolve(draft.path === '' ? [violationAt(draft, 'parent', message('rules.noNewTask'))] : []),
}

const itemsOf = ({ children }: TaskDraft): ItemDraft[] => children.get('items') ?? []

const targetOf = ({ model }: Context, { attributes }: TaskDraft): ModelClass | undefined =>
  [...model.classes.values()].find(({ id }) => id.toLowerCase() === String(attributes.target).toLowerCase())

function checkTask(context: Context, draft: TaskDraft): Violation[] {
  const items = itemsOf(draft)
  const { action, body } = draft.attributes
  // Other values are rejected by the declaration.
  if (!taskActions.some((known) => known === action)) return []
  const violations: Violation[] = []
  const known = taskFields[action as TaskAction]
  violations.push(...checkTarget(context, draft, action as TaskAction), ...checkBody(draft, body, known))
  if (action === 'label') violations.push(...checkLabels(context, draft, body))
  if (items.length === 0) violations.push(violationAt(draft, 'items', message('rules.noItems')))
  const resources = new Set<unknown>()
  for (const item of items) {
    violations.push(...checkBody(item, item.attributes.body, known))
    const { resource } = item.attributes
    if (resources.has(resource))
      violations.push(violationAt(item, 'resource', message('rules.resourceTwice', { id: String(resource) })))
    resources.add(resource)
  }
  return violations
}

/** Returns true if tasks support an action on a class. Accounts need a confirmed request per change. */
const isForTasks = (entry: ModelClass, action: TaskAction): boolean => {
  if (entry.service === 'users' || entry.id === taskClass) return false
  if (action === 'update' || action === 'label') return entry.methods.includes('PUT')
  if (action === 'delete') return entry.methods.includes('DELETE')
  // One item per application, so each has its own result.
  if (action === 'promote') return entry.id === 'environments.Application'
  return entry.actions.includes(action)
}

function checkTarget(context: Context, draft: TaskDraft, action: TaskAction): Violation[] {
  const { target } = draft.attributes
  if (target == null) return []
  const entry = targetOf(context, draft)
  if (!entry) return [violationAt(draft, 'target', message('rules.noClass', { name: String(target) }))]
  if (isForTasks(entry, action)) return []
  return [violationAt(draft, 'action', message('rules.actionNotForTasks', { action, class: entry.id }))]
}

function checkBody(draft: TaskDraft | ItemDraft, body: unknown, known: readonly string[]): Violation[] {
  if (body == null) return []
  if (!isFields(body)) return [violationAt(draft, 'body', message('problems.noObject'))]
  const unknown = Object.keys(body).filter((field) => !known.includes(field))
  if (unknown.length === 0) return []
  const problem =
    known.length === 0
      ? message('rules.noTaskFields', { fields: unknown })
      : message('rules.unknownTaskFields', { fields: unknown, known })
  return [violationAt(draft, 'body', problem)]
}

/** Returns true for labels to set, with null for labels to remove. */
const isLabelChange = (labels: unknown): labels is Readonly<Record<string, string | null>> =>
  isFields(labels) &&
  Object.keys(labels).length > 0 &&
  Object.values(labels).every((value) => value === null || typeof value === 'string')

const hasLabels = (body: unknown): body is { labels: unknown } => isFields(body) && 'labels' in body

function checkLabels(context: Context, draft: TaskDraft, shared: unknown): Violation[] {
  const bodies = itemsOf(draft).map((item) => ({ of: item, body: item.attributes.body }))
  const given = [{ of: draft, body: shared }, ...bodies].flatMap(({ of, body }) =>
    hasLabels(body) ? [{ of, labels: body.labels }] : [],
  )
  const isForAll = hasLabels(shared) || (bodies.length > 0 && bodies.every(({ body }) => hasLabels(body)))
  if (!isForAll || !given.every(({ labels }) => isLabelChange(labels)))
    return [violationAt(draft, 'body', message('rules.noLabelChange'))]
  const entry = targetOf(context, draft)
  return given.flatMap(({ of, labels }) => {
    const problem = isLabelChange(labels) ? whyNotLabelChange(entry, labels) : null
    return problem === null ? [] : [violationAt(of, 'body', problem)]
  })
}

/** Validates labels in Kubernetes by its rules; labels of other resources may be any text. */
function whyNotLabelChange(
  entry: ModelClass | undefined,
  labels: Readonly<Record<string, string | null>>,
): Message | null {
  const set = Object.fromEntries(
    Object.entries(labels).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  )
  const isHeld = entry !== undefined && hasKubernetesLabels(entry)
  const problem = isHeld ? (whyNotLabelKeys(Object.keys(labels)) ?? whyNotLabels(set)) : null
  return whyNotStorable(labels) ?? whyTooManyLabels(labels) ?? problem
}

const retriedTask = ({ retries }: Context): string | null => retries?.id ?? null

/** Adds names and places of the resources. A missing resource is named by its id. */
async function nameItems({ store, retries }: Context, items: readonly ItemDraft[]): Promise<void> {
  const ids = items.map(({ attributes }) => String(attributes.resource).toLowerCase())
  const found = await store.findAnywhere({
    wanted: { ids },
    via: { class: 'environments.Environment', relation: 'hostCluster' },
  })
  const byId = new Map(found.map((one) => [one.id, one]))
  for (const [index, item] of items.entries()) {
    const id = ids[index] ?? ''
    const one = byId.get(id)
    Object.assign(item.attributes, {
      resource: id,
      name: (one && nameOf(one)) ?? id,
      place: one ? placeOf(one) : null,
      state: 'pending',
      details: retries?.details.get(id) ?? null,
    })
  }
}

/** An unnamed part, such as a spec, has the name of its nearest named ancestor. */
const nameOf = ({ name, above }: FoundAnywhere): string | null =>
  name ?? above.find((one) => one.name !== null)?.name ?? null

function placeOf({ above, via }: FoundAnywhere): string | null {
  const named = (id: string): string | null => above.find((one) => one.class === id)?.name ?? null
  const parts = [named('environments.Environment'), via[0]?.name ?? named('cluster.HostCluster')]
  const text = parts.filter((part) => part !== null).join(' · ')
  return text === '' ? null : text
}
