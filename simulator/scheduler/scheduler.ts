import { timestamp } from '../clock.ts'
import { controllerOf } from '../controllers/adoption.ts'
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
import type { KubernetesObject } from '../objects.ts'
import type { Change } from '../storage/storage.ts'
import { claims, nodes, pods, storageClasses } from '../storage/view.ts'
import { askOf, type Asked, describeFailure, type Obstacle, obstacleOf } from './filters.ts'
import { NodeInfo } from './node-info.ts'

const component = 'default-scheduler'
/** Among so many nodes that fit the best is chosen; to look at all would be slow where there are many. */
const enough = 8
/** What could not be placed is tried again when a node or a pod changed, but not more often. */
const retryMs = 1000

export const schedulerController: MakeController = (context, queue) => {
  const scheduler = new Scheduler(context, queue)
  return {
    affected: (change) => scheduler.follow(change),
    reconcile: (key) => scheduler.schedule(key),
  }
}

class Scheduler {
  private readonly context: Context
  private readonly queue: Queue
  private readonly infos = new Map<string, NodeInfo>()
  /** Those with a node object, in the order in which they came. */
  private nodes: NodeInfo[] = []
  private readonly unplaced = new Set<string>()
  private next = 0

  constructor(context: Context, queue: Queue) {
    this.context = context
    this.queue = queue
  }

  /** Keeps the books of all nodes; answers the pods to place. */
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
    if (pod.spec.schedulerName !== component) return
    const problem = this.claimProblem(pod)
    const { best, obstacles } = problem === null ? this.choose(pod) : { best: null, obstacles: [] }
    if (best) this.bind(pod, best)
    else this.fail(pod, describeFailure(obstacles, this.nodes.length, problem ?? undefined))
  }

  /** Goes around the nodes from where the last search ended, so that they fill evenly. */
  private choose(pod: Pod): { best: NodeInfo | null; obstacles: Obstacle[] } {
    const asked = askOf(pod, this.nodes)
    const owner = controllerOf(pod)?.uid
    const obstacles: Obstacle[] = []
    let best: { info: NodeInfo; score: number } | null = null
    let found = 0
    for (let index = 0; index < this.nodes.length && found < enough; index++) {
      const info = this.nodes[(this.next + index) % this.nodes.length]
      if (!info) continue
      const obstacle = obstacleOf(info, asked)
      if (obstacle) {
        obstacles.push(obstacle)
        continue
      }
      found += 1
      const score = scoreOf(info, asked) - info.countOf(owner)
      if (!best || score > best.score) best = { info, score }
    }
    this.next = (this.next + found) % Math.max(1, this.nodes.length)
    return { best: best?.info ?? null, obstacles }
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

  /** Of a class whose volumes are made once a pod needs them. */
  private isBoundLater({ spec }: Claim): boolean {
    const found = storageClasses.get(this.context.storage, undefined, spec.storageClassName ?? '')
    return found?.volumeBindingMode === 'WaitForFirstConsumer'
  }

  private bind(pod: Pod, { name }: NodeInfo): void {
    const { events, storage } = this.context
    const { namespace, name: podName } = pod.metadata
    // A binding does not count as a change of the spec.
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

/** The share of the node that stays free, between 0 and 1. */
function scoreOf({ allocatable, used }: NodeInfo, { requests }: Asked): number {
  const free = ['cpu', 'memory'].map((name) => {
    const total = allocatable[name] ?? 0
    return total === 0 ? 0 : 1 - ((used[name] ?? 0) + (requests[name] ?? 0)) / total
  })
  return free.reduce((sum, share) => sum + share, 0) / free.length
}
