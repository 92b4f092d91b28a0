import { timestamp } from '../clock.ts'
import {
  type Context,
  keyOf,
  type MakeController,
  nothing,
  type Queue,
  splitKey,
} from '../controllers/controller.ts'
import { isTerminal } from '../controllers/pod-control.ts'
import type { Container, ContainerStatus, Pod, PodStatus } from '../kinds/shapes.ts'
import { isSame } from '../objects.ts'
import { leases, nodes, pods } from '../storage/view.ts'
import type { ObjectIndex } from '../storage/object-index.ts'
import type { Change } from '../storage/storage.ts'
import { behaviourOf } from './behaviour.ts'
import { advance, type Pull, type Step, type Told, waitingStatus } from './container.ts'
import { ephemeralBehaviour, ephemeralStatus } from './ephemeral.ts'
import { comeBack, fallSilent, holdLease, isKubeletStopped, isOfNode } from './heartbeat.ts'
import { NodeReporter } from './node.ts'
import { conditionsOf, isInitDone, phaseOf } from './pod-status.ts'
import { environmentProblem, volumeProblem } from './references.ts'

/** Time from a pod's assignment to its network being ready. */
const sandboxMs = 500
const volumeRetryMs = 15_000

type ContainerList = 'initContainers' | 'containers' | 'ephemeralContainers'

/** Statuses of all containers of a pod. */
interface Parts {
  inits: ContainerStatus[]
  mains: ContainerStatus[]
  asides: ContainerStatus[]
}

interface Memory {
  /** When its network is ready. */
  sandboxAt: number
  pulls: Map<string, Pull>
  /** When its containers exit after SIGTERM; null if not terminating. */
  stopAt: number | null
}

/** Kubelets of all nodes: start, monitor and stop their pods. */
export const kubeletController: MakeController = (context, queue) => {
  const byNode = context.storage.index((kind, object) => {
    const { nodeName } = object.spec ?? {}
    return kind === pods.kind && typeof nodeName === 'string' ? [nodeName] : nothing
  })
  const kubelet = new Kubelet(context, queue, byNode)
  return {
    affected(change) {
      const { kind, object, type } = change
      const isGone = type === 'DELETED'
      if (isAboutNode(change)) {
        if (isGone && kind === nodes.kind) kubelet.forgetNode(object.metadata.name)
        return [object.metadata.name]
      }
      if (kind !== pods.kind || !object.spec?.nodeName) return nothing
      if (isGone) kubelet.forget(object.metadata.uid)
      return isGone ? nothing : [keyOf(object)]
    },
    reconcile: (key) => (key.includes('/') ? kubelet.syncPod(key) : kubelet.syncNode(key)),
  }
}

const isAboutNode = ({ kind, object, type }: Change): boolean =>
  kind === nodes.kind || (kind === leases.kind && isOfNode(object) && type === 'DELETED')

class Kubelet {
  private readonly context: Context
  private readonly queue: Queue
  private readonly byNode: ObjectIndex
  private readonly reporter: NodeReporter
  private readonly memories = new Map<string, Memory>()
  private readonly images = new Map<string, Set<string>>()
  private readonly stopped = new Set<string>()
  /** Nodes whose kubelet runs, to detect when it stops. */
  private readonly alive = new Set<string>()

  constructor(context: Context, queue: Queue, byNode: ObjectIndex) {
    this.context = context
    this.queue = queue
    this.byNode = byNode
    this.reporter = new NodeReporter(context, byNode)
  }

  forget(uid = ''): void {
    this.memories.delete(uid)
  }

  forgetNode(name: string): void {
    this.images.delete(name)
    this.alive.delete(name)
    this.stopped.delete(name)
    this.reporter.forget(name)
  }

  /** Syncs a node; requeues its pods once a stopped kubelet runs again. */
  syncNode(name: string): void {
    const node = nodes.get(this.context.storage, undefined, name)
    if (!node) return
    if (isKubeletStopped(node)) {
      if (this.alive.delete(name)) fallSilent(this.context, node)
      this.stopped.add(name)
      return
    }
    this.alive.add(name)
    holdLease(this.context, node)
    this.reporter.report(node)
    if (!this.stopped.delete(name)) return
    comeBack(this.context, node)
    for (const { object } of this.byNode.find(name)) this.queue.add(keyOf(object))
  }

