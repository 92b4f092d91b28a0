import type { NoteFormat } from '../../../model/actions/logs.ts'
import { Readable } from 'node:stream'
import {
  ClusterError,
  LogNote,
  type ClusterReader,
  type LogOptions,
  type PodReference,
} from '../connection/cluster.ts'
import { NoLog } from '../connection/streams/logs.ts'
import { MergedLog } from '../connection/streams/merged-log.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import {
  ApiError,
  englishOf,
  invalidAt,
  notFound,
  type Text,
  textOf,
  toAnswer,
  violationOf,
} from '../../errors.ts'
import type { ResourceRow } from '../../store/store.ts'
import type { Context } from '../../records/context.ts'
import { refusing } from '../workloads/workload-refusal.ts'
import { hostClusterOf } from '../../records/workload-target.ts'

export interface LogRequest {
  /** Names of the pods to read; all if empty. */
  pods: ReadonlySet<string>
  containers: ReadonlySet<string>
  /** Prefix lines with their source; undefined: only if there are several sources. */
  prefix: boolean | undefined
  /** Format of the service's own lines. */
  noteFormat: NoteFormat
  /** Resume times of containers that were read before, by `pod/container`. */
  after: ReadonlyMap<string, string>
  options: Omit<LogOptions, 'container'>
}

/** Maximum containers per stream; each uses a connection to the API server. */
const maxContainers = 50

interface Source {
  pod: PodReference
  container: string
}

interface StoredPod {
  name: string
  namespace: string
  spec?: Record<'containers' | 'initContainers', { name: string }[] | undefined>[]
}

/** Reads the pod or the application's pods, with their containers' names, in one query. */
async function readPods({ store }: Context, { id, class: of }: ResourceRow): Promise<StoredPod[]> {
  const text = await store.read({
    class: 'environments.Pod',
    ...(of === 'environments.Pod' ? { ids: [id] } : { below: id }),
    mode: 'export',
    fields: ['name', 'namespace', 'spec', 'containers', 'initContainers'],
    sort: [{ field: 'name', direction: 'asc' }],
  })
  // The store's response has the requested shape.
  return JSON.parse(text) as StoredPod[]
}

/** Returns the selected containers, regular ones first. Init containers are read only by name. */
function containersOf({ spec = [] }: StoredPod, named: ReadonlySet<string>): string[] {
  const usual = spec.flatMap(({ containers = [] }) => containers)
  const preparing = spec.flatMap(({ initContainers = [] }) => initContainers)
  const all = named.size === 0 ? usual : [...usual, ...preparing]
  return all.map(({ name }) => name).filter((name) => named.size === 0 || named.has(name))
}

async function findSources(
  context: Context,
  resource: ResourceRow,
  request: LogRequest,
): Promise<readonly Source[]> {
  const name = resource.name ?? ''
  const pods = await readPods(context, resource)
  const known = new Set(pods.map(({ name }) => name))
  const missing = [...request.pods].filter((name) => !known.has(name))
  if (missing.length > 0) throw notFound(message('logs.podsOf', { pods: missing, name }))
  const sources = pods
    .filter(({ name }) => request.pods.size === 0 || request.pods.has(name))
    .flatMap((pod) =>
      containersOf(pod, request.containers).map((container) => ({
        pod: { namespace: pod.namespace, name: pod.name },
        container,
      })),
    )
  if (sources.length === 0) throw refuse(message('logs.noContainer', { name }))
  if (sources.length <= maxContainers) return sources
  throw refuse(message('logs.tooManyContainers', { name, count: sources.length, max: maxContainers }))
}

const refuse = (text: Message): ApiError => invalidAt({ modelIndex: 'Application', field: null }, text)

const prefixOf = ({ pod, container }: Source): string => `[pod/${pod.name}/${container}] `

/** Formats a line of the service itself; it has no timestamp. */
export const noteLine = (format: NoteFormat, text: Text): string =>
  `gantry: ${format === 'json' ? JSON.stringify(toAnswer(text)) : englishOf(text)}`

