import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { OpenedTerminal } from './use-terminals.ts'

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
export function TerminalTabs({ terminals, shown, id, onShow, onAgain, onClose }: TerminalTabsProps) {
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
