import { useTranslations } from 'use-intl'
import { Notice } from '../Notice.tsx'
import { leftOut } from './secret-values.ts'

/** Says that values of secrets have to be typed again, where a draft came back without them. */
export function LeftOutNotice({ text }: { text: string }) {
  const t = useTranslations('components.yaml')
  if (!text.includes(leftOut)) return null
  return (
    <Notice tone="warn" title={t('leftOut')}>
      {t('leftOutText')}
    </Notice>
  )
}
