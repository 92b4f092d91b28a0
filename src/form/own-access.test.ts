import { describe, expect, test } from 'vitest'
import { model } from '../../model/index.ts'
import { verbsOf } from '../../model/rights.ts'
import { isGrantedIn, mayByRole, placeOfAddress } from './own-access.ts'

const id = '0b0e7a52-3f1c-4c1e-9d65-0a5a5b1c2d3e'

describe('the place of an address', () => {
  test.each([
    [`/environments/${id}`, 'environments'],
    [`/environments/${id}/applications/${id}/logs`, 'environments'],
    [`/clusters/${id}/nodes`, 'cluster'],
    [`/catalog/${id}/run`, 'catalog'],
    [`/resources/environments/pods/${id}/terminal`, 'environments'],
  ])('is the environment, cluster or application of %s', (address, service) => {
    expect(placeOfAddress(address)).toEqual({ service, id })
  })

  test.each([
    '/',
    '/environments',
    '/environments/new',
    '/clusters/set-up',
    `/clusters/policies/${id}`,
    `/settings/${id}`,
    `/resources/users/users/${id}`,
    '/resources/environments/pods',
  ])('is none for %s', (address) => {
    expect(placeOfAddress(address)).toBeNull()
  })
})

describe('grants', () => {
  const edit = { '*': verbsOf('edit') }
  const may = (classId: string, ...[verb, isNew]: ['write' | 'manage' | 'logs', boolean?]): boolean =>
    isGrantedIn([edit], { entry: model.get(classId), verb, ...(isNew === undefined ? {} : { isNew }) })

  test('give the verbs of their level, but no classes that lend rights', () => {
    expect(may('environments.Deployment', 'write')).toBe(true)
    expect(may('environments.Environment', 'manage')).toBe(false)
    expect(may('environments.Role', 'write')).toBe(false)
    expect(may('environments.Pod', 'logs')).toBe(true)
  })

  test('give nothing outside of places, except new environments to users who manage a cluster', () => {
    expect(may('catalog.Application', 'write', true)).toBe(false)
    expect(may('environments.Environment', 'write', true)).toBe(false)
    const admin = [{ 'cluster.HostCluster': verbsOf('admin') }]
    const entry = model.get('environments.Environment')
    expect(isGrantedIn(admin, { entry, verb: 'write', isNew: true })).toBe(true)
  })

  test('of a custom role apply to its classes and services', () => {
    const places = [{ '*': verbsOf('view'), 'environments.*': ['write' as const] }]
    const mayWrite = (classId: string): boolean =>
      isGrantedIn(places, { entry: model.get(classId), verb: 'write' })
    expect([mayWrite('environments.ConfigMap'), mayWrite('cluster.Node')]).toEqual([true, false])
  })
})

test('roles of the platform read logs, and members need a grant for everything', () => {
  const pod = model.get('environments.Pod')
  expect(mayByRole('readonly', pod, 'logs')).toBe(true)
  expect(mayByRole('readonly', pod, 'exec')).toBe(false)
  expect(mayByRole('devops', pod, 'exec')).toBe(true)
  expect(mayByRole('devops', pod, 'grant')).toBe(false)
  expect(mayByRole('member', pod, 'logs')).toBe(false)
})
