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
import type { Claim, Condition, Pod } from '../kinds/shapes.ts'
import { budgetsOf } from '../resources/eviction.ts'
import type { KubernetesObject } from '../objects.ts'
import type { Change } from '../storage/storage.ts'
import { claims, nodes, pods, storageClasses } from '../storage/view.ts'
import { askOf, type Asked, describeFailure, type Obstacle, obstacleOf } from './filters.ts'
import { NodeInfo } from './node-info.ts'
import { findVictims } from './preemption.ts'
import { bestOf, hasPreferences } from './scores.ts'

const component = 'default-scheduler'
/** Number of fitting nodes to score; scoring all would be slow in large clusters. */
const enough = 8
/** Minimum interval for retrying unschedulable pods after a node or pod change. */
const retryMs = 1000

export const schedulerController: MakeController = (context, queue) => {
  const scheduler = new Scheduler(context, queue)
  return {
    affected: (change) => scheduler.follow(change),
    reconcile: (key) => scheduler.schedule(key),
  }
}

/** Returns true if the pod is gated; removing the last gate is an ordinary pod change. */
const isGated = ({ spec }: Pod): boolean => (spec.schedulingGates ?? []).length > 0

class Scheduler {
  private readonly context: Context
  private readonly queue: Queue
  private readonly infos = new Map<string, NodeInfo>()
  /** Nodes with an object, in order of arrival. */
  private nodes: NodeInfo[] = []
  private readonly unplaced = new Set<string>()
  private next = 0

  constructor(context: Context, queue: Queue) {
    this.context = context
    this.queue = queue
  }

  /** Updates node state after a change; returns keys of pods to schedule. */
  follow({ kind, object, previous, type }: Change): readonly string[] {
    if (kind === nodes.kind) this.followNode(object, type === 'DELETED', previous)
    else if (kind === claims.kind) this.retryAll()
    else if (kind === pods.kind) return this.followPod(pods.of(object), type === 'DELETED')
    return nothing
  }

  private followNode(object: KubernetesObject, isGone: boolean, previous: KubernetesObject | null): void {
    const info = this.infoOf(object.metadata.name)
    const isNew = info.node === null
    info.setNode(isGone ? null : nodes.of(object))
    if (isGone) this.nodes = this.nodes.filter((other) => other !== info)
    else if (isNew) this.nodes.push(info)
    if (!isGone && (previous?.spec !== object.spec || previous?.status !== object.status)) this.retryAll()
  }

  private followPod(pod: Pod, isGone: boolean): readonly string[] {
    const key = keyOf(pod)
    if (pod.spec.nodeName) this.followPlaced(pod, this.infoOf(pod.spec.nodeName), isGone)
    if (isGone || pod.spec.nodeName || isTerminal(pod)) {
      this.unplaced.delete(key)
      return nothing
    }
    return this.unplaced.has(key) || pod.metadata.deletionTimestamp ? nothing : [key]
  }

  private followPlaced(pod: Pod, info: NodeInfo, isGone: boolean): void {
    if (isGone || isTerminal(pod)) {
      info.remove(pod)
      this.retryAll()
    } else if (!info.pods.has(pod.metadata.uid ?? '')) info.place(pod)
  }

  private infoOf(name: string): NodeInfo {
    const info = this.infos.get(name) ?? new NodeInfo(name)
    this.infos.set(name, info)
    return info
  }

  private retryAll(): void {
    for (const key of this.unplaced) this.queue.add(key, retryMs)
  }

  schedule(key: string): void {
    const { namespace, name } = splitKey(key)
    const pod = pods.get(this.context.storage, namespace, name)
    if (!pod || pod.spec.nodeName || pod.metadata.deletionTimestamp) {
      this.unplaced.delete(key)
      return
    }
    if (pod.spec.schedulerName !== component || isGated(pod)) return
    const problem = this.claimProblem(pod)
    const asked = askOf(pod, this.nodes)
    const { best, obstacles } = problem === null ? this.choose(asked) : { best: null, obstacles: [] }
    if (best) {
      this.bind(pod, best)
      return
    }
    this.fail(pod, describeFailure(obstacles, this.nodes.length, problem ?? undefined))
    if (problem === null) this.preempt(asked)
  }

  /** Preempts lower-priority pods; this pod is scheduled once they are gone. */
  private preempt(asked: Asked): void {
    const { resources, events } = this.context
    const victims = findVictims(asked, (one) => budgetsOf(this.context.storage, one))
    // Wait for pods that are already terminating.
    if (!victims || victims.pods.some((one) => this.isLeaving(one))) return
    this.nominate(asked.pod, victims.node)
    for (const victim of victims.pods) {
      const { namespace, name } = victim.metadata
      const message = `Preempted by pod ${asked.pod.metadata.uid} on node ${victims.node}`
      events.record(victim, { reason: 'Preempted', message, component })
      this.markPreempted(victim, asked.pod)
      resources.delete({ kind: pods.kind, namespace, name }, {})
    }
  }

