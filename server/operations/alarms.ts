const severities = ['critical', 'major', 'minor', 'informational'] as const

type Severity = (typeof severities)[number]

export interface Alarm {
  severity: Severity
}

/**
 * Active alarms of a resource and of everything below it. The model has no class of alarms yet and nothing raises one,
 * so that there is none, as the field `alarms` of every resource says too.
 */
export const currentAlarms = (): Alarm[] => []

/** `{critical, major, minor, informational, total}` (design.md 3). */
export function countAlarms(alarms: readonly Alarm[]): Record<Severity | 'total', number> {
  const count = (severity: Severity): number => alarms.filter((alarm) => alarm.severity === severity).length
  const counts = Object.fromEntries(severities.map((severity) => [severity, count(severity)]))
  return { ...(counts as Record<Severity, number>), total: alarms.length }
}
