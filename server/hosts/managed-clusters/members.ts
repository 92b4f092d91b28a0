import { randomInt } from 'node:crypto'
import type { MemberStep } from '../../../model/cluster/cluster-member.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { KubeconfigError } from '../../clusters/connection/kubeconfig/kubeconfig.ts'
import { storedText } from '../../records/stored-text.ts'
import type { Transaction } from '../../store/store.ts'
import { orderTask } from '../host-orders.ts'
import { actionClass, enterState, type Host, nameOf } from '../host-state.ts'
import { acceptKubeconfig } from './kubeconfig.ts'
import { type ManagedParts, type MemberView, type Scene, whyNotReady } from './scene.ts'
import {
  doneByControlPlane,
  followStep,
  type Member,
  memberClass,
  pauseAfter,
  plannedSteps,
  type StepName,
  withStep,
} from './steps.ts'
import { taskValues } from './tasks.ts'

/** Progress of a member after a pass. */
type Outcome = Pick<Member, 'state' | 'status' | 'reasons' | 'steps' | 'attempts' | 'retryOn'>

interface Turn {
  transaction: Transaction
  parts: ManagedParts
  scene: Scene
  view: MemberView
}

const hasDone = (view: MemberView | null, name: StepName): boolean =>
  view?.member.steps?.some((step) => step.name === name && step.state === 'completed') ?? false

/** Adds a host to the cluster and returns the new member. The first one becomes the control plane. */
export async function addMember(
  transaction: Transaction,
  { cluster, members }: Scene,
  host: Host,
): Promise<MemberView> {
  const role = members.some(({ member }) => member.role === 'controlPlane') ? 'worker' : 'controlPlane'
  const id = await transaction.insert(
    { parent: cluster.id, relation: 'members' },
    {
      class: memberClass,
      attributes: {
        name: nameOf(host),
        role,
        state: 'waiting',
        status: null,
        reasons: null,
        leaving: 'no',
        steps: [],
        attempts: 0,
        retryOn: null,
      },
    },
  )
  await transaction.setLinks(id, 'host', [host.id])
  const row = await transaction.get(memberClass, id)
  if (row === null) throw new Error(`the member ${id} was not inserted`)
  return { row, member: row.attributes, host }
}

/** Advances one member: follows running steps, or starts the next one. */
export async function advanceMember(turn: Turn): Promise<void> {
  const { transaction, view, scene } = turn
  const { member, row } = view
  const hasControlPlane =
    hasDone(scene.controlPlane, 'createControlPlane') && scene.controlPlane?.host != null
  const plan = plannedSteps(member, { hasHost: view.host !== null, hasControlPlane })
  const steps = await follow(turn, member.steps ?? [])
  const next = plan.find((name) => !steps.some((step) => step.name === name && step.state === 'completed'))
  if (next === undefined) return finish(turn, steps)
  const outcome = await takeStep(turn, steps, next)
  await transaction.update(row.id, { attributes: { ...outcome } })
}

/** Updates running steps from their actions, including steps that are no longer part of the member's plan. */
async function follow(turn: Turn, steps: readonly MemberStep[]): Promise<MemberStep[]> {
  const { transaction, scene } = turn
  let followed = [...steps]
  for (const step of steps) {
    if (step.state !== 'running') continue
    const action = await transaction.get(actionClass, step.action)
    const news = followStep(step, action, scene.now)
    if (news) followed = withStep(followed, await accept(turn, news))
  }
  return followed
}

/** Accepts a completed step. The control plane is complete only with its kubeconfig. */
async function accept({ transaction, parts, scene }: Turn, step: MemberStep): Promise<MemberStep> {
  if (step.name !== 'createControlPlane' || step.state !== 'completed') return step
  const result = scene.secrets.results.get(step.action)
  // It arrived after the secrets were read; the change of the action triggers another pass.
  if (result === undefined) return { ...step, state: 'running', endedOn: null }
  try {
    await acceptKubeconfig(transaction, parts, { cluster: scene.cluster, text: result })
    await transaction.setSecret(step.action, 'result', null)
    return step
  } catch (error) {
    if (!(error instanceof KubeconfigError)) throw error
    return { ...step, state: 'failed', cause: error.message, reasons: error.reasons }
  }
}

async function takeStep(turn: Turn, steps: MemberStep[], name: StepName): Promise<Outcome> {
  const { member } = turn.view
  const state = member.leaving === 'no' ? 'installing' : 'leaving'
  const kept = { steps, attempts: member.attempts, retryOn: member.retryOn }
  if (steps.some((step) => step.state === 'running')) return { state, ...noReason, ...kept }
  const failed = steps.find((step) => step.state === 'failed')
  const isNew = failed !== undefined && wasRunning(member, failed)
  if (isNew) return afterFailure(turn, steps, failed)
  if (isPausing(turn)) return { state: 'failed', status: member.status, reasons: member.reasons, ...kept }
  const obstacle = obstacleOf(turn, name)
  if (obstacle !== null)
    return { state: state === 'leaving' ? state : 'waiting', ...storedText(obstacle, 'status'), ...kept }
  const begun = withStep(steps, await begin(turn, name))
  return { state, ...noReason, steps: begun, attempts: failed ? member.attempts : 0, retryOn: null }
}

