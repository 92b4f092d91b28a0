const dataClasses = new Set(['environments.PersistentVolumeClaim', 'cluster.PersistentVolume'])

/** Reports whether deleting a resource of the class deletes data. */
export const holdsData = (classId: string): boolean => dataClasses.has(classId)
