import { expect, it } from 'vitest'
import { bodyOf } from './body.ts'
import type { AlarmMessage } from './target.ts'

const message: AlarmMessage = {
  delivery: 'd-1',
  event: 'raised',
  target: 'chat',
  alarm: {
    id: 'a-1',
    name: 'Application shop has failed',
    type: 'applicationFailed',
    severity: 'critical',
    status: ['Says <!channel> & [this](https://mine.example).'],
    advice: 'Look at its logs.',
    subject: 'shop',
    object: null,
    environment: 'production',
    cluster: 'eu',
    beganOn: Date.UTC(2026, 0, 31, 12),
    raisedOn: Date.UTC(2026, 0, 31, 12, 1),
    clearedOn: null,
  },
}

it.each(['JSON', null])('is the whole message where %s is asked for', (format) => {
  expect(JSON.parse(bodyOf(format, message))).toEqual(message)
})

it('is a text for Slack, in which nothing calls or leads anywhere', () => {
  const { text, ...rest } = JSON.parse(bodyOf('Slack', message))
  expect(rest).toEqual({})
  expect(text.split('\n')).toEqual([
    '[critical] Application shop has failed',
    '',
    'Says &lt;!channel&gt; &amp; [this](https://mine.example).',
    'Look at its logs.',
    '',
    'Severity: critical',
    'Cluster: eu',
    'Environment: production',
    'Resource: shop',
    'Since: 2026-01-31T12:00:00.000Z',
    '',
    'Sent by the alarm target chat.',
  ])
})

it('is a card for Teams, of plain text alone', () => {
  const { type, attachments } = JSON.parse(bodyOf('Teams', message))
  const [{ contentType, content }] = attachments
  expect([type, contentType]).toEqual(['message', 'application/vnd.microsoft.card.adaptive'])
  expect(content).toMatchObject({ type: 'AdaptiveCard', version: '1.4' })
  const blocks: { type: string; inlines: { text: string }[] }[] = content.body
  expect(new Set(blocks.map((block) => block.type))).toEqual(new Set(['RichTextBlock']))
  expect(blocks.flatMap(({ inlines }) => inlines.map(({ text }) => text)).slice(0, 4)).toEqual([
    '[critical] Application shop has failed',
    'Says <!channel> & [this](https://mine.example).',
    'Look at its logs.',
    'Severity: critical',
  ])
})
