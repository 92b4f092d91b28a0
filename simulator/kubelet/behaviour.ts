import type { Container, Pod } from '../kinds/shapes.ts'
import { fractionOf } from '../random.ts'

/**
 * Pod annotation with a behaviour word for its containers, as if it were in their image names. A suffix ` of
 * ` limits it to one image (`crash of web:2.0`), so that another image fixes the fault.
 */
const behaviourAnnotation = 'simulator/behaviour'

/** Behaviour of a container, selected by words in its image name. */
export interface Behaviour {
  pullMs: number
  /** Error from the registry; null if the image exists. */
  pullFailure: string | null
  /** Time from start to exit; null if it keeps running. */
  runMs: number | null
  exitCode: number
  reason: 'Completed' | 'Error' | 'OOMKilled'
  /** Time from start until the readiness probe passes; null for never. */
  readyMs: number | null
  /** Time from start until the liveness probe fails; null for never. */
  healthyMs: number | null
  /** Time from SIGTERM to exit, limited by the grace period. */
  stopMs: number | null
  /** Log rate once it has started; null for a slow default. */
  linesPerSecond: number | null
}

type Word = [word: string, behaviour: Partial<Behaviour>]

const words: readonly Word[] = [
  ['crash', { runMs: 3000, exitCode: 1, reason: 'Error' }],
  ['oom', { runMs: 8000, exitCode: 137, reason: 'OOMKilled' }],
  ['slow', { pullMs: 20_000, readyMs: 30_000 }],
  ['unready', { readyMs: null }],
  ['unhealthy', { healthyMs: 15_000 }],
  ['stubborn', { stopMs: null }],
  ['chatty', { linesPerSecond: 10_000 }],
]

const missing = (image: string): string =>
  `rpc error: code = NotFound desc = failed to pull and unpack image "${image}": failed to resolve reference "${image}": ${image}: not found`

/** Run time of a pod that may complete; varies with its name. */
const jobMs = (pod: Pod): number => 4000 + Math.floor(4 * fractionOf(pod.metadata.name)) * 1000

const commandOf = ({ command = [], args = [] }: Container): string => [...command, ...args].join(' ')

/** Parses `sleep 30` and `exit 3` in a shell command. */
function fromCommand(container: Container): Partial<Behaviour> {
  const text = commandOf(container)
  const seconds = /\bsleep (\d+(?:\.\d+)?)\b/.exec(text)?.[1]
  const code = /\bexit (\d+)\b/.exec(text)?.[1]
  if (code === undefined) return seconds === undefined ? {} : { runMs: Number(seconds) * 1000 }
  const exitCode = Number(code)
  const runMs = seconds === undefined ? 1000 : Number(seconds) * 1000
  return { runMs, exitCode, reason: exitCode === 0 ? 'Completed' : 'Error' }
}

function wordOf({ metadata }: Pod, image: string): string {
  const [word = '', ofImage = image] = metadata.annotations?.[behaviourAnnotation]?.split(' of ') ?? []
  return ofImage === image ? word : ''
}

export function behaviourOf(pod: Pod, container: Container, isInit = false): Behaviour {
  const { image } = container
  const wordsOn = `${image} ${wordOf(pod, image)}`
  const base: Behaviour = {
    pullMs: 1000 + Math.floor(2000 * fractionOf(`${image} ${pod.spec.nodeName}`)),
    pullFailure: wordsOn.includes('broken') ? missing(image) : null,
    runMs: pod.spec.restartPolicy === 'Always' && !isInit ? null : isInit ? 1000 : jobMs(pod),
    exitCode: 0,
    reason: 'Completed',
    readyMs: 0,
    healthyMs: null,
    stopMs: 500 + Math.floor(1000 * fractionOf(`${pod.metadata.name} stop`)),
    linesPerSecond: null,
  }
  const named = words.filter(([word]) => wordsOn.includes(word)).map(([, behaviour]) => behaviour)
  return Object.assign(base, fromCommand(container), ...named) as Behaviour
}

const firstBackOffMs = 10_000
const longestBackOffMs = 300_000
/** Run time after which the restart back-off is reset. */
const stableMs = 600_000

export const backOffMs = (failures: number): number =>
  failures < 1 ? 0 : Math.min(longestBackOffMs, firstBackOffMs * 2 ** (failures - 1))

/** Delay before a container restarts. */
export const restartDelayMs = (restarts: number, ranMs: number): number =>
  ranMs >= stableMs ? 0 : backOffMs(restarts)
