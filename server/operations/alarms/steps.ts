import { randomUUID } from 'node:crypto'
import type { ResourceTree } from '../../../model/tree.ts'
import type { Place, ResourceRow } from '../../store/store.ts'
import { type AlarmTypeName, type AlarmTypeSettings, builtInTypes } from './types.ts'

export const alarmClass = 'environments.Alarm'

/** Something that is wrong with a resource now, whether or not anybody has been told. */
export interface AlarmCondition {
  type: AlarmTypeName
  subject: { class: string; id: string; name: string }
  /** What of the subject is meant, where it may have several alarms of the type. */
  object: string | null
  environment: string | null
  cluster: string | null
  /** What is wrong with which resource, without a full stop. */
  name: string
  /** Why, in sentences. */
  status: readonly string[]
  /** What to do, where the cause asks for something else than the type does. */
  advice?: string
  /** Since when, where that is known; null means since it was first seen. */
  beganOn: number | null
  /** Keys of alarms that say the same, and more: while one of them is raised, this one is not. */
  coveredBy: readonly string[]
}

/** Tells alarms of one time apart. */
export const alarmKey = (type: string, subjectId: string, object: string | null = null): string =>
  `${type}/${subjectId}/${object ?? ''}`

/** The key of the alarm that tells of a condition. */
export const conditionKey = ({ type, subject, object }: AlarmCondition): string =>
  alarmKey(type, subject.id, object)

export interface AlarmSituation {
  types: ReadonlyMap<string, AlarmTypeSettings>
  conditions: readonly AlarmCondition[]
  /** Names of the clusters that cannot be asked now: nothing is known of what is on them. */
  awayClusters: ReadonlySet<unknown>
  /** Ids of applications that are rolling out: what comes of them is not known yet. */
  executing: ReadonlySet<string>
  now: number
}

/** One alarm as it shall be. */
export interface AlarmStep {
  /** As it was; null for one that is new. */
  before: ResourceRow | null
  /** What it is about; null where the alarm is there, and so its subject. */
  subject: { class: string; id: string } | null
  place: Place
  tree: ResourceTree
}

/** What has to be written so that the alarms say what the conditions say. */
export interface AlarmSteps {
  written: AlarmStep[]
  /** Ids of alarms that are no more. */
  removed: string[]
  /** When something has to be looked at again though nothing changes; null when nothing waits. */
  nextDue: number | null
}

/** The types that tell of the connection itself, and so are known while there is none. */
const connectionTypes: readonly unknown[] = ['clusterNotConnected', 'credentialRefused']

/** The types that tell of the state of an application, one of which covers the other. */
const stateTypes: readonly unknown[] = ['applicationFailed', 'applicationDegraded']

/** Applications may roll out for ever (a job at work, a partition, OnDelete): for so long, what becomes of one is awaited. */
const undecidedMs = 30 * 60_000

/**
 * Compares what is wrong with the alarms that are open (pending, active or dismissed). Level-triggered: whatever happened
 * in between, and however long ago the last look was, the times in the rows say what is due.
 */
export function stepAlarms(situation: AlarmSituation, open: readonly ResourceRow[]): AlarmSteps {
  const steps = new Stepper(situation)
  const byKey = new Map(open.map((row) => [keyOf(row), row]))
  steps.keep(open)
  // What covers others is itself covered by fewer, so that it is raised before they are looked at.
  const ordered = situation.conditions.toSorted((a, b) => a.coveredBy.length - b.coveredBy.length)
  for (const condition of ordered) {
    const type = situation.types.get(condition.type)
    const key = conditionKey(condition)
    if (!type) continue
    steps.hold({ key, condition, type }, byKey.get(key))
    byKey.delete(key)
  }
  for (const row of byKey.values()) steps.end(row)
  return steps.made
}

interface Held {
  key: string
  condition: AlarmCondition
  type: AlarmTypeSettings
}

/** The key of an alarm that is open. */
export const keyOf = ({ attributes, parentId }: ResourceRow): string =>
  alarmKey(String(attributes['type']), parentId ?? '', (attributes['object'] ?? null) as string | null)

class Stepper {
  readonly made: AlarmSteps = { written: [], removed: [], nextDue: null }
  private readonly situation: AlarmSituation
  private readonly raised = new Set<string>()
  /** Alarms of which it is not known now whether they have ended. */
  private readonly kept = new Set<ResourceRow>()

  constructor(situation: AlarmSituation) {
    this.situation = situation
  }

