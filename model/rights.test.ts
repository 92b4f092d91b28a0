import { expect, it } from 'vitest'
import { model } from './index.ts'
import {
  actionsWithVerbs,
  type Level,
  levels,
  lowestLevelWith,
  permissionOf,
  unknownPermissions,
  verbOfAction,
  verbOfOperation,
  verbs,
  verbsOf,
} from './rights.ts'

it.each<[Level, string]>([
  ['view', 'read logs'],
  ['operate', 'read logs operate'],
  ['edit', 'read logs operate write exec reveal'],
  ['admin', 'read logs operate write exec reveal manage grant'],
])('the level %s has the verbs %s', (level, expected) => {
  expect(verbsOf(level).join(' ')).toBe(expected)
})

it('finds the lowest level with a verb', () => {
  for (const verb of verbs)
    expect(lowestLevelWith(verb)).toBe(levels.find((level) => verbsOf(level).includes(verb)))
})

it('reads permissions of a custom role', () => {
  expect(permissionOf('environments.Pod.exec')).toEqual({ class: 'environments.Pod', verb: 'exec' })
  expect(permissionOf('environments.*.logs')).toEqual({ class: 'environments.*', verb: 'logs' })
  for (const text of ['environments.Pod', 'environments.Pod.fly', 'a.b.c.read', ''])
    expect(permissionOf(text)).toBeNull()
})

it('names the permissions that match nothing', () => {
  const good = ['environments.*.write', 'cluster.Node.operate', 'catalog.Application.manage']
  const bad = [
    'users.User.write',
    'config.*.write',
    'environments.Deploymnt.write',
    '*.*.read',
    'environments.Pod.*',
  ]
  expect(unknownPermissions(model, [...good, ...bad])).toEqual(bad)
})

it('every name of an action with a verb of its own is an action', () => {
  const actions = new Set([...model.classes.values()].flatMap((entry) => entry.actions))
  const named = [...actions].filter((action) => verbOfAction(action) !== 'write')
  expect(named.toSorted()).toEqual(actionsWithVerbs.toSorted())
})

it.each<[string, string, string | null]>([
  ['environments.Deployment', 'GET', 'read'],
  ['environments.Deployment', 'POST', 'write'],
  ['environments.Environment', 'POST', 'manage'],
  ['cluster.HostCluster', 'POST', null],
  ['environments.Deployment', 'restart', 'operate'],
  ['environments.Environment', 'DELETE', 'manage'],
  ['environments.Secret', 'reveal', 'reveal'],
  ['environments.Role', 'PUT', null],
  ['config.CloudProvider', 'PUT', null],
])('on %s, %s takes %s', (id, operation, verb) => {
  expect(verbOfOperation(model.get(id), operation)).toBe(verb)
})
