import { expect, it } from 'vitest'
import type { Fields } from '../../../model/fields.ts'
import { type Item, Surroundings } from './surroundings.ts'

const item = (kind: string, name: string, row: Fields = {}, environment = 'shop'): Item => ({
  id: `${environment} ${kind} ${name}`,
  kind,
  name,
  environment,
  application: undefined,
  row,
})
const workload = (name: string, labels: Fields, environment?: string): Item =>
  item('Deployment', name, { spec: [{ template: [{ labels }] }] }, environment)
const service = (name: string, selector: Fields | null, environment?: string): Item =>
  item('Service', name, { spec: [{ selector }] }, environment)

const cart = workload('cart', { part: 'shop', app: 'cart' })
const search = workload('search', { part: 'shop', app: 'search' })
const items = [
  service('cart', { part: 'shop', app: 'cart' }),
  service('all', { part: 'shop' }),
  service('other', { part: 'shop', app: 'other' }),
  service('external', null),
  service('cart', { part: 'shop', app: 'cart' }, 'elsewhere'),
  cart,
  search,
  workload('cart', { part: 'shop', app: 'cart' }, 'elsewhere'),
]

function surroundings(): Surroundings {
  const found = new Surroundings()
  for (const each of items) found.add(each)
  return found
}
const names = (found: readonly Item[]): string[] => found.map(({ name }) => name).toSorted()

it("finds a workload's Services by all labels that they select, in its environment", () => {
  const found = surroundings()
  // Looked up without its body.
  const servicesOf = ({ id }: Item) => {
    const [, kind = '', name = ''] = id.split(' ')
    return found.usersOf(item(kind, name)).map(({ user }) => user)
  }
  expect(names(servicesOf(cart))).toEqual(['all', 'cart'])
  expect(servicesOf(cart).every(({ environment }) => environment === 'shop')).toBe(true)
  expect(names(servicesOf(search))).toEqual(['all'])
})

it('lists the workloads that a Service selects', () => {
  const found = surroundings()
  const leadsTo = items.slice(0, 4).map((each) => names(found.leadsTo(each)))
  expect(leadsTo).toEqual([['cart'], ['cart', 'search'], [], []])
})
