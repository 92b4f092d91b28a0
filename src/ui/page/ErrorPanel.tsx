import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { CopyButton } from './CopyButton.tsx'
import { type KeyValue, KeyValues } from '../values/KeyValues.tsx'
import { Panel } from './Section.tsx'
import type { StateName } from '../values/state.ts'
import { StateMark } from '../values/StateMark.tsx'

const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, marginBottom: 8 })
const Body = styled('div')(({ theme }) => ({
  paddingLeft: 30,
  [theme.breakpoints.down('sm')]: { paddingLeft: 0 },
}))
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 16,
})
const RequestId = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
  '& code': { ...theme.typography.code },
}))

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
      <Head>
        <StateMark state={state} size={18} />
        <Typography variant="h2" component="p">
          {title}
        </Typography>
      </Head>
      <Body>
        <KeyValues entries={entries} />
        <Actions>
          {actions}
          {requestId ? (
            <RequestId>
              {t('requestId')} <code>{requestId}</code>
              <CopyButton text={requestId} label={t('copyRequestId')} />
            </RequestId>
          ) : null}
        </Actions>
      </Body>
    </Panel>
  )
}
