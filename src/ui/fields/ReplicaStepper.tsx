import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Minus, Plus } from 'lucide-react'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_REPLICAS, replicasOf } from '../../util/kubernetes.ts'

const Box = styled('fieldset', { shouldForwardProp: (name) => name !== 'off' })<{ off: boolean }>(
  ({ theme, off }) => ({
    display: 'inline-flex',
    alignItems: 'stretch',
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
      minWidth: 30,
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
      '&[aria-invalid="true"]': { boxShadow: `inset 0 0 0 1px ${theme.vars.palette.state.fail.mark}` },
    },
    '@media (pointer: coarse)': { height: 44, '& button': { width: 44 } },
  }),
)

interface ReplicaStepperProps {
  /** Name of the scaled workload: "web". */
  name: string
  value: number
  /** Why scaling is unavailable; the control stays in place and shows the reason. */
  disabledReason?: string
  onChange: (replicas: number) => void
}

/** Text typed over a replica count, and whether it was rejected as no number. */
function useTyped(onReplicas: (replicas: number) => void) {
  const [text, setText] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const drop = (): void => {
    setText(null)
    setIsWrong(false)
  }
  const confirm = (): void => {
    if (text === null) return
    const replicas = replicasOf(text)
    // Wrong input stays for correction, or until Escape discards it.
    if (replicas === null) return setIsWrong(true)
    drop()
    onReplicas(replicas)
  }
  const handlers = {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setText(target.value)
      if (replicasOf(target.value) !== null) setIsWrong(false)
    },
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
    onBlur: confirm,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') confirm()
      if (key === 'Escape') drop()
    },
  }
  return { text, isWrong, drop, handlers }
}

/** Sets a replica count in place: by one with a click, or typed and confirmed with Enter. */
export function ReplicaStepper({ name, value, disabledReason, onChange }: ReplicaStepperProps) {
  const t = useTranslations('components.replicas')
  const wrongId = useId()
  const isOff = disabledReason !== undefined
  const set = (replicas: number): void => {
    if (!isOff && replicas !== value && replicas >= 0 && replicas <= MAX_REPLICAS) onChange(replicas)
  }
  const { text, isWrong, drop, handlers } = useTyped(set)
  const shown = text ?? String(value)
  const step = (by: number): void => {
    drop()
    set(value + by)
  }
  return (
    <>
      <Tooltip title={disabledReason ?? ''} describeChild>
        <Box off={isOff} aria-label={t('label', { name })}>
          <button
            type="button"
            aria-label={t('less', { name })}
            aria-disabled={isOff || value === 0}
            onClick={() => step(-1)}
          >
            <Minus size={14} strokeWidth={1.6} aria-hidden />
          </button>
          <input
            inputMode="numeric"
            aria-label={t('label', { name })}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? wrongId : undefined}
            readOnly={isOff}
            value={shown}
            style={{ width: `${Math.min(shown.length + 1, 12)}ch` }}
            {...handlers}
          />
          <button
            type="button"
            aria-label={t('more', { name })}
            aria-disabled={isOff || value >= MAX_REPLICAS}
            onClick={() => step(1)}
          >
            <Plus size={14} strokeWidth={1.6} aria-hidden />
          </button>
        </Box>
      </Tooltip>
      {isWrong ? (
        <Typography
          variant="caption"
          component="p"
          sx={{ maxWidth: 190, whiteSpace: 'normal', color: 'state.fail.text', marginTop: 0.5 }}
          id={wrongId}
          role="alert"
        >
          {t('wrong', { most: MAX_REPLICAS })}
        </Typography>
      ) : null}
    </>
  )
}
