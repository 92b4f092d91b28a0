import type { DeliveryError, ReportedAlarm } from './notify/target.ts'
import { equals, type RowOf, type Selection, type Store } from '../store/store.ts'
import { type DeliveryRow, type DeliverySteps, planDeliveries, waitingOf } from './deliveries.ts'
import { alarmClass } from './steps.ts'
import { type DeliveryParts, noteTry, tryTarget } from './targets.ts'
import { toStatus } from '../messages/to-status.ts'
import { systemAuthor } from '../records/context.ts'
import { chunked } from '../concurrency/chunked.ts'
import { KeyedMutex } from '../concurrency/keyed-mutex.ts'

const targetClass = 'config.AlarmTarget'
const deliveryClass = 'config.AlarmDelivery'

const second = 1_000
const firstPauseMs = 10 * second
const longestPauseMs = 3_600 * second
/** Time after which a delivery is given up. */
const giveUpMs = 24 * 3_600 * second
/** Retention of finished deliveries. */
const keepMs = 14 * 24 * 3_600 * second

/** Deliveries per transaction; small, so other writes can run in between. */
const batchSize = 100

const waiting = equals('state', 'waiting')
const isSettled = (value: true | null) => equals('isSettled', value)

/** Reconciles the deliveries with the alarms. Returns the ids of targets that may have waiting messages. */
export async function queueDeliveries({ store, now }: DeliveryParts): Promise<Set<string>> {
  const targets = await store.find({ class: targetClass })
  if (targets.length === 0) return new Set()
  const deliveries = await findDeliveries(store, { conditions: [isSettled(null)] })
  const reported = [...new Set(deliveries.map(({ attributes }) => attributes.alarmId))]
  const alarms = [
    ...(await store.find({ class: alarmClass, ids: reported })),
    ...(await store.find({ class: alarmClass, conditions: [equals('state', 'active')] })),
  ]
  await writeSteps(store, planDeliveries({ targets, deliveries, alarms, now: now() }), now())
  await forgetOld(store, now())
  return new Set(targets.filter(({ attributes }) => attributes.isEnabled !== false).map(({ id }) => id))
}

type Wanted = Omit<Selection, 'class'>

/** Finds ids in a worker thread: there may be two weeks of deliveries, most of them settled. */
async function idsOf(store: Store, wanted: Wanted): Promise<string[]> {
  const query = { ...wanted, class: deliveryClass, mode: 'normal', fields: ['id'] } as const
  // The shape follows from the requested fields.
  return (JSON.parse(await store.read(query)) as { id: string }[]).map(({ id }) => id)
}

const findDeliveries = async (store: Store, wanted: Wanted): Promise<DeliveryRow[]> => {
  const ids = await idsOf(store, wanted)
  return ids.length === 0 ? [] : store.find({ class: deliveryClass, ids })
}

async function forgetOld(store: Store, time: number): Promise<void> {
  const isOld = { field: 'finishedOn', comparison: 'lessThan', value: time - keepMs } as const
  const old = await idsOf(store, { conditions: [isSettled(true), isOld] })
  for await (const removed of chunked(old, batchSize))
    await store.write(systemAuthor, (transaction) => transaction.remove(removed))
}

async function writeSteps(
  store: Store,
  { made, givenUp, settled }: DeliverySteps,
  finishedOn: number,
): Promise<void> {
  if (made.length + givenUp.length > 0) await writeMessages(store, { made, givenUp }, finishedOn)
  // Runs last, once the deliveries that depend on them are written.
  for await (const some of chunked(settled, batchSize))
    await store.write(systemAuthor, async (transaction) => {
      for (const id of some)
        if (await transaction.get(id)) await transaction.update(id, { attributes: { isSettled: true } })
    })
}

async function writeMessages(
  store: Store,
  { made, givenUp }: Omit<DeliverySteps, 'settled'>,
  finishedOn: number,
): Promise<void> {
  await store.write(systemAuthor, async (transaction) => {
    for (const { target, tree } of made) {
      // The plan was made before the transaction, and without the settled deliveries.
      const isNew = (await transaction.get(tree.id)) === null
      if (isNew && (await transaction.get(target)))
        await transaction.insert({ parent: target, relation: 'deliveries' }, tree)
    }
    for (const { id, reason } of givenUp) {
      const attributes = { state: 'failed', ...toStatus([reason]), nextTryOn: null, finishedOn }
      if (await transaction.get(id)) await transaction.update(id, { attributes })
    }
  })
}

/** Serializes messages to one target across all callers. */
const mutex = new KeyedMutex()

/**
 * Sends the messages due to one target, oldest first; a message waits for earlier ones on the same subject.
 * Resolves to the time of the next attempt; null if none is needed.
 */
