import Button from '@mui/material/Button'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../ui/page/EmptyState.tsx'

/** Empty state when no row matches search and filters. */
export function NoMatch({ what, onClear }: { what: string; onClear: () => void }) {
  const t = useTranslations('resource')
  return (
    <EmptyState
      title={t('noMatchTitle', { what })}
      text={t('noMatchText')}
      action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
    />
  )
}
