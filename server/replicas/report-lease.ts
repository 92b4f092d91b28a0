import type { Logger } from 'pino'
import { type leaseChangeKinds, leaseChanges } from '../signals.ts'
import { JOBS_SUBJECT } from './leases.ts'

type Change = (typeof leaseChangeKinds)[number]

/** Logs and counts that this replica has claimed, released or lost a lease. */
export function reportLease(
  log: Pick<Logger, 'info' | 'warn'>,
  change: Change,
  { subject, epoch }: { subject: string; epoch: number },
): void {
  const level = change === 'lost' ? 'warn' : 'info'
  log[level]({ subject, epoch }, `lease ${change}`)
  leaseChanges.publish({ kind: subject === JOBS_SUBJECT ? 'jobs' : 'cluster', change })
}
