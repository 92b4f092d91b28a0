import { ThemeProvider } from '@mui/material/styles'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import { components } from '../../messages/en/components.ts'
import { resource } from '../../messages/en/resource.ts'
import { theme } from '../../theme.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { modelList } from '../model-list.tsx'

const row = { id: '1', modelIndex: 'Pod', service: 'Environments', uri: '', name: 'web-1' }

/** Renders the bar with one row selected on its page, in a list of `total` rows. */
function drawn(total: number): string {
  const selection = {
    chosen: [row],
    has: () => true,
    set: () => undefined,
    toggle: () => undefined,
    extend: () => undefined,
    clear: () => undefined,
  }
  return renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <IntlProvider locale="en" timeZone="UTC" messages={{ components, resource }}>
        <ChosenBar
          definition={modelList(model.get('environments.Pod'))}
          selection={selection}
          rows={[row]}
          total={total}
          params={{}}
          list={{ current: null }}
          BulkActions={() => null}
        />
      </IntlProvider>
    </ThemeProvider>,
  )
}

it('offers to select all rows, or shows that there are too many to select at once', () => {
  expect(drawn(1000)).toContain('Select all 1,000')
  expect(drawn(32_070)).toContain('Of 32,070, at most 1,000 can be selected at once.')
  expect(drawn(32_070)).not.toContain('Select all')
  expect(drawn(1)).not.toMatch(/Select all|at most/)
})
