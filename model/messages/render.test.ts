import { expect, it } from 'vitest'
import { message } from './message.ts'
import { listsIn, type MessageLanguage, renderMessage } from './render.ts'

const texts: Readonly<Record<string, string>> = { 'requests.bodyTooLarge': 'Größer als {limit}.' }

const german: MessageLanguage = {
  lists: listsIn('de'),
  translate: (code, { limit }) => texts[code]?.replace('{limit}', String(limit)) ?? null,
  inSentence: (label) => `<${label}>`,
  unknownPart: () => null,
}

const render = (limit: unknown, language = german): string | null =>
  renderMessage(message('requests.bodyTooLarge', { limit: limit as string }), language)

it('renders a message by its code', () => {
  expect(render('1 MiB')).toBe('Größer als 1 MiB.')
})

it('reuses one formatter per locale', () => {
  expect(listsIn('de').both).toBe(german.lists.both)
  expect(listsIn('ja').both).not.toBe(german.lists.both)
})

it('joins lists and translates labels in the language of the reader', () => {
  expect(render(['a', 'b', 'c'])).toBe('Größer als a, b und c.')
  expect(render({ anyOf: ['a', 'b'] })).toBe('Größer als a oder b.')
  expect(render({ label: 'Host group' })).toBe('Größer als <Host group>.')
})

it('returns null for an untranslated message, even when nested', () => {
  const unknown = message('requests.notPercentEncoded')
  expect(renderMessage(unknown, german)).toBeNull()
  expect(render(unknown)).toBeNull()
  expect(render(['a', unknown])).toBeNull()
})

it('replaces only the untranslated part of a message', () => {
  const language = { ...german, unknownPart: (code: string) => `[${code}]` }
  const unknown = message('requests.notPercentEncoded')
  expect(renderMessage(unknown, language)).toBeNull()
  expect(render(unknown, language)).toBe('Größer als [requests.notPercentEncoded].')
  expect(render(['a', unknown], language)).toBe('Größer als a und [requests.notPercentEncoded].')
  expect(render({ anyOf: ['a', message('requests.notFound', { what: unknown })] }, language)).toBe(
    'Größer als a oder [requests.notFound].',
  )
})
