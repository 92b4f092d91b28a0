import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { UndoStep, UndoConflict, UndoValue } from '../../model/answers/undo.ts'
import { StateChip } from '../ui/values/StateLabel.tsx'
import { StateMark } from '../ui/values/StateMark.tsx'
import { useInSentence } from '../hooks/use-texts.ts'
import { useMessageText } from '../hooks/use-message-text.ts'
import { resourceWords, useResourceWords } from '../model-ui/activity/change-words.ts'
import { DifferenceTable } from '../model-ui/activity/DifferenceTable.tsx'
import { formatAbsoluteTime } from '../util/format.ts'

/** Conflict as a row with three values: expected, current and restored. */
const conflictRow = ({ field, expected, found, becomes }: UndoConflict) => ({
  path: field,
  before: expected,
  after: found,
  last: becomes,
})

const valueRow = ({ field, now, becomes, ...text }: UndoValue) => ({
  path: field,
  before: now,
  after: becomes,
  ...text,
})

/** Reports whether a conflict already covers a value, alone or as part of its parent. */
const isIn =
  (conflicts: readonly UndoConflict[]) =>
  ({ field }: UndoValue): boolean =>
    conflicts.some((conflict) => field === conflict.field || field.startsWith(`${conflict.field}.`))

/** Effect on each value: conflicting ones first, then the others. */
function UndoStepValues({ step, what }: { step: UndoStep; what: string }) {
  const t = useTranslations('activity')
  const { change, twin, conflicts, values, valueCount } = step
  // With a twin, all its values are lost, so there are no individual conflicts.
  const reported = twin === null ? conflicts : []
  const isReportedAbove = isIn(reported)
  const rows = values.filter((value) => !isReportedAbove(value)).map(valueRow)
  const hidden = valueCount - values.length
  return (
    <>
      {reported.length > 0 ? (
        <DifferenceTable
          label={`${what}: ${t('undo.loses')}`}
          differences={reported.map(conflictRow)}
          // A deleted object leaves no values.
          heads={[t('undo.left'), t('undo.lost'), change === 'deleted' ? undefined : t('undo.becomes')]}
          lost={1}
        />
      ) : null}
      {rows.length > 0 ? (
        <DifferenceTable
          label={what}
          differences={rows}
          heads={[t(twin === null ? 'undo.now' : 'undo.lost'), t('undo.becomes')]}
          {...(twin === null ? {} : { lost: 0 })}
        />
      ) : null}
      {hidden > 0 ? <p>{t('andMore', { count: hidden })}</p> : null}
    </>
  )
}

const Item = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '10px 12px',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 8,
  '&[data-conflict]': { borderColor: theme.vars.palette.state.warn.line },
  '&[data-left]': { backgroundColor: theme.vars.palette.background.sunken },
  '& p': { margin: '2px 0 0', color: theme.vars.palette.text.secondary },
  '& p[data-problem]': { color: theme.vars.palette.state.fail.text },
  '& p[data-warns]': { color: theme.vars.palette.state.warn.text },
  '& p > svg': { display: 'inline-block', marginRight: 6, verticalAlign: -2 },
  '& table': { marginTop: 8 },
}))

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& > div': { flex: 1, minWidth: 0 },
  '& strong': { fontWeight: 500 },
  '& > .MuiCheckbox-root': { margin: '2px 0 0', padding: 0 },
})

interface UndoStepItemProps {
  step: UndoStep
  isChosen: boolean
  /** Given if there are several steps and this one can be undone. */
  onChoose?: (isChosen: boolean) => void
}

/** Effect of an undo on one object, with its location and conflicts. */
export function UndoStepItem({ step, isChosen, onChoose }: UndoStepItemProps) {
  const t = useTranslations('activity.undo')
  const id = useId()
  const text = useMessageText()
  const { kind, name } = useResourceWords(step)
  const what = name === null ? kind : `${kind} ${name}`
  const isConflict = isInConflict(step)
  return (
    <Item data-conflict={isConflict ? '' : undefined} data-left={isChosen ? undefined : ''}>
      <Head>
        {onChoose ? (
          <Checkbox
            checked={isChosen}
            slotProps={{ input: { 'aria-labelledby': id } }}
            onChange={(_event, isOn) => onChoose(isOn)}
          />
        ) : null}
        <div>
          <strong id={id}>
            {t(isChosen ? doingOf(step) : step.problem === null ? 'stays' : 'stuck', { what })}
          </strong>
          <Place step={step} />
        </div>
        {isConflict ? <StateChip state="degraded" word={t('conflict')} /> : null}
      </Head>
      <InTheWay step={step} what={what} />
      {step.note === null ? null : <p>{text({ message: step.note, reasons: step.noteReasons })}</p>}
      {step.problem === null ? <UndoStepValues step={step} what={what} /> : null}
    </Item>
  )
}

const doingOf = ({ change, twin }: UndoStep) => (twin === null ? change : 'intoTwin')

/** Distinguishes environments by location, because names may repeat. */
function Place({ step: { within, hostCluster } }: { step: UndoStep }): ReactNode {
  const t = useTranslations('activity.undo')
  const inSentence = useInSentence()
  const places = within.map((place) => place.name ?? resourceWords(place, inSentence).kind).join(' · ')
  if (places === '' && hostCluster === null) return null
  const said =
    hostCluster === null ? t('in', { places })
    : places === '' ? t('onCluster', { cluster: hostCluster })
    : t('inOnCluster', { places, cluster: hostCluster }) // oxfmt-ignore
  return <p>{said}</p>
}

const isInConflict = ({ problem, conflicts }: UndoStep): boolean => problem === null && conflicts.length > 0

/** Reason it can't be undone, or the data an undo would lose. */
function InTheWay({ step, what }: { step: UndoStep; what: string }) {
  const text = useMessageText()
  if (isInConflict(step)) return <Conflict step={step} what={what} />
  if (step.problem === null) return null
  return (
    <p data-problem="">
      <StateMark state="failed" />
      {text({ message: step.problem, reasons: step.problemReasons })}
    </p>
  )
}

/** Reason for the conflict, and its author. */
function Conflict({ step: { twin, conflicts }, what }: { step: UndoStep; what: string }) {
  const t = useTranslations('activity.undo')
  const locale = useLocale()
  const users = [...new Set(conflicts.map(({ modifiedBy }) => modifiedBy))].filter(Boolean)
  const time = formatAbsoluteTime(Math.max(...conflicts.map(({ modifiedOn }) => modifiedOn)), locale)
  const by = users.length > 0 ? ` ${t('changedBy', { user: users.join(', '), time })}` : ''
  return (
    <p data-warns="">
      <StateMark state="degraded" />
      {twin === null ? t('changedSince') : t('existsAgain', { what })}
      {by}
    </p>
  )
}
