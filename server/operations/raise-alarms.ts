import type { Author, Store, Transaction } from '../store/store.ts'
import { viewAlarms } from './alarm-conditions.ts'
import { readAlarmFacts } from './alarm-facts.ts'
import { alarmClass, type AlarmSteps, type AlarmSituation, stepAlarms } from './alarm-steps.ts'
import { readAlarmTypes } from './alarm-types.ts'

/** What the service itself writes is told to whoever watches, and stays out of the activity log. */
const system: Author = { name: 'system', audit: false }

/** How long an alarm can be read after it was cleared. */
const keepMs = 14 * 24 * 3_600_000

const open = {
  class: alarmClass,
  conditions: [{ field: 'state', comparison: 'in', value: ['pending', 'active', 'dismissed'] }],
} as const

/**
 * Brings the alarms in step with what is wrong now. Answers when to look again at the latest though nothing changes; null
 * when nothing waits.
 */
export async function raiseAlarms({ store, now }: { store: Store; now(): number }): Promise<number | null> {
  const types = await readAlarmTypes(store)
  const facts = await readAlarmFacts(store)
  const view = viewAlarms(facts, types.get('quotaNearlyUsed')?.threshold ?? 100)
  const situation = { ...view, types, now: now() }
  const steps = stepAlarms(situation, await store.find(open))
  if (steps.written.length === 0 && steps.removed.length === 0) return steps.nextDue
  const { result } = await store.write(system, (transaction) => write(transaction, situation))
  return result
}

/** Compares once more, with what nobody can change meanwhile: an alarm may just have been dismissed. */
async function write(transaction: Transaction, situation: AlarmSituation): Promise<number | null> {
  const steps = stepAlarms(situation, await transaction.find(open))
  const present = await presentSubjects(transaction, steps)
  const entries = steps.written
    .filter(({ subject }) => subject.class === null || present.has(subject.id))
    .map(({ place, tree }) => ({ place, trees: [tree], keepOthers: true }))
  await transaction.sync(entries)
  await transaction.remove(steps.removed)
  return steps.nextDue
}

/** The subjects that are still there: they were read before the transaction began. */
async function presentSubjects(transaction: Transaction, { written }: AlarmSteps): Promise<Set<string>> {
  const present = new Set<string>()
  const byClass = Map.groupBy(written, ({ subject }) => subject.class)
  for (const [name, steps] of byClass) {
    if (name === null) continue
    const ids = [...new Set(steps.map(({ subject }) => subject.id))]
    for (const { id } of await transaction.find({ class: name, ids })) present.add(id)
  }
  return present
}

/** Drops alarms that were cleared long ago. */
export async function forgetAlarms({ store, now }: { store: Store; now(): number }): Promise<void> {
  const old = await store.find({
    class: alarmClass,
    conditions: [{ field: 'clearedOn', comparison: 'lessThan', value: now() - keepMs }],
  })
  if (old.length === 0) return
  await store.write(system, (transaction) => transaction.remove(old.map(({ id }) => id)))
}
