import type { Message } from '../../model/messages/message.ts'
import { renderMessage } from '../messages/render-message.ts'
import { randomUUID } from 'node:crypto'
import type { Cause } from '../../model/messages/cause.ts'
import type { ResourceTree } from '../../model/tree.ts'
import type { Place, RowOf } from '../store/store.ts'
import { isSame as isSameValue } from '../records/change-values.ts'
import { toStatus } from '../messages/to-status.ts'
import { adviceOf, type AlarmTypeName, type AlarmTypeSettings } from './types.ts'

export const alarmClass = 'environments.Alarm'
type AlarmRow = RowOf<typeof alarmClass>
type Known = Partial<AlarmRow['attributes']>

/** A current problem of a resource, reported or not. */
export interface AlarmCondition {
  type: AlarmTypeName
  subject: { class: string; id: string; name: string }
  /** Affected part of the subject, if a subject can have several alarms of the type. */
  object: string | null
  environment: string | null
  cluster: string | null
  /** Problem and resource, without a full stop. */
  name: string
  causes: readonly Cause[]
  /** Remedy, if the cause needs a different one than the type's. */
  advice?: Message
  /** Time at which the problem began; null means when it was first seen. */
  beganOn: number | null
  /** Keys of broader alarms: while one of them is raised, this one is not. */
  coveredBy: readonly string[]
}

/** Key that distinguishes open alarms. */
export const alarmKey = (type: string, subjectId: string, object: string | null = null): string =>
  `${type}/${subjectId}/${object ?? ''}`

/** Key of a condition's alarm. */
export const conditionKey = ({ type, subject, object }: AlarmCondition): string =>
  alarmKey(type, subject.id, object)

export interface AlarmSituation {
  types: ReadonlyMap<string, AlarmTypeSettings>
  conditions: readonly AlarmCondition[]
  /** Names of unreachable clusters; the state of their contents is unknown. */
  awayClusters: ReadonlySet<unknown>
  /** Ids of applications that are rolling out; their outcome is unknown. */
  executing: ReadonlySet<string>
  now: number
}

/** Desired state of one alarm. */
export interface AlarmStep {
  /** Current row; null for a new alarm. */
  before: AlarmRow | null
  /** Subject of a new alarm; null for an existing alarm, because its subject still exists. */
  subject: { class: string; id: string } | null
  place: Place
  tree: ResourceTree
}

/** Writes that bring the alarms in line with the conditions. */
export interface AlarmSteps {
  written: AlarmStep[]
  /** Ids of alarms to delete. */
  removed: string[]
  /** Time of the next check if nothing changes; null if nothing is pending. */
  nextDue: number | null
}

/** Types about the connection itself. Its state is known even while it is down. */
const connectionTypes: readonly unknown[] = ['clusterNotConnected', 'credentialRefused']

/** Types about an application's state; one covers the other. */
const stateTypes: readonly unknown[] = ['applicationFailed', 'applicationDegraded']

/** Maximum wait for the outcome of a rollout, which may never end (a running job, a partition, OnDelete). */
const undecidedMs = 30 * 60_000

/**
 * Compares conditions with open alarms (pending, active or dismissed). Level-triggered: the times in the rows
 * determine what is due, regardless of what happened since the last check and how long ago that was.
 */
