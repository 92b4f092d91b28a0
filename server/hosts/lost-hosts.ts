import type { Cause } from '../../model/messages/cause.ts'
import { message } from '../../model/messages/message.ts'
import { causesFrom, type Stated, toStatus } from '../messages/to-status.ts'
import { storedText } from '../records/stored-text.ts'
import { namesOf } from '../records/words.ts'
import { providerTypeOf } from '../../model/config/provider-types.ts'
import type { ClassId } from '../../model/types.ts'
import { equals, type FieldCondition, type RowOf, type Store, type Transaction } from '../store/store.ts'
import { systemAuthor } from '../records/context.ts'
import { summarizeUse } from './host-group-use.ts'
import {
  groupClass,
  type Host,
  hostClass,
  type HostGroup,
  enterState,
  nameOf,
  setupClass,
  silenceMs,
  sizeOfGroup,
  stateOf,
  statsClass,
} from './host-state.ts'

type Setup = RowOf<typeof setupClass>

/** A setup reports the start and end of each step; the longest, installing a package, takes a few minutes. */
const setupSilenceMs = 10 * 60_000
/** An agent uninstalls itself immediately when requested. */
const removalMs = 120_000

interface Look {
  store: Store
  now: number
  /** Start of this service's listener; no host could report before that. */
  listeningSince: number
}

const isBefore = (field: string, time: number) => ({ field, comparison: 'lessThan', value: time }) as const

/** Updates the states of hosts, setups and groups according to the time since their last report. */
export async function lookAtHosts(look: Look): Promise<void> {
  await loseHosts(look)
  await failSetups(look)
  await endRemovals(look)
  const hosts = await look.store.find({ class: hostClass })
  await summarizeGroups(look, hosts)
  await summarizeUse(look.store, hosts)
}

/** Changes the rows of a class that meet all conditions. Usually there are none, so it looks before it writes. */
async function changeAll<Id extends ClassId>(
  store: Store,
  wanted: { class: Id; conditions: readonly FieldCondition[] },
  change: (transaction: Transaction, row: RowOf<Id>) => Promise<unknown>,
): Promise<void> {
  if ((await store.find(wanted)).length === 0) return
  await store.write(systemAuthor, async (transaction) => {
    // Read again: it may have reported in the meantime.
    for (const row of await transaction.find(wanted)) await change(transaction, row)
  })
}

async function loseHosts({ store, now, listeningSince }: Look): Promise<void> {
  if (now - listeningSince < silenceMs) return
  const conditions = [isBefore('timestamp', now - silenceMs), equals('parent.state', 'connected')]
  await changeAll(store, { class: statsClass, conditions }, async (transaction, { parentId, attributes }) => {
    const host = await transaction.get(hostClass, parentId)
    if (!host) return
    const lastSeen = attributes.timestamp
    const causes = [message('hosts.lost')]
    await enterState(transaction, host, 'notConnected', { causes, now, lastSeen, lastStateChange: lastSeen })
  })
}

async function failSetups({ store, now, listeningSince }: Look): Promise<void> {
  if (now - listeningSince < setupSilenceMs) return
  const conditions = [equals('state', 'running'), isBefore('lastSeen', now - setupSilenceMs)]
  await changeAll(store, { class: setupClass, conditions }, (transaction, setup) =>
    failSetup(transaction, setup, now),
  )
}

async function failSetup(transaction: Transaction, { id, attributes }: Setup, now: number): Promise<void> {
  const why = message('hosts.setupInterrupted')
  const ended = (attributes.steps ?? []).map((step) =>
    step.state === 'running'
      ? { ...step, state: 'failed' as const, endedOn: now, ...storedText(why, 'cause') }
      : step,
  )
  await transaction.update(id, {
    attributes: { state: 'failed', ...storedText(why, 'status'), steps: ended },
  })
}

