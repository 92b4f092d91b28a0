import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { Role } from '../../model/roles.ts'
import { session } from '../api/session.ts'
import { resource } from '../messages/en/resource.ts'
import { useForbiddenInside } from './use-permission.ts'

function Reason({ namespace }: { namespace: string | null }) {
  return <>{useForbiddenInside(namespace) ?? 'none'}</>
}

function reasonOf(role: Role, namespace: string | null): string {
  const client = new QueryClient()
  client.setQueryData(session().queryKey, {
    user: { id: 'the-user', name: 'mira', role },
    csrfToken: '',
    expiresOn: 0,
  })
  return renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ resource }}>
      <QueryClientProvider client={client}>
        <Reason namespace={namespace} />
      </QueryClientProvider>
    </IntlProvider>,
  )
}

test('what runs in a namespace of Kubernetes itself is for admins, and the others are told so', () => {
  expect(reasonOf('platform', 'kube-system')).toContain(
    'kube-system is Kubernetes’ own. It takes the role admin',
  )
  expect(reasonOf('admin', 'kube-system')).toBe('none')
  expect(reasonOf('devops', 'shop')).toBe('none')
  expect(reasonOf('devops', null)).toBe('none')
})
