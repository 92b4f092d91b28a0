import { timestamp } from '../clock.ts'
import type { Container, ContainerState, ContainerStatus, Pod } from '../kinds/shapes.ts'
import { hashOf } from '../random.ts'
import { hex, imageIdOf } from './identity.ts'
import { backOffMs, type Behaviour, restartDelayMs } from './behaviour.ts'

export interface Told {
  type?: 'Normal' | 'Warning'
  reason: string
  message: string
}

/** Progress of an image pull, which the status does not contain. */
export interface Pull {
  failures: number
  /** When the pull ends or the next one may start. */
  until: number
  isPulling: boolean
}

/** Input for one step of a container. */
export interface Look {
  pod: Pod
  container: Container
  behaviour: Behaviour
  now: number
  /** True if the image is already on the node. */
  hasImage: boolean
  /** True if images are available without pulling. */
  isInstant: boolean
  /** Error in its environment; null if none. */
  problem: string | null
  mayRestart: boolean
}

export interface Step {
  status: ContainerStatus
  pull: Pull | null
  told: Told[]
  /** When to check again if nothing changes before. */
  wakeAt: number | null
}

const problemRetryMs = 10_000
const failureShownMs = 3000

export const waitingStatus = ({ name, image }: Container, reason: string): ContainerStatus => ({
  name,
  state: { waiting: { reason } },
  lastState: {},
  ready: false,
  started: false,
  restartCount: 0,
  image,
  imageID: '',
})

const waiting = (reason: string, message?: string): ContainerState => ({
  waiting: { reason, ...(message ? { message } : {}) },
})

/** Returns the next state of a container that the rest of its pod does not block. */
export function advance(look: Look, status: ContainerStatus, pull: Pull | null): Step {
  if (status.state.running) return run(look, status)
  if (status.state.terminated) return afterEnd(look, status)
  const { terminated } = status.lastState
  const isBackedOff = status.state.waiting?.reason === 'CrashLoopBackOff'
  if (isBackedOff && terminated) {
    const until = backOffUntil(status, terminated)
    if (look.now < until) return { status, pull, told: [], wakeAt: until }
  }
  return pull?.isPulling ? endPull(look, status, pull) : beginPull(look, status, pull)
}

const keep = (status: ContainerStatus, wakeAt: number | null): Step => ({
  status,
  pull: null,
  told: [],
  wakeAt,
})

function retryLater(status: ContainerStatus, told: Told[], now: number): Step {
  const wakeAt = now + problemRetryMs
  return { status, pull: { failures: 0, until: wakeAt, isPulling: false }, told, wakeAt }
}

const needsNoPull = ({ container, hasImage, isInstant, behaviour }: Look): boolean =>
  (hasImage && container.imagePullPolicy !== 'Always') || (isInstant && behaviour.pullFailure === null)

function beginPull(look: Look, status: ContainerStatus, pull: Pull | null): Step {
  const { container, now, hasImage, behaviour } = look
  if (pull && now < pull.until) return showBackOff(look, status, pull)
  if (needsNoPull(look)) {
    const message = `Container image "${container.image}" already present on machine`
    return create(look, status, [{ reason: 'Pulled', message }])
  }
  if (container.imagePullPolicy === 'Never') {
    const message = `Container image "${container.image}" is not present with pull policy of Never`
    const told: Told[] = [{ type: 'Warning', reason: 'ErrImageNeverPull', message }]
    return retryLater({ ...status, state: waiting('ErrImageNeverPull', message) }, told, now)
  }
  const until = now + (hasImage ? Math.min(behaviour.pullMs, 500) : behaviour.pullMs)
  const next: Pull = { failures: pull?.failures ?? 0, until, isPulling: true }
  const told = [{ reason: 'Pulling', message: `Pulling image "${container.image}"` }]
  return { status, pull: next, told, wakeAt: until }
}

