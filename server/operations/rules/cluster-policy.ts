import { isIPv4 } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { formats } from '../../../model/formats.ts'
import type { Violation } from '../../errors.ts'
import type { ResourceRow } from '../../store/store.ts'
import { type Draft, isObject, violationAt } from '../draft.ts'
import type { ClassRules } from '../rules.ts'

/** Value of an attribute after the change. */
const after = (draft: Draft, row: ResourceRow | null, name: string): unknown =>
  name in draft.attributes ? draft.attributes[name] : row?.attributes[name]

/** Numbers of the first and last address of a range such as 10.244.0.0/16; null when it is none. */
function rangeOf(value: unknown): [number, number] | null {
  const [, address = '', bits = ''] = /^([\d.]+)\/(\d{1,2})$/.exec(String(value)) ?? []
  if (!isIPv4(address) || Number(bits) > 30 || Number(bits) < 8) return null
  const size = 2 ** (32 - Number(bits))
  const number = address.split('.').reduce((total, part) => total * 256 + Number(part), 0)
  return number % size === 0 ? [number, number + size - 1] : null
}

const ranges = ['clusterCidr', 'serviceIpRange'] as const

function checkRanges(draft: Draft, row: ResourceRow | null): Violation[] {
  if (!ranges.some((name) => name in draft.attributes)) return []
  const violations = ranges.flatMap((name) => {
    const value = after(draft, row, name)
    return value == null || rangeOf(value) !== null
      ? []
      : [
          violationAt(
            draft,
            name,
            'must be a range of IPv4 addresses with 8 to 30 bits, such as 10.244.0.0/16',
          ),
        ]
  })
  const [pods, services] = ranges.map((name) => rangeOf(after(draft, row, name)))
  if (!pods || !services || pods[0] > services[1] || services[0] > pods[1]) return violations
  return [violationAt(draft, 'serviceIpRange', 'must not share addresses with clusterCidr')]
}

/** The manifest of flannel names the addresses of its pods itself. */
const flannelRange = '10.244.0.0/16'

function checkNetwork(draft: Draft, row: ResourceRow | null): Violation[] {
  if (!('clusterCidr' in draft.attributes) && !('networkManifest' in draft.attributes)) return []
  const manifest = String(after(draft, row, 'networkManifest') ?? '')
  const isFlannel = manifest.startsWith('https://github.com/flannel-io/flannel/releases/')
  const pods = after(draft, row, 'clusterCidr')
  if (!isFlannel || pods == null || pods === flannelRange || rangeOf(pods) === null) return []
  const problem = `is flannel's own, which is for the pod addresses ${flannelRange}. Name a copy of it for ${String(pods)}`
  return [violationAt(draft, 'networkManifest', problem)]
}

/** Hosts fetch from these addresses; nothing that is no part of an address may be in them. */
const addressExpression = /^https?:\/\/[A-Za-z0-9._~:/?#@!&()*+,;=%[\]-]+$/

function checkAddresses(draft: Draft): Violation[] {
  const { attributes } = draft
  const single = ['packageUrl', 'networkManifest', 'proxy'].map((name) => [name, attributes[name]] as const)
  const many = ['imageArchives', 'addonManifests'].flatMap((name) => {
    const values = attributes[name]
    return Array.isArray(values) ? values.map((value) => [name, value] as const) : []
  })
  return [...single, ...many]
    .filter(([, value]) => typeof value === 'string' && value !== '' && !addressExpression.test(value))
    .map(([name, value]) =>
      violationAt(draft, name, `has ${JSON.stringify(value)}, but ${formats.url.sentence}`),
    )
}

const patterns = {
  version: [/^v\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'must be a version such as v1.34.4'],
  imageRepository: [
    /^[A-Za-z0-9.:/_-]+$/,
    'must be a registry, with a path where it has one: registry.k8s.io',
  ],
  noProxy: [/^[A-Za-z0-9.:/*,_ -]*$/, 'must be names and addresses with commas between them'],
} as const

function checkPatterns(draft: Draft): Violation[] {
  return Object.entries(patterns).flatMap(([name, [expression, problem]]) => {
    const value = draft.attributes[name]
    return typeof value !== 'string' || expression.test(value) ? [] : [violationAt(draft, name, problem)]
  })
}

function checkKubelet(draft: Draft): Violation[] {
  const value = draft.attributes['kubeletConfiguration']
  if (value == null) return []
  if (!isObject(value)) return [violationAt(draft, 'kubeletConfiguration', 'must be an object')]
  const driver = value['cgroupDriver'] ?? 'systemd'
  if (driver === 'systemd' || driver === 'cgroupfs') return []
  return [violationAt(draft, 'kubeletConfiguration', 'must have systemd or cgroupfs as cgroupDriver')]
}

const argumentNames = [
  'apiServerArguments',
  'controllerManagerArguments',
  'schedulerArguments',
  'kubeletArguments',
]

function checkArguments(draft: Draft): Violation[] {
  return argumentNames.flatMap((name) => {
    const value = draft.attributes[name]
    const wrong = isObject(value)
      ? Object.keys(value).find((key) => !/^[a-z][a-z0-9-]*$/.test(key))
      : undefined
    return wrong === undefined
      ? []
      : [
          violationAt(
            draft,
            name,
            `has ${JSON.stringify(wrong)}: names of arguments stand without hyphens before them`,
          ),
        ]
  })
}

/** What is sent back as it was is no news, whatever the rules were when it was written. */
const differing = ({ attributes }: Draft, row: ResourceRow | null): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => !isDeepStrictEqual(value, row?.attributes[name])),
  )

export const clusterPolicyRules: ClassRules = {
  prepare(_context, draft, row) {
    const news = { ...draft, attributes: differing(draft, row) }
    return Promise.resolve([
      ...checkPatterns(news),
      ...checkRanges(news, row),
      ...checkNetwork(news, row),
      ...checkAddresses(news),
      ...checkKubelet(news),
      ...checkArguments(news),
    ])
  },

  /** A cluster names its policy: hosts that join later are made by it too. */
  async checkDelete(reader, row) {
    const clusters = await reader.find({
      class: 'cluster.HostCluster',
      conditions: [{ field: 'policySelector', comparison: 'equals', value: row.name }],
    })
    if (clusters.length === 0) return { violations: [], alsoIds: [] }
    const names = clusters.map(({ name }) => name).join(', ')
    const message = `ClusterPolicy ${row.name} is used by ${names}. Let them use another policy first.`
    return { violations: [{ modelIndex: 'ClusterPolicy', field: 'name', message }], alsoIds: [] }
  },
}
