import { timestamp } from '../../clock.ts'
import type { Claim, PersistentVolume } from '../../kinds/shapes.ts'
import { type KubernetesObject, withMetadata } from '../../objects.ts'
import { quantity } from '../../quantity.ts'
import { claims, pods, storageClasses, volumes } from '../../storage/view.ts'
import {
  type Context,
  controllerManager,
  keyOf,
  type MakeController,
  nothing,
  type Queue,
  splitKey,
} from '../controller.ts'
import { isTerminal, putStatus } from '../pod-control.ts'

const component = 'persistentvolume-controller'
const protection = 'kubernetes.io/pvc-protection'
/** Time from the creation of a claim to that of its volume. */
const provisionMs = 1000

/** Binds claims to volumes, expands them on request, and protects those that pods use. */
export const claimController: MakeController = (context, queue) => {
  const users = context.storage.index((kind, object) => (kind === pods.kind ? claimsOfPod(object) : nothing))
  return {
    affected({ kind, object }) {
      if (kind === claims.kind) return [keyOf(object)]
      if (kind === pods.kind) return claimsOfPod(object)
      if (kind === volumes.kind) return claimsFor(context, volumes.of(object))
      return kind === storageClasses.kind ? claims.list(context.storage).map(keyOf) : nothing
    },
    reconcile(key) {
      const { namespace, name } = splitKey(key)
      const claim = claims.get(context.storage, namespace, name)
      const isUsed = users.find(key).some(({ object }) => !isTerminal(pods.of(object)))
      if (claim) reconcile(context, queue, claim, isUsed)
    },
  }
}

const claimsOfPod = (pod: KubernetesObject): string[] =>
  (pods.of(pod).spec.volumes ?? []).flatMap(({ persistentVolumeClaim: source }) =>
    source ? [`${pod.metadata.namespace}/${source.claimName}`] : [],
  )

/** Returns the key of the volume's claim, or keys of all pending claims if it has none. */
const claimsFor = ({ storage }: Context, { spec: { claimRef } }: PersistentVolume): readonly string[] =>
  claimRef
    ? [`${claimRef.namespace}/${claimRef.name}`]
    : claims.list(storage).flatMap((claim) => (claim.spec.volumeName ? [] : [keyOf(claim)]))

function reconcile(context: Context, queue: Queue, claim: Claim, isUsed: boolean): void {
  if (claim.metadata.deletionTimestamp) {
    if (!isUsed) letGo(context, claim)
  } else if (claim.status?.phase === 'Bound') resize(context, claim)
  else bind(context, queue, claim, isUsed)
}

function letGo({ resources }: Context, claim: Claim): void {
  const finalizers = claim.metadata.finalizers ?? []
  const left = finalizers.filter((name) => name !== protection)
  if (left.length < finalizers.length)
    resources.put(claims.kind, withMetadata(claim, { finalizers: left.length > 0 ? left : undefined }))
}

const sizeOf = ({ spec }: Claim): number => quantity(spec.resources?.requests?.storage)

/** Returns the smallest available volume of the same class that fits the claim. */
function findVolume({ storage }: Context, claim: Claim): PersistentVolume | undefined {
  const fits = ({ spec, status }: PersistentVolume): boolean =>
    status?.phase === 'Available' &&
    (spec.storageClassName ?? '') === (claim.spec.storageClassName ?? '') &&
    quantity(spec.capacity?.storage) >= sizeOf(claim) &&
    (claim.spec.accessModes ?? []).every((mode) => spec.accessModes?.includes(mode))
  const size = ({ spec }: PersistentVolume): number => quantity(spec.capacity?.storage)
  return volumes
    .list(storage)
    .filter(fits)
    .toSorted((a, b) => size(a) - size(b))[0]
}

function bind(context: Context, queue: Queue, claim: Claim, isUsed: boolean): void {
  const found = findVolume(context, claim)
  if (found) {
    join(context, claim, found)
    return
  }
  const name = claim.spec.storageClassName ?? ''
  const storageClass = storageClasses.get(context.storage, undefined, name)
  const tell = (reason: string, message: string, type: 'Normal' | 'Warning' = 'Normal'): void =>
    context.events.record(claim, { type, reason, message, component })
  if (name === '') {
    tell('FailedBinding', 'no persistent volumes available for this claim and no storage class is set')
    return
  }
  if (!storageClass) {
    tell('ProvisioningFailed', `storageclass.storage.k8s.io "${name}" not found`, 'Warning')
    return
  }
  if (storageClass.volumeBindingMode === 'WaitForFirstConsumer' && !isUsed) {
    tell('WaitForFirstConsumer', 'waiting for first consumer to be created before binding')
    return
  }
  const waitMs = Date.parse(claim.metadata.creationTimestamp ?? '') + provisionMs - context.clock.now()
  if (waitMs > 0) {
    queue.add(keyOf(claim), waitMs)
    return
  }
  const volume = provision(context, claim, storageClass)
  tell('ProvisioningSucceeded', `Successfully provisioned volume ${volume.metadata.name}`)
  join(context, claim, volume)
}

function provision({ resources }: Context, claim: Claim, storageClass: KubernetesObject): PersistentVolume {
  const { name, namespace, uid } = claim.metadata
  const storageClassName = storageClass.metadata.name
  const volume = {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: {
      name: `pvc-${uid}`,
      annotations: { 'pv.kubernetes.io/provisioned-by': String(storageClass.provisioner) },
    },
    spec: {
      capacity: { storage: claim.spec.resources?.requests?.storage ?? '1Gi' },
      accessModes: claim.spec.accessModes ?? ['ReadWriteOnce'],
      persistentVolumeReclaimPolicy: storageClass.reclaimPolicy ?? 'Delete',
      storageClassName,
      volumeMode: claim.spec.volumeMode ?? 'Filesystem',
      // Driver names contain no slash.
      csi: {
        driver: String(storageClass.provisioner).replaceAll('/', '.'),
        volumeHandle: `${namespace}/${name}`,
      },
    },
  }
  return volumes.of(resources.create(volumes.kind, volume, { manager: controllerManager }))
}

function join(context: Context, claim: Claim, volume: PersistentVolume): void {
  const { resources } = context
  const { name, namespace, uid, resourceVersion } = claim.metadata
  const claimRef = { kind: 'PersistentVolumeClaim', apiVersion: 'v1', namespace, name, uid, resourceVersion }
  resources.put(volumes.kind, {
    ...volume,
    spec: { ...volume.spec, claimRef },
    status: { phase: 'Bound', lastPhaseTransitionTime: timestamp(context.clock.now()) },
  })
  resources.put(claims.kind, {
    ...claim,
    spec: { ...claim.spec, volumeName: volume.metadata.name },
    status: { phase: 'Bound', accessModes: volume.spec.accessModes, capacity: volume.spec.capacity },
  })
}

/** Expands the volume if the claim requests more; updates the claim's status from its volume. */
function resize(context: Context, claim: Claim): void {
  const { storage, resources } = context
  const volume = volumes.get(storage, undefined, claim.spec.volumeName ?? '')
  const capacity = volume?.spec.capacity
  if (!volume) putStatus(context, claims, claim, { ...claim.status, phase: 'Lost' })
  else if (sizeOf(claim) <= quantity(capacity?.storage))
    putStatus(context, claims, claim, { ...claim.status, phase: 'Bound', capacity })
  else {
    const wanted = claim.spec.resources?.requests?.storage ?? ''
    resources.put(volumes.kind, { ...volume, spec: { ...volume.spec, capacity: { storage: wanted } } })
  }
}
