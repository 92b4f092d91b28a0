import { model } from '../../../model/index.ts'
import type { ToldRequest } from '../../../model/answers/told-request.ts'

const actions = ['scale', 'pause', 'resume', 'restart', 'cordon', 'uncordon', 'setImage'] as const
const verbs = ['create', 'update', 'patch', 'delete', 'deletecollection'] as const
/** What is asked for below an object, where people have a word for it. */
const parts = ['exec', 'attach', 'portforward', 'eviction', 'token', 'binding', 'status'] as const

export type Deed =
  | (typeof actions)[number]
  | (typeof verbs)[number]
  | (typeof parts)[number]
  | 'scaleFrom'
  | 'other'

const known = <Name extends string>(names: readonly Name[], name: string | null): Name | null =>
  names.find((entry) => entry === name) ?? null

/** `deployments.apps/scale`: what of which group, and which part of it. */
function split(resource: string): { plural: string; group: string; part: string | null } {
  const [whole = '', part = null] = resource.split('/')
  const [plural = '', ...group] = whole.split('.')
  return { plural, group: group.join('.'), part }
}

/** What a request did, by the message that says so. */
export function deedOf({ action, verb, value, valueBefore, resource }: ToldRequest): Deed {
  const named = known(actions, action)
  if (named === 'scale' && valueBefore !== null && valueBefore !== value) return 'scaleFrom'
  if (named !== null) return named
  const { part } = split(resource)
  return (part === null ? known(verbs, verb) : known(parts, part)) ?? 'other'
}

/** The label of what a request is about; null where the console knows no such kind, and the API's own word is all there is. */
export function kindOf({ resource }: Pick<ToldRequest, 'resource'>): string | null {
  const { plural, group } = split(resource)
  const entry = [...model.classes.values()].find(
    ({ kubernetes }) => kubernetes?.plural === plural && groupOf(kubernetes.apiVersion) === group,
  )
  return entry?.label ?? null
}

const groupOf = (apiVersion: string): string =>
  apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : ''

/** The API's word for it, without the part that was asked for. */
export const resourceOf = ({ resource }: Pick<ToldRequest, 'resource'>): string =>
  resource.split('/')[0] ?? ''

export type Outcome = 'accepted' | 'refused' | 'unanswered' | 'pending'

/** How a request ended. A shell is accepted by a change of protocol (101). */
export function outcomeOf({ statusCode, isOver }: Pick<ToldRequest, 'statusCode' | 'isOver'>): Outcome {
  if (statusCode !== null) return statusCode < 400 ? 'accepted' : 'refused'
  return isOver ? 'unanswered' : 'pending'
}