  syncPod(key: string): void {
    const { namespace, name } = splitKey(key)
    const pod = pods.get(this.context.storage, namespace, name)
    if (!pod) return
    const node = nodes.get(this.context.storage, undefined, pod.spec.nodeName ?? '')
    if (!node || isKubeletStopped(node)) return
    if (pod.metadata.deletionTimestamp) this.end(pod)
    else if (!isTerminal(pod)) this.run(pod)
  }

  private memoryOf({ metadata }: Pod): Memory {
    const uid = metadata.uid ?? ''
    const made = {
      sandboxAt: this.context.clock.now() + (this.context.pace.isInstant ? 0 : sandboxMs),
      pulls: new Map<string, Pull>(),
      stopAt: null,
    }
    const memory = this.memories.get(uid) ?? made
    this.memories.set(uid, memory)
    return memory
  }

  private run(pod: Pod): void {
    const now = this.context.clock.now()
    const memory = this.memoryOf(pod)
    const isBegun = pod.status.podIP !== undefined
    if (!isBegun && now < memory.sandboxAt) {
      this.write(pod, this.partsOf(pod), false)
      this.queue.add(keyOf(pod), memory.sandboxAt - now)
      return
    }
    const problem = isBegun ? null : volumeProblem(this.context.storage, pod)
    if (problem !== null) {
      this.tell(pod, { type: 'Warning', reason: 'FailedMount', message: problem })
      this.queue.add(keyOf(pod), volumeRetryMs)
      return
    }
    this.runContainers(pod, memory, now)
  }

  /** Returns the current statuses, with initial ones for missing containers. */
  private partsOf({ spec, status }: Pod): Parts {
    const { initContainers = [], containers, ephemeralContainers = [] } = spec
    const reason = initContainers.length > 0 ? 'PodInitializing' : 'ContainerCreating'
    const find = (statuses: ContainerStatus[] = [], container: Container): ContainerStatus =>
      statuses.find(({ name }) => name === container.name) ?? waitingStatus(container, reason)
    return {
      inits: initContainers.map((container) => find(status.initContainerStatuses, container)),
      mains: containers.map((container) => find(status.containerStatuses, container)),
      asides: ephemeralContainers.map((container) =>
        ephemeralStatus(find(status.ephemeralContainerStatuses, container)),
      ),
    }
  }

  private runContainers(pod: Pod, memory: Memory, now: number): void {
    const { inits, mains, asides } = this.partsOf(pod)
    const wakes: number[] = []
    const step = (container: Container, status: ContainerStatus, list: ContainerList): ContainerStatus => {
      const made = this.stepOf(pod, container, status, { memory, list, now })
      for (const told of made.told) this.tell(pod, told, `spec.${list}{${container.name}}`)
      if (made.wakeAt !== null) wakes.push(made.wakeAt)
      if (made.pull) memory.pulls.set(container.name, made.pull)
      else memory.pulls.delete(container.name)
      return made.status
    }
    const nextAsides = (pod.spec.ephemeralContainers ?? []).map((container, index) =>
      ephemeralStatus(
        step(
          container,
          asides[index] ?? waitingStatus(container, 'ContainerCreating'),
          'ephemeralContainers',
        ),
      ),
    )
    let mayBegin = true
    const nextInits = (pod.spec.initContainers ?? []).map((container, index) => {
      // Each starts once the previous ones are done.
      const status = inits[index] ?? waitingStatus(container, 'PodInitializing')
      const next = mayBegin ? step(container, status, 'initContainers') : status
      mayBegin &&= isInitDone(pod.spec, next)
      return next
    })
    const nextMains = mayBegin
      ? pod.spec.containers.map((container, index) =>
          step(container, mains[index] ?? waitingStatus(container, 'ContainerCreating'), 'containers'),
        )
      : mains
    this.write(pod, { inits: nextInits, mains: nextMains, asides: nextAsides }, true)
    if (wakes.length > 0) this.queue.add(keyOf(pod), Math.max(1, Math.min(...wakes) - now))
  }

