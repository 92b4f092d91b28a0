import { expect, test, it } from 'vitest'
import { countPods, isRunName, suggestRunName, isHost, rightHosts, givenTexts } from './run-values.ts'

test.each([
  ['Ledger_prod 2', 'ledger-prod-2'],
  ['--web--', 'web'],
  ['web', 'web'],
  ['äöü', 'web-2'],
])('%s suggests %s, which is valid', (name, suggested) => {
  expect(suggestRunName(name)).toBe(suggested)
  expect(isRunName(suggested)).toBe(true)
})

test('counts one pod if replicas are unset', () => {
  const application = {
    id: 'a', modelIndex: 'Application', service: 'Catalog', uri: '',
    deployments: [{ spec: { replicas: 3 } }, { spec: {} }, {}],
    statefulSets: [{ spec: { replicas: 0 } }],
  } // oxfmt-ignore
  expect(countPods(application)).toBe(5)
})

test.each([
  ['shop.example.com', true],
  ['*.example.com', true],
  [' shop.example.com ', true],
  ['', false],
  ['not a host', false],
  ['https://shop.example.com', false],
])('"%s" is a host: %s', (text, is) => expect(isHost(text)).toBe(is))

test("doesn't send incomplete hosts", () => {
  expect(rightHosts({})).toBeUndefined()
  expect(rightHosts({ 'a.example.com': 'b.', 'c.example.com': ' d.example.com' })).toEqual({
    'c.example.com': 'd.example.com',
  })
})

const missing = [
  { secret: 'door', keys: ['tls.key', 'b'], required: ['tls.key'] },
  { secret: 'gate', keys: ['c'], required: [] },
]

it('sends the values entered for required keys', () => {
  const typed = { door: { 'tls.key': 'x', b: '', other: 'y' }, elsewhere: { c: 'z' } }
  expect(givenTexts(typed, missing)).toEqual({ door: { 'tls.key': 'x' } })
})

it('sends nothing if nothing was entered', () => {
  expect(givenTexts({ door: { b: '' } }, missing)).toBeUndefined()
  expect(givenTexts({}, [])).toBeUndefined()
})
