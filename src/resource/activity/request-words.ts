import { model } from '../../../model/index.ts'
import type { ObservedRequest } from '../../../model/answers/observed-request.ts'

const actions = ['scale', 'pause', 'resume', 'restart', 'cordon', 'uncordon', 'setImage'] as const
const verbs = ['create', 'update', 'patch', 'delete', 'deletecollection'] as const
/** Subresources that people have a word for. */
const parts = ['exec', 'attach', 'portforward', 'eviction', 'token', 'binding', 'status'] as const

export type Deed =
  | (typeof actions)[number]
  | (typeof verbs)[number]
  | (typeof parts)[number]
  | 'scaleFrom'
  | 'other'

const known = <Name extends string>(names: readonly Name[], name: string | null): Name | null =>
  names.find((entry) => entry === name) ?? null

/** Splits `deployments.apps/scale` into plural, group and subresource. */
function split(resource: string): { plural: string; group: string; part: string | null } {
  const [whole = '', part = null] = resource.split('/')
  const [plural = '', ...group] = whole.split('.')
  return { plural, group: group.join('.'), part }
}

/** Action of a request, as its message key. */
export function deedOf({ action, verb, value, valueBefore, resource }: ObservedRequest): Deed {
  const named = known(actions, action)
  if (named === 'scale' && valueBefore !== null && valueBefore !== value) return 'scaleFrom'
  if (named !== null) return named
  const { part } = split(resource)
  return (part === null ? known(verbs, verb) : known(parts, part)) ?? 'other'
}

/**
 * Label of the requested kind, or null if the console doesn't know it and only the API's name is available.
 */
export function kindOf({ resource }: Pick<ObservedRequest, 'resource'>): string | null {
  const { plural, group } = split(resource)
  const entry = [...model.classes.values()].find(
    ({ kubernetes }) => kubernetes?.plural === plural && groupOf(kubernetes.apiVersion) === group,
  )
  return entry?.label ?? null
}

const groupOf = (apiVersion: string): string =>
  apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : ''

/** Plural and group from the API, without the subresource. */
export const resourceOf = ({ resource }: Pick<ObservedRequest, 'resource'>): string =>
  resource.split('/')[0] ?? ''

export type Outcome = 'accepted' | 'refused' | 'unanswered' | 'pending'

/** Outcome of a request. An exec session is accepted by switching protocols (101). */
export function outcomeOf({ statusCode, isOver }: Pick<ObservedRequest, 'statusCode' | 'isOver'>): Outcome {
  if (statusCode !== null) return statusCode < 400 ? 'accepted' : 'refused'
  return isOver ? 'unanswered' : 'pending'
}
