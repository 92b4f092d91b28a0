import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

interface Schema {
  description?: string
  properties?: Record<string, Schema>
}

/** Returns all properties of a schema by path. */
const propertiesIn = ({ properties = {} }: Schema, prefix = ''): [string, Schema][] =>
  Object.entries(properties).flatMap(([name, schema]): [string, Schema][] => [
    [prefix + name, schema],
    ...propertiesIn(schema, `${prefix}${name}.`),
  ])

// The shapes are those of the files.
const schema = JSON.parse(read('charts/gantry/values.schema.json')) as Schema
const properties = propertiesIn(schema)
const values = load(read('charts/gantry/values.yaml')) as Record<string, unknown>

test('the schema describes every value', () => {
  const undescribed = properties.filter(([, { description }]) => !/^[A-Za-z].*\.$/s.test(description ?? ''))
  expect(undescribed.map(([path]) => path)).toEqual([])
})

test('values.yaml has a default for every value in the schema', () => {
  const missing = properties
    .map(([path]) => path)
    // Of the probes, only what differs from Kubernetes' defaults; `enabled` belongs to parent charts.
    .filter((path) => !path.startsWith('probes.') && path !== 'enabled')
    .filter((path) => {
      const names = path.split('.')
      const last = names.pop() ?? ''
      const parent = names.reduce<unknown>((value, name) => Object(value)[name], values)
      return !Object.hasOwn(Object(parent), last)
    })
  expect(missing).toEqual([])
})

test('the chart installs the version of package.json', () => {
  const { appVersion } = load(read('charts/gantry/Chart.yaml')) as { appVersion: string }
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(appVersion).toBe(version)
})
