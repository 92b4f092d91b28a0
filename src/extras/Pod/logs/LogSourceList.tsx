import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { StateMark } from '../../../components/StateMark.tsx'
import { readPodState } from '../../../resource/pod-states.ts'
import { switched, type LogComponent, type LogSources } from './log-sources.ts'
import type { LogChoice } from './use-log-choice.ts'

const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  width: 244,
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
  '& .name b': { flex: 1, fontWeight: 400, overflowWrap: 'anywhere' },
  '& .name small': {
    fontSize: 'inherit',
    minWidth: '3ch',
    textAlign: 'right',
    color: theme.vars.palette.text.tertiary,
  },
  '& .pod': { paddingLeft: 20 },
  '& .component:not(:first-of-type)': { marginTop: 4 },
  '& .component .MuiFormControlLabel-label.MuiFormControlLabel-label': {
    ...theme.typography.body2,
    fontWeight: 500,
    overflowWrap: 'anywhere',
  },
  '& .name i': { width: 3, height: 14, borderRadius: 1, flex: 'none' },
  [theme.breakpoints.down('lg')]: { width: 216 },
  [theme.breakpoints.down('md')]: { width: 'auto', maxHeight: 160 },
}))

interface LogSourceListProps {
  sources: LogSources
  colorOf: (pod: string) => string
  /** What the pods did before contact with their cluster was lost. */
  isLastKnown: boolean
  onChange: (change: Partial<LogChoice>) => void
}

interface ComponentPodsProps extends LogSourceListProps {
  component: LogComponent
}

/** The pods of one workload, which are chosen one by one or together. */
function ComponentPods({ component: { name, pods }, sources, colorOf, ...props }: ComponentPodsProps) {
  const { isLastKnown, onChange } = props
  const { chosenPods } = sources
  const all = sources.pods.map((pod) => pod.name)
  const names = pods.map((pod) => pod.name)
  const count = names.filter((pod) => chosenPods.includes(pod)).length
  const change = (which: readonly string[]) => () => onChange({ pods: switched(all, chosenPods, which) })
  const mark = (pod: string) => {
    const text = sources.markOf(pod)
    return text === '' ? null : <small>{text}</small>
  }
  // A pod of no workload, or that of a name which says all, needs no heading.
  const isAlone = pods.length === 1 && pods[0]?.rest === name
  return (
    <>
      {isAlone ? null : (
        <FormControlLabel
          className="component"
          label={name}
          control={
            <Checkbox
              size="small"
              checked={count === names.length}
              indeterminate={count > 0 && count < names.length}
              onChange={change(names)}
            />
          }
        />
      )}
      {pods.map((pod) => (
        <FormControlLabel
          key={pod.name}
          title={pod.name}
          className={isAlone ? '' : 'pod'}
          control={
            <Checkbox
              size="small"
              checked={chosenPods.includes(pod.name)}
              onChange={change([pod.name])}
              slotProps={{ input: { 'aria-label': pod.name } }}
            />
          }
          label={
            <span className="name">
              <i style={{ backgroundColor: colorOf(pod.name) }} />
              {mark(pod.name)}
              <b>{pod.rest}</b>
              <StateMark state={isLastKnown ? 'waiting' : readPodState(pod).state} size={12} />
            </span>
          }
        />
      ))}
    </>
  )
}

/** Which pods and containers are read. */
export function LogSourceList({ sources, colorOf, isLastKnown, onChange }: LogSourceListProps) {
  const t = useTranslations('logs')
  const { pods, components, containers, chosenPods, chosenContainers } = sources
  if (pods.length === 1 && containers.length === 1) return null
  return (
    <Side>
      <fieldset>
        <legend>
          {t('pods')} <span>{t('chosen', { count: chosenPods.length, total: pods.length })}</span>
        </legend>
        {components.map((component) => (
          <ComponentPods key={component.name} {...{ component, sources, colorOf, isLastKnown, onChange }} />
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
                onChange={() => onChange({ containers: switched([], chosenContainers, [name]) })}
              />
            }
            label={name}
          />
        ))}
      </fieldset>
    </Side>
  )
}
