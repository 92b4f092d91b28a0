import type { Container, Pod } from '../kinds/shapes.ts'
import { fractionOf } from '../random.ts'

/**
 * On a pod: a word that its containers go by, as if their images' names had it. Behind ` of ` it may name the one image
 * for which it holds (`crash of web:2.0`), so that another image heals what it broke.
 */
const behaviourAnnotation = 'simulator/behaviour'

/** How a container goes: its image's name says so where the name has one of the words below. */
export interface Behaviour {
  pullMs: number
  /** What a registry answers about it, or null for an image that is there. */
  pullFailure: string | null
  /** From its start to its end by itself; null for one that runs on. */
  runMs: number | null
  exitCode: number
  reason: 'Completed' | 'Error' | 'OOMKilled'
  /** From its start until its readiness probe passes; null for never. */
  readyMs: number | null
  /** From its start until its liveness probe fails; null for never. */
  healthyMs: number | null
  /** From being told to stop to its end, of what the grace period allows. */
  stopMs: number | null
  /** Of its log, once it is up; null for its own slow pace. */
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

/** A pod that may end ends by itself after a while, sooner or later by its name. */
const jobMs = (pod: Pod): number => 4000 + Math.floor(4 * fractionOf(pod.metadata.name)) * 1000

const commandOf = ({ command = [], args = [] }: Container): string => [...command, ...args].join(' ')

/** `sleep 30` and `exit 3` of a shell's command line. */
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
/** A container that ran this long starts its back-off anew. */
const stableMs = 600_000

export const backOffMs = (failures: number): number =>
  failures < 1 ? 0 : Math.min(longestBackOffMs, firstBackOffMs * 2 ** (failures - 1))

/** Until a container that ended may start again. */
export const restartDelayMs = (restarts: number, ranMs: number): number =>
  ranMs >= stableMs ? 0 : backOffMs(restarts)
