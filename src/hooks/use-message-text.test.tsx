import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { type Message, message, type MessageCode, type Reported } from '../../model/messages/message.ts'
import { renderMessage } from '../../server/messages/render-message.ts'
import { service as german } from '../messages/de/service.ts'
import { service as japanese } from '../messages/ja/service.ts'
import { formatDateAndTime } from '../util/format.ts'
import { useMessageText } from './use-message-text.ts'

function Text({ reported }: { reported: Reported }) {
  return useMessageText()(reported)
}

/** Text of a reported message for a reader of a language. */
const shown = (locale: string, service: object, reported: Reported): string =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} timeZone="UTC" messages={{ service } as object}>
      <Text reported={reported} />
    </IntlProvider>,
  )

/** Message of a version that neither the service nor the console knows. */
const unknown: Message = { code: 'requests.fromTheFuture' as MessageCode }
const report = (reason: Message): Reported => ({ message: renderMessage(reason), reasons: [reason] })

it("reports in the reader's language that a description is missing, if the service has none", () => {
  expect(shown('de', german, report(unknown))).toBe('Keine Beschreibung verfügbar (requests.fromTheFuture).')
  expect(shown('ja', japanese, report(unknown))).toBe('説明がありません（requests.fromTheFuture）。')
})

it('replaces only the unknown part of a message', () => {
  const reported = report(message('connections.proxyFailed', { proxy: 'proxy:3128', reason: unknown }))
  const text = shown('de', german, reported)
  expect(text).toContain('proxy:3128')
  expect(text).toContain('keine Beschreibung verfügbar (requests.fromTheFuture)')
})

it("shows a newer service's English, also for part of a message", () => {
  const newer = (reason: Message, english: string): Reported => ({ message: english, reasons: [reason] })
  expect(shown('de', german, newer(unknown, 'The future is here.'))).toBe('The future is here.')
  const nested = message('connections.proxyFailed', { proxy: 'proxy:3128', reason: unknown })
  expect(shown('de', german, newer(nested, 'The proxy fails: the future.'))).toBe(
    'The proxy fails: the future.',
  )
})

it('formats times within sentences for the reader', () => {
  const disconnected = message('clusterAgents.away', { time: '2026-11-28T09:05:07.000Z' })
  expect(report(disconnected).message).toContain('2026-11-28T09:05:07.000Z')
  const time = formatDateAndTime(Date.parse('2026-11-28T09:05:07.000Z'), 'de')
  expect(shown('de', german, report(disconnected))).toBe(
    `Der Cluster-Agent ist nicht verbunden. Zuletzt war er am ${time} verbunden.`,
  )
})

it("shows the service's English if a language has no catalogue", () => {
  expect(shown('en', {}, report(unknown))).toBe('No description available (requests.fromTheFuture).')
})
