import type { AlarmMessage } from './target.ts'
import { causeOf, detailsOf, factsOf, headlineOf } from './words.ts'

const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('`', "'")

/**
 * What stands in alarms is written by whoever runs something: it must not call everybody, or lead elsewhere by a link, in
 * Slack's own notation or in Markdown. Nothing is read in a fence; in the line above it, an invisible space parts the signs.
 */
function slackText(message: AlarmMessage): string {
  const headline = escapeSlack(headlineOf(message)).replaceAll(/\s+/g, ' ')
  const parted = headline.replaceAll('@', '@\u200B').replaceAll('](', ']\u200B(')
  // In a fence no address leads anywhere, so that our own stands below it.
  const { link, ...rest } = message
  const lines = [parted, '```', escapeSlack(detailsOf(rest)), '```']
  return [...lines, ...(link === undefined ? [] : [link])].join('\n')
}

/** A piece of plain text: what a TextBlock is given is read as Markdown, links included. */
const plain = (text: string, look: object = {}): object => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, ...look }],
})

const cardOf = (message: AlarmMessage): object => ({
  type: 'AdaptiveCard',
  $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
  version: '1.4',
  body: [
    plain(headlineOf(message), { weight: 'Bolder', size: 'Medium' }),
    ...causeOf(message).map((sentence) => plain(sentence)),
    ...factsOf(message).map(([name, value]) => plain(`${name}: ${value}`, { isSubtle: true })),
    plain(`Sent by the alarm target ${message.target}.`, { isSubtle: true }),
  ],
  ...(message.link !== undefined && {
    actions: [{ type: 'Action.OpenUrl', title: 'Open in Gantry', url: message.link }],
  }),
})

const makers: Record<string, (message: AlarmMessage) => object> = {
  JSON: (message) => message,
  /** Slack's incoming webhooks; Mattermost, Rocket.Chat and Google Chat take the same. */
  Slack: (message) => ({ text: slackText(message) }),
  /** Webhooks of workflows in Microsoft Teams. */
  Teams: (message) => ({
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: cardOf(message) }],
  }),
}

/** The body that a receiver takes, as JSON; `format` is that of the target. */
export const bodyOf = (format: unknown, message: AlarmMessage): string =>
  JSON.stringify((makers[String(format)] ?? makers['JSON'])?.(message))
