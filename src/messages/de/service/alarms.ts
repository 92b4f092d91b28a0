import type { AreaWords } from '../../service-words.ts'

export const alarms: AreaWords<'alarms'> = {
  diskUsed: '{mount} ist zu {percent} Prozent belegt.',
  affectedPods: 'Betroffen: {pods}.',
  affectedPodsAndMore: 'Betroffen: {pods} und {more} weitere.',
  quotaUsed: 'Von {resource} sind {used} von {limit} genutzt.',
  noVolume: 'StorageClass {storageClass} hat kein Volume bereitgestellt.',
  noStorageClass: 'Der Claim nennt keine Speicherklasse, und kein Volume passt zu ihm.',
}
