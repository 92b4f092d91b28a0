import Tooltip from '@mui/material/Tooltip'
import { styled } from '@mui/material/styles'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

const Box = styled('fieldset', { shouldForwardProp: (name) => name !== 'off' })<{ off: boolean }>(
  ({ theme, off }) => ({
    display: 'inline-flex',
    alignItems: 'stretch',
    minWidth: 0,
    margin: 0,
    padding: 0,
    height: 26,
    border: `1px solid ${theme.vars.palette.line.main}`,
    borderRadius: 6,
    backgroundColor: theme.vars.palette.background.paper,
    color: off ? theme.vars.palette.text.disabled : theme.vars.palette.text.primary,
    '& button': {
      display: 'grid',
      placeItems: 'center',
      width: 26,
      padding: 0,
      border: 0,
      background: 'none',
      color: 'inherit',
      borderRadius: 5,
      cursor: off ? 'default' : 'pointer',
      '&:hover:not([aria-disabled="true"])': { backgroundColor: theme.vars.palette.action.hover },
      '&[aria-disabled="true"]': { color: theme.vars.palette.text.disabled, cursor: 'default' },
    },
    '& input': {
      width: 30,
      padding: 0,
      border: 'solid',
      borderWidth: '0 1px',
      borderColor: theme.vars.palette.line.main,
      background: 'none',
      font: 'inherit',
      fontWeight: 500,
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
      color: 'inherit',
      outlineOffset: -1,
      '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
    },
    '@media (pointer: coarse)': { height: 44, '& button': { width: 44 } },
  }),
)

const MOST = 10_000

interface ReplicaStepperProps {
  /** What is scaled: "web". */
  name: string
  value: number
  /** Why it cannot be changed now; the control stays where it is and says so. */
  disabledReason?: string
  onChange: (replicas: number) => void
}

/** Sets a number of replicas in place: one click for one more or less, or typed and confirmed with Enter. */
export function ReplicaStepper({ name, value, disabledReason, onChange }: ReplicaStepperProps) {
  const t = useTranslations('components.replicas')
  const [typed, setTyped] = useState<string | null>(null)
  const isOff = disabledReason !== undefined
  const set = (replicas: number): void => {
    if (!isOff && replicas !== value && replicas >= 0 && replicas <= MOST) onChange(replicas)
  }
  const confirm = (): void => {
    if (typed !== null && /^\d+$/.test(typed)) set(Number(typed))
    setTyped(null)
  }
  return (
    <Tooltip title={disabledReason ?? ''} describeChild>
      <Box off={isOff} aria-label={t('label', { name })}>
        <button
          type="button"
          aria-label={t('less', { name })}
          aria-disabled={isOff || value === 0}
          onClick={() => set(value - 1)}
        >
          <Minus size={14} strokeWidth={1.6} aria-hidden />
        </button>
        <input
          inputMode="numeric"
          aria-label={t('label', { name })}
          readOnly={isOff}
          value={typed ?? String(value)}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={confirm}
          onKeyDown={(event) => {
            if (event.key === 'Enter') confirm()
            if (event.key === 'Escape') setTyped(null)
          }}
        />
        <button
          type="button"
          aria-label={t('more', { name })}
          aria-disabled={isOff}
          onClick={() => set(value + 1)}
        >
          <Plus size={14} strokeWidth={1.6} aria-hidden />
        </button>
      </Box>
    </Tooltip>
  )
}
