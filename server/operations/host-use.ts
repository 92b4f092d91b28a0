import type { Metric } from '../store/store.ts'

export interface Disk {
  mount: string
  totalBytes: number
  freeBytes: number
}

/** What a machine uses, in cores and bytes. Null where nobody could measure. */
export interface HostUse {
  cpu: number | null
  cpus: number
  memoryTotal: number
  memoryFree: number | null
  disks: readonly Disk[]
  time: number
}

export const percent = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : Math.min(100, (part / whole) * 100)

/** Attributes of the HostStats of a machine. */
export function hostStatistics({ cpu, cpus, memoryTotal, memoryFree, disks, time }: HostUse) {
  const memoryUsage = memoryFree === null ? null : Math.max(0, memoryTotal - memoryFree)
  return {
    cpuUsage: cpu,
    cpuUsagePercent: percent(cpu, cpus),
    memoryUsage,
    memoryUsagePercent: percent(memoryUsage, memoryTotal),
    memoryTotal,
    memoryFree,
    ...diskStatistics(disks),
    timestamp: time,
  }
}

function diskStatistics(disks: readonly Disk[]) {
  const sum = (read: (disk: Disk) => number): number | null =>
    disks.length === 0 ? null : disks.reduce((total, disk) => total + read(disk), 0)
  const shares = disks.map(({ totalBytes, freeBytes }) => percent(totalBytes - freeBytes, totalBytes) ?? 0)
  return {
    diskTotal: sum(({ totalBytes }) => totalBytes),
    diskFree: sum(({ freeBytes }) => freeBytes),
    diskUsagePercent: disks.length === 0 ? null : Math.max(...shares),
    disks,
  }
}

/** Measures of a host that have a history, by the attribute that holds the present value. */
export const hostMetrics: Record<string, Metric> = {
  cpuUsage: 'cpuUsage',
  memoryUsage: 'memoryUsage',
  memoryTotal: 'memoryCapacity',
}
