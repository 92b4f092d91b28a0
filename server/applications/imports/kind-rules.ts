import { message } from '../../../model/messages/message.ts'
import type { Violation } from '../../errors.ts'
import { violationIn } from '../places.ts'
import { scopeOf } from '../../clusters/workloads/known-kinds.ts'
import { whyUnknownKind } from '../../clusters/workloads/unknown-kind.ts'
import type { ManifestObject } from './manifest.ts'

/** Reports cluster-scoped objects, which a run would refuse. */
export const clusterScopeViolations = (objects: readonly ManifestObject[]): Violation[] =>
  objects.filter(({ object }) => scopeOf(object) === 'cluster').map(clusterScopeViolation)

export const clusterScopeViolation = ({
  object: { kind },
  place,
}: Pick<ManifestObject, 'object' | 'place'>): Violation => ({
  ...violationIn(place, { modelIndex: kind, field: 'kind' }, message('kinds.notInApplications', { kind })),
  remedy: 'leaveOut',
})

/** Reports kinds that no Kubernetes release has in its own groups. Custom groups accept any kind. */
export const unknownKindViolations = (objects: readonly ManifestObject[]): Violation[] =>
  objects.flatMap(({ object, place }): Violation[] => {
    const problem = whyUnknownKind(object)
    return problem ? [violationIn(place, { modelIndex: object.kind, field: 'kind' }, problem)] : []
  })
