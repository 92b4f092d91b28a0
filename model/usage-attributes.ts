import { number, timestamp } from './define.ts'

/** Current CPU and memory usage. Null until measured, and where nothing measures it. */
export const usageAttributes = {
  cpuUsage: number({ readOnly: true, min: 0, unit: 'cores' }),
  cpuUsagePercent: number({ readOnly: true, min: 0, unit: 'percent', label: 'CPU usage in percent' }),
  memoryUsage: number({ readOnly: true, min: 0, unit: 'bytes' }),
  memoryUsagePercent: number({ readOnly: true, min: 0, unit: 'percent', label: 'Memory usage in percent' }),
  timestamp: timestamp({ readOnly: true, label: 'Measured on' }),
}

/** Requests and limits, summed over containers. */
export const reservationAttributes = {
  cpuRequest: number({ readOnly: true, min: 0, unit: 'cores' }),
  cpuLimit: number({ readOnly: true, min: 0, unit: 'cores' }),
  memoryRequest: number({ readOnly: true, min: 0, unit: 'bytes' }),
  memoryLimit: number({ readOnly: true, min: 0, unit: 'bytes' }),
}

/** Capacity of machines. */
export const capacityAttributes = {
  cpuCapacity: number({ readOnly: true, min: 0, unit: 'cores' }),
  cpuAllocatable: number({ readOnly: true, min: 0, unit: 'cores', label: 'Allocatable CPU' }),
  memoryCapacity: number({ readOnly: true, min: 0, unit: 'bytes' }),
  memoryAllocatable: number({ readOnly: true, min: 0, unit: 'bytes', label: 'Allocatable memory' }),
}
