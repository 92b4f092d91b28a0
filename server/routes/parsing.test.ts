import { assert, jsonValue, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { parsePath, PathError } from '../records/path-expression.ts'
import { parseLabelSelector } from './resource/label-selector.ts'
import { readParameters } from './parameters.ts'
import { readOptions } from './resource/query.ts'
import { parseRelaxedJson } from './resource/relaxed-json.ts'
import { isApiPath, parseResourcePath } from './resource/resource-path.ts'

describe('relaxed JSON', () => {
  it('is a superset of JSON', () => {
    assert(
      property(jsonValue(), (value) => {
        expect(parseRelaxedJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it.each([
    ['{name: web}', { name: 'web' }],
    ["{ name : 'a b', replicas: 3, on: true, x: null }", { name: 'a b', replicas: 3, on: true, x: null }],
    ['{parent.id: "1", list: [a, 2]}', { 'parent.id': '1', list: ['a', 2] }],
    ['{1: -1.5}', { '1': -1.5 }],
    ['{name:web}', { name: 'web' }],
    [
      '{name: My shop , image: host:5000/team/web:1.10}',
      { name: 'My shop', image: 'host:5000/team/web:1.10' },
    ],
    ["{name: O'Neil's, list: [a b, c:d]}", { name: "O'Neil's", list: ['a b', 'c:d'] }],
    [
      '{name: 007, version: 1.10, size: 1e3, "at": 1.10}',
      { name: '007', version: '1.10', size: '1e3', at: '1.10' },
    ],
    ['{"at": 1.10}', { at: 1.1 }],
  ])('parses %s', (text, value) => {
    expect(parseRelaxedJson(text)).toEqual(value)
  })

  it.each(['{name', '{"name: 1}', "{a: 'b}", '{a: 1}}', '{a: 1 {}', '{a b}', '{a:: b}', ''])(
    'refuses %s',
    (text) => {
      expect(() => parseRelaxedJson(text)).toThrow(SyntaxError)
    },
  )
})

describe('label selectors', () => {
  it('parse every form of a requirement', () => {
    const text = '"a=b,c/d==e, f!=g,h,!i,j in (k, l),m notin (n)"'
    expect(parseLabelSelector(text).map(({ key, operator, values }) => [key, operator, ...values])).toEqual([
      ['a', 'equals', 'b'],
      ['c/d', 'equals', 'e'],
      ['f', 'notEquals', 'g'],
      ['h', 'exists'],
      ['i', 'notExists'],
      ['j', 'in', 'k', 'l'],
      ['m', 'notIn', 'n'],
    ])
  })

  it.each(['a=b=c', '=a', 'a in b', 'a in (b', 'a b'])('refuse %s', (text) => {
    expect(() => parseLabelSelector(text)).toThrow(/labelSelector/)
  })
})

describe('paths to related resources', () => {
  it('parse chains, quotes and omitted brackets', () => {
    expect(parsePath('/')).toEqual([])
    expect(parsePath('/application[name=shop]/deployment[ name = "a,b]" , kind=x ]/spec')).toEqual([
      { entity: 'application', conditions: [{ field: 'name', value: 'shop' }] },
      {
        entity: 'deployment',
        conditions: [
          { field: 'name', value: 'a,b]' },
          { field: 'kind', value: 'x' },
        ],
      },
      { entity: 'spec', conditions: [] },
    ])
    expect(parsePath('/container[image=host:5000/team/web:1]')[0]?.conditions[0]?.value).toBe(
      'host:5000/team/web:1',
    )
  })

  it.each(['', 'a', '/a[', '/a[b]', '/a[b=c', '/a]', '//a', '/a[b=c]d'])('refuse %s', (text) => {
    expect(() => parsePath(text)).toThrow(PathError)
  })
})

describe('addresses', () => {
  it.each([
    ['/catalog/api', { kind: 'base', service: 'catalog' }],
    ['/api/config/', { kind: 'base', service: 'config' }],
    ['/api/cluster', { kind: 'base', service: 'cluster' }],
    ['/Catalog/API/txn', { kind: 'transaction', service: 'catalog' }],
    ['/api/environments/txn', { kind: 'transaction', service: 'environments' }],
    ['/environments/api/changeSets', { kind: 'changeSets', service: 'environments', id: null }],
  ])('are parsed: %s', (path, expected) => {
    expect(parseResourcePath(model, path)).toEqual(expected)
  })

  it.each([
    ['/api/applications', 'catalog.Application'],
    ['/api/environments', 'environments.Environment'],
    ['/api/environments/pods', 'environments.Pod'],
    ['/api/hostClusters', 'cluster.HostCluster'],
    ['/api/cluster/kubernetes', 'cluster.KubernetesCluster'],
    ['/catalog/networkPolicies', 'catalog.NetworkPolicy'],
  ])('identify the class of %s', (path, id) => {
    expect(parseResourcePath(model, path)).toMatchObject({ kind: 'collection', entry: { id } })
  })

  it('distinguish the API from pages of the console', () => {
    for (const path of ['/api', '/api/x', '/catalog/api', '/Users/API/users'])
      expect(isApiPath(path)).toBe(true)
    for (const path of ['/', '/catalog', '/catalog/abc', '/apis', '/clusters/api'])
      expect(isApiPath(path)).toBe(false)
  })
})

describe('query parameters', () => {
  const options = (query: string) => readOptions(readParameters(`/x?${query}`))

  it('are read in any letter case, repeated and with blanks', () => {
    expect(
      options(
        'FIELDS=id,%20name&excludefields=a&filter=a,EQ,1&filter=b,contains,x,y&sort=a&sort=b,DESC&Count=5',
      ),
    ).toMatchObject({
      fields: ['id', 'name'],
      excludeFields: ['a'],
      conditions: [
        { field: 'a', comparison: 'equals', value: '1' },
        { field: 'b', comparison: 'contains', value: 'x,y' },
      ],
      sort: [
        { field: 'a', direction: 'asc' },
        { field: 'b', direction: 'desc' },
      ],
      count: 5,
      mode: 'normal',
    })
    expect(options('mode=EXPORTdetails').mode).toBe('exportDetails')
    expect(options('search=,').search).toBe(',')
    expect(options('query={a: [1, b]}').conditions).toEqual([
      { field: 'a', comparison: 'in', value: [1, 'b'] },
    ])
  })

  it('match any object of a list', () => {
    const is = (field: string, value: unknown) => ({ field, comparison: 'equals', value })
    expect(options('query=[{a: 1, b: x}, {c: null}]&query={d: 2}')).toMatchObject({
      conditions: [is('d', 2)],
      oneOf: [[[is('a', 1), is('b', 'x')], [is('c', null)]]],
    })
    expect(options('query=[{a: 1}]')).toMatchObject({ conditions: [is('a', 1)] })
    for (const query of ['[]', '[1]', '[{a: 1}, [{b: 2}]]'])
      expect(() => options(`query=${query}`)).toThrow('or a list of such objects')
    const many = Array.from({ length: 51 }, () => '{a: 1, b: 2}').join()
    expect(() => options(`query=[${many}]`)).toThrow('query')
  })
})
