import { formats } from '../formats.ts'

type Values = Readonly<Record<string, unknown>>

export interface FieldProblem {
  field: string
  /** Without the name of the field and a full stop: `must be a version such as v1.34.4`. */
  problem: string
  /** Another field that the problem names, as the model calls it. */
  other?: string
}

/** What is wrong with the values of some fields, alone or beside each other. `changed` names those that are new. */
type Rule = (values: Values, changed: ReadonlySet<string>) => FieldProblem[]

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Numbers of the first and last address of a range such as 10.244.0.0/16; null when it is none. */
function rangeOf(value: unknown): [number, number] | null {
  const [, address = '', bits = ''] = /^(\d+(?:\.\d+){3})\/(\d{1,2})$/.exec(String(value)) ?? []
  const parts = address.split('.')
  if (!parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return null
  if (Number(bits) > 30 || Number(bits) < 8) return null
  const size = 2 ** (32 - Number(bits))
  const number = parts.reduce((total, part) => total * 256 + Number(part), 0)
  return number % size === 0 ? [number, number + size - 1] : null
}

const ranges = ['clusterCidr', 'serviceIpRange'] as const

const checkRanges: Rule = (values, changed) => {
  if (!ranges.some((name) => changed.has(name))) return []
  const problem = 'must be a range of IPv4 addresses with 8 to 30 bits, such as 10.244.0.0/16'
  const problems = ranges
    .filter((name) => values[name] != null && rangeOf(values[name]) === null)
    .map((field) => ({ field, problem }))
  const [pods, services] = ranges.map((name) => rangeOf(values[name]))
  if (!pods || !services || pods[0] > services[1] || services[0] > pods[1]) return problems
  const other = 'clusterCidr'
  return [{ field: 'serviceIpRange', problem: `must not share addresses with ${other}`, other }]
}

/** The manifest of flannel names the addresses of its pods itself. */
const flannelRange = '10.244.0.0/16'

const checkNetwork: Rule = (values, changed) => {
  if (!changed.has('clusterCidr') && !changed.has('networkManifest')) return []
  const manifest = String(values['networkManifest'] ?? '')
  const isFlannel = manifest.startsWith('https://github.com/flannel-io/flannel/releases/')
  const pods = values['clusterCidr']
  if (!isFlannel || pods == null || pods === flannelRange || rangeOf(pods) === null) return []
  const problem = `is flannel's own, which is for the pod addresses ${flannelRange}. Name a copy of it for ${String(pods)}`
  return [{ field: 'networkManifest', problem }]
}

/** Hosts fetch from these addresses; nothing that is no part of an address may be in them. */
const addressExpression = /^https?:\/\/[A-Za-z0-9._~:/?#@!&()*+,;=%[\]-]+$/
const addressFields = ['packageUrl', 'networkManifest', 'proxy', 'imageArchives', 'addonManifests']

const checkAddresses: Rule = (values, changed) =>
  addressFields
    .filter((name) => changed.has(name))
    .flatMap((field) => [values[field]].flat().map((value) => ({ field, value })))
    .filter(({ value }) => typeof value === 'string' && value !== '' && !addressExpression.test(value))
    .map(({ field, value }) => ({
      field,
      problem: `has ${JSON.stringify(value)}, but ${formats.url.sentence}`,
    }))

const patterns: Readonly<Record<string, readonly [RegExp, string]>> = {
  version: [/^v\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'must be a version such as v1.34.4'],
  imageRepository: [
    /^[A-Za-z0-9.:/_-]+$/,
    'must be a registry, with a path where it has one: registry.k8s.io',
  ],
  noProxy: [/^[A-Za-z0-9.:/*,_ -]*$/, 'must be names and addresses with commas between them'],
}

const checkPatterns: Rule = (values, changed) =>
  Object.entries(patterns).flatMap(([field, [expression, problem]]) => {
    const value = changed.has(field) ? values[field] : null
    return typeof value !== 'string' || expression.test(value) ? [] : [{ field, problem }]
  })

const checkKubelet: Rule = (values, changed) => {
  const field = 'kubeletConfiguration'
  const value = changed.has(field) ? values[field] : null
  if (value == null) return []
  if (!isObject(value)) return [{ field, problem: 'must be an object' }]
  const driver = value['cgroupDriver'] ?? 'systemd'
  if (driver === 'systemd' || driver === 'cgroupfs') return []
  return [{ field, problem: 'must have systemd or cgroupfs as cgroupDriver' }]
}

const argumentFields = [
  'apiServerArguments',
  'controllerManagerArguments',
  'schedulerArguments',
  'kubeletArguments',
]

const checkArguments: Rule = (values, changed) =>
  argumentFields.flatMap((field) => {
    const value = changed.has(field) ? values[field] : null
    const wrong = isObject(value)
      ? Object.keys(value).find((key) => !/^[a-z][a-z0-9-]*$/.test(key))
      : undefined
    if (wrong === undefined) return []
    const problem = `has ${JSON.stringify(wrong)}: names of arguments stand without hyphens before them`
    return [{ field, problem }]
  })

const rules: readonly Rule[] = [
  checkPatterns,
  checkRanges,
  checkNetwork,
  checkAddresses,
  checkKubelet,
  checkArguments,
]

/**
 * What a ClusterPolicy may not be beyond the facts of its declaration. The service refuses by it, the form says it before.
 * What is not among `changed` is no news, whatever the rules were when it was written.
 */
export const clusterPolicyProblems: Rule = (values, changed) => rules.flatMap((rule) => rule(values, changed))
