import { alarmSeverities } from '../../model/alarm-severities.ts'
import { type Message, message } from '../../model/messages/message.ts'
import type { ResourceTree } from '../../model/tree.ts'
import { uuidV5 } from '../clusters/connection/identity.ts'
import type { ReportedAlarm } from './notify/target.ts'
import { toStatus } from '../messages/to-status.ts'
import type { RowOf } from '../store/store.ts'

type TargetRow = RowOf<'config.AlarmTarget'>
type AlarmRow = RowOf<'environments.Alarm'>
export type DeliveryRow = RowOf<'config.AlarmDelivery'>

/** Maximum number of waiting deliveries per target; beyond it, the oldest are given up. */
const maxWaiting = 1_000

export interface DeliverySituation {
  targets: readonly TargetRow[]
  /** Deliveries of these targets; settled ones may be omitted. */
  deliveries: readonly DeliveryRow[]
  /** Active alarms, and the alarms of the deliveries in any state. */
  alarms: readonly AlarmRow[]
  now: number
}

/** Writes that give every target all the deliveries it should receive. */
export interface DeliverySteps {
  made: { target: string; tree: ResourceTree & { id: string } }[]
  givenUp: { id: string; reason: Message }[]
  /** Ids of deliveries that need no further processing. */
  settled: string[]
}

/**
 * Compares alarms with the deliveries sent and queued. Level-triggered: a delivery's id is derived from its
 * content, so repeated checks create it only once.
 */
export function planDeliveries(situation: DeliverySituation): DeliverySteps {
  const steps: DeliverySteps = { made: [], givenUp: [], settled: [] }
  const alarms = new Map(situation.alarms.map((alarm) => [alarm.id, alarm]))
  const byTarget = Map.groupBy(situation.deliveries, ({ parentId }) => parentId ?? '')
  for (const target of situation.targets)
    planTarget({ target, deliveries: byTarget.get(target.id) ?? [], alarms, now: situation.now }, steps)
  return steps
}

interface TargetSituation {
  target: TargetRow
  deliveries: readonly DeliveryRow[]
  alarms: ReadonlyMap<string, AlarmRow>
  now: number
}

function planTarget({ target, deliveries, alarms, now }: TargetSituation, steps: DeliverySteps): void {
  const known = new Set(deliveries.map(({ id }) => id))
  const make = (id: string, tree: Omit<ResourceTree, 'id' | 'class'>): void => {
    if (!known.has(id))
      steps.made.push({ target: target.id, tree: { class: 'config.AlarmDelivery', id, ...tree } })
  }
  if (target.attributes.isEnabled === false)
    giveUp(waitingOf(deliveries), message('deliveries.targetDisabled'), steps)
  else {
    for (const alarm of alarms.values())
      if (isWanted(target, alarm)) {
        const reported = tellable(alarm)
        make(idOf(target, reported, 'raised'), delivery('raised', reported, now))
      }
    for (const row of deliveries.filter((row) => hasEndToTell(target, row, alarms))) {
      const reported = reportedIn(row)
      make(
        idOf(target, reported, 'cleared'),
        delivery('cleared', { ...reported, clearedOn: clearedOn(row, alarms) ?? now }, now),
      )
    }
    const late = waitingOf(deliveries).slice(0, -maxWaiting)
    giveUp(late, message('deliveries.tooManyWaiting', { max: maxWaiting }), steps)
  }
  // A target that is enabled again receives the clears it missed.
  const isMissed = (row: DeliveryRow): boolean =>
    target.attributes.isEnabled === false && hasEndToTell(target, row, alarms)
  const settled = deliveries.filter((row) => isFinished(row) && isOver(row, alarms) && !isMissed(row))
  steps.settled.push(...settled.map(({ id }) => id))
}

/** Returns true if a target that received an alarm's raise should receive its clear. */
const hasEndToTell = (
  { attributes: target }: TargetRow,
  row: DeliveryRow,
  alarms: ReadonlyMap<string, AlarmRow>,
): boolean =>
  target.tellsCleared !== false &&
  row.attributes.event === 'raised' &&
  row.attributes.state !== 'failed' &&
  isOver(row, alarms)

const isFinished = ({ attributes }: DeliveryRow): boolean => attributes.finishedOn !== null

function giveUp(rows: readonly DeliveryRow[], reason: Message, { givenUp }: DeliverySteps): void {
  givenUp.push(...rows.map(({ id }) => ({ id, reason })))
}

/** Returns waiting deliveries, oldest first. */
export const waitingOf = (deliveries: readonly DeliveryRow[]): DeliveryRow[] =>
  deliveries
    .filter(({ attributes }) => attributes.state === 'waiting')
    .toSorted((a, b) => a.attributes.queuedOn - b.attributes.queuedOn)

const idOf = (target: TargetRow, { id, raisedOn }: ReportedAlarm, event: string): string =>
  uuidV5(target.id, `${id}/${raisedOn}/${event}`)

/** Returns true if a target should be notified of a raised alarm. */
function isWanted({ id, attributes: target }: TargetRow, { parentId, attributes: alarm }: AlarmRow): boolean {
  if (alarm.state !== 'active' || Number(alarm.raisedOn) < Number(target.since)) return false
  // A failing target can't be notified of its own failure.
  if (parentId === id) return false
  const rank = (severity: unknown): number => alarmSeverities.findIndex((known) => known === severity)
  return (
    rank(alarm.severity) <= rank(target.minSeverity ?? 'informational') &&
    isNamed(target.alarmTypes, alarm.type) &&
    isNamed(target.clusters, alarm.cluster)
  )
}

const isNamed = (names: unknown, name: unknown): boolean =>
  !Array.isArray(names) || names.length === 0 || names.includes(name)

/** Returns true if a delivery's alarm was cleared, or deleted with its subject. */
function isOver(row: DeliveryRow, alarms: ReadonlyMap<string, AlarmRow>): boolean {
  const alarm = alarms.get(row.attributes.alarmId)
  return !alarm || alarm.attributes.state === 'cleared'
}

function clearedOn(row: DeliveryRow, alarms: ReadonlyMap<string, AlarmRow>): number | null {
  return alarms.get(row.attributes.alarmId)?.attributes.clearedOn ?? null
}

// Only `tellable` writes it.
const reportedIn = ({ attributes }: DeliveryRow): ReportedAlarm => attributes.alarm as ReportedAlarm

const reportedFields = [
  'name',
  'type',
  'severity',
  'status',
  'advice',
  'subject',
  'object',
  'environment',
  'cluster',
  'beganOn',
  'raisedOn',
  'clearedOn',
] as const

function tellable({ id, attributes }: AlarmRow): ReportedAlarm {
  const facts = Object.fromEntries(reportedFields.map((field) => [field, attributes[field] ?? null]))
  // The model enforces these types.
  return { id, ...facts } as ReportedAlarm
}

const delivery = (
  event: 'raised' | 'cleared',
  alarm: ReportedAlarm,
  queuedOn: number,
): Pick<ResourceTree, 'attributes'> => ({
  attributes: {
    name: alarm.name,
    event,
    alarmId: alarm.id,
    severity: alarm.severity,
    alarm,
    state: 'waiting',
    ...toStatus([]),
    queuedOn,
    attempts: 0,
  },
})
