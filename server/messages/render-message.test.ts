import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { messages } from '../../model/messages/index.ts'
import { type Message, message, type MessageCode } from '../../model/messages/message.ts'
import { toAnswer } from '../errors.ts'
import { renderMessage } from './render-message.ts'

const codes = Object.entries(messages).flatMap(([area, texts]) =>
  Object.keys(texts).map((name) => `${area}.${name}` as MessageCode),
)

it.each(codes)('%s is a valid ICU message', (code) => {
  const [area = '', name = ''] = code.split('.')
  const text = (messages as Record<string, Record<string, string>>)[area]?.[name] ?? ''
  expect(() => new IntlMessageFormat(text, 'en')).not.toThrow()
})

it('renders values, lists, labels and messages inside a message', () => {
  const limit = message('requests.notPercentEncoded')
  expect(renderMessage({ code: 'requests.bodyTooLarge', params: { limit: '1 MiB' } })).toBe(
    'The body is larger than 1 MiB.',
  )
  const rendered = (param: unknown) =>
    renderMessage({ code: 'requests.bodyTooLarge', params: { limit: param as string } })
  expect(rendered(['a', 'b', 'c'])).toBe('The body is larger than a, b and c.')
  expect(rendered({ anyOf: ['a', 'b'] })).toBe('The body is larger than a or b.')
  expect(rendered({ label: 'Host group' })).toBe('The body is larger than host group.')
  expect(rendered(limit)).toContain('percent-encoded')
})

it('sends a message as English with its code, and foreign English without one', () => {
  const reason = message('requests.bodyTooLarge', { limit: '1 MiB' })
  expect(toAnswer(reason)).toEqual({ message: 'The body is larger than 1 MiB.', reasons: [reason] })
  expect(toAnswer('no such host')).toEqual({ message: 'no such host' })
})

it('renders an unknown message as its code, and only that part within another message', () => {
  const future: Message = { code: 'requests.fromTheFuture' as MessageCode, params: { a: 1 } }
  expect(renderMessage(future)).toBe('No description available (requests.fromTheFuture).')
  expect(renderMessage({ code: 'requests.bodyTooLarge', params: { limit: future } })).toBe(
    'The body is larger than no description available (requests.fromTheFuture).',
  )
  const listed = { code: 'requests.bodyTooLarge', params: { limit: ['a', future] } } as const
  expect(renderMessage(listed)).toBe(
    'The body is larger than a and no description available (requests.fromTheFuture).',
  )
  const deep: Message = { code: 'requests.notFound', params: { what: future } }
  expect(renderMessage({ code: 'requests.bodyTooLarge', params: { limit: deep } })).toContain(
    'no description available (requests.fromTheFuture)',
  )
})
