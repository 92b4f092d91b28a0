import type { Metric } from '../store/store.ts'

export interface Disk {
  mount: string
  totalBytes: number
  freeBytes: number
}

/** A machine's usage in cores and bytes; null if unmeasured. */
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

/** Returns the HostStats attributes of a machine. */
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

/** Metrics of a host with a history, by the attribute that contains the current value. */
export const hostMetrics: Record<string, Metric> = {
  cpuUsage: 'cpuUsage',
  memoryUsage: 'memoryUsage',
  memoryTotal: 'memoryCapacity',
}
