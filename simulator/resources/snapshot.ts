import type { KubernetesObject } from '../objects.ts'
import type { Found } from '../storage/object-index.ts'
import { definitionKind } from './known-kinds.ts'
import type { Resources } from './resources.ts'

/**
 * Cluster state as JSON. Objects are shared with the cluster and never modified, so they can be written
 * later.
 */
export interface Snapshot {
  version: number
  /** CustomResourceDefinitions precede their objects. */
  objects: KubernetesObject[]
}

/** Version increment on restore, so that versions seen by clients after the snapshot are not reused. */
const bump = 1_000_000

export function takeSnapshot({ storage }: Resources): Snapshot {
  const found = [...storage.all()]
  const definitions = found.filter(({ kind }) => kind === definitionKind)
  const others = found.filter(({ kind }) => kind !== definitionKind)
  return { version: storage.version, objects: [...definitions, ...others].map(({ object }) => object) }
}

/** Restores into an empty cluster; skips objects of unknown kinds. */
export function restoreSnapshot({ storage, kinds }: Resources, { version, objects }: Snapshot): void {
  function* found(): Iterable<Found> {
    for (const object of objects) {
      const kind = kinds.findKind(object.apiVersion, object.kind)
      if (kind) yield { kind, object }
    }
  }
  storage.restore(version + bump, found())
}
