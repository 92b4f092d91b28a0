import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields, type KubernetesObject } from '../../objects.ts'
import { quantity } from '../../quantity.ts'
import { checkAmount, checkPieces, unqualified } from './amounts.ts'
import { duplicate, forbidden, repeats, required, wrong } from './causes.ts'

const counted = new Set(
  'pods services replicationcontrollers resourcequotas secrets configmaps persistentvolumeclaims services.nodeports services.loadbalancers'.split(
    ' ',
  ),
)
const measured = new Set(
  'cpu memory ephemeral-storage requests.cpu requests.memory requests.storage requests.ephemeral-storage limits.cpu limits.memory limits.ephemeral-storage'.split(
    ' ',
  ),
)
const isKnown = (name: string): boolean =>
  counted.has(name) || measured.has(name) || name.includes('/') || name.startsWith('hugepages-')

function checkHard(name: string, value: unknown): Cause[] {
  const field = `spec.hard[${name}]`
  if (!isKnown(name))
    return [wrong(field, name, unqualified), wrong(field, name, 'must be a standard resource for quota')]
  return [...checkAmount(field, value), ...(measured.has(name) ? [] : checkPieces(field, value))]
}

const scopes = [
  'Terminating',
  'NotTerminating',
  'BestEffort',
  'NotBestEffort',
  'PriorityClass',
  'CrossNamespacePodAffinity',
]
const opposites = [
  ['BestEffort', 'NotBestEffort'],
  ['Terminating', 'NotTerminating'],
]

function checkScopes(list: readonly unknown[], hard: readonly string[]): Cause[] {
  const field = 'spec.scopes'
  const isForeign = list.some((scope) => !scopes.includes(String(scope)))
  if (isForeign) return [wrong(field, list, 'unsupported scope')]
  const isMisplaced = list.length > 0 && hard.some((name) => counted.has(name) && name !== 'pods')
  const isBoth = opposites.some((pair) => pair.every((scope) => list.includes(scope)))
  return [
    ...(isMisplaced ? [wrong(field, list, 'unsupported scope applied to resource')] : []),
    ...(isBoth ? [wrong(field, list, 'conflicting scopes')] : []),
  ]
}

export function checkQuota({ spec }: KubernetesObject): Cause[] {
  const hard = asFields(asFields(spec).hard)
  return [
    ...Object.entries(hard).flatMap(([name, value]) => checkHard(name, value)),
    ...checkScopes(asList(asFields(spec).scopes), Object.keys(hard)),
  ]
}

interface Order {
  low: string
  high: string
  /** The part to report, and the part whose value is reported. */
  place: string
  value: string
}

/** In each pair, the first must not exceed the second. */
const orders: readonly Order[] = [
  ['min', 'max', 'min', 'min'],
  ['min', 'defaultRequest', 'defaultRequest', 'defaultRequest'],
  ['defaultRequest', 'max', 'defaultRequest', 'defaultRequest'],
  ['defaultRequest', 'default', 'defaultRequest', 'defaultRequest'],
  ['min', 'default', 'default', 'min'],
  ['default', 'max', 'default', 'max'],
].map(([low = '', high = '', place = '', value = '']) => ({ low, high, place, value }))

function describeOrder({ low, high }: Order, lower: unknown, upper: unknown): string {
  const told = (part: string): string => (part === 'defaultRequest' ? 'default request' : part)
  const above = low === 'defaultRequest' && high === 'default' ? 'default limit' : told(high)
  return `${told(low)} value ${String(lower)} is greater than ${above} value ${String(upper)}`
}

function checkOrder(at: string, item: Fields, name: string): Cause[] {
  const of = (part: string): unknown => asFields(item[part])[name]
  return orders.flatMap((order) => {
    const [lower, upper] = [of(order.low), of(order.high)]
    if (lower === undefined || upper === undefined || quantity(String(lower)) <= quantity(String(upper)))
      return []
    return [wrong(`${at}.${order.place}[${name}]`, of(order.value), describeOrder(order, lower, upper))]
  })
}

function checkRatio(at: string, item: Fields, name: string): Cause[] {
  const ratio = asFields(item.maxLimitRequestRatio)[name]
  if (ratio === undefined || quantity(String(ratio)) >= 1) return []
  const told = `${Math.round(quantity(String(ratio)) * 1000)}m`
  return [wrong(`${at}.maxLimitRequestRatio[${name}]`, told, `ratio ${told} is less than 1`)]
}

const types = ['Container', 'Pod', 'PersistentVolumeClaim']
const noStorage = 'either minimum or maximum storage value is required, but neither was provided'

function checkItem(at: string, item: Fields): Cause[] {
  const type = String(item.type)
  if (!types.includes(type) && !type.includes('/'))
    return [wrong(`${at}.type`, type, 'must be a standard limit type or fully qualified')]
  const misplaced =
    type === 'Pod' ? ['default', 'defaultRequest'].filter((part) => item[part] !== undefined) : []
  if (misplaced.length > 0)
    return misplaced.map((part) => forbidden(`${at}.${part}`, "may not be specified when `type` is 'Pod'"))
  const names = new Set(
    ['min', 'max', 'default', 'defaultRequest', 'maxLimitRequestRatio'].flatMap((part) =>
      Object.keys(asFields(item[part])),
    ),
  )
  const needsStorage = type === 'PersistentVolumeClaim' && !names.has('storage')
  return [
    ...(needsStorage ? [required(`${at}.limits`, noStorage)] : []),
    ...[...names].flatMap((name) => [...checkOrder(at, item, name), ...checkRatio(at, item, name)]),
  ]
}

export function checkLimitRange({ spec }: KubernetesObject): Cause[] {
  const items = asList(asFields(spec).limits).map(asFields)
  const taken = repeats(items, ({ type }) => type)
  return items.flatMap((item, index) => {
    const at = `spec.limits[${index}]`
    return taken.has(index) ? [duplicate(`${at}.type`, item.type)] : checkItem(at, item)
  })
}
