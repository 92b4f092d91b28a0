import { readFileSync } from 'node:fs'

/** Returns the current and the peak resident memory of a process, in megabytes. */
export function memoryOf(pid: number): { nowMb: number; peakMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string): number => {
    const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+) kB`).exec(status) ?? []
    return Number(kilobytes) / 1000
  }
  return { nowMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') }
}

/** Unit of processor time on Linux. */
const TICKS_PER_SECOND = 100

/** Returns the processor time of all threads of a process. Unlike wall time, it hardly depends on other processes. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name is in brackets and may contain spaces. User and system time are fields 14 and 15 of the line.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
