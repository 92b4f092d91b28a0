import type { KubernetesObject } from '../objects.ts'
import type { Found } from '../storage/object-index.ts'
import { definitionKind } from './known-kinds.ts'
import type { Resources } from './resources.ts'

/** A cluster's state, as JSON. The objects are shared with the cluster: they may be read and written out at leisure. */
export interface Snapshot {
  version: number
  /** Definitions of kinds come before the objects of these kinds. */
  objects: KubernetesObject[]
}

/** So far ahead goes the version of a restored cluster: what a client saw after the snapshot must not seem to come again. */
const bump = 1_000_000

export function takeSnapshot({ storage }: Resources): Snapshot {
  const found = [...storage.all()]
  const definitions = found.filter(({ kind }) => kind === definitionKind)
  const others = found.filter(({ kind }) => kind !== definitionKind)
  return { version: storage.version, objects: [...definitions, ...others].map(({ object }) => object) }
}

/** Into a cluster that has no objects yet. Objects of kinds that the cluster does not know are left out. */
export function restoreSnapshot({ storage, kinds }: Resources, { version, objects }: Snapshot): void {
  function* found(): Iterable<Found> {
    for (const object of objects) {
      const kind = kinds.findKind(object.apiVersion, object.kind)
      if (kind) yield { kind, object }
    }
  }
  storage.restore(version + bump, found())
}
