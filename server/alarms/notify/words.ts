import { message } from '../../../model/messages/message.ts'
import { renderMessage } from '../../messages/render-message.ts'
import type { AlarmMessage } from './target.ts'

const words = { raised: '', cleared: 'Cleared: ', test: 'Test: ' } as const

/** Event in one line. */
export const headlineOf = ({ event, alarm }: AlarmMessage): string =>
  `${words[event]}${event === 'raised' ? `[${alarm.severity}] ` : ''}${alarm.name}`.slice(0, 200)

/** Cause and advice. */
export const causeOf = ({ event, alarm }: AlarmMessage): string[] => [
  ...alarm.status,
  ...(event === 'cleared' || alarm.advice === null ? [] : [alarm.advice]),
]

const timeOf = (value: number | null): string | null =>
  value === null ? null : new Date(value).toISOString()

/** Known facts about place and time, with their names. */
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

export const senderOf = ({ target }: AlarmMessage): string =>
  renderMessage(message('deliveries.sentBy', { target }))

/** Everything below the headline, one line per item. */
export const detailsOf = (sent: AlarmMessage): string =>
  [
    ...causeOf(sent),
    '',
    ...factsOf(sent).map(([name, value]) => `${name}: ${value}`),
    ...(sent.link === undefined ? [] : [`Link: ${sent.link}`]),
    '',
    senderOf(sent),
  ].join('\n')

/** The whole message. */
export const textOf = (sent: AlarmMessage): string => `${headlineOf(sent)}\n\n${detailsOf(sent)}`
