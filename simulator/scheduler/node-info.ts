import { controllerOf } from '../controllers/adoption.ts'
import type { Node, Pod, Taint } from '../kinds/shapes.ts'
import { quantity } from '../quantity.ts'
import { add, type Amounts, podRequests, subtract } from './requests.ts'

const amountsOf = (texts: Record<string, string> = {}): Amounts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, quantity(text)]))

/** Node with its assigned pods. */
export class NodeInfo {
  readonly name: string
  node: Node | null = null
  allocatable: Amounts = {}
  used: Amounts = {}
  readonly pods = new Map<string, Pod>()
  /** Number of pods per controller uid. */
  private readonly byOwner = new Map<string, number>()

  constructor(name: string) {
    this.name = name
  }

  setNode(node: Node | null): void {
    this.node = node
    this.allocatable = amountsOf(node?.status?.allocatable)
  }

  get labels(): Record<string, string> {
    return this.node?.metadata.labels ?? {}
  }

  get taints(): Taint[] {
    return this.node?.spec?.taints ?? []
  }

  countOf(ownerUid: string | undefined): number {
    return this.byOwner.get(ownerUid ?? '') ?? 0
  }

  place(pod: Pod): void {
    this.remove(pod)
    this.pods.set(pod.metadata.uid ?? '', pod)
    this.used = add(this.used, podRequests(pod.spec))
    this.count(pod, 1)
  }

  remove(pod: Pod): void {
    const { uid = '' } = pod.metadata
    const placed = this.pods.get(uid)
    if (!placed) return
    this.pods.delete(uid)
    this.used = subtract(this.used, podRequests(placed.spec))
    this.count(placed, -1)
  }

  private count(pod: Pod, change: number): void {
    const owner = controllerOf(pod)?.uid ?? ''
    const count = this.countOf(owner) + change
    if (count > 0) this.byOwner.set(owner, count)
    else this.byOwner.delete(owner)
  }
}