  /**
   * An application that rolls out is neither well nor failed: who was told that it failed hears of an end once it runs, and
   * not of one in between should the next version fail as well. Meanwhile it covers what is wrong with single pods.
   */
  keep(open: readonly ResourceRow[]): void {
    const undecided = open.filter(
      ({ attributes, parentId }) =>
        stateTypes.includes(attributes['type']) &&
        this.situation.types.has(String(attributes['type'])) &&
        this.situation.executing.has(parentId ?? ''),
    )
    const raised = undecided.filter(({ attributes }) => attributes['state'] !== 'pending')
    const told = new Set(raised.map(({ parentId }) => parentId))
    for (const row of raised) this.raised.add(keyOf(row))
    for (const row of undecided) if (told.has(row.parentId)) this.kept.add(row)
  }

  /** The condition holds. What another alarm says more fully waits, so that it is told at once should that one end first. */
  hold({ key, condition, type }: Held, row: ResourceRow | undefined): void {
    const known = row?.attributes ?? begun(condition, this.situation.now)
    const isCovered = condition.coveredBy.some((other) => this.raised.has(other))
    const raised = isCovered ? null : this.raisedOf(known, type)
    if (raised) this.raised.add(key)
    const after = { ...known, ...contentOf(condition, type), ...(raised ?? waiting), endedOn: null }
    if (row) this.write(row, after)
    else this.create(condition, after)
  }

  /**
   * How an alarm is that nothing covers; null while its delay lasts. Who was told of it has not heard of an end: after it
   * was covered it goes on as the one that it was, with the time of then, and as dismissed if it was.
   */
  private raisedOf(known: Record<string, unknown>, type: AlarmTypeSettings): Record<string, unknown> | null {
    const { state, beganOn, dismissedOn } = known
    if (state !== 'pending') return { state }
    const raisedOn = numberOf(known['raisedOn'])
    if (raisedOn === null && !this.isDue(Number(beganOn) + type.delayMs)) return null
    const isDismissed = numberOf(dismissedOn) !== null
    return { state: isDismissed ? 'dismissed' : 'active', raisedOn: raisedOn ?? this.situation.now }
  }

  /**
   * The condition does not hold, or nobody can say. What is kept gets an end ahead of now, at which it is waited for no
   * longer; should it turn out before then that it has ended, it ended now.
   */
  end(row: ResourceRow): void {
    const { types, awayClusters, now } = this.situation
    const { attributes } = row
    const { type, cluster } = attributes
    const isKept = this.kept.has(row)
    if (awayClusters.has(cluster) && !connectionTypes.includes(type)) return
    if (isKept && attributes['state'] === 'pending') return
    const latest = isKept ? now + undecidedMs : now
    const endedOn = Math.min(numberOf(attributes['endedOn']) ?? latest, latest)
    if (this.isDue(endedOn + (types.get(String(type))?.clearMs ?? 0))) this.clear(row, endedOn)
    else this.write(row, { ...attributes, endedOn })
  }

  /** What was never raised leaves no trace; what was stays to be read. */
  private clear(row: ResourceRow, endedOn: number): void {
    const { attributes } = row
    if (attributes['state'] === 'pending' && numberOf(attributes['raisedOn']) === null)
      this.made.removed.push(row.id)
    else this.write(row, { ...attributes, state: 'cleared', endedOn, clearedOn: this.situation.now })
  }

  private write(before: ResourceRow, attributes: Record<string, unknown>): void {
    if (isSame(before.attributes, attributes)) return
    const place = { parent: before.parentId ?? '', relation: 'alarms' }
    const tree = { class: alarmClass, id: before.id, attributes }
    this.made.written.push({ before, subject: null, place, tree })
  }

  private create({ subject }: AlarmCondition, attributes: Record<string, unknown>): void {
    const place = { parent: subject.id, relation: 'alarms' }
    const tree = { class: alarmClass, id: randomUUID(), attributes }
    this.made.written.push({ before: null, subject, place, tree })
  }

  /** Whether a time has come; if it has not, it will have to be looked at. */
  private isDue(time: number): boolean {
    if (this.situation.now >= time) return true
    this.made.nextDue = Math.min(this.made.nextDue ?? time, time)
    return false
  }
}

const begun = ({ beganOn }: AlarmCondition, now: number): Record<string, unknown> => ({
  state: 'pending',
  // The clock of a cluster may be ahead.
  beganOn: Math.min(beganOn ?? now, now),
})

/** Not due yet, or covered by another. */
const waiting = { state: 'pending' }

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const contentOf = (condition: AlarmCondition, { severity }: AlarmTypeSettings): Record<string, unknown> => ({
  name: condition.name,
  type: condition.type,
  severity,
  status: condition.status,
  advice: condition.advice ?? builtInTypes[condition.type].advice,
  subject: condition.subject.name,
  object: condition.object,
  environment: condition.environment,
  cluster: condition.cluster,
})

const isSame = (before: Record<string, unknown>, after: Record<string, unknown>): boolean =>
  Object.keys(after).every(
    (name) => JSON.stringify(before[name] ?? null) === JSON.stringify(after[name] ?? null),
  )
