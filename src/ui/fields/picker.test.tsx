import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { components as german } from '../../messages/de/components.ts'
import { components as english } from '../../messages/en/components.ts'
import { components as japanese } from '../../messages/ja/components.ts'
import { Picker } from './Picker.tsx'

test.each([
  ['en', english, ['Clear', 'Open']],
  ['de', german, ['Leeren', 'Öffnen']],
  ['ja', japanese, ['クリア', '開く']],
] as const)('names the buttons of a picker in %s', (locale, components, names) => {
  const drawn = renderToStaticMarkup(
    <IntlProvider locale={locale} timeZone="UTC" messages={{ components } as object}>
      <Picker options={['web']} value="web" renderInput={({ slotProps }) => slotProps.input.endAdornment} />
    </IntlProvider>,
  )
  const labels = [...drawn.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)
  expect(labels).toEqual(names)
})
