import { expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import type { Dependent } from '../../../model/answers/dependents.ts'
import { consequencesOf, type Goer, podsGoingWith, strandedBy } from './dependents.ts'

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

const told = (goers: readonly Goer[]): string[] =>
  consequencesOf(goers).map(
    ({ use, isOptional, by }) =>
      `${by.map(({ name }) => name).join()} ${use}${isOptional ? ' (optional)' : ''}`,
  )

it('tells together who loses the same, and last who goes on without', () => {
  const cart = dependent('Deployment', 'cart')
  const spare = dependent('DaemonSet', 'spare', { isOptional: true })
  const way = dependent('Ingress', 'way', { use: 'shows' })
  expect(
    told([
      goer('settings', spare, cart),
      goer('keys', cart, dependent('StatefulSet', 'db'), way),
      goer('alone'),
    ]),
  ).toEqual(['cart,db reads', 'way shows', 'spare reads (optional)'])
})

it('finds the services that nothing is behind any more, and the ways to them', () => {
  const front = dependent('Service', 'front', { use: 'leadsTo', leadsTo: ['cart', 'next'] })
  const way = dependent('Ingress', 'way', { use: 'leadsTo', leadsTo: ['front'] })
  const one = goer('cart', front, way)
  const names = (found: readonly Dependent[]) => found.map(({ name }) => name)
  expect(strandedBy([one])).toEqual({ services: [], ingresses: [] })
  const { services, ingresses } = strandedBy([one, goer('next', front, way)])
  expect([names(services), names(ingresses)]).toEqual([['front'], ['way']])
  // That the ingress leads there is told with the service.
  expect(told([one])).toEqual([])
  expect(told([goer('front', dependent('Ingress', 'way', { use: 'leadsTo' }))])).toEqual(['way leadsTo'])
})

it.for([
  ['Deployment', { replicas: 3, readyReplicas: 1 }, [['Pod', 3]]],
  ['DaemonSet', { currentNumberScheduled: 2, desiredNumberScheduled: 3 }, [['Pod', 2]]],
  ['Job', { active: 1, succeeded: 2 }, [['Pod', 3]]],
  ['CronJob', { active: [{}] }, [['Job', 1]]],
  ['StatefulSet', {}, []],
  ['ConfigMap', { replicas: 3 }, []],
] as const)('counts what goes with a %s', ([kind, status, going]) => {
  const found = podsGoingWith(model.get(`environments.${kind}`), { status })
  expect(found.map(({ entry, count }) => [entry?.name, count])).toEqual(going)
})
