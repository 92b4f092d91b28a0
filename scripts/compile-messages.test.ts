import { createTranslator } from 'use-intl/core'
import formatOnly from 'use-intl/format-message/format-only'
import { expect, test } from 'vitest'
import { compileCatalogue } from './compile-messages.ts'
import { catalogues } from '../src/messages/catalogues.ts'

const options = { formatters: {}, cache: {}, locale: 'en' }

test('a compiled plural renders like its source', () => {
  const text = '{count, plural, one {# pod} other {# pods}}'
  const t = createTranslator({ locale: 'en', messages: { pods: text } })
  const { pods } = compileCatalogue({ pods: text })
  const formatters = {
    getNumberFormat: (locale: string, format?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(locale, format),
    getPluralRules: (locale: string, format?: Intl.PluralRulesOptions) =>
      new Intl.PluralRules(locale, format),
  }
  for (const count of [0, 1, 2, 1200]) {
    // The formatter's own type names every formatter; a plural needs these two.
    const parts = [pods, { count }, { ...options, formatters }] as unknown as [never, never, never]
    expect(formatOnly('pods' as never, ...parts)).toBe(t('pods', { count }))
  }
})

const pieces = Object.entries(catalogues).flatMap(([language, catalogue]) =>
  Object.entries(catalogue)
    // No ICU messages: they may hold any braces.
    .filter(([name]) => !/words$/i.test(name))
    .map(([name, load]) => [language, name, load] as const),
)

test.for(pieces)('compiles in %s every message of %s', async ([, , load]) => {
  const piece = await load()
  expect(Object.keys(compileCatalogue({ ...piece }))).toEqual(Object.keys(piece))
})
