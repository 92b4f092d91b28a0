import { createHash } from 'node:crypto'
import { type SetupStep, setupSteps } from '../../../model/config/host-setup.ts'
import type { CheckedBody } from '../../../model/action.ts'
import type * as endpoints from '../../../model/endpoints/agent.ts'
import { message } from '../../../model/messages/message.ts'
import { ApiError, notFound, type Text, textOf, toAnswer } from '../../errors.ts'
import { limits } from '../../limits.ts'
import { systemAuthor } from '../../records/context.ts'
import { groupClass, type HostGroup, nameOf, setupClass } from '../host-state.ts'
import { checkToken } from '../registration-tokens.ts'
import { storedText } from '../../records/stored-text.ts'
import { isUuid } from '../../records/resolve-reference.ts'
import type { RowOf, Store, Transaction } from '../../store/store.ts'
import { textIn } from './fields.ts'
import type { AgentParts, AgentRequest } from './request.ts'

type Setup = RowOf<typeof setupClass>

const maxSetups = 100
const maxCause = 2_000
const maxText = 256

/**
 * Id of the row of a request's setup. Derived from a secret that the machine creates for this run, so that
 * nobody else can report its steps.
 */
export function setupIdOf(secret: string): string {
  const hex = createHash('sha256').update(`host setup ${secret}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}

/**
 * Returns the group that a machine may join. Machines created by a cloud provider need a token; others can
 * join only groups of providers of type Other. Throws 404 or 406 with instructions.
 */
export async function requireGroup(
  store: Store,
  { hostGroup: id, token }: Readonly<Record<string, unknown>>,
): Promise<HostGroup> {
  const group = isUuid(id) ? await store.get(groupClass, id.toLowerCase()) : null
  if (!group) throw new ApiError(404, 'notFound', message('agents.noGroup'))
  const provider = await store.get('config.CloudProvider', group.parentId)
  if (provider?.attributes.type === 'Other' || (token ?? '') !== '') return group
  const names = { group: nameOf(group), provider: provider ? nameOf(provider) : '' }
  throw new ApiError(406, 'invalid', message('agents.otherProvider', names))
}

/** Begins a setup. Reports obstacles before anything is changed on the machine. */
export async function beginSetup(
  { store, now }: AgentParts,
  { fields, address }: AgentRequest<CheckedBody<typeof endpoints.beginSetup>>,
): Promise<unknown> {
  const id = setupIdOf(fields.setup)
  const name = textIn(fields, 'name', maxText)
  const group = await requireGroup(store, fields)
  const time = now()
  const refusal = await whyRefused(store, fields.token, { hostGroup: group.id, now: time })
  const why = refusal === null ? null : textOf(refusal)
  const tree = {
    class: setupClass,
    id,
    attributes: {
      name: name === '' ? null : name,
      address,
      state: refusal === null ? 'running' : 'failed',
      ...storedText(why, 'status'),
      steps: [beginStep(why, time)],
      startedOn: time,
      lastSeen: time,
    },
  }
  await store.write(systemAuthor, async (transaction) => {
    await makeRoom(transaction, group.id)
    if ((await transaction.get(id)) !== null) throw new ApiError(409, 'known', message('agents.setupBegun'))
    await transaction.insert({ parent: group.id, relation: 'setups' }, tree)
  })
  if (refusal !== null) throw refusal
  return { status: 200, ...toAnswer(message('agents.setupBegins', { group: nameOf(group) })), time }
}

async function whyRefused(
  store: Store,
  token: unknown,
  place: { hostGroup: string; now: number },
): Promise<ApiError | null> {
  if (token === undefined || token === '') return null
  try {
    await checkToken(store, String(token), place)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Deletes the group's oldest setups that are no longer running. */
async function makeRoom(transaction: Transaction, group: string): Promise<void> {
  const rows = await transaction.find(
    { class: setupClass, relatedTo: { id: group, relation: 'setups', owner: groupClass } },
    { sort: [{ field: 'lastSeen', direction: 'asc' }] },
  )
  if (rows.length < maxSetups) return
  const ended = rows.filter(({ attributes }) => attributes.state !== 'running')
  const going = ended.slice(0, rows.length - maxSetups + 1)
  if (going.length === 0) throw new ApiError(429, 'tooManyRequests', message('agents.tooManySetups'))
  await transaction.remove(going.map(({ id }) => id))
}

/** First step of a setup, failed if the setup is refused. */
function beginStep(refusal: Text | null, now: number): SetupStep {
  const [state, endedOn] = refusal === null ? (['running', null] as const) : (['failed', now] as const)
  return { name: 'download', state, startedOn: now, endedOn, output: '', ...storedText(refusal, 'cause') }
}

/** Records a setup's report on one of its steps. */
export async function recordStep(
  { store, now }: AgentParts,
  { fields }: AgentRequest<CheckedBody<typeof endpoints.recordStep>>,
): Promise<unknown> {
  const { setup, step: name, state } = fields
  const cause = textIn(fields, 'cause', maxCause)
  const output = textIn(fields, 'output', limits.anonymousBodyBytes)
  await store.write(systemAuthor, async (transaction) => {
    const row = await transaction.get(setupClass, setupIdOf(setup))
    if (!row) throw notFound(message('agents.setup'))
    const reported = { name, state, output, cause: cause === '' ? null : cause, reasons: null }
    await applyStep(transaction, row, { ...reported, now: now() })
  })
  return { status: 200, ...toAnswer(message('agents.noted')) }
}

const placeOf = (name: SetupStep['name']): number => setupSteps.indexOf(name)

const stepsIn = ({ attributes }: Setup): SetupStep[] => attributes.steps ?? []

/**
 * Returns true if the setup has already failed at this step or later. An earlier report on an abandoned
 * connection may arrive after the failure.
 */
const isPastFailure = (row: Setup, { name, state }: StepNews): boolean =>
  state !== 'failed' &&
  stepsIn(row).some((step) => step.state === 'failed' && placeOf(step.name) >= placeOf(name))

interface StepNews extends Pick<SetupStep, 'name' | 'state' | 'output' | 'cause' | 'reasons'> {
  now: number
}

/** Returns the steps after a report: it replaces the same step and ends earlier ones. */
function stepsAfter(steps: readonly SetupStep[], { now, ...news }: StepNews): SetupStep[] {
  const before = steps.find(({ name }) => name === news.name)
  const step: SetupStep = {
    ...news,
    startedOn: before?.startedOn ?? now,
    endedOn: news.state === 'running' ? null : now,
    output: news.output === '' ? (before?.output ?? '') : news.output,
  }
  const others = steps
    .filter(({ name }) => name !== news.name)
    .map((other): SetupStep =>
      other.state === 'running' && placeOf(other.name) < placeOf(news.name)
        ? { ...other, state: 'completed', endedOn: now }
        : other,
    )
  return [...others, step].toSorted((a, b) => placeOf(a.name) - placeOf(b.name))
}

/**
 * Applies a step's report to its setup. A failed step fails the setup; `connected` completes it. Returns
 * false if the report is outdated, as the agent's own reports or the end of the setup may overtake it.
 */
export async function applyStep(transaction: Transaction, row: Setup, news: StepNews): Promise<boolean> {
  const { state: before, status, reasons } = row.attributes
  if (before === 'completed' || isPastFailure(row, news)) return false
  const isOver = news.name === 'connected' && news.state === 'completed'
  const goesOn =
    before === 'waiting'
      ? { state: before, status, reasons }
      : { state: 'running', status: null, reasons: null }
  const ended = { state: isOver ? 'completed' : 'failed', status: news.cause, reasons: news.reasons }
  await transaction.update(row.id, {
    attributes: {
      ...(isOver || news.state === 'failed' ? ended : goesOn),
      steps: stepsAfter(stepsIn(row), news),
      lastSeen: news.now,
    },
  })
  return true
}
