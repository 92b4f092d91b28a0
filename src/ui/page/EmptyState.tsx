import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'use-intl'
import { Panel } from './Section.tsx'

interface EmptyStateProps {
  /** Names the missing items: "No environments yet". */
  title: string
  /** One-sentence explanation. */
  text?: string
  action?: React.ReactNode
  /** Without a panel of its own, for use inside another one. */
  bare?: boolean
}

/** Placeholder for missing content that shows how to begin. */
export function EmptyState({ title, text, action, bare = false }: EmptyStateProps) {
  const body = (
    <>
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      {text ? (
        <Typography color="textSecondary" sx={{ maxWidth: '72ch', marginTop: 1 }}>
          {text}
        </Typography>
      ) : null}
      {action ? <div style={{ marginTop: 14 }}>{action}</div> : null}
    </>
  )
  return bare ? <div>{body}</div> : <Panel>{body}</Panel>
}

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