export const deliverDue = (parts: DeliveryParts, targetId: string): Promise<number | null> =>
  mutex.run(targetId, () => deliverInTurn(parts, targetId))

async function deliverInTurn(parts: DeliveryParts, targetId: string): Promise<number | null> {
  const { store, now } = parts
  const relatedTo = { id: targetId, relation: 'deliveries', owner: targetClass }
  const rows = waitingOf(await findDeliveries(store, { relatedTo, conditions: [waiting] }))
  const news = new Map(rows.map((row) => [thingOf(row), row.attributes.queuedOn]))
  const send = senderOf(parts)
  const held = new Set<string>()
  const later: number[] = []
  for (const row of rows) {
    const thing = thingOf(row)
    if (held.has(thing)) continue
    const target = await store.get(targetClass, targetId)
    if (!target || target.attributes.isEnabled === false) return null
    const due = dueOn(row, Math.max(target.attributes.settingsChangedOn, news.get(thing) ?? 0))
    const next = due > now() ? due : await send(target, row)
    if (next === null) continue
    later.push(next)
    if (next !== Infinity) held.add(thing)
  }
  return later.length === 0 ? null : Math.min(...later)
}

/**
 * Key of a message's subject, shared by successive alarms. Messages with the same key must arrive in order:
 * if a clear overtakes its raise, the receiver considers the alarm open.
 */
function thingOf({ attributes }: DeliveryRow): string {
  // Only this service writes it.
  const { type, cluster, environment, subject, object } = attributes.alarm as ReportedAlarm
  return JSON.stringify([type, cluster, environment, subject, object])
}

/**
 * Returns a function that sends a message and resolves to the time of the next attempt: null if it was
 * delivered, infinity if it was given up.
 */
function senderOf(
  parts: DeliveryParts,
): (target: RowOf<typeof targetClass>, row: DeliveryRow) => Promise<number | null> {
  let away: DeliveryError | null = null
  return async (target, row) => {
    // If the target is unreachable, further messages would only time out as well.
    const failure = away ?? (await deliver(parts, target, row))
    if (failure?.isAway) away = failure
    return failure && noteFailure(parts, row, failure)
  }
}

async function deliver(
  parts: DeliveryParts,
  target: RowOf<typeof targetClass>,
  row: DeliveryRow,
): Promise<DeliveryError | null> {
  const failure = await tryTarget(parts, target, messageOf(row))
  // Record success first, so the message isn't sent twice.
  if (!failure) await noteSuccess(parts, row)
  await noteTry(parts, target.id, failure)
  return failure
}

/**
 * Returns the time of the next attempt: immediately, if the settings changed or a later message on the same
 * subject was queued since the last one.
 */
const dueOn = ({ attributes }: DeliveryRow, changedOn: number): number =>
  Number(attributes.lastTriedOn ?? 0) < changedOn ? 0 : Number(attributes.nextTryOn ?? 0)

const messageOf = ({ id, attributes }: DeliveryRow) => ({
  delivery: id,
  event: attributes.event === 'cleared' ? ('cleared' as const) : ('raised' as const),
  // Only this service writes it.
  alarm: attributes.alarm as ReportedAlarm,
})

async function noteSuccess(parts: DeliveryParts, row: DeliveryRow): Promise<void> {
  const time = parts.now()
  await note(parts, row, {
    state: 'delivered',
    ...toStatus([]),
    lastTriedOn: time,
    nextTryOn: null,
    finishedOn: time,
  })
}

/** Returns the time of the next attempt; infinity if the delivery is given up. */
async function noteFailure(
  parts: DeliveryParts,
  row: DeliveryRow,
  { reason }: DeliveryError,
): Promise<number> {
  const time = parts.now()
  const attempts = (row.attributes.attempts ?? 0) + 1
  const next = time + Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1))
  const isGivenUp = next > row.attributes.queuedOn + giveUpMs
  const ending = isGivenUp
    ? { state: 'failed', nextTryOn: null, finishedOn: time }
    : { state: 'waiting', nextTryOn: next }
  await note(parts, row, { ...ending, ...toStatus([reason]), lastTriedOn: time })
  return isGivenUp ? Infinity : next
}

async function note(
  { store }: DeliveryParts,
  { id, attributes: before }: DeliveryRow,
  attributes: Record<string, unknown>,
): Promise<void> {
  const attempts = (before.attempts ?? 0) + 1
  await store.write(systemAuthor, async (transaction) => {
    const row = await transaction.get(deliveryClass, id)
    // Deliveries that were given up in the meantime stay failed.
    if (row?.attributes.state === 'waiting')
      await transaction.update(id, { attributes: { ...attributes, attempts } })
  })
}
