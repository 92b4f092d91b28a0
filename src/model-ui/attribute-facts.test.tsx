import { ThemeProvider } from '@mui/material/styles'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { type Cause, causeOf } from '../../model/messages/cause.ts'
import { message } from '../../model/messages/message.ts'
import type { Resource } from '../api/queries.ts'
import { components } from '../messages/de/components.ts'
import { service } from '../messages/de/service.ts'
import { theme } from '../theme.ts'
import { AttributeFacts } from './AttributeFacts.tsx'

/** German facts of a resource, without markup. */
const drawn = (classId: string, values: object): string =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <IntlProvider locale="de" timeZone="UTC" messages={{ components, service } as object}>
        <AttributeFacts entry={model.get(classId)} resource={values as Resource} only={Object.keys(values)} />
      </IntlProvider>
    </ThemeProvider>,
  )
    .replaceAll(/<style.*?<\/style>|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

it('translates a text by its codes, and hides the codes', () => {
  const reasons = [message('hosts.awaitingApproval')]
  expect(drawn('config.HostSetup', { status: 'Waits.', reasons })).toBe(
    `Status ${service.hosts?.awaitingApproval}`,
  )
})

it('translates each of several texts, and keeps texts without codes', () => {
  const causes: Cause[] = [
    causeOf({ kind: 'Node', name: 'n1' }, 'states.memoryShort'),
    message('states.reported', { words: 'out of tea' }),
  ]
  expect(drawn('cluster.Node', { troubles: ['short', 'out of tea'], causes })).toBe(
    'Troubles Node n1 hat zu wenig Arbeitsspeicher., out of tea',
  )
  expect(drawn('cluster.Node', { troubles: ['as it is'], causes: null })).toBe('Troubles as it is')
})
