import { describe, expect, it } from 'vitest'
import type { Remedy } from '../../../model/answers/remedy.ts'
import { applyRemedy } from './remedies.ts'

const list = `apiVersion: v1
kind: List
# what the vendor ships
items:
  # settings
  - apiVersion: v1
    kind: ConfigMap
    metadata:
      name: one # its name
      namespace: tool # where it was
    data:
      a: "1" # a value
  # the role
  - apiVersion: rbac.authorization.k8s.io/v1
    kind: ClusterRole
    metadata: {name: two, namespace: tool} # in brackets
    rules: []
  - apiVersion: v1
    kind: Secret
    metadata:
      namespace: tool
      name: three
    # no values
    type: Opaque
`
const at = (remedy: Remedy, ...items: number[]) =>
  items.map((item) => ({ message: 'z', field: null, place: { document: 1, line: 1, items: [item] }, remedy }))

describe('items of a List', () => {
  it('lose their namespaces and keep their comments', () => {
    expect(applyRemedy(list, 'removeNamespace', at('removeNamespace', 1, 2, 3))).toBe(
      list
        .replace('      namespace: tool # where it was\n', '')
        .replace('{name: two, namespace: tool}', '{name: two}')
        .replace('      namespace: tool\n', ''),
    )
  })

  it.each([
    ['{namespace: tool, name: a} # b', '{name: a} # b'],
    ["{name: 'a', namespace: 'tool'}", "{name: 'a'}"],
    ['{labels: {a: b}, namespace: tool}', '\n  labels:\n    a: b\n'],
  ])('lose a namespace in flow style: %s', (before, after) => {
    const text = (metadata: string) => `kind: A\nmetadata: ${metadata}\nspec: {} # all\n`
    const refusals = [
      { message: 'z', place: { document: 1, line: 1 }, field: null, remedy: 'removeNamespace' as const },
    ]
    expect(applyRemedy(text(before), 'removeNamespace', refusals)).toBe(
      text(after).replace('metadata: \n', 'metadata:\n').replace('\n\n', '\n'),
    )
  })

  it('can be removed without changing the others', () => {
    const [before = '', after = ''] = list.split(/ {2}- apiVersion: rbac[^]*rules: \[\]\n/)
    expect(applyRemedy(list, 'leaveOut', at('leaveOut', 2))).toBe(before + after)
  })

  it('leave no List behind when all are removed', () => {
    expect(applyRemedy(list, 'leaveOut', at('leaveOut', 1, 2, 3))).toBe('')
  })
})
