import { ThemeProvider } from '@mui/material/styles'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { components } from '../messages/en/components.ts'
import { resource } from '../messages/en/resource.ts'
import { theme } from '../theme.ts'
import { PlacedState, PlaceText } from './PlacedState.tsx'
import { PlacesContext } from './place.ts'

const ancestors = [{ id: 'e', modelIndex: 'Environment' }]

function drawn(state: string, isDisconnected: boolean): string {
  const place = { environment: 'shop@prod', cluster: 'prod', isDisconnected }
  return renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <IntlProvider locale="en" timeZone="UTC" messages={{ components, resource }}>
        <PlacesContext value={{ kind: 'environment', byId: new Map([['e', place]]) }}>
          <PlaceText row={{ ancestors }} part="environment" />
          <PlaceText row={{ ancestors }} part="cluster" />
          <PlacedState row={{ ancestors }} state={state}>
            as it is
          </PlacedState>
        </PlacesContext>
      </IntlProvider>
    </ThemeProvider>,
  ).replaceAll(/<style.*?<\/style>|<[^>]*>/g, ' ')
}

it('shows the last known state on a disconnected cluster', () => {
  expect(drawn('Running', true)).toMatch(/shop@prod\s+prod\s+Unreachable\s+was running/)
  expect(drawn('NotReady', true)).toContain('was not ready')
  expect(drawn('Init:0/1', true)).toContain('was Init:0/1')
})

it('shows the state unchanged on a connected cluster', () => {
  expect(drawn('Running', false)).toMatch(/shop@prod\s+prod\s+as it is/)
})