  /** Shows others where the pod will run. */
  private nominate({ metadata: { namespace, name } }: Pod, node: string): void {
    const pod = pods.get(this.context.storage, namespace, name)
    if (pod && pod.status.nominatedNodeName !== node)
      this.context.resources.put(pods.kind, { ...pod, status: { ...pod.status, nominatedNodeName: node } })
  }

  private markPreempted({ metadata: { namespace, name } }: Pod, by: Pod): void {
    const pod = pods.get(this.context.storage, namespace, name)
    if (!pod) return
    const condition: Condition = {
      type: 'DisruptionTarget',
      status: 'True',
      observedGeneration: pod.metadata.generation,
      lastProbeTime: null,
      lastTransitionTime: timestamp(this.context.clock.now()),
      reason: 'PreemptionByScheduler',
      message: `${by.spec.schedulerName}: preempting to accommodate a higher priority pod`,
    }
    const others = pod.status.conditions?.filter(({ type }) => type !== condition.type) ?? []
    const status = { ...pod.status, conditions: [...others, condition] }
    this.context.resources.put(pods.kind, { ...pod, status })
  }

  /** Reads the stored pod, as node state keeps the pod as it was assigned. */
  private isLeaving({ metadata: { namespace, name } }: Pod): boolean {
    const now = pods.get(this.context.storage, namespace, name)
    return now?.metadata.deletionTimestamp !== undefined
  }

  /** Starts where the last search ended, so that nodes fill evenly. */
  private choose(asked: Asked): { best: NodeInfo | null; obstacles: Obstacle[] } {
    const wanted = hasPreferences(asked) ? Infinity : enough
    const obstacles: Obstacle[] = []
    const fitting: NodeInfo[] = []
    for (let index = 0; index < this.nodes.length && fitting.length < wanted; index++) {
      const info = this.nodes[(this.next + index) % this.nodes.length]
      const obstacle = info && obstacleOf(info, asked)
      if (obstacle) obstacles.push(obstacle)
      else if (info) fitting.push(info)
    }
    this.next = (this.next + fitting.length) % Math.max(1, this.nodes.length)
    return { best: bestOf(fitting, asked), obstacles }
  }

  private claimProblem({ metadata, spec }: Pod): string | null {
    for (const { persistentVolumeClaim } of spec.volumes ?? []) {
      if (!persistentVolumeClaim) continue
      const { claimName } = persistentVolumeClaim
      const claim = claims.get(this.context.storage, metadata.namespace, claimName)
      if (!claim) return `persistentvolumeclaim "${claimName}" not found`
      if (claim.status?.phase !== 'Bound' && !this.isBoundLater(claim))
        return 'pod has unbound immediate PersistentVolumeClaims'
    }
    return null
  }

  /** Returns true if the claim's class binds on first use. */
  private isBoundLater({ spec }: Claim): boolean {
    const found = storageClasses.get(this.context.storage, undefined, spec.storageClassName ?? '')
    return found?.volumeBindingMode === 'WaitForFirstConsumer'
  }

  private bind(pod: Pod, { name }: NodeInfo): void {
    const { events, storage } = this.context
    const { namespace, name: podName } = pod.metadata
    // A binding does not increment the generation.
    storage.put(pods.kind, {
      ...pod,
      spec: { ...pod.spec, nodeName: name },
      status: { ...pod.status, conditions: this.conditionsWith(pod, { status: 'True' }) },
    })
    const message = `Successfully assigned ${namespace}/${podName} to ${name}`
    events.record(pod, { reason: 'Scheduled', message, component })
  }

  private fail(pod: Pod, message: string): void {
    const key = keyOf(pod)
    const known = pod.status.conditions?.find(({ type }) => type === 'PodScheduled')
    this.unplaced.add(key)
    if (known?.message === message) return
    const conditions = this.conditionsWith(pod, { status: 'False', reason: 'Unschedulable', message })
    this.context.resources.put(pods.kind, { ...pod, status: { ...pod.status, conditions } })
    this.context.events.record(pod, { type: 'Warning', reason: 'FailedScheduling', message, component })
  }

  private conditionsWith(pod: Pod, verdict: Pick<Condition, 'status' | 'reason' | 'message'>): Condition[] {
    const others = pod.status.conditions?.filter(({ type }) => type !== 'PodScheduled') ?? []
    const lastTransitionTime = timestamp(this.context.clock.now())
    const observedGeneration = pod.metadata.generation
    return [
      ...others,
      { type: 'PodScheduled', lastProbeTime: null, lastTransitionTime, observedGeneration, ...verdict },
    ]
  }
}
