import { describe, expect, test } from 'vitest'
import {
  bodyBack,
  changeOf,
  type ContainerSettingsRow,
  containerValues,
  isAbove,
  isAmount,
  nameProblem,
  newVariable,
  setSame,
  valuesOfPod,
} from './container-values.ts'

const web: ContainerSettingsRow = {
  id: 'c1',
  name: 'web',
  env: [
    { id: 'e1', name: 'MODE', value: 'fast', valueFrom: null },
    {
      id: 'e2',
      name: 'TOKEN',
      value: null,
      valueFrom: { secretKeyRef: { name: 'keys', key: 'token', optional: true } },
    },
    { id: 'e3', name: 'POD', value: null, valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
  ],
  resources: { id: 'r1', requests: { cpu: '100m', 'ephemeral-storage': '1Gi' }, limits: null },
}
const sidecar: ContainerSettingsRow = { id: 'c2', name: 'proxy' }

describe('container settings', () => {
  test('send nothing if unchanged', () => {
    expect(changeOf({ containers: [web, sidecar] }, [web, sidecar].map(containerValues))).toBeNull()
  })

  test('are sent for the changed container, while the others are sent by id', () => {
    const values = [containerValues(web), containerValues(sidecar)]
    const changed = { ...containerValues(sidecar), limits: { cpu: '', memory: ' 64Mi ' } }
    expect(changeOf({ containers: [web, sidecar] }, [...values.slice(0, 1), changed])).toEqual({
      containers: [
        { id: 'c1' },
        { id: 'c2', env: [], resources: { requests: null, limits: { memory: '64Mi' } } },
      ],
    })
  })

  test('include the image if it was requested, and omit it otherwise', () => {
    const pod = { containers: [{ ...sidecar, image: 'proxy:1' }] }
    const [values] = valuesOfPod(pod)
    const change = changeOf(pod, values ? [{ ...values, image: ' proxy:2 ' }] : [])
    expect(change).toMatchObject({ containers: [{ id: 'c2', image: 'proxy:2' }] })
    expect(bodyBack(pod)).toMatchObject({ containers: [{ image: 'proxy:1' }] })
    expect(setSame(valuesOfPod(pod), valuesOfPod({ containers: [{ ...sidecar, image: 'proxy:2' }] }))).toBe(
      false,
    )
    expect(bodyBack({ containers: [sidecar] }).containers?.[0]).not.toHaveProperty('image')
  })

  test('of init containers are sent in their own list, and leave the other list alone', () => {
    const pod = { containers: [web], initContainers: [sidecar] }
    const values = containerValues(sidecar)
    const change = changeOf(pod, [containerValues(web), { ...values, requests: { cpu: '1', memory: '' } }])
    expect(change).toEqual({
      initContainers: [{ id: 'c2', env: [], resources: { requests: { cpu: '1' }, limits: null } }],
    })
    expect(bodyBack(pod)).toMatchObject({ containers: [{ id: 'c1' }], initContainers: [{ id: 'c2' }] })
  })

  test("keep what the form doesn't show: storage amounts, optional keys, pod fields", () => {
    const values = containerValues(web)
    const [mode, ...rest] = values.env
    const change = changeOf({ containers: [web] }, [
      { ...values, env: [{ ...(mode ?? newVariable), value: 'slow' }, ...rest] },
    ])
    expect(change).toEqual({
      containers: [
        {
          id: 'c1',
          env: [
            { id: 'e1', name: 'MODE', value: 'slow', valueFrom: null },
            {
              id: 'e2',
              name: 'TOKEN',
              value: null,
              valueFrom: { secretKeyRef: { name: 'keys', key: 'token', optional: true } },
            },
            { id: 'e3', name: 'POD', value: null, valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
          ],
          resources: { id: 'r1', requests: { cpu: '100m', 'ephemeral-storage': '1Gi' }, limits: null },
        },
      ],
    })
  })

  test('give a new variable no id, with its ConfigMap and key', () => {
    const values = containerValues(sidecar)
    const added = {
      ...newVariable,
      name: ' LEVEL ',
      source: 'configMap',
      object: 'web',
      key: 'level',
    } as const
    expect(changeOf({ containers: [sidecar] }, [{ ...values, env: [added] }])?.containers).toEqual([
      {
        id: 'c2',
        env: [{ name: 'LEVEL', value: null, valueFrom: { configMapKeyRef: { name: 'web', key: 'level' } } }],
        resources: { requests: null, limits: null },
      },
    ])
  })

  test('are equal with different row ids, and differ in values, amounts or variables', () => {
    const now = valuesOfPod({ containers: [web] })
    const changed = (change: Partial<ContainerSettingsRow>) =>
      valuesOfPod({ containers: [{ ...web, ...change }] })
    expect(
      setSame(now, changed({ env: web.env?.map((entry) => ({ ...entry, id: `${entry.id}-new` })) ?? [] })),
    ).toBe(true)
    expect(
      setSame(now, changed({ env: [...(web.env ?? []), { id: 'e4', name: 'FEATURE', value: 'on' }] })),
    ).toBe(false)
    expect(setSame(now, changed({ resources: { id: 'r1', requests: { cpu: '75m' } } }))).toBe(false)
    expect(setSame(now, valuesOfPod({ containers: [web], initContainers: [sidecar] }))).toBe(false)
  })

  test('are restored completely, by variable name', () => {
    const [mode] = web.env ?? []
    expect(bodyBack({ containers: [{ ...sidecar, ...(mode ? { env: [mode] } : {}) }] })).toEqual({
      containers: [
        {
          id: 'c2',
          env: [{ name: 'MODE', value: 'fast', valueFrom: null }],
          resources: { requests: null, limits: null },
        },
      ],
    })
  })
})

describe('the name of a variable', () => {
  test.each([
    ['', ['', 'A'], 'nameMissing'],
    ['1ST', ['1ST'], 'nameWrong'],
    ['A B', ['A B'], 'nameWrong'],
    ['A', ['A', 'A '], 'nameTwice'],
    ['a.b-C_1', ['a.b-C_1', 'A'], null],
  ])('%j among %j: %s', (name, names, problem) => {
    expect(nameProblem(name, names)).toBe(problem)
  })
})

test.each([
  ['1', '500m', true],
  ['2Gi', '2048Mi', false],
  ['0.3', '250m', true],
  ['', '250m', false],
  ['1', '', false],
])('a request of %j exceeds a limit of %j: %s', (request, limit, expected) => {
  expect(isAbove(request, limit)).toBe(expected)
})

test.each([
  ['', true],
  ['250m', true],
  ['1.5', true],
  ['64Mi', true],
  ['1e3', true],
  ['64MB', false],
  ['-1', false],
  ['some', false],
])('the amount %j is valid: %s', (text, isTaken) => {
  expect(isAmount(text)).toBe(isTaken)
})
