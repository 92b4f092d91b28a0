import type { Message } from '../../model/messages/message.ts'
import { renderMessage, renderMessages } from '../messages/render-message.ts'
import type { AlarmSeverity } from '../../model/alarm-severities.ts'
import { rootId, type Store } from '../store/store.ts'
import { systemAuthor } from '../records/context.ts'

/** Defaults of an alarm type, before users change its settings. */
interface BuiltInType {
  severity: AlarmSeverity
  delaySeconds: number
  clearSeconds: number
  threshold?: number
}

/**
 * All alarm types. Problems that are intermittent by nature (a crashing container runs for a while each time)
 * take longer to clear than their pauses last.
 */
export const builtInTypes = {
  clusterNotConnected: {
    severity: 'critical',
    delaySeconds: 60,
    clearSeconds: 30,
  },
  credentialRefused: {
    severity: 'critical',
    delaySeconds: 30,
    clearSeconds: 30,
  },
  clusterNotReady: {
    severity: 'critical',
    delaySeconds: 120,
    clearSeconds: 60,
  },
  metricsMissing: {
    severity: 'informational',
    delaySeconds: 300,
    clearSeconds: 120,
  },
  nodeNotReady: {
    severity: 'major',
    delaySeconds: 60,
    clearSeconds: 60,
  },
  nodePressure: {
    severity: 'minor',
    delaySeconds: 120,
    clearSeconds: 120,
  },
  hostLost: {
    severity: 'major',
    delaySeconds: 120,
    clearSeconds: 60,
  },
  hostDiskFull: {
    severity: 'major',
    delaySeconds: 60,
    clearSeconds: 120,
    threshold: 90,
  },
  environmentNotReady: {
    severity: 'major',
    delaySeconds: 60,
    clearSeconds: 30,
  },
  applicationFailed: {
    severity: 'critical',
    delaySeconds: 60,
    clearSeconds: 60,
  },
  applicationDegraded: {
    severity: 'major',
    delaySeconds: 120,
    clearSeconds: 60,
  },
  podsCrashing: {
    severity: 'major',
    delaySeconds: 60,
    clearSeconds: 330,
  },
  imagePullFailing: {
    severity: 'major',
    delaySeconds: 60,
    clearSeconds: 330,
  },
  podsUnschedulable: {
    severity: 'major',
    delaySeconds: 120,
    clearSeconds: 60,
  },
  quotaNearlyUsed: {
    severity: 'minor',
    delaySeconds: 60,
    clearSeconds: 60,
    threshold: 90,
  },
  alarmTargetFailing: {
    severity: 'major',
    delaySeconds: 60,
    clearSeconds: 0,
  },
  auditTargetFailing: {
    severity: 'major',
    delaySeconds: 60,
    clearSeconds: 0,
  },
  storeFailing: {
    severity: 'critical',
    delaySeconds: 0,
    clearSeconds: 60,
  },
  claimPending: {
    severity: 'minor',
    delaySeconds: 300,
    clearSeconds: 60,
  },
} as const satisfies Record<string, BuiltInType>

export type AlarmTypeName = keyof typeof builtInTypes

/** Name of an alarm; `object` is the kind and name of an object within the subject, or empty. */
export const alarmName = (type: AlarmTypeName, subject: string, object: string): string =>
  renderMessage({ code: `alarmNames.${type}`, params: { subject, object } })

/** Recommended action for alarms of a type. */
export const adviceOf = (type: AlarmTypeName): Message => ({ code: `alarmAdvice.${type}` })

/** Texts of an alarm type, in English. */
const textsOf = (name: AlarmTypeName): { title: string; description: string } => ({
  title: renderMessage({ code: `alarmTitles.${name}` }),
  description: renderMessages([{ code: `alarmDescriptions.${name}` }, adviceOf(name)]),
})

/** User settings of an alarm type. */
export interface AlarmTypeSettings {
  severity: AlarmSeverity
  delayMs: number
  clearMs: number
  /** Percent; null if the type has no threshold. */
  threshold: number | null
}

const typeClass = 'config.AlarmType'

/** Creates missing alarm types and updates the texts of existing ones; their user settings are kept. */
export async function ensureAlarmTypes(store: Store): Promise<void> {
  await store.write(systemAuthor, async (transaction) => {
    const known = new Map((await transaction.find({ class: typeClass })).map((row) => [row.name, row]))
    // The keys of the table are the names.
    const names = Object.keys(builtInTypes) as AlarmTypeName[]
    const trees = names.map((name) => ({
      class: typeClass,
      attributes: {
        isEnabled: true,
        ...builtInTypes[name],
        ...settingsOf(known.get(name)),
        name,
        ...textsOf(name),
      },
    }))
    await transaction.sync([{ place: { parent: rootId('config'), relation: 'alarmTypes' }, trees }])
  })
}

const settings = ['severity', 'isEnabled', 'delaySeconds', 'clearSeconds', 'threshold']

const settingsOf = (row: { attributes: Record<string, unknown> } | undefined): Record<string, unknown> =>
  Object.fromEntries(row ? settings.map((name) => [name, row.attributes[name]]) : [])

/** Returns the settings of all enabled alarm types. */
export async function readAlarmTypes(store: Store): Promise<Map<string, AlarmTypeSettings>> {
  const rows = await store.find({ class: typeClass })
  const enabled = rows.filter(({ attributes }) => attributes.isEnabled !== false)
  return new Map(
    enabled.map(({ name, attributes: { severity, delaySeconds, clearSeconds, threshold } }) => [
      name ?? '',
      { severity, delayMs: (delaySeconds ?? 0) * 1000, clearMs: (clearSeconds ?? 0) * 1000, threshold },
    ]),
  )
}
