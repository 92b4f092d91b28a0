import { useTranslations } from 'use-intl'
import type { LeftOut as LeftOutObject } from '../../../../model/answers/promotion.ts'
import { Notice } from '../../../components/Notice.tsx'
import { useLeftOutText } from './use-left-out-text.ts'

/** Objects that are not promoted although they are missing or different in the target. */
export function LeftOut({ objects }: { objects: readonly LeftOutObject[] }) {
  const t = useTranslations('between.promote')
  const textOf = useLeftOutText()
  if (objects.length === 0) return null
  const hasSecrets = objects.some(({ kind }) => kind === 'Secret')
  const hasOthers = objects.some(({ kind }) => kind !== 'Secret')
  return (
    <Notice tone="info" title={textOf(objects)}>
      {hasOthers ? t('leftOutHelp') : null} {hasSecrets ? t('leftOutSecrets') : null}
    </Notice>
  )
}
