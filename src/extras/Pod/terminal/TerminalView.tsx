import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../components/EmptyState.tsx'
import type { LogPodRow } from '../logs/log-sources.ts'
import { WindowBox } from '../WindowBox.tsx'
import { LeaveTerminals } from './LeaveTerminals.tsx'
import { TerminalBar } from './TerminalBar.tsx'
import { TerminalFoot } from './TerminalFoot.tsx'
import { TerminalScreen } from './TerminalScreen.tsx'
import { TerminalTabs } from './TerminalTabs.tsx'
import { useTerminals } from './use-terminals.ts'

const Screens = styled('div')({ position: 'relative', flex: 1, minHeight: 0 })
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

/** Terminals in an application's pods, one tab each. */
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
          <Screens>
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
          </Screens>
          <TerminalFoot terminal={shown} leaveId={`${id}-leave`} />
        </>
      )}
    </WindowBox>
  )
}
