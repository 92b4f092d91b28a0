import { part } from '../../../model/part.ts'
import type { ResourceRow, Transaction } from '../../store/store.ts'
import { type Member, memberOf } from './steps.ts'

/** Descriptions of the steps for people, as predicates. */
const stepWords: Readonly<Record<string, string>> = {
  installNode: part`gets the programs of a node`,
  createControlPlane: part`makes the control plane`,
  installAddons: part`installs network and add-ons`,
  allowJoin: part`gets a token to join the cluster`,
  joinCluster: part`joins the cluster`,
  drainNode: part`is drained`,
  resetNode: part`is reset`,
  forgetNode: part`is taken out of the cluster`,
}

const timeOf = (time: number): string => `${new Date(time).toISOString().slice(11, 19)} UTC`

/** Describes a host's progress, and what blocks it, in a sentence. */
export function sentenceOf(
  { name }: Pick<ResourceRow, 'name'>,
  { state, status, steps, retryOn, role }: Member,
): string {
  const step = steps?.findLast((one) => one.state !== 'completed')
  const usual = role === 'controlPlane' ? part`becomes the control plane` : part`becomes a node`
  const words = stepWords[step?.name ?? ''] ?? usual
  if (state === 'failed')
    return `${name} ${words}, which failed: ${status} It is tried again at ${timeOf(retryOn ?? 0)}.`
  return status === null ? `${name} ${words}.` : `${name} waits: ${status}`
}

/** Describes hosts of a managed cluster that failed to join or leave; empty for other clusters. */
export async function memberTroubles(transaction: Transaction, clusterId: string): Promise<string[]> {
  const members = await transaction.related(clusterId, 'members')
  return members.flatMap((row) => {
    const member = memberOf(row)
    return member.state === 'failed' ? [sentenceOf(row, member)] : []
  })
}
