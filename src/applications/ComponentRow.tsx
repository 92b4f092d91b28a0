import { styled } from '@mui/material/styles'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'use-intl'
import { Age } from '../ui/values/Time.tsx'
import { HiddenText } from '../ui/values/HiddenText.tsx'
import { percentOf, Meter } from '../ui/values/Meter.tsx'
import { NameText } from '../ui/values/NameText.tsx'
import { PartOfWhole, Quantity } from '../ui/values/Quantity.tsx'
import { type StateName, isUrgent, stateLooks } from '../ui/values/state.ts'
import { StateMark } from '../ui/values/StateMark.tsx'
import { useMessageText } from '../hooks/use-message-text.ts'
import { joinSentences } from '../messages/speech.ts'
import { type Component, type PodRow, measuredOf, usageOf, worstPodState } from './component.ts'
import { ComponentActions } from './ComponentActions.tsx'
import { ImageCell } from './image/ImageCell.tsx'
import { ReplicasCell } from './ReplicasCell.tsx'

const Line = styled('small', { shouldForwardProp: (name) => name !== 'tone' })<{
  tone: 'warn' | 'fail'
}>(({ theme, tone }) => ({
  ...theme.typography.caption,
  display: 'block',
  // Aligned with the name, to the right of the mark.
  marginLeft: 26,
  minWidth: 130,
  color: theme.vars.palette.state[tone].text,
}))

interface ComponentCauseProps {
  component: Component
  pods: readonly PodRow[]
}

/**
 * State and cause of a component that needs attention, below its name. Uses the same state names as lists.
 */
function ComponentCause({ component: { state, refusal }, pods }: ComponentCauseProps) {
  const t = useTranslations()
  const ofPods = worstPodState(pods)
  const inPods = ofPods === null ? null : t(`components.states.${ofPods}`)
  const cause = refusal === null ? inPods : t(`rollout.refusal.cause.${refusal}`)
  if (cause === null && !isUrgent(state)) return null
  const word = t(`components.states.${state}`)
  // If the component's own state is not urgent, its pods' state needs attention.
  const { tone } = stateLooks[isUrgent(state) ? state : (ofPods ?? 'degraded')]
  return (
    <Line tone={tone === 'fail' ? 'fail' : 'warn'}>
      {cause === null ? word : t('environments.component.because', { state: word, cause })}
    </Line>
  )
}

const Name = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  color: theme.vars.palette.text.primary,
}))
const Value = styled(TableCell)(({ theme }) => ({ color: theme.vars.palette.text.secondary }))
const Ready = styled('span', { shouldForwardProp: (name) => name !== 'isBehind' })<{ isBehind: boolean }>(
  ({ theme, isBehind }) => (isBehind ? { color: theme.vars.palette.state.prog.text } : {}),
)

interface UseProps {
  what: 'cpu' | 'memory'
  component: Component
  pods: readonly PodRow[]
  isLastKnown: boolean
}

/**
 * Usage of the pods as a share of their limit, or the amount without a limit. Unknown before metrics arrive.
 */
function Use({ what, component, pods, isLastKnown }: UseProps) {
  const t = useTranslations('environments.component')
  const { used, limit } = usageOf(pods, what)
  if (pods.length === 0) return <>–</>
  if (used === null)
    return (
      <Tooltip title={t('unmeasured')} describeChild>
        <span>
          <span aria-hidden="true">–</span>
          <HiddenText>{t('unmeasured')}</HiddenText>
        </span>
      </Tooltip>
    )
  const { measured, running } = measuredOf(pods)
  const some = measured < running ? t('measuredSome', { measured, running }) : null
  const reported = joinSentences([
    ...(limit === null ? [t('noLimit')] : []),
    ...(some === null ? [] : [some]),
  ])
  return (
    <Tooltip title={reported} describeChild>
      <span>
        {limit === null ? (
          <Quantity value={used} unit={what === 'cpu' ? 'cores' : 'bytes'} />
        ) : (
          <Meter
            label={`${t(what)}, ${component.name}`}
            percent={percentOf(used, limit)}
            isLastKnown={isLastKnown}
          />
        )}
      </span>
    </Tooltip>
  )
}

interface ComponentRowProps {
  component: Component
  pods: readonly PodRow[]
  isLastKnown: boolean
  disabledReason: string | undefined
}

export function ComponentRow({ component, pods, isLastKnown, disabledReason }: ComponentRowProps) {
  const t = useTranslations()
  const text = useMessageText()
  const { name, kind, desired, ready, changedOn, reported } = component
  const state: StateName = isLastKnown ? 'waiting' : component.state
  const word = t(`components.states.${state}`)
  const kindWord = t(`environments.kinds.${kind}`)
  return (
    <TableRow hover>
      <TableCell>
        <Tooltip
          title={`${kindWord}, ${word}${reported === null || isLastKnown ? '' : `: ${text(reported)}`}`}
          describeChild
        >
          <Name>
            <StateMark state={state} label={word} />
            <NameText name={name} most={28} />
            {component.isPaused ? <small>{t('environments.component.paused')}</small> : null}
          </Name>
        </Tooltip>
        {isLastKnown ? null : <ComponentCause component={component} pods={pods} />}
      </TableCell>
      <Value data-takes="rest">
        <ImageCell component={component} pods={pods} disabledReason={disabledReason} />
      </Value>
      <Value>
        <ReplicasCell component={component} />
      </Value>
      <Value align="right" data-heading={t(`environments.component.${isLastKnown ? 'readyThen' : 'ready'}`)}>
        {desired === null ? (
          '–'
        ) : (
          <Ready isBehind={state === 'executing'}>
            <PartOfWhole part={ready} whole={desired} />
          </Ready>
        )}
      </Value>
      <Value data-heading={t('environments.columns.cpu')}>
        <Use what="cpu" {...{ component, pods, isLastKnown }} />
      </Value>
      <Value data-heading={t('environments.columns.memory')}>
        <Use what="memory" {...{ component, pods, isLastKnown }} />
      </Value>
      <Value align="right" data-priority="3">
        <Age time={changedOn} />
      </Value>
      <TableCell align="right">
        <ComponentActions component={component} />
      </TableCell>
    </TableRow>
  )
}
