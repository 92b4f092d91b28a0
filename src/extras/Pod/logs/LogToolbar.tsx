import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { Download, Eraser, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { begins, type Begin, type LogChoice, type LogLook } from './use-log-choice.ts'

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' })

interface LogToolbarProps {
  choice: LogChoice
  onChoice: (change: Partial<LogChoice>) => void
  look: LogLook
  onLook: (look: LogLook) => void
  isPaused: boolean
  onPause: (isPaused: boolean) => void
  isFollowing: boolean
  /** Lines that came since it was followed. */
  waiting: number
  onFollow: (isFollowing: boolean) => void
  onClear: () => void
  /** Where the whole log is saved from. */
  download: { to: string; name: string }
  children: ReactNode
}

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

interface ToggleProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const Toggle = ({ label, isOn, onChange }: ToggleProps) => (
  <FormControlLabel
    label={label}
    sx={{ margin: 0, gap: 2 }}
    control={<Switch checked={isOn} onChange={(_event, checked) => onChange(checked)} />}
  />
)

/** What is read and how it is shown. */
export function LogToolbar({ choice, onChoice, look, onLook, ...props }: LogToolbarProps) {
  const t = useTranslations('logs')
  const { isPaused, isFollowing, waiting, download } = props
  return (
    <>
      <Bar>
        {props.children}
        <TextField
          select
          value={choice.begin}
          sx={{ width: 180 }}
          onChange={({ target }) => onChoice({ begin: target.value as Begin })}
          slotProps={{ htmlInput: { 'aria-label': t('since') } }}
        >
          {begins.map((begin) => (
            <MenuItem key={begin} value={begin}>
              {t(`begins.${begin}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button
          startIcon={isPaused ? <Play {...icon} /> : <Pause {...icon} />}
          disabled={choice.isPrevious}
          onClick={() => props.onPause(!isPaused)}
        >
          {isPaused ? t('resume') : t('pause')}
        </Button>
        <Button component="a" href={download.to} download={download.name} startIcon={<Download {...icon} />}>
          {t('download')}
        </Button>
        <Button variant="text" startIcon={<Eraser {...icon} />} onClick={props.onClear}>
          {t('clear')}
        </Button>
      </Bar>
      <Bar>
        <Toggle
          label={waiting === 0 || isFollowing ? t('follow') : t('followNew', { count: waiting })}
          isOn={isFollowing}
          onChange={props.onFollow}
        />
        <Toggle label={t('time')} isOn={look.hasTime} onChange={(hasTime) => onLook({ ...look, hasTime })} />
        <Toggle
          label={t('wrap')}
          isOn={look.isWrapped}
          onChange={(isWrapped) => onLook({ ...look, isWrapped })}
        />
        <Toggle
          label={t('previous')}
          isOn={choice.isPrevious}
          onChange={(isPrevious) => onChoice({ isPrevious })}
        />
      </Bar>
    </>
  )
}
