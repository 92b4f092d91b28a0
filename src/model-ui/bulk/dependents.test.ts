import { expect, it } from 'vitest'
import type { Dependent } from '../../../model/answers/dependents.ts'
import { consequencesOf, type Goer, strandedBy } from './dependents.ts'

const dependent = (modelIndex: string, name: string, rest: Partial<Dependent> = {}): Dependent => ({
  id: name,
  service: 'Environments',
  modelIndex,
  uri: '',
  name,
  application: null,
  use: 'reads',
  isOptional: false,
  leadsTo: [],
  ...rest,
})

const goer = (name: string, ...dependents: Dependent[]): Goer => ({ id: name, dependents })

const reported = (goers: readonly Goer[]): string[] =>
  consequencesOf(goers).map(
    ({ use, isOptional, by }) =>
      `${by.map(({ name }) => name).join()} ${use}${isOptional ? ' (optional)' : ''}`,
  )

it('groups dependents by what they lose, with optional references last', () => {
  const cart = dependent('Deployment', 'cart')
  const spare = dependent('DaemonSet', 'spare', { isOptional: true })
  const way = dependent('Ingress', 'way', { use: 'shows' })
  expect(
    reported([
      goer('settings', spare, cart),
      goer('keys', cart, dependent('StatefulSet', 'db'), way),
      goer('alone'),
    ]),
  ).toEqual(['cart,db reads', 'way shows', 'spare reads (optional)'])
})

it('finds Services left without pods, and the routes to them', () => {
  const front = dependent('Service', 'front', { use: 'leadsTo', leadsTo: ['cart', 'next'] })
  const way = dependent('Ingress', 'way', { use: 'leadsTo', leadsTo: ['front'] })
  const one = goer('cart', front, way)
  const names = (found: readonly Dependent[]) => found.map(({ name }) => name)
  expect(strandedBy([one])).toEqual({ services: [], ingresses: [] })
  const { services, ingresses } = strandedBy([one, goer('next', front, way)])
  expect([names(services), names(ingresses)]).toEqual([['front'], ['way']])
  // The Ingress is listed with its stranded Service.
  expect(reported([one])).toEqual([])
  expect(reported([goer('front', dependent('Ingress', 'way', { use: 'leadsTo' }))])).toEqual(['way leadsTo'])
})
