/** Causes of alarms that aren't copied from a resource's status. */
export const alarms = {
  diskUsed: '{mount} is {percent}% full.',
  affectedPods: 'Affected: {pods}.',
  affectedPodsAndMore: 'Affected: {pods} and {more} more.',
  quotaUsed: '{used} of {limit} {resource} used.',
  noVolume: 'StorageClass {storageClass} has not provided a volume.',
  noStorageClass: 'No StorageClass is set, and no volume fits.',
} as const