  private stepOf(
    pod: Pod,
    container: Container,
    status: ContainerStatus,
    { memory, list, now }: { memory: Memory; list: ContainerList; now: number },
  ): Step {
    const images = this.imagesOf(pod)
    const isBrief = list === 'initContainers' && container.restartPolicy !== 'Always'
    const isAside = list === 'ephemeralContainers'
    const policy = container.restartPolicy ?? pod.spec.restartPolicy
    const step = advance(
      {
        pod,
        container,
        behaviour: isAside ? ephemeralBehaviour(pod, container) : behaviourOf(pod, container, isBrief),
        now,
        hasImage: images.has(container.image),
        isInstant: this.context.pace.isInstant,
        problem: environmentProblem(this.context.storage, pod, container),
        mayRestart: !isAside && mayRestart(policy, status, isBrief),
      },
      status,
      memory.pulls.get(container.name) ?? null,
    )
    if (step.status.state.running) images.add(container.image)
    return step
  }

  private imagesOf({ spec }: Pod): Set<string> {
    const images = this.images.get(spec.nodeName ?? '') ?? new Set<string>()
    this.images.set(spec.nodeName ?? '', images)
    return images
  }

  private write(pod: Pod, { inits, mains, asides }: Parts, hasSandbox: boolean): void {
    const now = this.context.clock.now()
    const phase = phaseOf(pod, inits, mains)
    const hostIP = this.reporter.addressOf(pod.spec.nodeName ?? '')
    const podIP = hasSandbox ? (pod.status.podIP ?? this.podAddress(pod, hostIP)) : undefined
    const status: PodStatus = {
      ...pod.status,
      observedGeneration: pod.metadata.generation,
      phase,
      conditions: conditionsOf(pod, { phase, inits, mains, hasSandbox }, now),
      hostIP,
      hostIPs: [{ ip: hostIP }],
      ...(podIP ? { podIP, podIPs: [{ ip: podIP }] } : {}),
      startTime: pod.status.startTime ?? timestamp(now),
      ...(inits.length > 0 ? { initContainerStatuses: inits } : {}),
      containerStatuses: mains,
      ...(asides.length > 0 ? { ephemeralContainerStatuses: asides.toSorted(byName) } : {}),
    }
    if (!isSame(status, pod.status)) this.context.resources.put(pods.kind, { ...pod, status })
    if (isTerminal({ ...pod, status })) this.forget(pod.metadata.uid)
  }

  private podAddress({ spec }: Pod, hostIP: string): string {
    return spec.hostNetwork ? hostIP : this.reporter.nextPodAddress(spec.nodeName ?? '')
  }

  /** Stops the containers within the grace period, then deletes the pod. */
  private end(pod: Pod): void {
    const now = this.context.clock.now()
    const memory = this.memoryOf(pod)
    if (memory.stopAt === null) {
      memory.stopAt = now + this.stopMs(pod)
      for (const { name, state } of pod.status.containerStatuses ?? [])
        if (state.running)
          this.tell(
            pod,
            { reason: 'Killing', message: `Stopping container ${name}` },
            `spec.containers{${name}}`,
          )
    }
    if (now < memory.stopAt) {
      this.queue.add(keyOf(pod), memory.stopAt - now)
      return
    }
    const { namespace, name, uid } = pod.metadata
    const preconditions = uid ? { preconditions: { uid } } : {}
    this.context.resources.delete(
      { kind: pods.kind, namespace, name },
      { gracePeriodSeconds: 0, ...preconditions },
    )
  }

  private stopMs(pod: Pod): number {
    const graceMs = (pod.metadata.deletionGracePeriodSeconds ?? 0) * 1000
    const running = (pod.status.containerStatuses ?? []).filter(({ state }) => state.running)
    const times = pod.spec.containers
      .filter(({ name }) => running.some((status) => status.name === name))
      .map((container) => behaviourOf(pod, container).stopMs ?? graceMs)
    return Math.min(graceMs, Math.max(0, ...times))
  }

  private tell(pod: Pod, { type, reason, message }: Told, fieldPath?: string): void {
    this.context.events.record(pod, {
      ...(type ? { type } : {}),
      reason,
      message,
      component: 'kubelet',
      host: pod.spec.nodeName ?? '',
      ...(fieldPath ? { fieldPath } : {}),
    })
  }
}

const byName = (a: ContainerStatus, b: ContainerStatus): number => (a.name < b.name ? -1 : 1)

/**
 * Returns true if a terminated container restarts; one that is meant to end (`isBrief`) restarts only on
 * failure.
 */
function mayRestart(policy: string | undefined, { state }: ContainerStatus, isBrief: boolean): boolean {
  if (policy === 'Always' && !isBrief) return true
  return policy !== 'Never' && state.terminated !== undefined && state.terminated.exitCode !== 0
}
