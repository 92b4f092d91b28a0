import type { AlarmMessage } from './target.ts'
import { causeOf, detailsOf, factsOf, headlineOf, senderOf } from './words.ts'

const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('`', "'")

/**
 * Formats a message for Slack. Alarm texts come from whatever runs in a cluster, so they must not notify
 * everyone or contain links, in Slack's notation or Markdown: the details are in a code fence, where no
 * markup applies, and in the headline zero-width spaces split it.
 */
function slackText(message: AlarmMessage): string {
  const headline = escapeSlack(headlineOf(message)).replaceAll(/\s+/g, ' ')
  const parted = headline.replaceAll('@', '@\u200B').replaceAll('](', ']\u200B(')
  // Links do not work in a fence, so the console's own follows it.
  const { link, ...rest } = message
  const lines = [parted, '```', escapeSlack(detailsOf(rest)), '```']
  return [...lines, ...(link === undefined ? [] : [link])].join('\n')
}

/** Plain text: a TextBlock would read it as Markdown, links included. */
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
    plain(senderOf(message), { isSubtle: true }),
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

/** Returns the receiver's body as JSON; `format` is the target's. */
export const bodyOf = (format: unknown, message: AlarmMessage): string =>
  JSON.stringify((makers[String(format)] ?? makers['JSON'])?.(message))
