import { forbidden } from '../failure.ts'
import type { Container } from '../kinds/shapes.ts'
import { asFields, asList, type Fields } from '../objects.ts'
import { quantity } from '../quantity.ts'
import type { Admission } from '../resources/resources.ts'
import { limitRanges, pods } from '../storage/view.ts'

type Amounts = Record<string, unknown>

/** Container limits from one LimitRange item. */
interface Limits {
  default: Fields
  defaultRequest: Fields
  min: Fields
  max: Fields
}

function limitsOf(item: Fields): Limits {
  return {
    default: asFields(item.default),
    defaultRequest: asFields(item.defaultRequest),
    min: asFields(item.min),
    max: asFields(item.max),
  }
}

/**
 * Fills in omitted requests and limits from the namespace's LimitRanges; a missing request defaults to the
 * limit.
 */
function filled(container: Container, rules: Limits[]): Container {
  const { requests: ownRequests = {}, limits: ownLimits = {}, ...others } = container.resources ?? {}
  const all = (name: keyof Limits): Amounts => Object.assign({}, ...rules.map((rule) => rule[name]))
  const limits = { ...all('default'), ...ownLimits }
  const requests = { ...all('default'), ...all('defaultRequest'), ...ownLimits, ...ownRequests }
  const has = (amounts: Amounts): boolean => Object.keys(amounts).length > 0
  const resources = { ...others, ...(has(limits) ? { limits } : {}), ...(has(requests) ? { requests } : {}) }
  return { ...container, resources }
}

function violations({ resources }: Container, { min, max }: Limits): string[] {
  const limits = resources?.limits ?? {}
  const requests = resources?.requests ?? {}
  const above = Object.entries(max).flatMap(([name, most]) => {
    if (limits[name] === undefined)
      return [`maximum ${name} usage per Container is ${String(most)}.  No limit is specified`]
    return quantity(limits[name]) > quantity(most)
      ? [`maximum ${name} usage per Container is ${String(most)}, but limit is ${String(limits[name])}`]
      : []
  })
  const below = Object.entries(min).flatMap(([name, least]) =>
    requests[name] !== undefined && quantity(requests[name]) < quantity(least)
      ? [`minimum ${name} usage per Container is ${String(least)}, but request is ${String(requests[name])}`]
      : [],
  )
  return [...below, ...above]
}

/** Defaults a new pod's container requests and limits from LimitRanges. */
export const limitRangeDefaults: Admission = ({ storage }, { kind, object, live }) => {
  if (kind !== pods.kind || live) return object
  const rules = limitRanges
    .list(storage, object.metadata.namespace)
    .flatMap(({ spec }) => asList(spec?.limits).map(asFields))
    .filter(({ type }) => type === 'Container')
    .map(limitsOf)
  const { spec } = pods.of(object)
  const containers = spec.containers?.map((container) => filled(container, rules)) ?? []
  const wrong = containers.flatMap((container) => rules.flatMap((rule) => violations(container, rule)))
  if (wrong.length > 0)
    throw forbidden(
      kind,
      object.metadata.name,
      wrong.length === 1 ? (wrong[0] ?? '') : `[${wrong.join(', ')}]`,
    )
  return { ...object, spec: { ...spec, containers } }
}