function endPull(look: Look, status: ContainerStatus, pull: Pull): Step {
  const { container, behaviour, now } = look
  if (now < pull.until) return { status, pull, told: [], wakeAt: pull.until }
  const { image } = container
  if (behaviour.pullFailure !== null) {
    const failures = pull.failures + 1
    const next: Pull = { failures, until: now + backOffMs(failures), isPulling: false }
    const told: Told[] = [
      {
        type: 'Warning',
        reason: 'Failed',
        message: `Failed to pull image "${image}": ${behaviour.pullFailure}`,
      },
      { type: 'Warning', reason: 'Failed', message: 'Error: ErrImagePull' },
    ]
    const state = waiting('ErrImagePull', behaviour.pullFailure)
    return { status: { ...status, state }, pull: next, told, wakeAt: now + failureShownMs }
  }
  const took = `${(behaviour.pullMs / 1000).toFixed(3)}s`
  const bytes = 20_000_000 + (hashOf(image) % 180_000_000)
  const message = `Successfully pulled image "${image}" in ${took} (${took} including waiting). Image size: ${bytes} bytes.`
  return create(look, status, [{ reason: 'Pulled', message }])
}

/** Shows a failed pull briefly as an error, then as back-off. */
function showBackOff({ container, behaviour, now }: Look, status: ContainerStatus, pull: Pull): Step {
  const shownUntil = pull.until - backOffMs(pull.failures) + failureShownMs
  const isShown = pull.failures === 0 || status.state.waiting?.reason === 'ImagePullBackOff'
  if (isShown || now < shownUntil)
    return { status, pull, told: [], wakeAt: isShown ? pull.until : shownUntil }
  const message = `Back-off pulling image "${container.image}"`
  const told: Told[] = [
    { reason: 'BackOff', message },
    { type: 'Warning', reason: 'Failed', message: 'Error: ImagePullBackOff' },
  ]
  const state = waiting('ImagePullBackOff', `${message}: ErrImagePull: ${behaviour.pullFailure}`)
  return { status: { ...status, state }, pull, told, wakeAt: pull.until }
}

/** Creates and starts the container once the image is there, unless its environment has an error. */
function create(look: Look, status: ContainerStatus, pulled: Told[]): Step {
  const { container, pod, problem, now } = look
  if (problem !== null) {
    const told: Told[] = [...pulled, { type: 'Warning', reason: 'Failed', message: `Error: ${problem}` }]
    return retryLater({ ...status, state: waiting('CreateContainerConfigError', problem) }, told, now)
  }
  const isRestart = status.lastState.terminated !== undefined
  const restartCount = status.restartCount + (isRestart ? 1 : 0)
  const next: ContainerStatus = {
    ...status,
    restartCount,
    started: container.startupProbe === undefined,
    image: container.image,
    state: { running: { startedAt: timestamp(now) } },
    imageID: imageIdOf(container.image),
    containerID: `containerd://${hex(`${pod.metadata.uid} ${container.name} ${restartCount}`)}`,
  }
  const told = [
    ...pulled,
    { reason: 'Created', message: `Created container: ${container.name}` },
    { reason: 'Started', message: `Started container ${container.name}` },
  ]
  const step = run(look, next)
  return { ...step, told: [...told, ...step.told] }
}

const startedAt = ({ state }: ContainerStatus): number => Date.parse(state.running?.startedAt ?? '')

function run(look: Look, status: ContainerStatus): Step {
  const { container, now } = look
  const begun = startedAt(status)
  const { endAt, sickAt } = endTimes(look, begun)
  if (status.image !== container.image) return end(look, status, ends.changed(container))
  if (now >= Math.min(endAt, sickAt)) return end(look, status, sickAt <= endAt ? ends.sick(container) : null)
  const readyAt = readyTime(look, begun)
  const probeAt = probeTime(container, begun)
  const isReady = now >= readyAt
  const told = isReady || now < probeAt ? [] : unready(container)
  const next =
    isReady === status.ready
      ? status
      : { ...status, ready: isReady, started: status.started === true || isReady }
  const probed = isReady ? [] : [readyAt, probeAt, probedAgain(container, probeAt, now)]
  const times = [endAt, sickAt, ...probed].filter((time) => time > now)
  const wakeAt = Math.min(...times)
  return { status: next, pull: null, told, wakeAt: wakeAt === Infinity ? null : wakeAt }
}

/** Returns when the container exits, and when its liveness probe fails. */
function endTimes({ behaviour, container }: Look, begun: number): { endAt: number; sickAt: number } {
  const { runMs, healthyMs } = behaviour
  return {
    endAt: runMs === null ? Infinity : begun + runMs,
    sickAt: healthyMs === null || !container.livenessProbe ? Infinity : begun + healthyMs,
  }
}

/** Returns the time of the first probe result: after the initial delay, then once per period. */
function probeTime({ readinessProbe: probe }: Container, begun: number): number {
  if (!probe) return begun
  return begun + ((probe.initialDelaySeconds ?? 0) + Math.min(probe.periodSeconds, 1)) * 1000
}

