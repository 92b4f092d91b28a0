import { expect, test } from 'vitest'
import type { ComparedApplication, ComparedObject, Fact } from '../../../model/actions/environments.ts'
import type { FactPart } from '../../../model/answers/comparison.ts'
import { narrowed } from './comparison.ts'

const fact = (part: FactPart, path: string): Fact => ({ part, path, left: 'a', right: 'b', isSame: false })

const object = (
  kind: string,
  name: string,
  facts: Fact[] = [],
  change: ComparedObject['change'] = 'different',
) => ({
  kind,
  name,
  change,
  left: `${kind}-${name}`,
  right: null,
  facts,
})

const application = (name: string | null, objects: ComparedObject[]): ComparedApplication => ({
  name,
  left: { id: `left-${name}`, name },
  right: null,
  objects,
})

const applications = [
  application('shop', [
    object('Deployment', 'web', [fact('images', 'image'), fact('replicas', 'spec.replicas')]),
    object('ConfigMap', 'settings', [fact('configuration', 'data.level')]),
  ]),
  application('orders', [object('Deployment', 'worker', [fact('images', 'image')], 'onlyLeft')]),
  application(null, [object('ConfigMap', 'ca', [fact('configuration', 'data.ca')])]),
]

/** Formats results as `shop: Deployment/web image`. */
const reported = (narrowing: Partial<Parameters<typeof narrowed>[1]>): string[] =>
  narrowed(applications, { search: '', differs: '', ...narrowing }).flatMap(({ name, objects }) =>
    objects.map(
      (each) => `${name}: ${each.kind}/${each.name} ${each.facts.map(({ path }) => path).join(' ')}`,
    ),
  )

test('without search and filter shows everything unchanged', () => {
  expect(narrowed(applications, { search: '', differs: '' })).toEqual(applications)
})

test("an application's name finds everything in it, in any letter case", () => {
  expect(reported({ search: 'SHO' })).toEqual([
    'shop: Deployment/web image spec.replicas',
    'shop: ConfigMap/settings data.level',
  ])
})

test('kind and name find single objects, including unassigned ones', () => {
  expect(reported({ search: 'settings' })).toEqual(['shop: ConfigMap/settings data.level'])
  expect(reported({ search: 'configmap ca' })).toEqual(['null: ConfigMap/ca data.ca'])
})

test("shows a difference by its part, without the object's other values", () => {
  expect(reported({ differs: 'images' })).toEqual(['shop: Deployment/web image'])
  expect(reported({ differs: 'replicas' })).toEqual(['shop: Deployment/web spec.replicas'])
  expect(reported({ differs: 'configuration' })).toEqual([
    'shop: ConfigMap/settings data.level',
    'null: ConfigMap/ca data.ca',
  ])
})

test('an object that only one side has is its own filter, and is shown whole', () => {
  expect(reported({ differs: 'presence' })).toEqual(['orders: Deployment/worker image'])
})

test('combines search and filter', () => {
  expect(reported({ search: 'shop', differs: 'images' })).toEqual(['shop: Deployment/web image'])
  expect(reported({ search: 'orders', differs: 'images' })).toEqual([])
})