async function endRemovals({ store, now }: Look): Promise<void> {
  const conditions = [equals('state', 'shuttingDown'), isBefore('lastStateChange', now - removalMs)]
  await changeAll(store, { class: hostClass, conditions }, (transaction, host) => {
    const causes = [message('hosts.removalUnconfirmed', { host: nameOf(host) })]
    return enterState(transaction, host, 'failed', { causes, now })
  })
}

/** Derives the state of each group from its hosts. */
async function summarizeGroups({ store }: Look, hosts: readonly Host[]): Promise<void> {
  const groups = await store.find({ class: groupClass })
  const byGroup = Map.groupBy(hosts, ({ parentId }) => parentId ?? '')
  const empty = groups.filter(({ id }) => !byGroup.has(id))
  const making = await groupsInMaking(store, empty)
  const changed = groups.flatMap((group) => {
    const { state, causes } = summaryOf(byGroup.get(group.id) ?? [], {
      refusals: refusalsOf(group),
      isInMaking: making.has(group.id),
    })
    const summary = { state, ...toStatus(causes) }
    return isSameSummary(group, summary) ? [] : [{ id: group.id, attributes: { ...summary } }]
  })
  if (changed.length === 0) return
  await store.write(systemAuthor, async (transaction) => {
    for (const { id, attributes } of changed)
      if ((await transaction.get(id)) !== null) await transaction.update(id, { attributes })
  })
}

/** Rows of earlier versions have a status without causes. */
const isSameSummary = ({ attributes }: HostGroup, { state, status, causes }: Stated & { state: string }) =>
  attributes.state === state &&
  JSON.stringify(attributes.status ?? []) === JSON.stringify(status) &&
  JSON.stringify(attributes.causes ?? []) === JSON.stringify(causes)

/** Reason why the cloud provider can't create a group's hosts. */
const refusalsOf = ({ attributes: { providerStatus, providerCauses } }: HostGroup): readonly Cause[] =>
  causesFrom(providerStatus ?? [], providerCauses ?? [])

function summaryOf(
  hosts: readonly Host[],
  { refusals, isInMaking }: { refusals: readonly Cause[]; isInMaking: boolean },
): { state: string; causes: readonly Cause[] } {
  const inStates = (...states: string[]): Host[] =>
    hosts.filter((host) => states.includes(stateOf(host) ?? ''))
  const lost = inStates('notConnected', 'failed')
  const waiting = hosts.filter(
    ({ attributes }) => attributes.isApproved === false && attributes.keyFingerprint !== null,
  ).length
  const causes = [
    ...refusals,
    ...(lost.length === 0 ? [] : [message('hosts.notConnected', { hosts: namesOf(lost) })]),
    ...(waiting === 0 ? [] : [message('hosts.machinesWaiting', { count: waiting })]),
  ]
  if (inStates('connected').length > 0) return { state: 'connected', causes }
  if (refusals.length > 0) return { state: 'failed', causes }
  if (lost.length > 0) return { state: 'notConnected', causes }
  if (hosts.length > 0) return { state: 'pending', causes }
  // Without hosts, it waits for machines unless hosts are being created.
  return { state: isInMaking ? 'pendingCreate' : 'waiting', causes }
}

/** Returns the ids of groups that will get hosts from their cloud provider. */
async function groupsInMaking(store: Store, groups: readonly HostGroup[]): Promise<Set<string>> {
  const wanting = groups.filter((group) => (sizeOfGroup(group)?.wanted ?? 0) > 0)
  const ids = new Set(wanting.flatMap(({ parentId }) => parentId ?? []))
  const providers = await store.find({ class: 'config.CloudProvider', ids: [...ids] })
  const types = new Map(providers.map(({ id, attributes }) => [id, providerTypeOf(attributes.type)]))
  const making = new Set<string>()
  for (const { id, parentId } of wanting) {
    const config = types.get(parentId ?? '')?.makesHostsOf
    if (config && (await store.related(id, config)).length > 0) making.add(id)
  }
  return making
}
