const dataClasses = new Set(['environments.PersistentVolumeClaim', 'cluster.PersistentVolume'])

/** Whether the data of a resource goes with it. */
export const holdsData = (classId: string): boolean => dataClasses.has(classId)
