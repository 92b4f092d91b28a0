import { timestamp } from '../../clock.ts'
import type { PersistentVolume } from '../../kinds/shapes.ts'
import { withMetadata } from '../../objects.ts'
import type { Resources } from '../../resources/resources.ts'
import { claims, volumes } from '../../storage/view.ts'
import { type Context, type MakeController, nothing } from '../controller.ts'
import { deleteIfThere } from '../deletion.ts'

const protection = 'kubernetes.io/pv-protection'

function letGo(resources: Resources, volume: PersistentVolume): void {
  const { finalizers = [] } = volume.metadata
  const left = finalizers.filter((name) => name !== protection)
  if (left.length < finalizers.length)
    resources.put(volumes.kind, withMetadata(volume, { finalizers: left.length > 0 ? left : undefined }))
}

/** Makes a new volume Available; deletes or releases it once its claim is gone. */
export const volumeController: MakeController = (context) => ({
  affected({ kind, object, type }) {
    if (kind === volumes.kind) return [object.metadata.name]
    if (kind !== claims.kind || type !== 'DELETED') return nothing
    const { volumeName } = claims.of(object).spec
    return volumeName ? [volumeName] : nothing
  },
  reconcile(name) {
    const volume = volumes.get(context.storage, undefined, name)
    if (!volume) return
    const isHeld = isClaimed(context, volume)
    if (volume.metadata.deletionTimestamp) {
      if (!isHeld) letGo(context.resources, volume)
    } else if (!volume.spec.claimRef) makeAvailable(context, volume)
    else if (!isHeld && volume.status?.phase !== 'Released') release(context, volume)
  },
})

function isClaimed({ storage }: Context, { spec: { claimRef } }: PersistentVolume): boolean {
  const claim = claimRef && claims.get(storage, claimRef.namespace, claimRef.name)
  return claim !== undefined && claim.metadata.uid === claimRef?.uid
}

function makeAvailable({ resources, clock }: Context, volume: PersistentVolume): void {
  const status = { phase: 'Available', lastPhaseTransitionTime: timestamp(clock.now()) }
  if (volume.status?.phase === 'Pending') resources.put(volumes.kind, { ...volume, status })
}

function release({ resources }: Context, volume: PersistentVolume): void {
  if (volume.spec.persistentVolumeReclaimPolicy === 'Delete')
    deleteIfThere(resources, { kind: volumes.kind, name: volume.metadata.name })
  else resources.put(volumes.kind, { ...volume, status: { ...volume.status, phase: 'Released' } })
}
