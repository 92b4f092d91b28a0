import { describe, expect, test } from 'vitest'
import { causesAttribute } from './code-attributes.ts'
import {
  boolean,
  choice,
  defineClass,
  integer,
  json,
  many,
  one,
  secret,
  string,
  toMany,
  toOne,
  type ClassDeclaration,
} from './define.ts'
import { Model } from './registry.ts'
import { Root } from './root.ts'

const Shop = defineClass({
  service: 'config',
  name: 'Shop',
  collection: 'shops',
  label: 'Shop',
  parent: 'Root',
  attributes: { name: string({ key: true }) },
  children: { shelves: many('Shelf') },
  references: { owner: toOne('users.Person.shops', { strong: true }), rivals: toMany('Shop.rivals') },
})
const SessionStorage = defineClass({
  service: 'config',
  name: 'Shelf',
  collection: 'shelves',
  label: 'Shelf',
  labelPlural: 'Shelves',
  parent: 'Shop.shelves',
  attributes: { width: integer() },
})
const Person = defineClass({
  service: 'users',
  name: 'Person',
  collection: 'people',
  label: 'Person',
  labelPlural: 'People',
  parent: 'Root',
  attributes: { name: string({ key: true, required: false }) },
  references: { shops: toMany('config.Shop.owner') },
})

/** The shop's model with some classes changed or added. */
const modelWith = (...changed: ClassDeclaration[]): Model => {
  const names = changed.map(({ name }) => name)
  return new Model([
    Root,
    ...[Shop, SessionStorage, Person].filter(({ name }) => !names.includes(name as string)),
    ...changed,
  ])
}

const storageWith = (change: Partial<ClassDeclaration>): ClassDeclaration => ({
  ...SessionStorage,
  ...change,
})
const shopWith = (change: Partial<ClassDeclaration>): ClassDeclaration => ({ ...Shop, ...change })

describe('a valid model', () => {
  const model = modelWith()

  test.each(['Shop', 'shops', 'shop', 'SHOPS'])('finds a class by any spelling in a request: %s', (name) => {
    expect(model.find('config', name)?.id).toBe('config.Shop')
  })

  test("doesn't find classes of another service", () => {
    expect(model.find('cluster', 'Shop')).toBeUndefined()
  })

  test('gives the root a relation to each collection', () => {
    expect(model.get('config.Root').relations.get('shops')?.target.id).toBe('config.Shop')
  })

  test('leads from a child to its parents', () => {
    const ends = model.get('config.Shelf').parents.map(({ owner, name }) => `${owner.id}.${name}`)
    expect(ends).toEqual(['config.Shop.shelves'])
  })

  test('stores one link for both ends of a reference, at the to-one end', () => {
    const owner = model.get('config.Shop').relations.get('owner')
    const shops = model.get('users.Person').relations.get('shops')
    expect(owner?.link).toEqual({ name: 'config.Shop.owner', isHolder: true })
    expect(shops?.link).toEqual({ name: 'config.Shop.owner', isHolder: false })
    expect(owner?.strong).toBe(true)
  })

  test('derives plurals, addresses and keys', () => {
    const storage = model.get('config.Shelf')
    expect([storage.labelPlural, storage.uri, storage.key]).toEqual(['Shelves', '/config/api/shelves', null])
    expect(model.get('config.Shop').labelPlural).toBe('Shops')
  })

  test('keeps catalog objects in the store', () => {
    const kinds = new Model([
      Root,
      { ...SessionStorage, service: ['catalog', 'environments'], parent: 'Root', truth: 'cluster' },
    ])
    expect(kinds.get('catalog.Shelf').truth).toBe('store')
    expect(kinds.get('environments.Shelf').truth).toBe('cluster')
  })
})

const pair = { apiVersion: 'v1', kind: 'Shelf', plural: 'shelves', namespaced: true }

