import { expect, it } from 'vitest'
import { model } from '../../../../model/index.ts'
import type { KubernetesObject, WatchedKind } from '../cluster.ts'
import { decompose } from './decompose.ts'
import { strip, watchedKinds } from './watched-kinds.ts'

const named = (kind: string): WatchedKind => {
  const found = watchedKinds.find((entry) => entry.kind === kind)
  if (!found) throw new Error(`${kind} is not watched`)
  return found
}
const keyOf = ({ apiVersion, kind, plural, namespaced }: WatchedKind): string =>
  `${apiVersion} ${kind} ${plural} ${namespaced}`

it('watches each kind that has a class once, and no others', () => {
  const declared = new Set(
    [...model.classes.values()].flatMap(({ kubernetes }) => (kubernetes ? [keyOf(kubernetes)] : [])),
  )
  expect(watchedKinds.map(keyOf).toSorted()).toEqual([...declared].toSorted())
})

it('drops the schema of a custom kind, and keeps whether the kind is established', () => {
  const object: KubernetesObject = {
    apiVersion: '',
    kind: '',
    metadata: { name: 'widgets.example.com', uid: 'u' },
    spec: { group: 'example.com', versions: [{ name: 'v1', served: true, schema: { openAPIV3Schema: {} } }] },
    status: { conditions: [{ type: 'Established', status: 'True' }] },
  }
  const tree = decompose(strip(named('CustomResourceDefinition'), object), { model })
  expect(tree).toMatchObject({
    class: 'cluster.CustomResourceDefinition',
    attributes: { state: 'established', spec: { versions: [{ name: 'v1', served: true }] } },
  })
  expect(JSON.stringify(tree)).not.toContain('openAPIV3Schema')
})
