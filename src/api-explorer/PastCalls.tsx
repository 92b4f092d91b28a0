import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Age } from '../ui/values/Time.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { StateChip } from '../ui/values/StateLabel.tsx'
import { forgetPastCalls, usePastCalls, type PastCall } from './tab-memory.ts'

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr) max-content max-content',
    gap: '2px 12px',
    alignItems: 'center',
    minHeight: 40,
    padding: '6px 16px',
    '& > :first-child': { justifySelf: 'start' },
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` },
  '& a': { ...theme.typography.code, overflowWrap: 'anywhere', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& span': { color: theme.vars.palette.text.tertiary, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: 'max-content minmax(0, 1fr)' },
    '& li > a': { gridRow: 2, gridColumn: '1 / -1' },
    '& li > span:last-child': { display: 'none' },
  },
}))
/** Longer addresses are cut; opening the call shows the whole one. */
const MAX = 160
const cut = (text: string): string => (text.length > MAX ? `${text.slice(0, MAX)}…` : text)

function Row({ call }: { call: PastCall }) {
  const t = useTranslations('apiExplorer')
  const { status, method, address, durationMs, sentOn, to } = call
  return (
    <li>
      <StateChip
        state={status !== null && status < 400 ? 'completed' : 'failed'}
        word={status === null ? t('past.noAnswer') : String(status)}
      />
      <Link to={to}>{cut(`${method} ${address}`)}</Link>
      <span>{t('answer.milliseconds', { value: Math.round(durationMs) })}</span>
      <span>
        <Age time={sentOn} />
      </span>
    </li>
  )
}

export function PastCalls() {
  const t = useTranslations('apiExplorer.past')
  const calls = usePastCalls()
  const clear = (
    <Button size="small" variant="text" onClick={forgetPastCalls}>
      {t('clear')}
    </Button>
  )
  return (
    <Section title={t('title')} count={calls.length} end={calls.length === 0 ? null : clear}>
      {calls.length === 0 ? (
        <Typography color="textSecondary">{t('none')}</Typography>
      ) : (
        <Panel flush>
          <Rows>
            {calls.map((call) => (
              <Row key={call.id} call={call} />
            ))}
          </Rows>
        </Panel>
      )}
    </Section>
  )
}
