import { isFields } from '../fields.ts'
import { type Message, message } from '../messages/message.ts'

type Values = Readonly<Record<string, unknown>>

interface FieldProblem {
  field: string
  problem: Message
  /** Another field that the problem mentions, by its model name; the argument has the same name. */
  other?: string
}

/** Finds problems with values of some fields, alone or in combination. `changed` names the new ones. */
type Rule = (values: Values, changed: ReadonlySet<string>) => FieldProblem[]

/** First and last address of a range such as 10.244.0.0/16 as numbers; null if it is invalid. */
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
  const problem = message('problems.policyRange')
  const problems = ranges
    .filter((name) => values[name] != null && rangeOf(values[name]) === null)
    .map((field) => ({ field, problem }))
  const [pods, services] = ranges.map((name) => rangeOf(values[name]))
  if (!pods || !services || pods[0] > services[1] || services[0] > pods[1]) return problems
  const other = 'clusterCidr'
  return [{ field: 'serviceIpRange', problem: message('problems.policyShared', { other }), other }]
}

/** Flannel's manifest defines its own pod address range. */
const flannelRange = '10.244.0.0/16'

const checkNetwork: Rule = (values, changed) => {
  if (!changed.has('clusterCidr') && !changed.has('networkManifest')) return []
  const manifest = String(values['networkManifest'] ?? '')
  const isFlannel = manifest.startsWith('https://github.com/flannel-io/flannel/releases/')
  const pods = values['clusterCidr']
  if (!isFlannel || pods == null || pods === flannelRange || rangeOf(pods) === null) return []
  const problem = message('problems.policyFlannel', { range: flannelRange, pods: String(pods) })
  return [{ field: 'networkManifest', problem }]
}

/** Hosts download from these addresses, so they must not contain characters invalid in one. */
const addressExpression = /^https?:\/\/[A-Za-z0-9._~:/?#@!&()*+,;=%[\]-]+$/
const addressFields = ['packageUrl', 'networkManifest', 'proxy', 'imageArchives', 'addonManifests']

const checkAddresses: Rule = (values, changed) =>
  addressFields
    .filter((name) => changed.has(name))
    .flatMap((field) => [values[field]].flat().map((value) => ({ field, value })))
    .filter(({ value }) => typeof value === 'string' && value !== '' && !addressExpression.test(value))
    .map(({ field, value }) => ({
      field,
      problem: message('problems.policyAddress', { value: JSON.stringify(value) }),
    }))

const patterns = {
  version: /^v\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/,
  imageRepository: /^[A-Za-z0-9.:/_-]+$/,
  noProxy: /^[A-Za-z0-9.:/*,_ -]*$/,
} as const
const patternProblems = {
  version: message('problems.policyVersion'),
  imageRepository: message('problems.policyImages'),
  noProxy: message('problems.policyNoProxy'),
} as const
const patternFields = ['version', 'imageRepository', 'noProxy'] as const

const checkPatterns: Rule = (values, changed) =>
  patternFields.flatMap((field) => {
    const value = changed.has(field) ? values[field] : null
    const isRight = typeof value !== 'string' || patterns[field].test(value)
    return isRight ? [] : [{ field, problem: patternProblems[field] }]
  })

const checkKubelet: Rule = (values, changed) => {
  const field = 'kubeletConfiguration'
  const value = changed.has(field) ? values[field] : null
  if (value == null) return []
  if (!isFields(value)) return [{ field, problem: message('problems.noObject') }]
  const driver = value['cgroupDriver'] ?? 'systemd'
  if (driver === 'systemd' || driver === 'cgroupfs') return []
  return [{ field, problem: message('problems.policyDriver') }]
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
    const wrong = isFields(value)
      ? Object.keys(value).find((key) => !/^[a-z][a-z0-9-]*$/.test(key))
      : undefined
    if (wrong === undefined) return []
    return [{ field, problem: message('problems.policyArgument', { value: JSON.stringify(wrong) }) }]
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
 * Rules for a ClusterPolicy beyond its declaration, enforced by the service and shown early by the form.
 * Reports only fields in `changed`, so that stored values stay accepted even if the rules have changed since.
 */
export const clusterPolicyProblems: Rule = (values, changed) => rules.flatMap((rule) => rule(values, changed))
