import { useTranslations } from 'use-intl'
import { Notice } from '../../components/Notice.tsx'
import { useAgeText } from '../../components/use-age-text.ts'
import { type Deletion, finalizersOf, holdReason, isDeleting } from './deleting.ts'

/** Explains what blocks an object's deletion, on its page. */
export const DeletingNotice = ({ row }: { row: object }) => {
  const deletion: Deletion = row
  return isDeleting(deletion) ? <Shown deletion={deletion} /> : null
}

function Shown({ deletion }: { deletion: Deletion }) {
  const t = useTranslations('resource.deleting')
  const { deletingSince } = deletion
  const age = useAgeText(typeof deletingSince === 'number' ? deletingSince : null)
  const { reason, names } = holdReason(finalizersOf(deletion))
  return (
    <Notice tone="warn" title={t('title', { age })}>
      {t(`reasons.${reason}`, { count: names.length, names: names.join(', ') })}
    </Notice>
  )
}
