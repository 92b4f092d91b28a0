import type {
  ClusterListener,
  ConnectionStatus,
  KubernetesObject,
  ObjectChange,
  UsageReport,
  WatchedKind,
} from '../cluster.ts'

/** Listener that stores what it receives, like the service's rows, and lets tests wait for a condition. */
export class KnownObjects implements ClusterListener {
  readonly statuses: ConnectionStatus[] = []
  /** Plurals, in list order. */
  readonly lists: string[] = []
  usage: UsageReport | null = null
  private readonly kinds = new Map<string, Map<string, KubernetesObject>>()
  private readonly pages = new Map<string, KubernetesObject[]>()
  private refused: string | null = null
  private readonly waiting = new Set<() => void>()

  listing({ plural }: WatchedKind): void {
    this.pages.delete(plural)
  }

  async page({ plural }: WatchedKind, objects: KubernetesObject[]): Promise<void> {
    this.pages.set(plural, [...(this.pages.get(plural) ?? []), ...objects])
  }

  async listed(kind: WatchedKind, objects: KubernetesObject[]): Promise<void> {
    const { plural } = kind
    await this.page(kind, objects)
    const all = this.pages.get(plural) ?? []
    this.lists.push(plural)
    this.kinds.set(plural, new Map(all.map((object) => [String(object.metadata.uid), object])))
    this.wake()
  }

  /** Makes the next batch with a change of this kind fail, as with a full disk. */
  refuseNextChange(plural: string): void {
    this.refused = plural
  }

  async changed(changes: ObjectChange[]): Promise<void> {
    if (changes.some(({ kind }) => kind.plural === this.refused)) {
      this.refused = null
      throw new Error('not taken')
    }
    for (const { kind, type, object } of changes) {
      const known = this.kinds.get(kind.plural) ?? new Map<string, KubernetesObject>()
      this.kinds.set(kind.plural, known)
      if (type === 'deleted') known.delete(String(object.metadata.uid))
      else known.set(String(object.metadata.uid), object)
    }
    this.wake()
  }

  async connection(status: ConnectionStatus): Promise<void> {
    this.statuses.push(status)
    this.wake()
  }

  async measured(usage: UsageReport): Promise<void> {
    this.usage = usage
    this.wake()
  }

  objects(plural: string): KubernetesObject[] {
    return [...(this.kinds.get(plural)?.values() ?? [])]
  }

  find(plural: string, name: string): KubernetesObject | undefined {
    return this.objects(plural).find(({ metadata }) => metadata.name === name)
  }

  get state(): ConnectionStatus['state'] | undefined {
    return this.statuses.at(-1)?.state
  }

  /** Resolves once the condition holds after a report; rejects with the last status on timeout. */
  async until(condition: () => boolean, timeoutMs = 400_000): Promise<void> {
    const deadline = AbortSignal.timeout(timeoutMs)
    while (!condition()) {
      if (deadline.aborted)
        throw new Error(
          `not within ${timeoutMs} ms: ${condition}; last reported: ${JSON.stringify(this.statuses.at(-1))}`,
        )
      await new Promise<void>((resolve) => {
        this.waiting.add(resolve)
        deadline.addEventListener('abort', () => resolve(), { once: true })
      })
    }
  }

  private wake(): void {
    for (const resolve of this.waiting) resolve()
    this.waiting.clear()
  }
}
