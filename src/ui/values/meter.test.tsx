import { ThemeProvider } from '@mui/material/styles'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { components } from '../../messages/en/components.ts'
import { theme } from '../../theme.ts'
import { Meter } from './Meter.tsx'

const drawn = (percent: number | null, isLastKnown: boolean): string =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <IntlProvider locale="en" timeZone="UTC" messages={{ components }}>
        <Meter label="CPU" percent={percent} isLastKnown={isLastKnown} />
      </IntlProvider>
    </ThemeProvider>,
  )

it('hatches a last known value, and draws no full bar if it was unknown', () => {
  const hatch = 'repeating-linear-gradient'
  expect(drawn(40, true)).toContain(hatch)
  expect(drawn(null, false)).toContain(hatch)
  expect(drawn(null, true)).not.toContain(hatch)
  expect(drawn(null, true)).toContain('>none<')
})
