import { timestamp } from '../../clock.ts'
import { claims, volumes } from '../../storage/view.ts'
import { type MakeController, nothing } from '../controller.ts'
import { deleteIfThere } from '../deletion.ts'

/** Makes a new volume available; deletes or releases one once its claim is gone. */
export const volumeController: MakeController = ({ storage, resources, clock }) => ({
  affected({ kind, object, type }) {
    if (kind === volumes.kind) return [object.metadata.name]
    if (kind !== claims.kind || type !== 'DELETED') return nothing
    const { volumeName } = claims.of(object).spec
    return volumeName ? [volumeName] : nothing
  },
  reconcile(name) {
    const volume = volumes.get(storage, undefined, name)
    if (!volume) return
    const { claimRef } = volume.spec
    if (!claimRef) {
      const status = { phase: 'Available', lastPhaseTransitionTime: timestamp(clock.now()) }
      if (volume.status?.phase === 'Pending') resources.put(volumes.kind, { ...volume, status })
      return
    }
    const claim = claims.get(storage, claimRef.namespace, claimRef.name)
    if (claim?.metadata.uid === claimRef.uid || volume.status?.phase === 'Released') return
    if (volume.spec.persistentVolumeReclaimPolicy === 'Delete')
      deleteIfThere(resources, { kind: volumes.kind, name })
    else resources.put(volumes.kind, { ...volume, status: { ...volume.status, phase: 'Released' } })
  },
})
