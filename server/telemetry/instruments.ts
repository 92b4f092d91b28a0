import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client'
import { alarmSeverities } from '../../model/alarm-severities.ts'
import { clusterStates } from '../../model/cluster/cluster-states.ts'
import { taskStates } from '../../model/task-actions.ts'
import {
  leaseChangeKinds,
  leaseKinds,
  overloads,
  replicaStreamKinds,
  signInResults,
  streamKinds,
  watchEnds,
} from '../signals.ts'

/** Upper bounds in seconds: from a cached read to the slowest request that anybody waits for. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Statements take less than a millisecond, unless the disk or another write delays them. */
const storeBuckets = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/** Label value of a response's status; null without a response. */
export const statusClass = (status: number | null): string =>
  status === null ? 'none' : `${Math.floor(status / 100)}xx`

export type Instruments = ReturnType<typeof createInstruments>

/**
 * Creates the service's metrics. Label values come from the program, never from a client or a cluster, so the number
 * of series is bounded, and no name or address leaves the service. docs/operate.md lists them.
 */
export function createInstruments(registry: Registry) {
  const registers = [registry]
  const counter = <Label extends string = never>(name: string, help: string, labels: readonly Label[] = []) =>
    new Counter({ name: `gantry_${name}`, help, labelNames: labels, registers })
  const gauge = <Label extends string = never>(name: string, help: string, labels: readonly Label[] = []) =>
    new Gauge({ name: `gantry_${name}`, help, labelNames: labels, registers })
  const histogram = <Label extends string>(name: string, help: string, options: Buckets<Label>) =>
    new Histogram({ name: `gantry_${name}`, help, registers, ...options })

  return startAtZero({
    buildInfo: gauge('build_info', 'Versions of Gantry and Node; always 1.', ['version', 'node']),
    requests: histogram('http_request_duration_seconds', 'Time until the response begins.', {
      labelNames: ['route', 'method', 'status'],
      buckets: requestBuckets,
    }),
    requestsInFlight: gauge('http_requests_in_flight', 'Requests without a complete response.'),
    refusals: counter('http_refusals_total', 'Requests answered with an error, by its code.', ['code']),
    overloadRefusals: counter(
      'overload_refusals_total',
      'Work refused or connections closed because an address exceeded its share.',
      ['what'],
    ),
    signIns: counter('sign_in_attempts_total', 'Checked passwords.', ['result']),
    streams: gauge('streams_open', 'Open event streams, followed logs, terminals and kubectl connections.', [
      'kind',
    ]),
    storeCalls: histogram('store_operation_duration_seconds', 'Duration of store operations.', {
      labelNames: ['operation'],
      buckets: storeBuckets,
    }),
    storeFailures: counter('store_failures_total', 'Store operations that the database failed.', ['fault']),
    storeWritesWaiting: gauge('store_writes_waiting', 'Write transactions running or waiting.'),
    storeFaulty: gauge('store_faulty', '1 while the database cannot be used normally.'),
    clusterRequests: histogram(
      'cluster_request_duration_seconds',
      'Time until the API server of a cluster responds.',
      { labelNames: ['method', 'status'], buckets: requestBuckets },
    ),
    watchesEnded: counter('cluster_watches_ended_total', 'Ended watches; each is restarted.', ['reason']),
    clusterObjects: gauge('cluster_objects', 'Objects of clusters that this process mirrors.'),
    clusters: gauge('clusters', 'Clusters by state.', ['state']),
    contactAge: gauge(
      'cluster_contact_age_seconds',
      'Time since the last contact with the connected or lost cluster that has been silent for longest.',
    ),
    tasks: gauge('tasks', 'Tasks by state; finished ones are kept for a while.', ['state']),
    alarms: gauge('alarms', 'Active alarms by severity.', ['severity']),
    leases: gauge('leases_held', 'Leases that this replica holds.', ['kind']),
    leaseChanges: counter('lease_changes_total', 'Leases claimed, released or lost by this replica.', [
      'change',
    ]),
    turns: histogram(
      'replica_turn_duration_seconds',
      'Duration of writes in turns at other replicas, by their result.',
      { labelNames: ['result'], buckets: requestBuckets },
    ),
    replicaStreams: gauge('replica_streams_open', 'Open streams that this replica serves to others.', [
      'kind',
    ]),
    auditWaiting: gauge(
      'audit_entries_waiting',
      'Audit entries that the enabled target furthest behind has not received.',
    ),
    auditWaitingAge: gauge(
      'audit_waiting_age_seconds',
      'Age of the oldest audit entry that an enabled target has not received.',
    ),
    deliveries: counter('alarm_deliveries_total', 'Attempts to deliver alarms to their targets.', ['result']),
  })
}

interface Buckets<Label extends string> {
  labelNames: readonly Label[]
  buckets: number[]
}

type Labelled = Record<
  | 'overloadRefusals'
  | 'signIns'
  | 'streams'
  | 'watchesEnded'
  | 'clusters'
  | 'tasks'
  | 'alarms'
  | 'leases'
  | 'leaseChanges'
  | 'replicaStreams'
  | 'deliveries',
  { labels(value: string): { inc(by: number): void } }
>

/** Creates all series with known label values: alerts on a rate miss the first event of a series otherwise. */
function startAtZero<All extends Labelled>(all: All): All {
  const values: Record<keyof Labelled, readonly string[]> = {
    overloadRefusals: overloads,
    signIns: signInResults,
    streams: streamKinds,
    watchesEnded: watchEnds,
    clusters: clusterStates,
    tasks: taskStates,
    alarms: alarmSeverities,
    leases: leaseKinds,
    leaseChanges: leaseChangeKinds,
    replicaStreams: replicaStreamKinds,
    deliveries: ['delivered', 'failed'],
  }
  for (const [name, known] of Object.entries(values) as [keyof Labelled, readonly string[]][])
    for (const value of known) all[name].labels(value).inc(0)
  return all
}
