import { describe, expect, it } from 'vitest'
import { bodyOf } from './body.ts'
import type { AlarmMessage } from './target.ts'
import { textOf } from './words.ts'

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

it.each(['JSON', null])('is the whole message if %s is requested', (format) => {
  expect(JSON.parse(bodyOf(format, message))).toEqual(message)
})

describe('for Slack and compatible receivers that render Markdown', () => {
  const slack = (alarm: Partial<AlarmMessage['alarm']> = {}): string => {
    const { text, ...rest } = JSON.parse(
      bodyOf('Slack', { ...message, alarm: { ...message.alarm, ...alarm } }),
    )
    expect(rest).toEqual({})
    return text
  }

  it('is a headline and a code block without active mentions or links', () => {
    expect(slack().split('\n')).toEqual([
      '[critical] Application shop has failed',
      '```',
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
      '```',
    ])
  })

  it('contains no text that ends the code block', () => {
    const text = slack({ name: '``` begun', status: ['```', '@all [Sign in](https://mine.example) `x`'] })
    expect(text.split('```')).toEqual([
      "[critical] ''' begun\n",
      expect.stringContaining("'''\n@all [Sign in](https://mine.example) 'x'\n"),
      '',
    ])
  })

  it('breaks mentions and links in the headline', () => {
    const [headline] = slack({ name: 'Cluster @channel\n~~~\n[Sign in](https://mine.example)' }).split('\n')
    expect(headline).toBe('[critical] Cluster @\u200Bchannel ~~~ [Sign in]\u200B(https://mine.example)')
  })
})

it('is a card of plain text for Teams', () => {
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

describe("with the console's address", () => {
  const linked: AlarmMessage = {
    ...message,
    link: 'https://gantry.example.com/resources/environments/alarms/a-1',
  }

  it('links to the alarm in every format', () => {
    expect(JSON.parse(bodyOf('JSON', linked))).toEqual(linked)
    expect(JSON.parse(bodyOf('Slack', linked)).text.split('\n').slice(-2)).toEqual(['```', linked.link])
    expect(JSON.parse(bodyOf('Teams', linked)).attachments[0].content.actions).toEqual([
      { type: 'Action.OpenUrl', title: 'Open in Gantry', url: linked.link },
    ])
    expect(textOf(linked).split('\n')).toContain(`Link: ${linked.link}`)
    expect(textOf(message)).not.toContain('Link')
  })
})
