import { type Message, message } from '../../../model/messages/message.ts'
import { englishOf } from '../../errors.ts'
import { ClusterError, type UsageReport } from './cluster.ts'
import { pause } from './pause.ts'
import { quantityOf } from '../../../model/quantity.ts'
import { parseAnswer } from './refusal.ts'
import type { Transport } from './transport.ts'

interface Usage {
  cpu?: string
  memory?: string
}
interface NodeMetrics {
  metadata: { name: string }
  usage: Usage
}
interface PodMetrics {
  metadata: { name: string; namespace: string }
  containers?: { name: string; usage: Usage }[]
}

const path = '/apis/metrics.k8s.io/v1beta1'
const intervalMs = 15_000
const retryMs = 60_000
/** Delay before a failed read is retried: long enough for the session to notice that the cluster is lost. */
const againMs = 5_000
const timeoutMs = 10_000

interface MeterOptions {
  transport: Transport
  report(usage: UsageReport): Promise<void>
  /** A request got no response. The session checks whether the cluster is disconnected. */
  onTrouble(): void
  onFault(error: unknown): void
}

/** Reads current CPU and memory usage during a session; never rejects. */
export class Meter {
  private readonly options: MeterOptions
  private lastReason: string | null = null
  private silences = 0

  constructor(options: MeterOptions) {
    this.options = options
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const usage = await this.read(signal)
      if (signal.aborted) return
      if (usage) await this.tell(usage)
      await pause(delayAfter(usage), signal)
    }
  }

  /** Skips a reason that was already reported. */
  private async tell(usage: UsageReport): Promise<void> {
    const reason = usage.available ? null : usage.reason
    if (reason !== null && englishOf(reason) === this.lastReason) return
    this.lastReason = reason === null ? null : englishOf(reason)
    await this.options.report(usage)
  }

  private async read(signal: AbortSignal): Promise<UsageReport | null> {
    try {
      const [nodes, pods] = await Promise.all([
        this.list<NodeMetrics>('nodes', signal),
        this.list<PodMetrics>('pods', signal),
      ])
      this.silences = 0
      return {
        available: true,
        time: Date.now(),
        nodes: nodes.map(nodeUsage),
        pods: pods.map(podUsage),
      }
    } catch (error) {
      return this.afterError(error)
    }
  }

  private afterError(error: unknown): UsageReport | null {
    if (!(error instanceof ClusterError)) {
      this.options.onFault(error)
      return { available: false, reason: message('connections.metricsUnclear') }
    }
    const { reason } = error
    if (reason === 'notFound' || reason === 'forbidden')
      return { available: false, reason: unavailable(error) }
    this.options.onTrouble()
    this.silences += 1
    // The first failure may come from a lost cluster, so its last readings are kept. A second failure in the
    // same session doesn't.
    return this.silences < 2 ? null : { available: false, reason: unavailable(error) }
  }

  private async list<Item>(plural: string, signal: AbortSignal): Promise<Item[]> {
    const { transport } = this.options
    const answer = await transport.request({ method: 'GET', path: `${path}/${plural}`, signal, timeoutMs })
    return parseAnswer<{ items?: Item[] | null }>(answer, transport.connection.host).items ?? []
  }
}

const delayAfter = (usage: UsageReport | null): number => {
  if (usage === null) return againMs
  return usage.available ? intervalMs : retryMs
}

const amounts = ({ cpu, memory }: Usage) => ({ cpu: quantityOf(cpu), memory: quantityOf(memory) })
const nodeUsage = ({ metadata, usage }: NodeMetrics) => ({ name: metadata.name, ...amounts(usage) })
const podUsage = ({ metadata, containers = [] }: PodMetrics) => ({
  namespace: metadata.namespace,
  name: metadata.name,
  containers: containers.map(({ name, usage }) => ({ name, ...amounts(usage) })),
})

function unavailable({ reason, text: why }: ClusterError): Message {
  if (reason === 'notFound') return message('connections.metricsMissing')
  return message(reason === 'forbidden' ? 'connections.metricsForbidden' : 'connections.metricsSilent', {
    why,
  })
}
