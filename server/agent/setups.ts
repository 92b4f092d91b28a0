import { createHash } from 'node:crypto'
import { type SetupStep, setupSteps } from '../../model/config/host-setup.ts'
import { ApiError, notFound } from '../errors.ts'
import { limits } from '../limits.ts'
import { systemAuthor } from '../operations/context.ts'
import { groupClass, setupClass } from '../operations/host-state.ts'
import { checkToken } from '../operations/registration-tokens.ts'
import { isUuid } from '../operations/resolve-reference.ts'
import type { ResourceRow, Store, Transaction } from '../store/store.ts'
import { FieldReader } from './fields.ts'
import type { AgentParts, AgentRequest } from './request.ts'

const mostSetups = 100
const mostCause = 2_000
const mostText = 256

/**
 * Id of the row of a request's setup. It follows from the secret that the machine made for this one run, so that nobody
 * else can tell of its steps.
 */
export function readSetupId(reader: FieldReader): string {
  const secret = reader.match('setup', /^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits')
  const hex = createHash('sha256').update(`host setup ${secret}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}

/**
 * The group that a machine may join. Machines that a cloud provider makes come with a token, others only to providers of
 * type Other. Throws 404 or 406 with what to do.
 */
export async function requireGroup(
  store: Store,
  { hostGroup: id, token }: Readonly<Record<string, unknown>>,
): Promise<ResourceRow> {
  const group = isUuid(id) ? await store.get(id.toLowerCase()) : null
  if (group?.class !== groupClass)
    throw new ApiError(
      404,
      'notFound',
      'The host group of this setup command does not exist: it was deleted, or its id is mistyped. Copy the command of a host group again.',
    )
  const provider = await store.get(group.parentId ?? '')
  if (provider?.attributes['type'] === 'Other' || (token ?? '') !== '') return group
  throw new ApiError(
    406,
    'invalid',
    `The host group ${group.name} is of the cloud provider ${provider?.name}, which makes its hosts itself. Take a host group of a provider of type Other.`,
  )
}

/** Begins a setup. What stands in the way of it is known before anything is changed on the machine. */
export async function beginSetup(
  { store, allowance, now }: AgentParts,
  { fields, address }: AgentRequest,
): Promise<unknown> {
  allowance.take(address)
  const reader = new FieldReader(fields)
  const id = readSetupId(reader)
  const name = reader.text('name', mostText)
  reader.done()
  const group = await requireGroup(store, fields)
  const time = now()
  const refusal = await whyRefused(store, fields['token'], { hostGroup: group.id, now: time })
  const tree = {
    class: setupClass,
    id,
    attributes: {
      name: name === '' ? null : name,
      address,
      state: refusal === null ? 'running' : 'failed',
      status: refusal?.message ?? null,
      steps: [
        stepOf('download', refusal === null ? 'running' : 'failed', { now: time, cause: refusal?.message }),
      ],
      startedOn: time,
      lastSeen: time,
    },
  }
  await store.write(systemAuthor, async (transaction) => {
    await makeRoom(transaction, group.id)
    if ((await transaction.get(id)) !== null) throw new ApiError(409, 'known', 'The setup has begun already.')
    await transaction.insert({ parent: group.id, relation: 'setups' }, tree)
  })
  if (refusal !== null) throw refusal
  return { status: 200, message: `Setting up a host of the host group ${group.name}.`, time }
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

/** Drops the setups of a group that ended longest ago. */
async function makeRoom(transaction: Transaction, group: string): Promise<void> {
  const rows = await transaction.find(
    { class: setupClass, relatedTo: { id: group, relation: 'setups', owner: groupClass } },
    { sort: [{ field: 'lastSeen', direction: 'asc' }] },
  )
  if (rows.length < mostSetups) return
  const ended = rows.filter(({ attributes }) => attributes['state'] !== 'running')
  const going = ended.slice(0, rows.length - mostSetups + 1)
  if (going.length === 0)
    throw new ApiError(
      429,
      'tooManyRequests',
      'Too many machines of this host group are being set up. Try again in some minutes.',
    )
  await transaction.remove(going.map(({ id }) => id))
}

function stepOf(
  name: SetupStep['name'],
  state: SetupStep['state'],
  { now, cause, output = '' }: { now: number; cause?: string | undefined; output?: string },
): SetupStep {
  return {
    name,
    state,
    startedOn: now,
    endedOn: state === 'running' ? null : now,
    output,
    cause: cause ?? null,
  }
}

/** Writes down what a setup tells of one of its steps. */
export async function recordStep(
  { store, allowance, now }: AgentParts,
  { fields, address }: AgentRequest,
): Promise<unknown> {
  allowance.take(address)
  const reader = new FieldReader(fields)
  const id = readSetupId(reader)
  const name = reader.oneOf('step', setupSteps)
  const state = reader.oneOf('state', ['running', 'completed', 'failed'])
  const cause = reader.text('cause', mostCause)
  const output = reader.text('output', limits.anonymousBodyBytes)
  reader.done()
  await store.write(systemAuthor, async (transaction) => {
    const row = await transaction.get(id)
    if (row?.class !== setupClass) throw notFound('The setup')
    // `done` has thrown if one of them was missing.
    if (name === null || state === null) return
    await applyStep(transaction, row, { name, state, output, cause: cause === '' ? null : cause, now: now() })
  })
  return { status: 200, message: 'Noted.' }
}

const placeOf = (name: SetupStep['name']): number => setupSteps.indexOf(name)

// Only this file writes them.
const stepsIn = ({ attributes }: ResourceRow): SetupStep[] => (attributes['steps'] ?? []) as SetupStep[]

/**
 * Whether a setup has failed at the step that news tell of, or after it. What it told of that step before, on a
 * connection that it gave up, may arrive after the failure.
 */
const isPastFailure = (row: ResourceRow, { name, state }: StepNews): boolean =>
  state !== 'failed' &&
  stepsIn(row).some((step) => step.state === 'failed' && placeOf(step.name) >= placeOf(name))

interface StepNews extends Pick<SetupStep, 'name' | 'state' | 'output' | 'cause'> {
  now: number
}

/** The steps after news of one of them: it replaces the same step's, and ends those before it. */
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
 * Brings a setup in step with news of one of its steps. A failed step fails the setup; `connected` completes it. Answers
 * whether they were news: they may be overtaken by what the agent itself tells, or by the end of the setup.
 */
export async function applyStep(
  transaction: Transaction,
  row: ResourceRow,
  news: StepNews,
): Promise<boolean> {
  const { state: before, status } = row.attributes
  if (before === 'completed' || isPastFailure(row, news)) return false
  const isOver = news.name === 'connected' && news.state === 'completed'
  const goesOn = before === 'waiting' ? { state: before, status } : { state: 'running', status: null }
  const ended = { state: isOver ? 'completed' : 'failed', status: news.cause }
  await transaction.update(row.id, {
    attributes: {
      ...(isOver || news.state === 'failed' ? ended : goesOn),
      steps: stepsAfter(stepsIn(row), news),
      lastSeen: news.now,
    },
  })
  return true
}
