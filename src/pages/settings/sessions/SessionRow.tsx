import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { SignIn } from '../../../api/sessions.ts'
import { Age } from '../../../components/Age.tsx'
import { StateChip } from '../../../components/StateChip.tsx'
import { Time } from '../../../components/Time.tsx'

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 56,
  padding: '8px 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` },
  '& > div': { flex: 1, minWidth: 0 },
  '& .browser': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  '& strong': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    overflowWrap: 'anywhere',
    // Breaks between facts rather than within one.
    '& > span': { display: 'inline-block' },
    '& > span:not(:last-child)::after': { content: '"·"', margin: '0 5px' },
    color: theme.vars.palette.text.tertiary,
  },
}))

/** Returns "Chrome on Linux", or the user agent of an unknown client. */
export function useBrowserWords(): (session: SignIn) => string {
  const t = useTranslations('settings.sessions')
  return ({ browser, system, userAgent }) => {
    if (browser !== null && system !== null) return t('browserOn', { browser, system })
    return browser ?? userAgent ?? t('unknown')
  }
}

interface SessionRowProps {
  session: SignIn
  onEnd: () => void
}

/** Session with its start time and an end button. The current session has none; it ends by signing out. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useTranslations('settings.sessions')
  const factsId = useId()
  const name = useBrowserWords()(session)
  const { address, startedOn, lastUsedOn, isCurrent } = session
  const began = <Time time={startedOn} />
  const lastUsed = <Age time={lastUsedOn} />
  return (
    <Row>
      <div>
        <span className="browser">
          <strong>{name}</strong>
          {isCurrent ? <StateChip state="active" word={t('current')} /> : null}
        </span>
        <small id={factsId}>
          {address === null ? null : <span>{address}</span>}
          <span>{t.rich('began', { time: () => began })}</span>
          {isCurrent ? null : <span>{t.rich('lastUsed', { age: () => lastUsed })}</span>}
        </small>
      </div>
      {isCurrent ? null : (
        <Button
          size="small"
          color="error"
          aria-label={t('endOf', { name })}
          aria-describedby={factsId}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </Row>
  )
}
