import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'use-intl'
import { CopyButton } from './CopyButton.tsx'
import { type KeyValue, KeyValues } from '../values/KeyValues.tsx'
import { Inline } from './layout.ts'
import { Panel } from './Section.tsx'
import type { StateName } from '../values/state.ts'
import { StateMark } from '../values/StateMark.tsx'

interface ErrorPanelProps {
  title: string
  /** Parts of an error, each a sentence; omit unknown parts. */
  happened?: React.ReactNode
  todo?: React.ReactNode
  requestId?: string | null
  actions?: React.ReactNode
  state?: StateName
}

/** Shows an error, the remedy and the id under which the service logged it. */
export function ErrorPanel({ title, happened, todo, requestId, actions, state = 'failed' }: ErrorPanelProps) {
  const t = useTranslations('errors.panel')
  const entries: KeyValue[] = [
    { label: t('happened'), value: happened },
    { label: t('todo'), value: todo },
  ].filter(({ value }) => value != null && value !== '')
  return (
    <Panel role="alert">
      <Inline gap={12} noWrap style={{ marginBottom: 8 }}>
        <StateMark state={state} size={18} />
        <Typography variant="h2" component="p">
          {title}
        </Typography>
      </Inline>
      <Box sx={{ paddingLeft: { xs: 0, sm: 7.5 } }}>
        <KeyValues entries={entries} />
        <Inline style={{ marginTop: 16 }}>
          {actions}
          {requestId ? (
            <Typography
              variant="caption"
              color="textTertiary"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
            >
              {t('requestId')} <code>{requestId}</code>
              <CopyButton text={requestId} label={t('copyRequestId')} />
            </Typography>
          ) : null}
        </Inline>
      </Box>
    </Panel>
  )
}