/** Burst of failure events per object; after it, one every five minutes. */
const toldAtOnce = 25
const toldEveryMs = 300_000

/** Returns when the next event about a failing probe is due. */
function probedAgain({ readinessProbe: probe }: Container, first: number, now: number): number {
  if (!probe || now < first) return Infinity
  const periodMs = probe.periodSeconds * 1000
  const stepMs = now - first < toldAtOnce * periodMs ? periodMs : Math.max(periodMs, toldEveryMs)
  return first + (Math.floor((now - first) / stepMs) + 1) * stepMs
}

function readyTime({ container, behaviour, pod }: Look, begun: number): number {
  if (pod.metadata.annotations?.['simulator/ready'] === 'false' || behaviour.readyMs === null) return Infinity
  return Math.max(begun + behaviour.readyMs, container.readinessProbe ? probeTime(container, begun) : begun)
}

function unready({ readinessProbe }: Container): Told[] {
  if (!readinessProbe) return []
  const why = readinessProbe.httpGet ? 'HTTP probe failed with statuscode: 503' : 'command failed'
  return [{ type: 'Warning', reason: 'Unhealthy', message: `Readiness probe failed: ${why}` }]
}

/** Reason for killing a running container. */
interface Ending {
  exitCode: number
  reason: string
  told: Told[]
}

const killing = (message: string): Told => ({ reason: 'Killing', message: `${message}, will be restarted` })

const ends = {
  sick: ({ name }: Container): Ending => ({
    exitCode: 137,
    reason: 'Error',
    told: [
      {
        type: 'Warning',
        reason: 'Unhealthy',
        message: 'Liveness probe failed: HTTP probe failed with statuscode: 500',
      },
      killing(`Container ${name} failed liveness probe`),
    ],
  }),
  changed: ({ name }: Container): Ending => ({
    exitCode: 0,
    reason: 'Completed',
    told: [killing(`Container ${name} definition changed`)],
  }),
}

function end({ behaviour, now }: Look, status: ContainerStatus, ending: Ending | null): Step {
  const { exitCode, reason } = ending ?? behaviour
  const terminated = {
    exitCode,
    reason,
    startedAt: status.state.running?.startedAt ?? timestamp(now),
    finishedAt: timestamp(now),
    ...(status.containerID ? { containerID: status.containerID } : {}),
  }
  const next = { ...status, state: { terminated }, ready: false, started: false }
  return { status: next, pull: null, told: ending?.told ?? [], wakeAt: now + 1000 }
}

type Terminated = NonNullable<ContainerState['terminated']>

const ranMs = ({ startedAt, finishedAt }: Terminated): number =>
  Date.parse(finishedAt) - Date.parse(startedAt)

const backOffUntil = ({ restartCount }: ContainerStatus, terminated: Terminated): number =>
  Date.parse(terminated.finishedAt) + restartDelayMs(restartCount, ranMs(terminated))

function afterEnd(look: Look, status: ContainerStatus): Step {
  const { terminated } = status.state
  const { pod, container, behaviour, mayRestart, now } = look
  if (!terminated || !mayRestart) return keep(status, null)
  // An exit is shown briefly before it is handled.
  const noticed = Date.parse(terminated.finishedAt) + 1000
  if (now < noticed) return keep(status, noticed)
  const ended = { ...status, lastState: { terminated } }
  const until = backOffUntil(status, terminated)
  if (now >= until) return beginPull(look, { ...ended, state: waiting('ContainerCreating') }, null)
  const { name, namespace, uid } = pod.metadata
  const subject = `${name}_${namespace}(${uid})`
  const seconds = durationOf(restartDelayMs(status.restartCount, ranMs(terminated)))
  const message = `back-off ${seconds} restarting failed container=${container.name} pod=${subject}`
  const text = `Back-off restarting failed container ${container.name} in pod ${subject}`
  const told: Told[] = behaviour.exitCode === 0 ? [] : [{ type: 'Warning', reason: 'BackOff', message: text }]
  return {
    status: { ...ended, state: waiting('CrashLoopBackOff', message) },
    pull: null,
    told,
    wakeAt: until,
  }
}

/** Formats a duration as Go does: `10s`, `2m40s`, `5m0s`. */
function durationOf(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m${seconds % 60}s`
}
