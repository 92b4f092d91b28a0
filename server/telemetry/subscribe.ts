import {
  clusterRequests,
  type ClusterRequest,
  deliveryTries,
  leaseChanges,
  type Operation,
  overloadRefusals,
  refusals,
  replicaStreams,
  replicaTurns,
  signIns,
  storeCalls,
  streamCounts,
  watchesEnded,
} from '../signals.ts'
import { StoreUnavailable } from '../store/store.ts'
import { type Instruments, statusClass } from './instruments.ts'

/** Records the service's signals in the metrics. Returns a function that ends that. */
export function recordSignals(metrics: Instruments): () => void {
  const ends = [
    refusals.subscribe(({ code }) => metrics.refusals.labels(code).inc()),
    overloadRefusals.subscribe(({ what }) => metrics.overloadRefusals.labels(what).inc()),
    signIns.subscribe(({ result }) => metrics.signIns.labels(result).inc()),
    streamCounts.subscribe(({ kind, by }) => metrics.streams.labels(kind).inc(by)),
    watchesEnded.subscribe(({ reason }) => metrics.watchesEnded.labels(reason).inc()),
    deliveryTries.subscribe(({ isDelivered }) =>
      metrics.deliveries.labels(isDelivered ? 'delivered' : 'failed').inc(),
    ),
    leaseChanges.subscribe(({ kind, change }) => {
      metrics.leases.labels(kind).inc(change === 'claimed' ? 1 : -1)
      metrics.leaseChanges.labels(change).inc()
    }),
    replicaStreams.subscribe(({ kind, by }) => metrics.replicaStreams.labels(kind).inc(by)),
    recordTurns(metrics),
    recordStore(metrics),
    recordClusterRequests(metrics),
  ]
  return () => ends.forEach((end) => end())
}

/** Observes operations with their duration in seconds. Those that began before the observation aren't counted. */
function observeDurations<Facts extends object>(
  operation: Operation<Facts>,
  end: (facts: Facts, seconds: number, error: unknown) => void,
  begin: (facts: Facts) => void = () => undefined,
): () => void {
  const started = new WeakMap<Facts, number>()
  return operation.observe({
    begin(facts) {
      started.set(facts, performance.now())
      begin(facts)
    },
    end(facts, error) {
      const start = started.get(facts)
      if (start !== undefined) end(facts, (performance.now() - start) / 1000, error)
    },
  })
}

const recordStore = (metrics: Instruments): (() => void) =>
  observeDurations(
    storeCalls,
    ({ operation }, seconds, error) => {
      metrics.storeCalls.labels(operation).observe(seconds)
      if (operation === 'write') metrics.storeWritesWaiting.dec()
      if (error instanceof StoreUnavailable) metrics.storeFailures.labels(error.fault).inc()
    },
    ({ operation }) => {
      if (operation === 'write') metrics.storeWritesWaiting.inc()
    },
  )

const recordTurns = (metrics: Instruments): (() => void) =>
  observeDurations(replicaTurns, ({ isLost }, seconds, error) => {
    const failed = isLost ? 'lost' : 'failed'
    metrics.turns.labels(error === undefined ? 'written' : failed).observe(seconds)
  })

const knownMethods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Watches are counted apart from other reads, as in Kubernetes' own metrics. */
function verbOf({ method, path }: ClusterRequest): string {
  if (method === 'GET' && /[?&]watch=(1|true)\b/.test(path)) return 'WATCH'
  return knownMethods.has(method) ? method : 'other'
}

const recordClusterRequests = (metrics: Instruments): (() => void) =>
  observeDurations(clusterRequests, (request, seconds) =>
    metrics.clusterRequests.labels(verbOf(request), statusClass(request.status)).observe(seconds),
  )
