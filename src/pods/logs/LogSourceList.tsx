import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { StateMark } from '../../ui/values/StateMark.tsx'
import { readPodState } from '../../model-ui/workload-state.ts'
import { isOnly, switched, type LogComponent, type LogSources } from './log-sources.ts'
import type { LogChoice } from './use-log.ts'

const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  width: 244,
  flex: 'none',
  overflowY: 'auto',
  // Room for the focus ring.
  padding: 3,
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
    font: 'inherit',
    minWidth: '3ch',
    textAlign: 'right',
    color: theme.vars.palette.text.tertiary,
  },
  '& .pod': { paddingLeft: 20 },
  '& .row': { position: 'relative', display: 'flex', alignItems: 'center', minWidth: 0 },
  '& .row:not(:first-of-type) > .component': { marginTop: 4 },
  '& .only': { ...theme.typography.caption, flex: 'none', minWidth: 0, padding: '0 6px' },
  // Overlays the end of its row on hover or keyboard focus; touch screens have no hover.
  '@media (hover: hover)': {
    '& .only': {
      position: 'absolute',
      right: 0,
      opacity: 0,
      backgroundColor: theme.vars.palette.background.paper,
      '&:hover': { backgroundColor: theme.vars.palette.background.sunken },
    },
    '& .row:hover .only, & .row:focus-within .only, & .only[data-is-on="true"]': { opacity: 1 },
  },
  '& .component .MuiFormControlLabel-label.MuiFormControlLabel-label': {
    ...theme.typography.body2,
    fontWeight: 500,
    overflowWrap: 'anywhere',
  },
  '& .name i': { width: 3, height: 14, borderRadius: 1, flex: 'none' },
  [theme.breakpoints.down('lg')]: { width: 216 },
  [theme.breakpoints.down('md')]: { width: 'auto', maxHeight: 160 },
}))

/** On small screens, collapsed in favour of the lines until opened. */
const Folded = styled('details')(({ theme }) => ({
  '& summary': {
    ...theme.typography.body2,
    padding: '6px 0',
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
  },
}))

interface LogSourceListProps {
  sources: LogSources
  colorOf: (pod: string) => string
  /** Pod states are from before contact with the cluster was lost. */
  isLastKnown: boolean
  onChange: (change: Partial<LogChoice>) => void
}

interface OnlyRowProps {
  /** Name of the pod or workload. */
  name: string
  isOnly: boolean
  /** Null if no other row could be excluded. */
  onChange: ((isOnly: boolean) => void) | null
  children: ReactNode
}

/**
 * A row that can be made the only selected one, and back to all: by its button, or by the key `o` while the
 * row has the focus.
 */
function OnlyRow({ name, isOnly: isOn, onChange, children }: OnlyRowProps) {
  const t = useTranslations('logs')
  const hear = (event: KeyboardEvent): void => {
    if (event.key !== 'o' || event.ctrlKey || event.metaKey || event.altKey || onChange === null) return
    event.preventDefault()
    onChange(!isOn)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key is a shortcut for the button inside
    <div className="row" onKeyDown={hear}>
      {children}
      {onChange === null ? null : (
        <Button
          className="only"
          size="small"
          variant="text"
          title={t('onlyKey')}
          // Named after its action, like its text; the checkboxes convey the state.
          aria-label={isOn ? t('allPods') : t('onlyOf', { name })}
          data-is-on={isOn}
          aria-keyshortcuts="o"
          onClick={() => onChange(!isOn)}
        >
          {isOn ? t('allAgain') : t('only')}
        </Button>
      )}
    </div>
  )
}

interface ComponentPodsProps extends LogSourceListProps {
  component: LogComponent
}

/** Pods of one workload, selectable individually or together. */
function ComponentPods({ component: { name, pods }, sources, colorOf, ...props }: ComponentPodsProps) {
  const { isLastKnown, onChange } = props
  const { chosenPods } = sources
  const all = sources.pods.map((pod) => pod.name)
  const names = pods.map((pod) => pod.name)
  const count = names.filter((pod) => chosenPods.includes(pod)).length
  const change = (which: readonly string[]) => () => onChange({ pods: switched(all, chosenPods, which) })
  const row = (which: readonly string[], label: string, choice: ReactNode): ReactNode => (
    <OnlyRow
      key={label}
      name={label}
      isOnly={isOnly(chosenPods, which)}
      onChange={which.length < all.length ? (isWanted) => onChange({ pods: isWanted ? which : [] }) : null}
    >
      {choice}
    </OnlyRow>
  )
  const mark = (pod: string) => {
    const text = sources.markOf(pod)
    return text === '' ? null : <small>{text}</small>
  }
  // A pod without a workload, or whose name identifies it alone, needs no heading.
  const isAlone = pods.length === 1 && pods[0]?.rest === name
  return (
    <>
      {isAlone
        ? null
        : row(
            names,
            name,
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
            />,
          )}
      {pods.map((pod) =>
        row(
          [pod.name],
          pod.name,
          <FormControlLabel
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
          />,
        ),
      )}
    </>
  )
}

export function LogSourceList({ sources, colorOf, isLastKnown, onChange }: LogSourceListProps) {
  const t = useTranslations('logs')
  const { pods, components, containers, chosenPods, chosenContainers } = sources
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true })
  if (pods.length === 1 && containers.length === 1) return null
  const side = (
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
  if (!isNarrow) return side
  return (
    <Folded>
      <summary>
        {t('sources', {
          pods: t('chosen', { count: chosenPods.length, total: pods.length }),
          containers: t('chosen', { count: chosenContainers.length, total: containers.length }),
        })}
      </summary>
      {side}
    </Folded>
  )
}
