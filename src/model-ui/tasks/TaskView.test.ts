import { expect, it } from 'vitest'
import { itemPage, resultLink } from './TaskView.tsx'

it('links a clone to the environment it created, even if objects are missing', () => {
  const body = { name: 'shop-copy' }
  expect(resultLink({ action: 'clone', body }, { details: { id: 'e1', objects: [] } })).toEqual({
    name: 'shop-copy',
    to: '/environments/e1',
  })
  expect(resultLink({ action: 'clone', body }, { details: null })).toBeNull()
})

it('links a promotion to the application it changed', () => {
  const task = { action: 'promote', body: { environment: 'e1' } } as const
  expect(resultLink(task, { name: 'web', details: { application: 'a1' } })).toEqual({
    name: 'web',
    to: '/environments/e1/applications/a1',
  })
  expect(resultLink(task, { name: 'web', details: { application: null } })).toBeNull()
})

it('links an item to its resource, unless it is part of another or was to be deleted', () => {
  const item = { resource: 'n1' }
  expect(itemPage({ action: 'drain', target: 'cluster.Node' }, item)).toBe('/resources/cluster/nodes/n1')
  expect(itemPage({ action: 'clone', target: 'environments.Environment' }, item)).toBe('/environments/n1')
  expect(itemPage({ action: 'delete', target: 'environments.Environment' }, item)).toBeNull()
  expect(itemPage({ action: 'update', target: 'environments.DeploymentSpec' }, item)).toBeNull()
})
