import { describe, expect, it } from 'vitest'
import { model } from '../index.ts'
import { isInScope, type KeyScope, scopeOf, scopeOperations, unknownActions } from './key-scope.ts'

const full = scopeOf({})
const readOnly = scopeOf({ scope: 'readOnly' })
const of = (...allowedActions: string[]): KeyScope => scopeOf({ scope: 'actions', allowedActions })
const inOne = scopeOf({ scope: 'full', allowedEnvironments: ['one'] })

describe('a scope', () => {
  it.each([
    // Full access, including keys from before scopes existed.
    [full, 'environments.Deployment.update', true],
    [full, 'users.User.create', true],
    [scopeOf({ scope: 'full' }), 'users.ApiKey.delete', true],
    // Read-only. A later version's unknown scope allows no more.
    [readOnly, 'environments.Deployment.update', false],
    [readOnly, 'users.ApiKey.rotate', false],
    [
      scopeOf({ scope: 'readOnly', allowedActions: ['environments.Deployment.update'] }),
      'environments.Deployment.update',
      false,
    ],
    [
      scopeOf({ scope: 'later', allowedActions: ['environments.Deployment.update'] }),
      'environments.Deployment.update',
      false,
    ],
    // Limited only to environments, where the account's rights decide. Accounts, teams and keys are out of reach.
    [inOne, 'environments.Deployment.update', true],
    [inOne, 'users.ApiKey.create', false],
    [inOne, 'users.Grant.create', false],
    [inOne, 'users.ApiKey.rotate', true],
    // One action of one class.
    [of('environments.Deployment.update'), 'environments.Deployment.update', true],
    [of('environments.Deployment.update'), 'environments.Deployment.delete', false],
    [of('environments.Deployment.update'), 'environments.StatefulSet.update', false],
    [of('environments.Deployment.update'), 'catalog.Deployment.update', false],
    [of('environments.Deployment.update'), 'environments.DeploymentSpec.update', false],
    // Several.
    [of('cluster.Node.drain', 'cluster.Node.cordon'), 'cluster.Node.cordon', true],
    [of('cluster.Node.drain', 'cluster.Node.cordon'), 'cluster.Node.uncordon', false],
    [of(), 'cluster.Node.drain', false],
    // All classes or all actions.
    [of('environments.*.update'), 'environments.ConfigMap.update', true],
    [of('environments.*.update'), 'environments.ConfigMap.delete', false],
    [of('environments.*.update'), 'catalog.ConfigMap.update', false],
    [of('cluster.Node.*'), 'cluster.Node.drain', true],
    [of('cluster.*.*'), 'cluster.HostCluster.delete', true],
    // A key can't write accounts, but may rotate itself.
    [of('users.*.*'), 'users.User.update', false],
    [of('users.*.*'), 'users.ApiKey.create', false],
    [of('users.Team.update'), 'users.Team.update', false],
    [of('users.ApiKey.rotate'), 'users.ApiKey.rotate', true],
    [of('cluster.*.*'), 'users.ApiKey.rotate', false],
    // A * replaces a whole part, and not the service.
    [of('environments.Deploy*.update'), 'environments.Deployment.update', false],
    [of('*.*.*'), 'environments.Deployment.update', false],
  ] as const)('%j: may %s: %s', (scope, operation, expected) => {
    const [service, name, action = ''] = operation.split('.')
    expect(isInScope(scope, { class: `${service}.${name}`, action })).toBe(expected)
  })
})

it('covers every write and action, but nothing that only reads', () => {
  const known = scopeOperations(model).map((operation) => `${operation.class}.${operation.action}`)
  expect(new Set(known).size).toBe(known.length)
  for (const one of [
    'environments.Deployment.update',
    'environments.Pod.openTerminal',
    'users.ApiKey.rotate',
  ])
    expect(known).toContain(one)
  for (const other of ['users.User.create', 'environments.Pod.log', 'config.Demo.create'])
    expect(known).not.toContain(other)
})

it('names the entries that match nothing', () => {
  const good = ['environments.*.update', 'cluster.Node.*', 'catalog.Application.run']
  const bad = ['Deployment.update', 'environments.Deploymnt.update', 'users.User.create', 'a.b.c.d', '']
  expect(unknownActions(model, [...good, ...bad])).toEqual(bad)
})
