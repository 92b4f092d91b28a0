import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { readState } from '../../../components/state.ts'
import { StateMark } from '../../../components/StateMark.tsx'
import { shortName, type LogSources } from './log-sources.ts'
import type { LogChoice } from './use-log-choice.ts'

const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  width: 176,
  flex: 'none',
  overflowY: 'auto',
  // Room for the ring of the focus.
  padding: 3,
  '& fieldset': { border: 0, margin: 0, padding: 0, minWidth: 0 },
  '& legend': {
    ...theme.typography.caption,
    display: 'flex',
    justifyContent: 'space-between',
    width: '100%',
    padding: '0 0 4px',
    color: theme.vars.palette.text.secondary,
    '& span': { color: theme.vars.palette.text.tertiary },
  },
  '& label': { display: 'flex', margin: 0, minWidth: 0, width: '100%' },
  '& .MuiFormControlLabel-label.MuiFormControlLabel-label': {
    ...theme.typography.code,
    flex: 1,
    minWidth: 0,
  },
  '& .name': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .name b': {
    flex: 1,
    fontWeight: 400,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .name i': { width: 3, height: 14, borderRadius: 1, flex: 'none' },
  [theme.breakpoints.down('md')]: { width: 'auto', maxHeight: 160 },
}))

interface LogSourceListProps {
  sources: LogSources
  colorOf: (pod: string) => string
  onChange: (change: Partial<LogChoice>) => void
}

/** A list with one name switched; all of them is the same as no choice, and nothing would be of no use. */
function switched(all: readonly string[], chosen: readonly string[], name: string): readonly string[] {
  const next = chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]
  return next.length === all.length || next.length === 0 ? [] : next
}

/** Which pods and containers are read. */
export function LogSourceList({ sources, colorOf, onChange }: LogSourceListProps) {
  const t = useTranslations('logs')
  const { pods, containers, chosenPods, chosenContainers } = sources
  const podNames = pods.map(({ name }) => name)
  return (
    <Side>
      <fieldset>
        <legend>
          {t('pods')} <span>{t('chosen', { count: chosenPods.length, total: pods.length })}</span>
        </legend>
        {pods.map(({ name, state }) => (
          <FormControlLabel
            key={name}
            title={name}
            control={
              <Checkbox
                size="small"
                checked={chosenPods.includes(name)}
                onChange={() => onChange({ pods: switched(podNames, chosenPods, name) })}
                slotProps={{ input: { 'aria-label': name } }}
              />
            }
            label={
              <span className="name">
                <i style={{ backgroundColor: colorOf(name) }} />
                <b>{shortName(name)}</b>
                <StateMark state={readState(state).state} size={12} />
              </span>
            }
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>
          {t('containers')}{' '}
          <span>{t('chosen', { count: chosenContainers.length, total: containers.length })}</span>
        </legend>
        {containers.map((name) => (
          <FormControlLabel
            key={name}
            control={
              <Checkbox
                size="small"
                checked={chosenContainers.includes(name)}
                onChange={() => onChange({ containers: switched([], chosenContainers, name) })}
              />
            }
            label={name}
          />
        ))}
      </fieldset>
    </Side>
  )
}
