/** Words for Kubernetes resource names in a sentence; others stay unchanged. */
const resources: Readonly<Record<string, string>> = {
  pods: 'pods in all',
  cpu: 'CPU',
  'requests.cpu': 'CPU requests',
  'requests.memory': 'memory requests',
  'limits.cpu': 'CPU limits',
  'limits.memory': 'memory limits',
}

const resourceWords = (name: string): string => resources[name] ?? name

const listed = (problems: readonly string[]): string => problems.join('; ')

/** `pods=1,requests.cpu=260m` */
const amountsOf = (list: string): Map<string, string> =>
  new Map(
    list.split(',').map((pair): [string, string] => {
      const at = pair.lastIndexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

/** Source: apiserver, pkg/admission/plugin/resourcequota/controller.go. */
function ofQuota(said: string): string | null {
  const [, quota, requested = '', used = '', limited = ''] =
    /exceeded quota: (\S+), requested: (\S+), used: (\S+), limited: (\S+)$/.exec(said) ?? []
  if (quota === undefined) return null
  const [inUse, hard] = [amountsOf(used), amountsOf(limited)]
  const over = [...amountsOf(requested)].map(
    ([name, asked]) =>
      `of ${resourceWords(name)}: ${asked} more asked for, ${inUse.get(name) ?? '0'} of ${hard.get(name) ?? '0'} in use`,
  )
  return `quota ${quota} does not allow more (${listed(over)})`
}

/** A quota on CPU or memory requires each container to set its own. */
function ofMissingAmounts(said: string): string | null {
  const [, quota, missing = ''] = /failed quota: ([^\s:]+): must specify (.+)$/.exec(said) ?? []
  if (quota === undefined) return null
  const parts = missing.split('; ').flatMap((part) => {
    const [names = '', containers] = part.split(' for: ')
    const where = containers?.split(',').join(', ') ?? 'some containers'
    return names.split(',').map((name) => `without ${resourceWords(name)}: ${where}`)
  })
  return `quota ${quota} takes only pods that name what they need (${listed(parts)})`
}

/** Source: plugin/pkg/admission/limitranger/admission.go; several are listed in brackets. */
const bounds: readonly [RegExp, (of: string, kind: string, bound: string, given: string) => string][] = [
  [
    /maximum (\S+) usage per (\w+) is (\S+), but (limit is [^\s,\]]+|request is [^\s,\]]+)/g,
    (of, kind, bound, given) => `at most ${bound} of ${of} per ${kind}, the ${given}`,
  ],
  [
    /maximum (\S+) usage per (\w+) is (\S+)\.\s+No (limit|request) is specified/g,
    (of, kind, bound, given) => `at most ${bound} of ${of} per ${kind}, and no ${given} is given`,
  ],
  [
    /minimum (\S+) usage per (\w+) is (\S+), but (limit is [^\s,\]]+|request is [^\s,\]]+)/g,
    (of, kind, bound, given) => `at least ${bound} of ${of} per ${kind}, the ${given}`,
  ],
  [
    /minimum (\S+) usage per (\w+) is (\S+)\.\s+No (limit|request) is specified/g,
    (of, kind, bound, given) => `at least ${bound} of ${of} per ${kind}, and no ${given} is given`,
  ],
  [
    /(\S+) max limit to request ratio per (\w+) is (\S+), but provided ratio is ([\d.]+)/g,
    (of, kind, bound, given) =>
      `the limit of ${of} may be ${bound} times the request per ${kind}, and is ${Number(given)} times`,
  ],
]

function ofLimitRange(said: string): string | null {
  const found = bounds.flatMap(([expression, tell]) =>
    [...said.matchAll(expression)].map(
      ({ index, 1: of = '', 2: kind = '', 3: bound = '', 4: given = '' }) => ({
        index,
        text: tell(resourceWords(of.replace('[', '')), kind.toLowerCase(), bound, given),
      }),
    ),
  )
  if (found.length === 0) return null
  const inOrder = found.toSorted((one, other) => one.index - other.index).map(({ text }) => text)
  return `a limit range does not allow it (${listed(inOrder)})`
}

function ofPodSecurity(said: string): string | null {
  const [, level, words] = /violates PodSecurity "([^":]+)[^"]*": (.+)$/s.exec(said) ?? []
  return level === undefined
    ? null
    : `the pod security level ${level} of the namespace does not allow it: ${words}`
}

function ofMissingObject(said: string): string | null {
  const account = /error looking up service account \S+: serviceaccount "([^"]+)" not found/.exec(said)?.[1]
  if (account !== undefined) return `there is no service account ${account}`
  const priority = /no PriorityClass with name (\S+) was found/.exec(said)?.[1]
  return priority === undefined ? null : `there is no priority class ${priority}`
}

const readers = [ofQuota, ofMissingAmounts, ofLimitRange, ofPodSecurity, ofMissingObject]

/**
 * Explains as the end of a sentence why the cluster rejects a pod, with requested and allowed amounts. Other
 * messages of the API server stay unchanged, without the name of the pod, which never existed.
 */
export function refusalWords(said: string): string {
  const why = said.replace(/^.*?pods "[^"]*" is forbidden: /s, '').replace(/\.$/, '')
  for (const read of readers) {
    const words = read(why)
    if (words !== null) return words
  }
  return why
}

/** Cause that blocks a workload's pods. */
export type Refuser = 'quota' | 'amounts' | 'limitRange' | 'podSecurity' | 'other'

const refusers: readonly [RegExp, Refuser][] = [
  [/: quota \S+ does not allow more /, 'quota'],
  [/: quota \S+ takes only pods /, 'amounts'],
  [/: a limit range does not allow /, 'limitRange'],
  [/: the pod security level \S+ /, 'podSecurity'],
]

/**
 * Cause of blocked pods according to a sentence of a workload's state; null if it is about something
 * different.
 */
export function refusalOf(sentence: string): Refuser | null {
  if (!sentence.includes(' cannot make its pods')) return null
  return refusers.find(([expression]) => expression.test(sentence))?.[1] ?? 'other'
}

/** Quota named in such a sentence. */
export const quotaNamedIn = (sentence: string): string | null =>
  /: quota (\S+) (?:does not allow more|takes only pods) /.exec(sentence)?.[1] ?? null
