import { expect, test } from 'vitest'
import { model } from '../../../model/index.ts'
import { classesWith, fitOfName, idOf, kindCommands, stateAgainst } from './object-commands.ts'
import type { KindCommandId } from './object-commands.ts'

const unknown = { namespace: null, isAway: null, isCordoned: null, isPaused: null }

test.for<[KindCommandId, string, object, string | null]>([
  ['application restart', 'environments.Application', { isAway: false }, null],
  ['application restart', 'environments.Application', { isAway: true }, 'disconnected'],
  ['application logs', 'environments.Application', { isAway: true }, null],
  ['component restart', 'environments.Deployment', { isPaused: true }, 'paused'],
  ['component pause', 'environments.Deployment', { isPaused: true }, 'waits'],
  ['component pause', 'environments.Deployment', {}, null],
  ['component resume', 'environments.Deployment', {}, 'rolls'],
  ['application resume', 'environments.Application', {}, null],
  ['node cordon', 'cluster.Node', { isCordoned: true }, 'cordoned'],
  ['node uncordon', 'cluster.Node', {}, 'notCordoned'],
  ['node uncordon', 'cluster.Node', { isCordoned: true, isAway: true }, 'disconnected'],
  ['environment cloneEnvironment', 'environments.Environment', { isAway: true }, null],
  ['environment importYaml', 'environments.Environment', { isAway: true }, 'disconnected'],
  ['resource delete', 'environments.ConfigMap', { isAway: true }, 'disconnected'],
  ['resource delete', 'config.CloudProvider', { isAway: true }, null],
])('%s of a %s with %j is blocked by %s', ([id, classId, facts, state]) => {
  const command = kindCommands.get(id)
  expect(command && stateAgainst(command, { facts: { ...unknown, ...facts } }, model.get(classId))).toBe(
    state,
  )
})

test.for<[string, string, number | null]>([
  ['Cart', 'cart', 0],
  ['cart-checkout', 'CART', 1],
  ['shop-cart', 'cart', 2],
  ['web', 'cart', null],
])('the name %s matches “%s” with rank %s', ([name, text, fit]) => {
  expect(fitOfName(name, text)).toBe(fit)
})

test('offers editing only for classes with a form of their own', () => {
  const edited = classesWith('resource', 'edit')
  expect(edited).toContain('config.CloudProvider')
  expect(edited).not.toContain('environments.Service')
  expect(classesWith('resource', 'delete')).toContain('environments.Service')
})

test('every action has existing classes, and each class has one way to delete', () => {
  const done = [...kindCommands.values()].flatMap(({ kind, name }) =>
    classesWith(kind, name).map((id) => ({ action: idOf({ kind, name }), id: model.get(id).id })),
  )
  const deleting = done.filter(({ action }) => /delete|remove/i.test(action)).map(({ id }) => id)
  expect(new Set(deleting).size).toBe(deleting.length)
  expect(deleting).toEqual(expect.arrayContaining(['environments.Pod', 'config.CloudProvider']))
})
