import type { AlarmMessage } from './target.ts'

const words = { raised: '', cleared: 'Cleared: ', test: 'Test: ' } as const

/** What happened, in one line. */
export const headlineOf = ({ event, alarm }: AlarmMessage): string =>
  `${words[event]}${event === 'raised' ? `[${alarm.severity}] ` : ''}${alarm.name}`.slice(0, 200)

/** Why, and what to do. */
export const causeOf = ({ event, alarm }: AlarmMessage): string[] => [
  ...alarm.status,
  ...(event === 'cleared' || alarm.advice === null ? [] : [alarm.advice]),
]

const timeOf = (value: number | null): string | null =>
  value === null ? null : new Date(value).toISOString()

/** What is known of where and when, each by its name. */
export const factsOf = ({ event, alarm }: AlarmMessage): [name: string, value: string][] => {
  const facts: [string, string | null][] = [
    ['Severity', alarm.severity],
    ['Cluster', alarm.cluster],
    ['Environment', alarm.environment],
    ['Resource', alarm.subject],
    ['Object', alarm.object],
    ['Since', timeOf(alarm.beganOn)],
    ['Cleared', event === 'cleared' ? timeOf(alarm.clearedOn) : null],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}

/** All below the headline, a line for each thing. */
export const detailsOf = (message: AlarmMessage): string =>
  [
    ...causeOf(message),
    '',
    ...factsOf(message).map(([name, value]) => `${name}: ${value}`),
    ...(message.link === undefined ? [] : [`Link: ${message.link}`]),
    '',
    `Sent by the alarm target ${message.target}.`,
  ].join('\n')

/** All of it. */
export const textOf = (message: AlarmMessage): string => `${headlineOf(message)}\n\n${detailsOf(message)}`