/** Invalid declarations, each with the error that ends the process. */
const wrong: [why: string, make: () => Model, message: string][] = [
  [
    'a class declared twice',
    () => modelWith(SessionStorage, SessionStorage),
    'config.Shelf is declared twice',
  ],
  [
    'a child relation to a class that does not exist',
    () => modelWith(shopWith({ children: { shelves: many('Shelf'), tills: many('Till') } })),
    'config.Shop.tills leads to config.Till, which is not a class of the model',
  ],
  [
    'a child that does not name its parent',
    () => modelWith(storageWith({ parent: 'Root' })),
    'config.Shelf is a child in config.Shop.shelves but does not name it as parent',
  ],
  [
    'codes without a text',
    () => modelWith(storageWith({ attributes: { width: integer(), causes: causesAttribute('width') } })),
    'config.Shelf.causes has the codes of no text of the class',
  ],
  [
    'a parent without such a child relation',
    () => modelWith(storageWith({ parent: ['Shop.shelves', 'Shop.racks'] })),
    'config.Shelf names the parent config.Shop.racks, which has no such child relation',
  ],
  [
    'a reference whose other end is missing',
    () => modelWith(shopWith({ references: { owner: toOne('users.Person.stores') } })),
    'config.Shop.owner names users.Person.stores, which is no reference',
  ],
  [
    'ends that do not name each other',
    () =>
      modelWith(
        shopWith({
          references: {
            owner: toOne('users.Person.shops'),
            reconciler: toOne('users.Person.shops'),
            rivals: toMany('Shop.rivals'),
          },
        }),
      ),
    'config.Shop.reconciler and its inverse shops do not name each other',
  ],
  [
    'a relation that is both child and reference',
    () =>
      modelWith(shopWith({ references: { shelves: toOne('users.Person.shops') } }), {
        ...Person,
        references: { shops: toMany('config.Shop.shelves') },
      }),
    'config.Shop.shelves is both a child relation and a reference',
  ],
  [
    'a relation with the name of an attribute',
    () => modelWith(shopWith({ attributes: { shelves: integer() } })),
    'config.Shop.shelves is both an attribute and a relation',
  ],
  [
    'two keys',
    () => modelWith(storageWith({ attributes: { a: string({ key: true }), b: string({ key: true }) } })),
    'config.Shelf has more than one key attribute',
  ],
  [
    'two classes with the same name in requests',
    () =>
      modelWith(SessionStorage, {
        ...Person,
        service: 'config',
        name: 'Rack',
        collection: 'SHELVES',
        references: {},
      }),
    'config.Rack and config.Shelf answer to the same name SHELVES',
  ],
  [
    'an attribute with the name of a common field',
    () => modelWith(storageWith({ attributes: { labels: json() } })),
    'config.Shelf.labels is called like a field that every resource has',
  ],
  [
    'a relation with the name of a common path',
    () =>
      modelWith(
        shopWith({ children: { currentAlarms: one('Shelf') } }),
        storageWith({ parent: 'Shop.currentAlarms' }),
      ),
    'config.Shop.currentAlarms is called like a path that every resource has',
  ],
  [
    'an action with the name of a relation',
    () => modelWith(shopWith({ actions: ['shelves'] })),
    'config.Shop.shelves is both an action and a relation',
  ],
  [
    'a collection with the name of a service path',
    () =>
      modelWith(SessionStorage, {
        ...Person,
        service: 'config',
        name: 'Txn',
        collection: 'txn',
        references: {},
      }),
    "config.Txn is called like the service's own txn",
  ],
  ['no label', () => modelWith(storageWith({ label: ' ' })), 'config.Shelf has no label'],
  [
    'a name that is not PascalCase',
    () =>
      modelWith(SessionStorage, { ...Person, name: 'people_group', collection: 'groups', references: {} }),
    'users.people_group is no name in PascalCase',
  ],
  [
    'two classes for one Kubernetes kind',
    () =>
      modelWith(storageWith({ kubernetes: pair }), {
        ...SessionStorage,
        name: 'Rack',
        collection: 'racks',
        parent: 'Root',
        kubernetes: { ...pair, apiVersion: 'v1beta1' },
      }),
    'config.Rack and config.Shelf are the same kind of object',
  ],
]

/** Invalid attributes, each at config.Shelf.width. */
const wrongAttributes: [why: string, attribute: ClassDeclaration['attributes'][string], problem: string][] = [
  ['a choice without values', choice([]), 'is a choice of nothing'],
  ['a duplicate choice', choice(['a', 'a']), 'offers a choice twice'],
  [
    'an order without all choices',
    choice(['a', 'b'], { order: ['b'] }),
    'has an order that leaves a choice out',
  ],
  ['a minimum above the maximum', integer({ min: 2, max: 1 }), 'has a lower bound above its upper bound'],
  ['a key that is not a string', integer({ key: true }), 'is the key but no string'],
  [
    'a required value that clients cannot set',
    string({ required: true, readOnly: true }),
    'is required though only the service sets it',
  ],
  ['a value that clients can unset', string({ alwaysSet: true }), 'is always set, but not by the service'],
  ['an index on an unordered kind', json({ indexed: true }), 'cannot be indexed'],
  ['a default of a secret', secret({ default: 'a' }), 'is a secret with a default'],
  ['an empty label', boolean({ label: '' }), 'has an empty label'],
  [
    'a default out of bounds',
    integer({ min: 1, default: 0 }),
    'has a default that breaks the rule problems.tooSmall',
  ],
  [
    'a default of the wrong format',
    string({ format: 'dnsLabel', default: 'A' }),
    'has a default that breaks the rule problems.dnsLabel',
  ],
]

describe('a wrong declaration ends the process and names the mistake', () => {
  test.each(wrong)('%s', (_, make, message) => {
    expect(make).toThrow(message)
  })

  test.each(wrongAttributes)('%s', (_, width, problem) => {
    expect(() => modelWith(storageWith({ attributes: { width } }))).toThrow(
      `Model: config.Shelf.width ${problem}`,
    )
  })
})
