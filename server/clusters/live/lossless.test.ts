import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { anyObjectOf } from '../connection/any-object.fixture.ts'
import { compose } from '../connection/mapping/compose.ts'
import { decompose } from '../connection/mapping/decompose.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import { rootId } from '../../store/store.ts'
import type { StoredTree } from '../../store/store.ts'
import { rowIdOf } from '../mirror/facts.ts'
import { changed, clusterId, ObservedStore } from '../mirror/harness.fixture.ts'

/** Event is excluded: nobody applies one. */
const kinds = [...model.classes.values()].filter(
  ({ kubernetes }) => kubernetes !== null && kubernetes.kind !== 'Event',
)
const observedKinds = kinds.filter(({ service }) => service !== 'catalog')
const templateKinds = kinds.filter(({ service }) => service === 'catalog')

const admin = { name: 'admin', audit: true }
let observed: ObservedStore

beforeEach(async () => {
  observed = await ObservedStore.open()
})
afterEach(() => observed.close())

/** Generates objects of any of the classes. The uid depends only on the kind, so one can replace another. */
const anyOf = (entries: readonly ModelClass[]) =>
  fc.constantFrom(...entries).chain((entry) => anyObjectOf(entry, { name: 'it', uid: `uid-${entry.name}` }))

/** Fields set by the API server or kubectl, which are not applied again. */
const serverSet = (
  'uid resourceVersion generation creationTimestamp selfLink managedFields ownerReferences ' +
  'deletionTimestamp deletionGracePeriodSeconds'
).split(' ')

/** Returns what must survive: all but status, fields that aren't applied, and a Secret's values. */
function applicable(object: KubernetesObject): KubernetesObject {
  const { metadata, ...rest } = structuredClone(object)
  delete rest.status
  if (rest.kind === 'Secret') for (const field of ['data', 'stringData']) delete rest[field]
  for (const field of serverSet) delete metadata[field]
  if (Object.keys(metadata.annotations ?? {}).length === 0) delete metadata.annotations
  return { ...rest, metadata }
}

const statusOf = ({ attributes, additionalProperties }: StoredTree): unknown =>
  attributes['status'] ?? additionalProperties?.['status']

describe('an object of any kind, with known and unknown fields', () => {
  it('is restored completely from the rows that a watch creates', async () => {
    const observer = await observed.observe()
    await fc.assert(
      fc.asyncProperty(anyOf(observedKinds), async (object) => {
        await observer.changed([changed(object)])
        const stored = await observed.store.getTree(rowIdOf(clusterId, object))
        expect(stored && compose(stored, model)).toEqual(applicable(object))
        expect(stored && statusOf(stored)).toEqual(object.status)
      }),
      { numRuns: 150 },
    )
  })

  it('is restored completely from the rows of a template', async () => {
    const place = await applicationPlace()
    await fc.assert(
      fc.asyncProperty(anyOf(templateKinds), async (object) => {
        const tree = decompose(object, { model, service: 'catalog' })
        const relation = relationOf(tree.class)
        const { result } = await observed.store.write(admin, async (transaction) => {
          const left = await transaction.related(place, relation)
          await transaction.remove(left.map(({ id }) => id))
          return transaction.insert({ parent: place, relation }, tree)
        })
        const stored = await observed.store.getTree(result)
        expect(stored && compose(stored, model)).toEqual(applicable(object))
      }),
      { numRuns: 100 },
    )
  })
})

async function applicationPlace(): Promise<string> {
  const { result } = await observed.store.write(admin, (transaction) =>
    transaction.insert(
      { parent: rootId('catalog'), relation: 'applications' },
      { class: 'catalog.Application', attributes: { name: 'templates' } },
    ),
  )
  return result
}

function relationOf(target: string): string {
  const relations = [...model.get('catalog.Application').relations.values()]
  const found = relations.find((relation) => relation.type === 'child' && relation.target.id === target)
  if (!found) throw new Error(`An application holds no ${target}`)
  return found.name
}
