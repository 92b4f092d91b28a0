import { useTranslations } from 'use-intl'
import { Notice } from '../Notice.tsx'
import { leftOut } from './secret-values.ts'

/** Asks for Secret values to be typed again after a draft was restored without them. */
export function LeftOutNotice({ text }: { text: string }) {
  const t = useTranslations('components.yaml')
  if (!text.includes(leftOut)) return null
  return (
    <Notice tone="warn" title={t('leftOut')}>
      {t('leftOutText')}
    </Notice>
  )
}
