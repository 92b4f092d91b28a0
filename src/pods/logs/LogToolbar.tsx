import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { Download, Eraser, Pause, Play, ChevronDown, ChevronUp, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Inline } from '../../ui/page/layout.ts'
import { isComposing } from '../../util/browser.ts'
import type { LogLevel } from './log-line.ts'
import { begins, type Begin, levels, type LogChoice, type LogLook } from './use-log.ts'

interface LogToolbarProps {
  choice: LogChoice
  onChoice: (change: Partial<LogChoice>) => void
  look: LogLook
  onLook: (look: LogLook) => void
  isPaused: boolean
  onPause: (isPaused: boolean) => void
  isFollowing: boolean
  /** New lines since following stopped. */
  waiting: number
  onFollow: (isFollowing: boolean) => void
  onClear: () => void
  /** Download address and file name of the whole log. */
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

interface ChoiceProps<Value extends Begin | LogLevel> {
  label: string
  value: Value
  all: readonly Value[]
  textOf: (value: Value) => string
  onChange: (value: Value) => void
}

const Choice = <Value extends Begin | LogLevel>({ label, all, textOf, ...props }: ChoiceProps<Value>) => (
  <TextField
    select
    value={props.value}
    sx={{ flex: '1 1 140px', maxWidth: 180 }}
    // The items have exactly these values.
    onChange={({ target }) => props.onChange(target.value as Value)}
    slotProps={{ htmlInput: { 'aria-label': label } }}
  >
    {all.map((value) => (
      <MenuItem key={value} value={value}>
        {textOf(value)}
      </MenuItem>
    ))}
  </TextField>
)

const looks = { hasTime: 'time', isWrapped: 'wrap', isHitsOnly: 'hitsOnly' } as const

export function LogToolbar({ choice, onChoice, look, onLook, ...props }: LogToolbarProps) {
  const t = useTranslations('logs')
  const { isPaused, isFollowing, waiting, download } = props
  return (
    <>
      <Inline gap="8px 12px">
        {props.children}
        <Choice
          label={t('since')}
          value={choice.begin}
          all={begins}
          textOf={(begin) => t(`begins.${begin}`)}
          onChange={(begin) => onChoice({ begin })}
        />
        <Choice
          label={t('level')}
          value={choice.level}
          all={levels}
          textOf={(level) => t(`shownLevels.${level}`)}
          onChange={(level) => onChoice({ level })}
        />
        <Button
          startIcon={isPaused ? <Play {...icon} /> : <Pause {...icon} />}
          disabled={choice.isPrevious}
          onClick={() => props.onPause(!isPaused)}
        >
          {isPaused ? t('resume') : t('pause')}
        </Button>
        <Button
          component="a"
          href={download.to}
          download={download.name}
          title={t('downloadHelp')}
          startIcon={<Download {...icon} />}
        >
          {t('download')}
        </Button>
        <Button variant="text" startIcon={<Eraser {...icon} />} onClick={props.onClear}>
          {t('clear')}
        </Button>
      </Inline>
      <Inline gap="8px 12px">
        <Toggle
          label={waiting === 0 || isFollowing ? t('follow') : t('followNew', { count: waiting })}
          isOn={isFollowing}
          onChange={props.onFollow}
        />
        {(['hasTime', 'isWrapped', 'isHitsOnly'] as const).map((name) => (
          <Toggle
            key={name}
            label={t(looks[name])}
            isOn={look[name]}
            onChange={(isOn) => onLook({ ...look, [name]: isOn })}
          />
        ))}
        <Toggle
          label={t('previous')}
          isOn={choice.isPrevious}
          onChange={(isPrevious) => onChoice({ isPrevious })}
        />
      </Inline>
    </>
  )
}

interface LogSearchProps {
  text: string
  /** Position of the current hit, from 1; 0 before the first. */
  at: number
  count: number
  onText: (text: string) => void
  /** Moves to the next hit (1) or the previous one (-1). */
  onStep: (step: 1 | -1) => void
}

const searchIcon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Searches the lines: Enter moves to the next hit, Shift+Enter to the previous one. */
export function LogSearch({ text, at, count, onText, onStep }: LogSearchProps) {
  const t = useTranslations('logs')
  return (
    <OutlinedInput
      type="search"
      value={text}
      placeholder={t('search')}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event)) return
        event.preventDefault()
        onStep(event.shiftKey ? -1 : 1)
      }}
      inputProps={{ 'aria-label': t('search') }}
      sx={{ flex: '1 1 280px', maxWidth: 420 }}
      startAdornment={
        <InputAdornment position="start" sx={{ marginRight: 0 }}>
          <Search {...searchIcon} />
        </InputAdornment>
      }
      endAdornment={
        text === '' ? null : (
          <InputAdornment position="end">
            <output style={{ whiteSpace: 'nowrap' }}>{t('hits', { at, count })}</output>
            <IconButton size="small" aria-label={t('previousHit')} onClick={() => onStep(-1)}>
              <ChevronUp {...searchIcon} />
            </IconButton>
            <IconButton size="small" aria-label={t('nextHit')} onClick={() => onStep(1)}>
              <ChevronDown {...searchIcon} />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  )
}
