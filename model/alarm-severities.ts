/** Severities of alarms, worst first. */
export const alarmSeverities = ['critical', 'major', 'minor', 'informational'] as const
export type AlarmSeverity = (typeof alarmSeverities)[number]
