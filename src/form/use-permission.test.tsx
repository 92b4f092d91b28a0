import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, test } from 'vitest'
import type { OwnAccess } from '../../model/endpoints/access.ts'
import type { Verb } from '../../model/rights.ts'
import type { Role } from '../../model/roles.ts'
import { session } from '../api/session.ts'
import { resource } from '../messages/en/resource.ts'
import { ownAccess } from './own-access.ts'
import { NamespacePlace, RightsPlace, useForbidden, useForbiddenInside } from './use-permission.ts'

function Reason({ namespace }: { namespace: string | null }) {
  return <>{useForbiddenInside(namespace) ?? 'none'}</>
}

function Forbidden({ classId }: { classId: string }) {
  return <>{useForbidden(classId) ?? 'none'}</>
}

const reasonOf = (role: Role, namespace: string | null): string =>
  drawnFor(role, <Reason namespace={namespace} />)

function drawnFor(role: Role, asker: ReactNode, access?: OwnAccess): string {
  const client = new QueryClient()
  for (const id of Object.keys(access?.places ?? {})) client.setQueryData(ownAccess(id).queryKey, access)
  client.setQueryData(session().queryKey, {
    user: { id: 'the-user', name: 'mira', role },
    csrfToken: '',
    expiresOn: 0,
    platformNamespaces: ['flux-system', 'monitoring*'],
  })
  return renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ resource }}>
      <QueryClientProvider client={client}>{asker}</QueryClientProvider>
    </IntlProvider>,
  )
}

test('only admins may act in a Kubernetes system namespace, and others see why', () => {
  expect(reasonOf('platform', 'kube-system')).toContain(
    'kube-system is Kubernetes’ own. It takes the role admin',
  )
  expect(reasonOf('admin', 'kube-system')).toBe('none')
  expect(reasonOf('devops', 'shop')).toBe('none')
  expect(reasonOf('devops', null)).toBe('none')
})

test('only admins may act in a platform namespace', () => {
  for (const namespace of ['flux-system', 'monitoring-eu'])
    expect(reasonOf('devops', namespace)).toContain(`${namespace} belongs to the platform`)
  expect(reasonOf('admin', 'flux-system')).toBe('none')
  expect(reasonOf('devops', 'flux')).toBe('none')
})

test('only admins may change objects in a Kubernetes system namespace', () => {
  const inside = (classId: string) => (
    <NamespacePlace value="kube-system">
      <Forbidden classId={classId} />
    </NamespacePlace>
  )
  const isRefused = expect.stringContaining('kube-system is Kubernetes’ own')
  for (const classId of ['environments.Environment', 'environments.Application', 'environments.ConfigMap'])
    expect(drawnFor('devops', inside(classId))).toEqual(isRefused)
  expect(drawnFor('admin', inside('environments.ConfigMap'))).toBe('none')
  // Alarms only belong to the console, and catalog runs affect other places.
  expect(drawnFor('devops', inside('environments.Alarm'))).toBe('none')
  expect(drawnFor('devops', inside('catalog.Application'))).toBe('none')
  // The namespace's reason names the sufficient roles; the role's own would include platform.
  expect(drawnFor('readonly', inside('environments.Application'))).toEqual(isRefused)
  expect(drawnFor('devops', inside('environments.ResourceQuota'))).toEqual(isRefused)
})

test('a class names the roles that may write it', () => {
  expect(drawnFor('readonly', <Forbidden classId="environments.Application" />)).toContain(
    'You need the role admin, platform, or devops to change this; yours is readonly.',
  )
  expect(drawnFor('devops', <Forbidden classId="users.User" />)).toContain(
    'You need the role admin to change this',
  )
  expect(drawnFor('devops', <Forbidden classId="environments.Application" />)).toBe('none')
})

describe('a member', () => {
  const id = '0b0e7a52-3f1c-4c1e-9d65-0a5a5b1c2d3e'
  const reasonOn = (verbs: Verb[], classId: string): string =>
    drawnFor(
      'member',
      <RightsPlace value={{ service: 'environments', id }}>
        <Forbidden classId={classId} />
      </RightsPlace>,
      {
        role: 'member',
        places: { [id]: { '*': verbs } },
        granters: [
          { id: 'a', name: 'anna', isTeam: false },
          { id: 'b', name: 'shop', isTeam: true },
        ],
      },
    )

  test('has the rights of the grants in the place of the page', () => {
    expect(reasonOn(['read', 'write'], 'environments.ConfigMap')).toBe('none')
  })

  test('learns which right is missing, and who can grant it', () => {
    expect(reasonOn(['read'], 'environments.ConfigMap')).toBe(
      'You need the right to edit here. Ask anna or the team shop.',
    )
  })
})
