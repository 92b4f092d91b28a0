import { useTranslations } from 'use-intl'
import { model } from '../../../model/index.ts'
import { useInSentence } from '../../hooks/use-in-sentence.ts'
import { useListText } from '../../hooks/use-list-text.ts'
import { joinSentences } from '../../messages/sentences.ts'
import type { BulkTarget } from './plan.ts'
import type { PodFate } from './pod-fate.ts'

const isBare = ({ maker, hasEnded }: PodFate): boolean => maker === null && !hasEnded

/** The deletion leaves a gap. */
export const isWarning = (fate: PodFate): boolean => fate.isLast || isBare(fate)

/** Returns a short text on what follows a pod's deletion. */
export function useFateText(): (fate: PodFate) => string {
  const t = useTranslations('resource.bulk.fate')
  const inSentence = useInSentence()
  return ({ maker, hasEnded, left, isLast }) => {
    if (hasEnded) return t('ended')
    if (maker === null) return t('bare')
    if (maker.kind === 'Node') return t('node')
    const id = `environments.${maker.kind}`
    // Custom controllers may create pods, too.
    const what = model.classes.has(id) ? inSentence(model.get(id).label) : maker.kind
    const words = { what, name: maker.name }
    if (isLast) return t('last', words)
    return left === null || left === 0 ? t('again', words) : t('left', { ...words, count: left })
  }
}

/**
 * Warning about workloads left without ready pods, and pods that are not replaced; null if there are none.
 */
export function useFateWarning(targets: readonly BulkTarget[]): string | null {
  const t = useTranslations('resource.bulk')
  const list = useListText()
  const fates = targets.flatMap(({ fate, request }) => (fate && request ? fate : []))
  const names = [...new Set(fates.flatMap(({ isLast, maker }) => (isLast && maker ? maker.name : [])))]
  const count = fates.filter(isBare).length
  const sentences = [
    ...(names.length > 0 ? [t('noneLeft', { names: list(names) })] : []),
    ...(count > 0 ? [t('bareOnes', { count })] : []),
  ]
  return sentences.length > 0 ? joinSentences(sentences) : null
}
