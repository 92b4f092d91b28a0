import { isFields } from '../../model/fields.ts'
import type { ResourceRequest } from './address.ts'

/** Effect of a request that changes one non-secret value, in the activity log's terms. */
export interface SingleValue {
  action: 'scale' | 'pause' | 'resume' | 'restart' | 'cordon' | 'uncordon' | 'setImage'
  /** Number of replicas or image; null for all other actions. */
  value: string | null
}

/** Maximum size: a patch of one value is short. */
const maxBytes = 16_384
/** Maximum depth: an image in a CronJob, with some margin. */
const maxSteps = 12

type Leaf = readonly [path: string, value: unknown]

/** Returns a patch's values with their paths, except keys that only identify list elements. */
function leavesIn(value: unknown, path: readonly string[] = []): Leaf[] {
  if (path.length > maxSteps) return [[path.join('/'), value]]
  if (Array.isArray(value)) return value.flatMap((entry) => leavesOfPart(entry, path))
  if (!isFields(value)) return [[path.join('/'), value]]
  return Object.entries(value)
    .filter(([key]) => !key.startsWith('$setElementOrder/'))
    .flatMap(([key, entry]) => leavesIn(entry, [...path, key]))
}

function leavesOfPart(part: unknown, path: readonly string[]): Leaf[] {
  if (!isFields(part)) return [[path.join('/'), part]]
  const { name: _, ...rest } = part
  return leavesIn(rest, path)
}

/** A JSON patch is a list of operations, any other patch an object. */
function leavesOfPatch(patch: unknown): Leaf[] {
  if (!Array.isArray(patch)) return leavesIn(patch)
  return patch.map((operation: unknown): Leaf => {
    const { op, path, value } = isFields(operation) ? operation : {}
    const isSetting = op === 'replace' || op === 'add'
    return [isSetting && typeof path === 'string' ? placeOf(path) : '', value]
  })
}

/** Unescapes `/spec/template/spec/containers/0/image` (RFC 6901) and removes list indexes. */
const placeOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .filter((step) => !/^\d+$/.test(step))
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('/')

const template = 'spec/template'

const meanings: Readonly<Record<string, (value: unknown) => SingleValue | null>> = {
  'spec/replicas': (value) => (Number.isInteger(value) ? { action: 'scale', value: String(value) } : null),
  'spec/paused': (value) => ({ action: value === true ? 'pause' : 'resume', value: null }),
  'spec/unschedulable': (value) => ({ action: value === true ? 'cordon' : 'uncordon', value: null }),
  [`${template}/metadata/annotations/kubectl.kubernetes.io/restartedAt`]: () => ({
    action: 'restart',
    value: null,
  }),
  [`${template}/spec/containers/image`]: (value) =>
    typeof value === 'string' ? { action: 'setImage', value: value.slice(0, 500) } : null,
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}

/** Returns true for a patch of an object or its scale, or a complete new scale. */
const mayBeOne = ({ verb, subresource }: Asked): boolean =>
  subresource === 'scale' ? verb === 'patch' || verb === 'update' : subresource === null && verb === 'patch'

type Asked = Pick<ResourceRequest, 'verb' | 'subresource'>

/** Returns the effect of a patch of one value, or of a complete new scale; null for any other request. */
export function singleValueOf(asked: Asked, body: Buffer | null): SingleValue | null {
  if (body === null || body.length > maxBytes || !mayBeOne(asked)) return null
  const all = leavesOfPatch(parsed(body))
  const meant = asked.subresource === 'scale' ? all.filter(([path]) => path === 'spec/replicas') : all
  return meant.length === 1 ? meaningOf(meant[0]) : null
}

function meaningOf([path, value]: Leaf = ['', null]): SingleValue | null {
  return Object.hasOwn(meanings, path) ? (meanings[path]?.(value) ?? null) : null
}
