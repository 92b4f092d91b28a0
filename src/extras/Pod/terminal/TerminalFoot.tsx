import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { StateLabel } from '../../../components/StateLabel.tsx'
import type { StateName } from '../../../components/state.ts'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import type { OpenedTerminal } from './use-terminals.ts'
import { useSay } from '../../../hooks/use-say.ts'

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 32,
  color: theme.vars.palette.text.secondary,
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  // The reason for the end is a sentence.
  '& .state-word': { whiteSpace: 'normal' },
  '& > :last-child': { marginLeft: 'auto' },
  '& > [data-long]': { flexBasis: '100%' },
}))

/** Endings longer than this, in characters, get their own line. */
const LONG = 80

const looks = { opening: 'connecting', open: 'running', ended: 'stopped' } as const satisfies Record<
  string,
  StateName
>

/** Returns the reason a terminal ended, as a sentence; empty while it is open. */
function useEnding({ state, end, error }: OpenedTerminal): string {
  const t = useTranslations('terminal')
  const sentence = useErrorSentence()
  const say = useSay()
  if (state !== 'ended') return ''
  if (error) return error instanceof Error ? sentence(error) : t('broken')
  if (!end) return t('broken')
  if (end.code === null) return say(end.message)
  return t('ended', { code: end.code })
}

interface TerminalFootProps {
  terminal: OpenedTerminal
  /** Id of the element that explains how to leave a terminal by keyboard. */
  leaveId: string
}

/**
 * Terminal status: its state or the reason it ended, the recording notice, and how to leave it by keyboard.
 */
export function TerminalFoot({ terminal, leaveId }: TerminalFootProps) {
  const t = useTranslations('terminal')
  const { state } = terminal
  const ending = useEnding(terminal)
  return (
    <Foot>
      <output {...(ending.length > LONG ? { 'data-long': '' } : {})}>
        <StateLabel state={looks[state]} word={ending || t(`states.${state}`)} />
      </output>
      <small>{t('recorded')}</small>
      <small id={leaveId}>{t('leave')}</small>
    </Foot>
  )
}
