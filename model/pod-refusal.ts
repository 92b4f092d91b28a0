import { type Cause, causeOf, type Subject } from './messages/cause.ts'
import { isMessage, type Message, message } from './messages/message.ts'

const resources: Readonly<Record<string, Message>> = {
  pods: message('states.pods'),
  cpu: message('states.cpu'),
  memory: message('states.memory'),
  'requests.cpu': message('states.cpuRequests'),
  'requests.memory': message('states.memoryRequests'),
  'limits.cpu': message('states.cpuLimits'),
  'limits.memory': message('states.memoryLimits'),
}

/** Kubernetes resource name as a message; unknown ones stay unchanged. */
const resourceOf = (name: string): Message | string => resources[name] ?? name

/** `pods=1,requests.cpu=260m` */
const amountsOf = (list: string): Map<string, string> =>
  new Map(
    list.split(',').map((pair): [string, string] => {
      const at = pair.lastIndexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

/** Source: apiserver, pkg/admission/plugin/resourcequota/controller.go. */
function ofQuota(said: string): Message | null {
  const [, quota, requested = '', used = '', limited = ''] =
    /exceeded quota: (\S+), requested: (\S+), used: (\S+), limited: (\S+)$/.exec(said) ?? []
  if (quota === undefined) return null
  const [inUse, hard] = [amountsOf(used), amountsOf(limited)]
  const amounts = [...amountsOf(requested)].map(([name, asked]) =>
    message('states.quotaAmount', {
      resource: resourceOf(name),
      requested: asked,
      used: inUse.get(name) ?? '0',
      hard: hard.get(name) ?? '0',
    }),
  )
  return message('states.quotaExceeded', { quota, amounts })
}

/** A quota on CPU or memory requires each container to set its own. */
function ofMissingAmounts(said: string): Message | null {
  const [, quota, missing = ''] = /failed quota: ([^\s:]+): must specify (.+)$/.exec(said) ?? []
  if (quota === undefined) return null
  const amounts = missing.split('; ').flatMap((part) => {
    const [names = '', list] = part.split(' for: ')
    const containers = list?.split(',') ?? message('states.someContainers')
    return names
      .split(',')
      .map((name) => message('states.requiredAmount', { resource: resourceOf(name), containers }))
  })
  return message('states.amountsRequired', { quota, amounts })
}

const scopes: Readonly<Record<string, Message>> = {
  Container: message('states.container'),
  Pod: message('states.pod'),
}
const scopeOf = (kind: string): Message | string => scopes[kind] ?? kind

const givenOf = (what: string, amount: string): Message =>
  what === 'limit' ? message('states.limitGiven', { amount }) : message('states.requestGiven', { amount })

const notGiven = (what: string): Message =>
  message(what === 'limit' ? 'states.noLimitGiven' : 'states.noRequestGiven')

type Bound = (match: readonly string[]) => Message

const isMaximum = (word: string): boolean => word === 'maximum'

const boundOf = (
  [, word = '', resource = '', kind = '', bound = '']: readonly string[],
  given: Message,
): Message =>
  message(isMaximum(word) ? 'states.aboveMaximum' : 'states.belowMinimum', {
    bound,
    resource: resourceOf(resource),
    scope: scopeOf(kind),
    given,
  })

/** Source: plugin/pkg/admission/limitranger/admission.go; several are listed in brackets. */
const bounds: readonly [RegExp, Bound][] = [
  [
    /\b(maximum|minimum) (\S+) usage per (\w+) is (\S+), but (limit|request) is ([^\s,\]]+)/g,
    (match) => boundOf(match, givenOf(match[5] ?? '', match[6] ?? '')),
  ],
  [
    /\b(maximum|minimum) (\S+) usage per (\w+) is (\S+)\.\s+No (limit|request) is specified/g,
    (match) => boundOf(match, notGiven(match[5] ?? '')),
  ],
  [
    /([^\s[]+) max limit to request ratio per (\w+) is (\S+), but provided ratio is ([\d.]+)/g,
    ([, resource = '', kind = '', bound = '', given = '']) =>
      message('states.ratioExceeded', {
        resource: resourceOf(resource),
        scope: scopeOf(kind),
        bound,
        given: Number(given),
      }),
  ],
]

function ofLimitRange(said: string): Message | null {
  const found = bounds.flatMap(([expression, read]) =>
    [...said.matchAll(expression)].map((match) => ({ index: match.index, bound: read(match) })),
  )
  if (found.length === 0) return null
  const inOrder = found.toSorted((one, other) => one.index - other.index).map(({ bound }) => bound)
  return message('states.limitRangeExceeded', { bounds: inOrder })
}

function ofPodSecurity(said: string): Message | null {
  const [, level, words = ''] = /violates PodSecurity "([^":]+)[^"]*": (.+)$/s.exec(said) ?? []
  return level === undefined ? null : message('states.podSecurityViolated', { level, words })
}

function ofMissingObject(said: string): Message | null {
  const account = /error looking up service account \S+: serviceaccount "([^"]+)" not found/.exec(said)?.[1]
  if (account !== undefined) return message('states.noServiceAccount', { name: account })
  const priority = /no PriorityClass with name (\S+) was found/.exec(said)?.[1]
  return priority === undefined ? null : message('states.noPriorityClass', { name: priority })
}

const readers = [ofQuota, ofMissingAmounts, ofLimitRange, ofPodSecurity, ofMissingObject]

/** The API server's reason for rejecting a pod, without the name of the pod, which never existed. */
export const refusalWords = (said: string): string =>
  said.replace(/^.*?pods "[^"]*" is forbidden: /s, '').replace(/\.$/, '')

/** Reads why the cluster rejects a pod, with requested and allowed amounts; other reasons stay in its own words. */
export function refusalReason(said: string): Message | string {
  const words = refusalWords(said)
  for (const read of readers) {
    const reason = read(words)
    if (reason !== null) return reason
  }
  return words
}

/** Cause of a workload's rejected pods, from the API server's message. */
export function refusalCause(workload: Subject, said: string): Cause {
  const why = refusalReason(said)
  return why === ''
    ? causeOf(workload, 'states.podsRefused')
    : causeOf(workload, 'states.podsRefusedBecause', { why })
}

/** Reason a workload's pods are blocked. */
export type Refuser = 'quota' | 'amounts' | 'limitRange' | 'podSecurity' | 'other'

const refusers: Readonly<Partial<Record<string, Refuser>>> = {
  'states.quotaExceeded': 'quota',
  'states.amountsRequired': 'amounts',
  'states.limitRangeExceeded': 'limitRange',
  'states.podSecurityViolated': 'podSecurity',
}

const reasonOf = ({ params }: Cause): Message | null => {
  const why = params?.['why']
  return isMessage(why) ? why : null
}

/** Returns why a workload's pods are blocked, from its causes; null if they aren't. */
export function refusalOf(causes: readonly Cause[]): Refuser | null {
  const refused = causes.find(
    ({ code }) => code === 'states.podsRefused' || code === 'states.podsRefusedBecause',
  )
  return refused ? (refusers[reasonOf(refused)?.code ?? ''] ?? 'other') : null
}

/** Name of the quota that blocks a workload's pods; null if none does. */
export function quotaNamedIn(causes: readonly Cause[]): string | null {
  for (const cause of causes) {
    const quota = reasonOf(cause)?.params?.['quota']
    if (typeof quota === 'string') return quota
  }
  return null
}