const noReason = storedText(null, 'status')

const wasRunning = ({ steps }: Member, { name }: MemberStep): boolean =>
  steps?.some((step) => step.name === name && step.state === 'running') ?? false

const isPausing = ({ view: { member }, scene }: Turn): boolean =>
  member.state === 'failed' && !scene.isRetryWanted && scene.now < (member.retryOn ?? 0)

/** Records a failed step. A failed join also drops its token, which may have expired. */
function afterFailure({ view, scene }: Turn, steps: MemberStep[], step: MemberStep): Outcome {
  const attempts = (view.member.attempts ?? 0) + 1
  const left = step.name === 'joinCluster' ? steps.filter(({ name }) => name !== 'allowJoin') : steps
  const retryOn = scene.now + pauseAfter(attempts)
  return {
    state: 'failed',
    status: step.cause,
    reasons: step.reasons ?? null,
    steps: left,
    attempts,
    retryOn,
  }
}

const hostOf = ({ scene, view }: Turn, name: StepName): Host | null =>
  doneByControlPlane.has(name) ? (scene.controlPlane?.host ?? null) : view.host

/** Returns why a step can't start; null if it can. */
function obstacleOf(turn: Turn, name: StepName): Message | null {
  const { scene } = turn
  if (name === 'allowJoin' && !hasDone(scene.controlPlane, 'createControlPlane'))
    return message('managedClusters.waitsForControlPlane')
  if (scene.policy === null && !['drainNode', 'resetNode', 'forgetNode'].includes(name))
    return message('managedClusters.waitsForPolicy', {
      policy: scene.cluster.attributes.policySelector ?? '',
    })
  const host = hostOf(turn, name)
  if (host === null) return message('managedClusters.hostGone')
  const reason = whyNotReady(host)
  // A disabled host can still leave.
  return reason !== null && !(name === 'resetNode' && host.attributes.state === 'connected') ? reason : null
}

async function begin(turn: Turn, name: StepName): Promise<MemberStep> {
  const { transaction, parts, scene, view } = turn
  const host = hostOf(turn, name)
  if (host === null) throw new Error(`no host for ${name}`)
  const { cluster, policy, secrets } = scene
  const joinToken =
    name === 'allowJoin' ? await newToken(turn) : (secrets.joinTokens.get(view.row.id) ?? null)
  const subject = {
    cluster,
    // Steps that need a policy don't start without one.
    policy: policy ?? ({} as NonNullable<typeof policy>),
    host: view.host,
    nodeName: view.row.name ?? '',
    joinToken,
    kubeconfig: secrets.kubeconfig,
  }
  const values = taskValues[name](subject)
  const action = await orderTask(transaction, host, name, { values, keyring: parts.keyring })
  const before = view.member.steps?.find((step) => step.name === name)
  const attempts = (before?.attempts ?? 0) + 1
  return {
    name,
    state: 'running',
    startedOn: scene.now,
    endedOn: null,
    output: '',
    cause: null,
    reasons: null,
    action,
    attempts,
  }
}

const tokenLetters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Creates a Kubernetes bootstrap token: an id of six characters and a secret of sixteen. */
async function newToken({ transaction, parts, view }: Turn): Promise<string> {
  const text = (length: number): string =>
    Array.from({ length }, () => tokenLetters[randomInt(tokenLetters.length)]).join('')
  const token = `${text(6)}.${text(16)}`
  await transaction.setSecret(view.row.id, 'joinToken', parts.keyring.seal(token))
  return token
}

/** Finishes a member with all steps completed: the host became a node, or has left. */
async function finish({ transaction, scene, view }: Turn, steps: MemberStep[]): Promise<void> {
  const { member, row, host } = view
  if (member.leaving === 'no') {
    const attributes = { state: 'ready', ...noReason, steps, attempts: 0, retryOn: null }
    await transaction.update(row.id, { attributes })
    await transaction.setSecret(row.id, 'joinToken', null)
    return
  }
  await transaction.remove([row.id])
  if (member.leaving !== 'remove' || host === null) return
  const isMade = host.attributes.instanceId !== null
  const causes = [message(isMade ? 'hosts.leftTerminating' : 'hosts.leftUninstalling')]
  await enterState(transaction, host, isMade ? 'terminating' : 'shuttingDown', { causes, now: scene.now })
  if (!isMade) await orderTask(transaction, host, 'delete')
}
