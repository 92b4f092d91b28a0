import { useTranslations } from 'use-intl'
import type { ToldRequest } from '../../../model/answers/told-request.ts'
import { useInSentence } from '../../hooks/use-in-sentence.ts'
import { deedOf, kindOf, outcomeOf, resourceOf } from './request-words.ts'

/** What a request to a cluster did, by what, and how it was answered, as words inside a sentence. */
export function useRequestWords(request: ToldRequest): { deed: string; outcome: string } {
  const t = useTranslations('activity.request')
  const inSentence = useInSentence()
  const { objectName, client, valueBefore, value, verb, resource, statusCode } = request
  const kind = kindOf(request)
  const what = [kind === null ? resourceOf(request) : inSentence(kind), objectName].filter(Boolean).join(' ')
  const values = { what, value: value ?? '', before: valueBefore ?? '', verb, resource }
  const outcome = outcomeOf(request)
  // What was refused was not done, whatever it asked for.
  const isDone = outcome === 'accepted' || outcome === 'pending'
  const deed = isDone
    ? t(`deeds.${deedOf(request)}`, values)
    : t('attempt', { ...values, verb: request.action ?? verb })
  return {
    deed: client === null ? t('throughApi', { deed }) : t('by', { deed, client }),
    outcome: t(`outcomes.${outcome}`, { status: String(statusCode) }),
  }
}
