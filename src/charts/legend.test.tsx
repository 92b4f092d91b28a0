import { ThemeProvider } from '@mui/material/styles'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { components } from '../messages/en/components.ts'
import { theme } from '../theme.ts'
import { chartScale } from './chart-scale.ts'
import { Legend } from './Legend.tsx'

const drawn = (isLastKnown: boolean, hasEnded = false, used: number | null = null): string =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <IntlProvider locale="en" timeZone="UTC" messages={{ components }}>
        <Legend
          series="s1"
          scale={chartScale([2, 3, 4], 'cores')}
          points={[{ time: 0, value: 2 }]}
          used={used}
          requested={{ label: 'requested', now: 3, points: [] }}
          limit={{ label: 'allocatable', now: 4, points: [] }}
          isLastKnown={isLastKnown}
          hasEnded={hasEnded}
        />
      </IntlProvider>
    </ThemeProvider>,
  )
    .replaceAll(/<style.*?<\/style>|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

it('shows current requests and capacity', () => {
  expect(drawn(false)).toBe('2 used 3 requested now 4 allocatable now')
})

it('shows the reading that the page shows, not the mean of the last step', () => {
  expect(drawn(false, false, 2.5)).toMatch(/^2\.5 used 3/)
  expect(drawn(true, true, 2.5)).toMatch(/^2\.5 used, last known/)
})

it('shows the last usage if nothing was measured recently', () => {
  expect(drawn(false, true)).toBe('2 used, last known 3 requested now 4 allocatable now')
})

it('labels the values of a disconnected cluster as last reported', () => {
  expect(drawn(true)).toBe('2 used, last known 3 requested, last known 4 allocatable, last known')
})