function noteText(cause: unknown): Text {
  if (cause instanceof LogNote) return cause.text
  return cause instanceof ClusterError ? textOf(cause) : message('logs.lost')
}

/**
 * Streams the logs of a pod or an application as text, each line with its source. A source that can't be read
 * becomes a line of the stream. If none can be read, it throws the first error or, if there are just no logs,
 * the first source's reason (`noPreviousRun`, `noNode`).
 */
export async function readLog(
  context: Context,
  resource: ResourceRow,
  request: LogRequest,
): Promise<Readable> {
  const sources = await findSources(context, resource, request)
  const driver = await context.clusters.connected(await hostClusterOf(context, resource))
  const aborting = new AbortController()
  const stream = await refusing({ name: 'Pod' }, () => open(driver, sources, request, aborting.signal))
  stream.once('close', () => aborting.abort())
  return stream
}

async function open(
  driver: ClusterReader,
  sources: readonly Source[],
  request: LogRequest,
  signal: AbortSignal,
): Promise<Readable> {
  const { prefix, options, noteFormat } = request
  const describe = (cause: unknown): string => noteLine(noteFormat, noteText(cause))
  const opened = await Promise.allSettled(
    sources.map((source) => openSource(driver, source.pod, optionsOf(source, request), signal)),
  )
  const good = opened.flatMap((result, index) => {
    const source = sources[index]
    return result.status === 'fulfilled' && source ? [{ source, ...result.value }] : []
  })
  // Waits for containers that haven't started only if others can be read.
  if (good.every(({ absence }) => absence !== null)) {
    for (const { stream } of good) stream.destroy()
    throw refusalOfAll(
      opened.map((result) => (result.status === 'rejected' ? result.reason : result.value.absence)),
    )
  }
  const [single] = good
  const isPlain = !(prefix ?? sources.length > 1)
  if (single && isPlain && !options.follow) return single.stream
  // Most containers never ran before, so their absence isn't reported.
  const notes = options.previous
    ? []
    : opened.flatMap((result, index) => notesOf(result, sources[index], describe))
  return new MergedLog(
    good.map(({ source, stream }) => ({ prefix: isPlain ? '' : prefixOf(source), stream })),
    notes,
    describe,
  )
}

/** Returns a container's options. One that was read before resumes at its last line. */
function optionsOf({ pod, container }: Source, { after, options }: LogRequest): LogOptions {
  const sinceTime = after.get(`${pod.name}/${container}`)
  if (sinceTime === undefined) return { ...options, container }
  const { tailLines: _tail, sinceSeconds: _since, ...rest } = options
  return { ...rest, sinceTime, container }
}

/** Returns true if only one run is read: without following, of a previous run, or with a byte limit. */
const isOfOneRun = ({ follow, previous, limitBytes }: LogOptions): boolean =>
  !follow || previous === true || limitBytes !== undefined

async function openSource(
  driver: ClusterReader,
  pod: PodReference,
  options: LogOptions,
  signal: AbortSignal,
): Promise<{ stream: Readable; absence: ClusterError | null }> {
  if (isOfOneRun(options)) return { stream: await driver.readLog(pod, options, signal), absence: null }
  const { absence, parts } = await driver.followLog(pod, options, signal)
  return { absence, stream: Readable.from(parts, { highWaterMark: 1 }) }
}

/** Returns the error if nothing can be read. Failures take precedence; missing logs have their own codes. */
function refusalOfAll(reasons: readonly unknown[]): unknown {
  const reason = reasons.find((one) => !(one instanceof NoLog)) ?? reasons[0]
  if (!(reason instanceof NoLog)) return reason
  const text = textOf(reason)
  return new ApiError(406, reason.why, text, [violationOf({ modelIndex: 'Pod', field: null }, text)])
}

const notesOf = (
  result: PromiseSettledResult<unknown>,
  source: Source | undefined,
  describe: (cause: unknown) => string,
): string[] =>
  result.status === 'rejected' && source ? [`${prefixOf(source)}${describe(result.reason)}`] : []
