import { useTranslations } from 'use-intl'
import type { ObservedRequest } from '../../../model/answers/observed-request.ts'
import { useInSentence } from '../../hooks/use-in-sentence.ts'
import { deedOf, kindOf, outcomeOf, resourceOf } from './request-words.ts'

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
