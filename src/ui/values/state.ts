/** Shapes of marks, one per kind of fact, so that a state is readable without its colour. */
export type MarkShape =
  | 'disc'
  | 'arc'
  | 'triangle'
  | 'octagon'
  | 'dashed'
  | 'ring'
  | 'bars'
  | 'check'
  | 'flask'

export type MarkTone = 'run' | 'prog' | 'warn' | 'fail' | 'neutral' | 'sim'

interface StateLook {
  shape: MarkShape
  tone: MarkTone
}

const running: StateLook = { shape: 'disc', tone: 'run' }
const progressing: StateLook = { shape: 'arc', tone: 'prog' }
const degraded: StateLook = { shape: 'triangle', tone: 'warn' }
const failed: StateLook = { shape: 'octagon', tone: 'fail' }
const disconnected: StateLook = { shape: 'dashed', tone: 'neutral' }
const stopped: StateLook = { shape: 'ring', tone: 'neutral' }
const paused: StateLook = { shape: 'bars', tone: 'neutral' }
const done: StateLook = { shape: 'check', tone: 'run' }

/** All states used by the service, Kubernetes or the console. `components.states` has a word for each. */
export const stateLooks = {
  running,
  ready: running,
  connected: running,
  available: running,
  active: running,
  bound: running,
  executing: progressing,
  connecting: progressing,
  pendingCreate: progressing,
  pending: progressing,
  starting: progressing,
  draining: progressing,
  terminating: progressing,
  deleting: progressing,
  installing: progressing,
  registering: progressing,
  degraded,
  notReady: degraded,
  pressure: degraded,
  pendingLong: degraded,
  released: degraded,
  failed,
  crashLoop: failed,
  imagePull: failed,
  outOfMemory: failed,
  evicted: failed,
  error: failed,
  notConnected: disconnected,
  disconnected,
  unknown: disconnected,
  lost: disconnected,
  stopped,
  waiting: stopped,
  suspended: paused,
  paused,
  cordoned: paused,
  succeeded: done,
  completed: done,
  simulated: { shape: 'flask', tone: 'sim' },
} as const satisfies Record<string, StateLook>

export type StateName = keyof typeof stateLooks

/** Names that Kubernetes and older answers use for our states. */
const synonyms: Record<string, StateName> = {
  progressing: 'executing',
  rollingout: 'executing',
  containercreating: 'starting',
  podinitializing: 'starting',
  containersnotready: 'starting',
  crashloopbackoff: 'crashLoop',
  imagepullbackoff: 'imagePull',
  errimagepull: 'imagePull',
  invalidimagename: 'imagePull',
  createcontainerconfigerror: 'failed',
  createcontainererror: 'failed',
  runcontainererror: 'failed',
  oomkilled: 'outOfMemory',
  schedulingdisabled: 'cordoned',
  disconnected: 'notConnected',
  pendingdelete: 'deleting',
  creating: 'installing',
  leaving: 'deleting',
  schedulinggated: 'waiting',
  complete: 'completed',
  pendingconnect: 'connecting',
  shuttingdown: 'terminating',
  deleted: 'stopped',
}

const byLowerCase = new Map<string, StateName>([
  ...Object.entries(synonyms),
  // The keys of an object literal are the names of its type.
  ...(Object.keys(stateLooks) as StateName[]).map((name) => [name.toLowerCase(), name] as const),
])

const named = (value: string): StateName | undefined => byLowerCase.get(value.toLowerCase())

/** `Init:0/1`, `Init:CrashLoopBackOff`, `ExitCode:1`, `Signal:9`: a pod's state as kubectl shows it. */
function ofPrefix(value: string): StateName | undefined {
  const [prefix = '', rest = ''] = value.split(':')
  if (prefix === 'Init') return named(rest) ?? 'starting'
  return prefix === 'ExitCode' || prefix === 'Signal' ? 'failed' : undefined
}

/** Maps an API value to a state, ignoring case; unrecognised values are `unknown`. */
export const stateOf = (value: unknown): StateName =>
  typeof value === 'string' ? (named(value) ?? ofPrefix(value) ?? 'unknown') : 'unknown'

/** Display state of a value; values finer than our states keep Kubernetes' own word. */
export function readState(value: unknown): { state: StateName; word?: string } {
  const state = stateOf(value)
  return typeof value !== 'string' || value === '' || named(value) ? { state } : { state, word: value }
}

/**
 * Returns true for states without a coloured word: only states that need attention or are in progress have
 * one.
 */
export const isQuiet = (name: StateName): boolean => {
  const { tone } = stateLooks[name]
  return tone === 'run' || tone === 'neutral'
}

export const isUrgent = (name: StateName): boolean => {
  const { tone } = stateLooks[name]
  return tone === 'warn' || tone === 'fail'
}

const severity: Record<MarkTone, number> = { fail: 0, warn: 1, neutral: 2, prog: 3, sim: 4, run: 5 }

/** Worst first. */
export const compareStates = (left: StateName, right: StateName): number =>
  severity[stateLooks[left].tone] - severity[stateLooks[right].tone]
