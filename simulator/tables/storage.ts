import { asList, type KubernetesObject, valueAt } from '../objects.ts'
import { ageOf } from './age.ts'
import { columnsOf, type Printer, textAt } from './printer.ts'

const modes: readonly (readonly [mode: string, told: string])[] = [
  ['ReadWriteOnce', 'RWO'],
  ['ReadOnlyMany', 'ROX'],
  ['ReadWriteMany', 'RWX'],
  ['ReadWriteOncePod', 'RWOP'],
]

const accessModes = (asked: unknown): string =>
  modes
    .filter(([mode]) => asList(asked).includes(mode))
    .map(([, told]) => told)
    .join(',')

const classOf = ({ metadata, spec }: KubernetesObject): string =>
  metadata.annotations?.['volume.beta.kubernetes.io/storage-class'] ?? String(spec?.storageClassName ?? '')

const phaseOf = (object: KubernetesObject): string =>
  object.metadata.deletionTimestamp === undefined ? textAt(object, 'status', 'phase') : 'Terminating'

const orUnset = (text: string): string => text || '<unset>'

function claimOf(volume: KubernetesObject): string {
  if (valueAt(volume.spec, 'claimRef') === undefined) return ''
  return `${textAt(volume, 'spec', 'claimRef', 'namespace')}/${textAt(volume, 'spec', 'claimRef', 'name')}`
}

export const volumePrinter: Printer = {
  columns: columnsOf(
    'Name Capacity Access_Modes Reclaim_Policy Status Claim StorageClass VolumeAttributesClass Reason Age VolumeMode*',
  ),
  cells: (object, nowMs) => [
    object.metadata.name,
    textAt(object, 'spec', 'capacity', 'storage') || '0',
    accessModes(object.spec?.accessModes),
    textAt(object, 'spec', 'persistentVolumeReclaimPolicy'),
    phaseOf(object),
    claimOf(object),
    classOf(object),
    orUnset(textAt(object, 'spec', 'volumeAttributesClassName')),
    textAt(object, 'status', 'reason'),
    ageOf(object.metadata.creationTimestamp, nowMs),
    orUnset(textAt(object, 'spec', 'volumeMode')),
  ],
}

export const claimPrinter: Printer = {
  columns: columnsOf(
    'Name Status Volume Capacity Access_Modes StorageClass VolumeAttributesClass Age VolumeMode*',
  ),
  cells(object, nowMs) {
    const volume = textAt(object, 'spec', 'volumeName')
    const isBound = volume !== ''
    return [
      object.metadata.name,
      phaseOf(object),
      volume,
      isBound ? textAt(object, 'status', 'capacity', 'storage') || '0' : '',
      isBound ? accessModes(object.status?.accessModes) : '',
      classOf(object),
      orUnset(textAt(object, 'spec', 'volumeAttributesClassName')),
      ageOf(object.metadata.creationTimestamp, nowMs),
      orUnset(textAt(object, 'spec', 'volumeMode')),
    ]
  },
}

const defaultMarks = [
  'storageclass.kubernetes.io/is-default-class',
  'storageclass.beta.kubernetes.io/is-default-class',
]

export const storageClassPrinter: Printer = {
  columns: columnsOf('Name Provisioner ReclaimPolicy VolumeBindingMode AllowVolumeExpansion Age'),
  cells(object, nowMs) {
    const { name, annotations = {}, creationTimestamp } = object.metadata
    const isDefault = defaultMarks.some((mark) => annotations[mark] === 'true')
    return [
      isDefault ? `${name} (default)` : name,
      textAt(object, 'provisioner'),
      textAt(object, 'reclaimPolicy') || 'Delete',
      textAt(object, 'volumeBindingMode') || 'Immediate',
      object.allowVolumeExpansion === true,
      ageOf(creationTimestamp, nowMs),
    ]
  },
}
