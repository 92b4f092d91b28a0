import { describe, expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import type { ResourceRow } from '../../store/store.ts'
import { addPart, editOf, mergePatch, patchBetween, patchPart, removePart } from './workload-patch.ts'
import type { Step } from '../../records/workload-target.ts'

const object = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', resourceVersion: '7', labels: { app: 'web' } },
  spec: {
    replicas: 2,
    template: {
      spec: {
        containers: [
          { name: 'main', image: 'web:1', env: [{ name: 'A', value: '1' }], ports: [{ containerPort: 80 }] },
          { name: 'side', image: 'side:1' },
        ],
      },
    },
  },
}

const row = (name: string | null, attributes: Record<string, unknown> = {}): ResourceRow => ({
  id: '',
  class: '',
  parentId: null,
  relation: null,
  position: 0,
  name,
  attributes,
  labels: null,
  additionalProperties: null,
  generation: 0,
  createdBy: '',
  createdOn: 0,
  modifiedBy: '',
  modifiedOn: 0,
})

function steps(...names: [string, string, ResourceRow][]): Step[] {
  return names.map(([owner, relation, found]) => {
    const known = model.get(`environments.${owner}`).relations.get(relation)
    if (!known) throw new Error(`${owner} has no ${relation}`)
    return { relation: known, row: found }
  })
}

const toContainer = (name: string) =>
  steps(
    ['Deployment', 'spec', row(null)],
    ['DeploymentSpec', 'template', row(null)],
    ['PodTemplateSpec', 'spec', row(null)],
    ['PodSpec', 'containers', row(name)],
  )
const after = (path: Step[], edit: Parameters<typeof patchPart>[2]) =>
  mergePatch(object, patchPart(object, path, edit)) as typeof object
const containersOf = (changed: typeof object) => changed.spec.template.spec.containers

describe('a change to part of an object', () => {
  it('contains the version of the object on which it is based', () => {
    expect(patchPart(object, [], () => ({ spec: { paused: true } }))).toEqual({
      spec: { paused: true },
      metadata: { resourceVersion: '7' },
    })
  })

  it('changes one element of a list and keeps the others', () => {
    const entry = model.get('environments.Container')
    const changed = after(
      toContainer('side'),
      editOf(entry, row('side'), { attributes: { workDir: '/srv' } }),
    )
    expect(containersOf(changed)).toEqual([
      object.spec.template.spec.containers[0],
      { name: 'side', image: 'side:1', workingDir: '/srv' },
    ])
  })

  it('removes a value that is set to null', () => {
    const path = [...toContainer('main'), ...steps(['Container', 'env', row('A')])]
    const changed = after(
      path,
      editOf(model.get('environments.EnvVar'), row('A'), { attributes: { value: null } }),
    )
    expect(containersOf(changed)[0]?.env).toEqual([{ name: 'A' }])
  })

  it('replaces labels and drops omitted ones', () => {
    const changed = after(
      [],
      editOf(model.get('environments.Deployment'), row('web'), { labels: { tier: 'front' } }),
    )
    expect(changed.metadata.labels).toEqual({ tier: 'front' })
  })

  it('finds a port by its number and protocol', () => {
    const port = row(null, { containerPort: 80, protocol: 'TCP' })
    const path = [...toContainer('main'), ...steps(['Container', 'ports', port])]
    const changed = after(path, () => ({ name: 'http' }))
    expect(containersOf(changed)[0]?.ports).toEqual([{ containerPort: 80, name: 'http' }])
  })

  it('adds and removes elements', () => {
    const path = toContainer('main')
    expect(containersOf(after(path, addPart('env', true, { name: 'B' })))[0]?.env).toEqual([
      { name: 'A', value: '1' },
      { name: 'B' },
    ])
    const [step] = steps(['Container', 'env', row('A')])
    expect(step && containersOf(after(path, removePart(step)))[0]?.env).toEqual([])
  })

  it('is refused if the part no longer exists', () => {
    expect(() => after(toContainer('other'), () => ({}))).toThrow('Container other does not exist.')
  })
})

it('contains only differences in a merge patch', () => {
  const before = { a: { b: 1, c: 2 }, d: [1], e: 'x' }
  expect(patchBetween(before, { a: { b: 1 }, d: [2], e: 'x', f: {} })).toEqual({
    a: { c: null },
    d: [2],
    f: {},
  })
})

describe('a change to one field of a union', () => {
  it.each([
    ['EnvVar', { name: 'A', value: '1' }, { valueFrom: { fieldRef: {} } }, { value: null }],
    ['EnvVar', { name: 'A', valueFrom: { fieldRef: {} } }, { value: '1' }, { valueFrom: null }],
    ['Probe', { httpGet: { port: 80 }, periodSeconds: 5 }, { exec: { command: ['a'] } }, { httpGet: null }],
    [
      'DeploymentStrategy',
      { type: 'RollingUpdate', rollingUpdate: {} },
      { type: 'Recreate' },
      { rollingUpdate: null },
    ],
  ])('in %s removes the others', (name, part, attributes, displaced) => {
    const edit = editOf(model.get(`environments.${name}`), row(null), { attributes })
    expect(edit(part)).toEqual({ ...attributes, ...displaced })
  })

  it('removes nothing if it sets another field or removes one', () => {
    const edit = (attributes: object) =>
      editOf(model.get('environments.Probe'), row(null), { attributes: { ...attributes } })
    expect(edit({ periodSeconds: 9 })({ httpGet: {} })).toEqual({ periodSeconds: 9 })
    expect(edit({ exec: null })({ httpGet: {} })).toEqual({ exec: null })
  })
})
