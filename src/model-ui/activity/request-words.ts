import { useTranslations } from 'use-intl'
import type { ObservedRequest } from '../../../model/answers/observed-request.ts'
import { model } from '../../../model/index.ts'
import { useInSentence } from '../../hooks/use-texts.ts'

const actions = ['scale', 'pause', 'resume', 'restart', 'cordon', 'uncordon', 'setImage'] as const
const verbs = ['create', 'update', 'patch', 'delete', 'deletecollection'] as const
/** Subresources that people have a word for. */
const parts = ['exec', 'attach', 'portforward', 'eviction', 'token', 'binding', 'status'] as const

type Deed = (typeof actions)[number] | (typeof verbs)[number] | (typeof parts)[number] | 'scaleFrom' | 'other'

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
const resourceOf = ({ resource }: Pick<ObservedRequest, 'resource'>): string => resource.split('/')[0] ?? ''

type Outcome = 'accepted' | 'refused' | 'unanswered' | 'pending'

/** Outcome of a request. An exec session is accepted by switching protocols (101). */
export function outcomeOf({ statusCode, isOver }: Pick<ObservedRequest, 'statusCode' | 'isOver'>): Outcome {
  if (statusCode !== null) return statusCode < 400 ? 'accepted' : 'refused'
  return isOver ? 'unanswered' : 'pending'
}

/** Action, client and outcome of a cluster request, as words within a sentence. */
export function useRequestWords(request: ObservedRequest): { deed: string; outcome: string } {
  const t = useTranslations('activity.request')
  const inSentence = useInSentence()
  const { objectName, client, valueBefore, value, verb, resource, statusCode } = request
  const kind = kindOf(request)
  const what = [kind === null ? resourceOf(request) : inSentence(kind), objectName].filter(Boolean).join(' ')
  const values = { what, value: value ?? '', before: valueBefore ?? '', verb, resource }
  const outcome = outcomeOf(request)
  // A refused request changed nothing, so it is described as an attempt.
  const isDone = outcome === 'accepted' || outcome === 'pending'
  const deed = isDone
    ? t(`deeds.${deedOf(request)}`, values)
    : t('attempt', { ...values, verb: request.action ?? verb })
  return {
    deed: client === null ? t('throughApi', { deed }) : t('by', { deed, client }),
    outcome: t(`outcomes.${outcome}`, { status: String(statusCode) }),
  }
}
