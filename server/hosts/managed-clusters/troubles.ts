import { isMessage, type Message, message } from '../../../model/messages/message.ts'
import { asParam, asSentence, type Text, textOf } from '../../errors.ts'
import type { Transaction } from '../../store/store.ts'
import { nameOf } from '../host-state.ts'
import type { Member, MemberRow } from './steps.ts'

/** Cause of a member's wait or failure; null if neither applies. */
export const statusOf = ({ status, reasons }: Pick<Member, 'status' | 'reasons'>): Text | null =>
  status === null || status === '' ? null : textOf({ message: status, reasons })

/** Prefixes a cause with its host, unless the cause names the host. */
export function reasonOf(host: string, why: Text): Message {
  const text = asParam(why)
  return isMessage(text) && text.params?.['host'] === host
    ? text
    : message('managedClusters.hostStuck', { host, why: text })
}

type Progress = Pick<Member, 'state' | 'steps' | 'retryOn' | 'role' | 'status' | 'reasons'>

/** Describes a host's progress and blocker. */
export function progressOf(row: Pick<MemberRow, 'name' | 'id'>, member: Progress): Message {
  const { state, steps, retryOn, role } = member
  const host = nameOf(row)
  const current = steps?.findLast((one) => one.state !== 'completed')
  const usual = role === 'controlPlane' ? 'becomesControlPlane' : 'becomesNode'
  const step = message(`managedClusters.${current?.name ?? usual}`)
  const why = statusOf(member)
  if (state === 'failed') {
    const cause = typeof why === 'string' ? asSentence(why) : asParam(why ?? '')
    return message('managedClusters.hostFailed', {
      host,
      step,
      why: cause,
      time: new Date(retryOn ?? 0).toISOString(),
    })
  }
  return why === null ? message('managedClusters.hostDoes', { host, step }) : reasonOf(host, why)
}

/** Describes hosts of a managed cluster that failed to join or leave; empty for other clusters. */
export async function memberTroubles(transaction: Transaction, clusterId: string): Promise<Message[]> {
  const members = await transaction.related('cluster.HostCluster', clusterId, 'members')
  return members.flatMap((row) =>
    row.attributes.state === 'failed' ? [progressOf(row, row.attributes)] : [],
  )
}
