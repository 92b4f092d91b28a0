import { setImmediate as nextTurn } from 'node:timers/promises'
import { message } from '../../model/messages/message.ts'
import { systemAuthor } from '../records/context.ts'
import { equals, type Store, isIn, type Transaction } from '../store/store.ts'
import { withBeginnings } from './beginnings.ts'
import { viewAlarms } from './conditions.ts'
import { readAlarmFacts } from './facts.ts'
import { type AlarmCondition, alarmClass, type AlarmStep, keyOf, stepAlarms } from './steps.ts'
import { alarmName, readAlarmTypes } from './types.ts'

const type = 'storeFailing'

/**
 * Returns the condition of a database that fails, or failed before an alarm could be saved. Its subject is
 * its alarm type.
 */
async function storeConditions(store: Store): Promise<AlarmCondition[]> {
  const report = store.upkeep.faultReport
  if (!report) return []
  const subjects = await store.find({ class: 'config.AlarmType', conditions: [equals('name', type)] })
  return subjects.map(({ id }) => ({
    type,
    subject: { class: 'config.AlarmType', id, name: type },
    object: null,
    environment: null,
    cluster: null,
    name: alarmName(type, type, ''),
    causes: [message(`storage.${report.fault}`)],
    beganOn: report.since,
    coveredBy: [],
  }))
}

/** Returns true for the one alarm that a failing database may still save. */
const isStoreAlarm = (attributes: { type?: unknown }): boolean => attributes.type === type

/** Retention of cleared alarms. */
const keepMs = 14 * 24 * 3_600_000

const open = { class: alarmClass, conditions: [isIn('state', ['pending', 'active', 'dismissed'])] } as const

/** Interval between checks of a failing database. */
const storeRetryMs = 10_000

/** Alarms per transaction; small, so other writes can run in between. */
const batchSize = 50

/**
 * Reconciles the alarms with the current conditions. Returns the latest time of the next check if nothing
 * changes; null if nothing is pending.
 */
export async function raiseAlarms({ store, now }: { store: Store; now(): number }): Promise<number | null> {
  const types = await readAlarmTypes(store)
  const thresholds = {
    quota: types.get('quotaNearlyUsed')?.threshold ?? 100,
    disk: types.get('hostDiskFull')?.threshold ?? 100,
  }
  const view = viewAlarms(await readAlarmFacts(store, thresholds), thresholds)
  const time = now()
  const known = await store.find(open)
  const { fault } = store.upkeep
  const conditions = [
    ...(await withBeginnings(store, view.conditions, new Set(known.map(keyOf)))),
    ...(await storeConditions(store)),
  ]
  const steps = stepAlarms({ ...view, conditions, types, now: time }, known)
  const isAllDone = await writeSteps(store, steps.written)
  if (fault) return time + storeRetryMs
  store.upkeep.forgetReport()
  const { removed } = steps
  if (removed.length > 0) await store.write(systemAuthor, (transaction) => transaction.remove(removed))
  return isAllDone ? steps.nextDue : time
}

/**
 * Writes in batches and returns true if all were saved. While the database fails, the little it can still
 * save is reserved for the alarm about the failure.
 */
async function writeSteps(store: Store, steps: readonly AlarmStep[]): Promise<boolean> {
  const isUrgent = store.upkeep.fault !== null
  const written = isUrgent ? steps.filter(({ tree }) => isStoreAlarm(tree.attributes ?? {})) : steps
  let isAllDone = true
  for (let start = 0; start < written.length; start += batchSize) {
    const part = written.slice(start, start + batchSize)
    const { result } = await store.write(systemAuthor, (transaction) => write(transaction, part), {
      isUrgent,
    })
    isAllDone &&= result
    await nextTurn()
  }
  return isAllDone
}

/** Writes alarms that haven't changed since they were read; returns true if that was all of them. */
async function write(transaction: Transaction, steps: readonly AlarmStep[]): Promise<boolean> {
  const present = await presentSubjects(transaction, steps)
  const known = await transaction.find({
    class: alarmClass,
    ids: steps.flatMap(({ before }) => before?.id ?? []),
  })
  const generations = new Map(known.map(({ id, generation }) => [id, generation]))
  const possible = steps.filter(({ before, subject }) =>
    before ? generations.get(before.id) === before.generation : present.has(subject?.id ?? ''),
  )
  await transaction.sync(possible.map(({ place, tree }) => ({ place, trees: [tree], keepOthers: true })))
  return possible.length === steps.length
}

/** Returns the subjects of new alarms that still exist; they were read before the transaction began. */
async function presentSubjects(transaction: Transaction, steps: readonly AlarmStep[]): Promise<Set<string>> {
  const present = new Set<string>()
  const byClass = Map.groupBy(
    steps.flatMap(({ subject }) => subject ?? []),
    (subject) => subject.class,
  )
  for (const [name, subjects] of byClass) {
    const ids = [...new Set(subjects.map(({ id }) => id))]
    for (const { id } of await transaction.find({ class: name, ids })) present.add(id)
  }
  return present
}

/** Deletes alarms after their retention. */
export async function forgetAlarms({ store, now }: { store: Store; now(): number }): Promise<void> {
  const old = await store.find({
    class: alarmClass,
    conditions: [{ field: 'clearedOn', comparison: 'lessThan', value: now() - keepMs }],
  })
  if (old.length === 0) return
  await store.write(systemAuthor, (transaction) => transaction.remove(old.map(({ id }) => id)))
}
