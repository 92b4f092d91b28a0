import { claims, volumes } from '../../storage/view.ts'
import { type MakeController, nothing } from '../controller.ts'
import { deleteIfThere } from '../deletion.ts'

/** Deletes or releases a volume once its claim is gone. */
export const volumeController: MakeController = ({ storage, resources }) => ({
  affected({ kind, object, type }) {
    if (kind === volumes.kind) return [object.metadata.name]
    if (kind !== claims.kind || type !== 'DELETED') return nothing
    const { volumeName } = claims.of(object).spec
    return volumeName ? [volumeName] : nothing
  },
  reconcile(name) {
    const volume = volumes.get(storage, undefined, name)
    const claimRef = volume?.spec.claimRef
    if (!volume || !claimRef) return
    const claim = claims.get(storage, claimRef.namespace, claimRef.name)
    if (claim?.metadata.uid === claimRef.uid || volume.status?.phase === 'Released') return
    if (volume.spec.persistentVolumeReclaimPolicy === 'Delete')
      deleteIfThere(resources, { kind: volumes.kind, name })
    else resources.put(volumes.kind, { ...volume, status: { ...volume.status, phase: 'Released' } })
  },
})
