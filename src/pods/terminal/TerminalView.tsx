import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../ui/page/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import type { StateName } from '../../ui/values/state.ts'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import { useAskOnUnload } from '../../hooks/use-leaving.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import type { LogPodRow } from '../logs/log-sources.ts'
import { WindowBox } from '../WindowBox.tsx'
import { TerminalBar } from './TerminalBar.tsx'
import { TerminalScreen } from './TerminalScreen.tsx'
import { useTerminals, type OpenedTerminal } from './use-terminals.ts'

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 32,
  color: theme.vars.palette.text.secondary,
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
  const messageText = useMessageText()
  if (state !== 'ended') return ''
  if (error) return error instanceof Error ? sentence(error) : t('broken')
  if (!end) return t('broken')
  if (end.code === null) return messageText(end)
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
function TerminalFoot({ terminal, leaveId }: TerminalFootProps) {
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

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > .MuiTabs-root': { flex: 1, minWidth: 0 },
  '& > .MuiButton-root': { flex: 'none' },
})

interface TerminalTabsProps {
  terminals: readonly OpenedTerminal[]
  shown: OpenedTerminal
  /** Id prefix of the tabs and their panels. */
  id: string
  onShow: (id: number) => void
  onAgain: () => void
  onClose: () => void
}

/**
 * Tabs of the terminals, and actions on the current one. Precedes the screen in the tab order, since the
 * screen passes Tab to the program in it: only Shift+Tab leaves it.
 */
function TerminalTabs({ terminals, shown, id, onShow, onAgain, onClose }: TerminalTabsProps) {
  const t = useTranslations('terminal')
  return (
    <Row>
      <Tabs
        value={shown.id}
        onChange={(_event, chosen: number) => onShow(chosen)}
        aria-label={t('tabs')}
        variant="scrollable"
      >
        {terminals.map((terminal) => (
          <Tab
            key={terminal.id}
            value={terminal.id}
            label={terminal.name}
            id={`${id}-tab-${terminal.id}`}
            aria-controls={`${id}-${terminal.id}`}
          />
        ))}
      </Tabs>
      {shown.state === 'ended' ? (
        <Button size="small" onClick={onAgain}>
          {t('openAgain')}
        </Button>
      ) : null}
      <Button size="small" aria-label={t('closeOf', { name: shown.name })} onClick={onClose}>
        {t('close')}
      </Button>
    </Row>
  )
}

/** Confirms leaving a page with open terminals, which close with it. */
function LeaveTerminals({ open }: { open: number }) {
  const t = useTranslations('terminal.leaving')
  const isHeld = open > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isHeld && currentLocation.pathname !== nextLocation.pathname,
  )
  useAskOnUnload(isHeld)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('title', { count: open })}
      text={t('text', { count: open })}
      keep={t('stay')}
      confirm={t('leave', { count: open })}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}

const Screen = styled('div')({
  position: 'absolute',
  inset: 0,
  // A hidden screen keeps its contents.
  '&[hidden]': { display: 'none' },
})

interface TerminalViewProps {
  pods: readonly LogPodRow[]
  first: string | null
  disabledReason: string | undefined
}

export function TerminalView({ pods, first, disabledReason }: TerminalViewProps) {
  const t = useTranslations('terminal')
  const { terminals, shown, show, open, change, close } = useTerminals()
  const id = useId()
  return (
    <WindowBox>
      <LeaveTerminals open={terminals.filter(({ state }) => state !== 'ended').length} />
      <TerminalBar {...{ pods, first, disabledReason }} onOpen={open} />
      {shown === null ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <TerminalTabs
            {...{ terminals, shown, id }}
            onShow={show}
            onAgain={() => {
              close(shown.id)
              open(shown.place, shown.of)
            }}
            onClose={() => close(shown.id)}
          />
          <div style={{ position: 'relative', flex: 1, minHeight: 0 }}>
            {terminals.map((terminal) => (
              <Screen
                key={terminal.id}
                role="tabpanel"
                id={`${id}-${terminal.id}`}
                aria-labelledby={`${id}-tab-${terminal.id}`}
                hidden={terminal !== shown}
              >
                <TerminalScreen
                  place={terminal.place}
                  label={t('of', { name: terminal.name })}
                  describedBy={`${id}-leave`}
                  isShown={terminal === shown}
                  isEnded={terminal.state === 'ended'}
                  onOpen={() => change(terminal.id, { state: 'open' })}
                  onEnd={(end) => change(terminal.id, { state: 'ended', end })}
                  onFailure={(error) => change(terminal.id, { state: 'ended', error })}
                />
              </Screen>
            ))}
          </div>
          <TerminalFoot terminal={shown} leaveId={`${id}-leave`} />
        </>
      )}
    </WindowBox>
  )
}