export function stepAlarms(situation: AlarmSituation, open: readonly AlarmRow[]): AlarmSteps {
  const steps = new Stepper(situation)
  const byKey = new Map(open.map((row) => [keyOf(row), row]))
  steps.keep(open)
  // Alarms that cover others are covered by fewer, so they are raised before the ones they cover are checked.
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

/** Key of an open alarm. */
export const keyOf = ({ attributes, parentId }: AlarmRow): string =>
  alarmKey(attributes.type, parentId ?? '', attributes.object)

class Stepper {
  readonly made: AlarmSteps = { written: [], removed: [], nextDue: null }
  private readonly situation: AlarmSituation
  private readonly raised = new Set<string>()
  /** Alarms kept open because their end is uncertain. */
  private readonly kept = new Set<AlarmRow>()

  constructor(situation: AlarmSituation) {
    this.situation = situation
  }

  /**
   * Keeps raised alarms of applications that are rolling out, which are neither healthy nor failed: the alarm
   * clears once the application runs, but not in between if the next version fails as well. Until then, it
   * covers the alarms of individual pods.
   */
  keep(open: readonly AlarmRow[]): void {
    const undecided = open.filter(
      ({ attributes, parentId }) =>
        stateTypes.includes(attributes.type) &&
        this.situation.types.has(attributes.type) &&
        this.situation.executing.has(parentId ?? ''),
    )
    const raised = undecided.filter(({ attributes }) => attributes.state !== 'pending')
    const reported = new Set(raised.map(({ parentId }) => parentId))
    for (const row of raised) this.raised.add(keyOf(row))
    for (const row of undecided) if (reported.has(row.parentId)) this.kept.add(row)
  }

  /**
   * Handles a condition that holds. A covered alarm stays pending but keeps its begin time, so it is raised
   * immediately if the covering alarm ends first.
   */
  hold({ key, condition, type }: Held, row: AlarmRow | undefined): void {
    const known = row?.attributes ?? begun(condition, this.situation.now)
    const isCovered = condition.coveredBy.some((other) => this.raised.has(other))
    const raised = isCovered ? null : this.raisedOf(known, type)
    if (raised) this.raised.add(key)
    const after = { ...known, ...contentOf(condition, type), ...(raised ?? waiting), endedOn: null }
    if (row) this.write(row, after)
    else this.create(condition, after)
  }

  /**
   * Returns the state of an alarm that isn't covered; null during its delay. An alarm that was raised before
   * it was covered was never reported as cleared, so it resumes with its original time, and as dismissed if
   * it was.
   */
  private raisedOf(known: Known, type: AlarmTypeSettings): Record<string, unknown> | null {
    const { state, beganOn, dismissedOn, raisedOn = null } = known
    if (state !== 'pending') return { state }
    if (raisedOn === null && !this.isDue((beganOn ?? 0) + type.delayMs)) return null
    return { state: dismissedOn ? 'dismissed' : 'active', raisedOn: raisedOn ?? this.situation.now }
  }

  /**
   * Handles a condition that doesn't hold or is unknown. A kept alarm gets an end in the future, which limits
   * the wait for the rollout; if it turns out earlier to have ended, the end is now.
   */
  end(row: AlarmRow): void {
    const { types, awayClusters, now } = this.situation
    const { attributes } = row
    const { type, cluster } = attributes
    const isKept = this.kept.has(row)
    if (awayClusters.has(cluster) && !connectionTypes.includes(type)) return
    if (isKept && attributes.state === 'pending') return
    const latest = isKept ? now + undecidedMs : now
    const endedOn = Math.min(attributes.endedOn ?? latest, latest)
    if (this.isDue(endedOn + (types.get(type)?.clearMs ?? 0))) this.clear(row, endedOn)
    else this.write(row, { ...attributes, endedOn })
  }

  /** Deletes an alarm that was never raised; others remain readable as cleared. */
  private clear(row: AlarmRow, endedOn: number): void {
    const { attributes } = row
    if (attributes.state === 'pending' && attributes.raisedOn === null) this.made.removed.push(row.id)
    else this.write(row, { ...attributes, state: 'cleared', endedOn, clearedOn: this.situation.now })
  }

  private write(before: AlarmRow, attributes: Record<string, unknown>): void {
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

  /** Returns true if a time has passed; otherwise schedules a check at that time. */
  private isDue(time: number): boolean {
    if (this.situation.now >= time) return true
    this.made.nextDue = Math.min(this.made.nextDue ?? time, time)
    return false
  }
}

const begun = ({ beganOn }: AlarmCondition, now: number): Known => ({
  state: 'pending',
  // A cluster's clock may be ahead.
  beganOn: Math.min(beganOn ?? now, now),
})

/** State of an alarm that isn't due yet or is covered. */
const waiting = { state: 'pending' }

const toAdvice = (advice: Message) => ({ advice: renderMessage(advice), adviceReasons: [advice] })

const contentOf = (condition: AlarmCondition, { severity }: AlarmTypeSettings): Record<string, unknown> => ({
  name: condition.name,
  type: condition.type,
  severity,
  ...toStatus(condition.causes),
  ...toAdvice(condition.advice ?? adviceOf(condition.type)),
  subject: condition.subject.name,
  object: condition.object,
  environment: condition.environment,
  cluster: condition.cluster,
})

const isSame = (before: Record<string, unknown>, after: Record<string, unknown>): boolean =>
  Object.keys(after).every((name) => isSameValue(before[name], after[name]))
