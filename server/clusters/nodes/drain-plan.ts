import { type Message, message } from '../../../model/messages/message.ts'
import { storedText } from '../../records/stored-text.ts'
import { asSentence, joinTexts, type Text } from '../../errors.ts'
import type { DrainedPod } from '../../../model/actions/nodes.ts'
import { isFields } from '../../../model/fields.ts'
import { selects } from '../../../model/label-selector.ts'
import {
  type ClusterPreview,
  ClusterError,
  type KubernetesObject,
  type PodReference,
} from '../connection/cluster.ts'
import { mapConcurrent } from '../../../model/map-concurrent.ts'

export interface DrainOptions {
  /** Also evicts pods with local data on the node, which is lost. */
  deleteEmptyDirData: boolean
  /** Also evicts pods that no controller recreates. */
  force: boolean
  /** Grace period in seconds; defaults to each pod's own. */
  gracePeriodSeconds: number | null
}

const WIDTH = 8
const mirror = 'kubernetes.io/config.mirror'

/** Pod and its reported outcome. */
export interface PlannedPod {
  pod: KubernetesObject
  reported: DrainedPod
}

/**
 * Plans the eviction of each pod on a node, blocking pods first. Dry-runs every eviction on the API server.
 */
export async function planDrain(
  driver: ClusterPreview,
  node: string,
  options: DrainOptions,
): Promise<PlannedPod[]> {
  const pods = await driver.list({ apiVersion: 'v1', kind: 'Pod', fieldSelector: `spec.nodeName=${node}` })
  const budgets = await driver.list({ apiVersion: 'policy/v1', kind: 'PodDisruptionBudget' })
  const planned = await mapConcurrent(pods, WIDTH, async (pod) => ({
    pod,
    reported: await planPod(driver, { pod, budgets, options }),
  }))
  return planned.toSorted(
    ({ reported: one }, { reported: other }) =>
      order.indexOf(one.outcome) - order.indexOf(other.outcome) ||
      `${one.namespace}/${one.name}`.localeCompare(`${other.namespace}/${other.name}`),
  )
}

const order: readonly DrainedPod['outcome'][] = ['blocked', 'waits', 'evict', 'evicting', 'leaving', 'stays']

interface Subject {
  pod: KubernetesObject
  budgets: readonly KubernetesObject[]
  options: DrainOptions
}

async function planPod(driver: ClusterPreview, { pod, budgets, options }: Subject): Promise<DrainedPod> {
  const guarding = budgets.filter((candidate) => guards(candidate, pod))
  const reported = describePod(pod, guarding[0])
  const kept = whyKept(pod, reported.owner)
  if (kept !== null) return { ...reported, outcome: 'stays', ...reasonOf(kept) }
  if (pod.metadata.deletionTimestamp !== undefined) return { ...reported, outcome: 'leaving' }
  const blocked = hasEnded(pod) ? null : whyBlocked(reported, options)
  if (blocked !== null) return { ...reported, outcome: 'blocked', ...reasonOf(blocked) }
  const refused = await whyRefused(driver, reported)
  return refused === null
    ? reported
    : { ...reported, outcome: 'waits', ...reasonOf(withBudgets(refused, guarding)) }
}

function describePod(pod: KubernetesObject, budget: KubernetesObject | undefined): DrainedPod {
  const { name, namespace = '', ownerReferences } = pod.metadata
  const allowed = budget?.status?.['disruptionsAllowed']
  const owner = ownerReferences?.find(({ controller }) => controller)
  return {
    namespace,
    name,
    owner: owner ? `${owner.kind} ${owner.name}` : null,
    outcome: 'evict',
    reason: null,
    reasons: null,
    hasLocalStorage: hasLocalStorage(pod),
    budget: budget?.metadata.name ?? null,
    budgetAllows: typeof allowed === 'number' ? allowed : null,
    hasRoom: null,
  }
}

function whyKept({ metadata }: KubernetesObject, owner: string | null): Message | null {
  if (metadata.annotations && mirror in metadata.annotations) return message('drains.staticPod')
  return owner?.startsWith('DaemonSet ') ? message('drains.daemonSet') : null
}

export const hasEnded = ({ status }: KubernetesObject): boolean =>
  ['Succeeded', 'Failed'].includes(String(status?.['phase']))

function hasLocalStorage({ spec }: KubernetesObject): boolean {
  const volumes = spec?.['volumes']
  return Array.isArray(volumes) && volumes.some((volume) => isFields(volume) && 'emptyDir' in volume)
}

function whyBlocked(
  { owner, hasLocalStorage: isLocal }: DrainedPod,
  options: DrainOptions,
): Message[] | null {
  const reasons: Message[] = []
  if (owner === null && !options.force) reasons.push(message('drains.unmanaged'))
  if (isLocal && !options.deleteEmptyDirData) reasons.push(message('drains.localData'))
  return reasons.length === 0 ? null : reasons
}

async function whyRefused(driver: ClusterPreview, pod: PodReference): Promise<Text | null> {
  try {
    await driver.evict(pod, { dryRun: true })
    return null
  } catch (error) {
    return refusalOfEviction(error)
  }
}

/**
 * Returns the message of a refusal, which affects one pod. A disconnected cluster fails the whole request.
 */
export function refusalOfEviction(error: unknown): Text {
  if (!(error instanceof ClusterError) || ['unreachable', 'unauthorized'].includes(error.reason)) throw error
  if (error.reasons.length > 0) return error.reasons
  const causes = error.causes.map(({ message }) => message).filter((message) => message !== '')
  return [error.message, ...causes].map(asSentence).join(' ')
}

/** Adds budget names: API servers before 1.30 don't name the budget, and none lists several. */
function withBudgets(refused: Text, budgets: readonly KubernetesObject[]): Text {
  // Only an API server's own words can name a budget.
  if (typeof refused !== 'string') return refused
  const [name, ...others] = budgets.map(({ metadata }) => metadata.name)
  if (refused.includes('more than one PodDisruptionBudget')) {
    return message('drains.severalBudgets', { budgets: budgets.map(({ metadata }) => metadata.name) })
  }
  const isReported = name === undefined || [name, ...others].some((one) => refused.includes(one))
  return isReported ? refused : joinTexts(refused, message('drains.budget', { budget: name ?? '' }))
}

/** Reason of a pod's outcome, in English and by code. */
export function reasonOf(text: Text): Pick<DrainedPod, 'reason' | 'reasons'> {
  const { message: reason, reasons } = storedText(text)
  return { reason, reasons }
}

function guards({ metadata, spec }: KubernetesObject, pod: KubernetesObject): boolean {
  const selector = spec?.['selector']
  if (metadata.namespace !== pod.metadata.namespace || !isFields(selector)) return false
  return selects(selector, pod.metadata.labels ?? {})
}
