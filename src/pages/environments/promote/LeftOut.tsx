import { useFormatter, useTranslations } from 'use-intl'
import { model } from '../../../../model/index.ts'
import type { LeftOutObject } from '../../../api/environments.ts'
import { Notice } from '../../../components/Notice.tsx'
import { useInSentence } from '../../../hooks/use-in-sentence.ts'

/** What does not go along though the other environment has it not, or not like this: how many of each kind. */
export function LeftOut({ objects }: { objects: readonly LeftOutObject[] }) {
  const t = useTranslations('between.promote')
  const format = useFormatter()
  const label = useInSentence()
  if (objects.length === 0) return null
  const counts = [...Map.groupBy(objects, ({ kind }) => kind)].map(([kind, { length: count }]) => {
    const entry = model.classes.get(`environments.${kind}`)
    const what = entry ? label(count === 1 ? entry.label : entry.labelPlural) : kind
    return t('leftOutCount', { count, what })
  })
  const hasSecrets = objects.some(({ kind }) => kind === 'Secret')
  const hasOthers = objects.some(({ kind }) => kind !== 'Secret')
  return (
    <Notice tone="info" title={t('leftOut', { objects: format.list(counts) })}>
      {hasOthers ? t('leftOutHelp') : null} {hasSecrets ? t('leftOutSecrets') : null}
    </Notice>
  )
}
