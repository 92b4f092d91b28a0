import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Task } from '../../api/calls/tasks.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { useInSentence } from '../../hooks/use-texts.ts'
import { SideSheet } from '../../ui/page/SideSheet.tsx'
import { Failure } from '../../form/Failure.tsx'
import { TaskView } from '../tasks/TaskView.tsx'
import { useWatchedTask } from '../tasks/followed-tasks.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { BulkFields } from './BulkFields.tsx'
import { type BulkKind, wordOf } from '../../table/bulk-kinds.ts'
import { BulkPreview } from './BulkPreview.tsx'
import { BulkReportView } from './BulkReportView.tsx'
import { isGrave } from './plan.ts'
import { useBulk, type BulkReport, type UsedBulk } from './use-bulk.ts'

interface BulkSheetProps {
  kind: BulkKind
  class: string
  ids: readonly string[]
  /** Called with the ids that are changed as requested, or gone. */
  onDone: (ids: readonly string[]) => void
  onClose: () => void
}

export function BulkSheet({ kind, class: classId, ids, onDone, onClose }: BulkSheetProps) {
  const t = useTranslations('resource.bulk')
  const inSentence = useInSentence()
  const sentence = useErrorSentence()
  const used = useBulk(kind, classId, ids)
  const { entry, targets, sent, report } = used
  const [typed, setTyped] = useState('')
  const due = targets.filter(({ request }) => request !== null)
  const grave = kind === 'delete' && isGrave(targets) ? String(due.length) : null
  const isReady = due.length > 0 && (grave === null || typed.trim() === grave)
  useWatchedTask(used.task)
  const leave = (): void => {
    if (report) onDone([...report.done.map(({ id }) => id), ...report.gone])
    // A running task covers all of them.
    else if (used.task && sent) onDone([...sent.targets.map(({ id }) => id), ...sent.gone])
  }
  const close = (): void => {
    leave()
    onClose()
  }
  return (
    <SideSheet
      open
      wide
      title={t(`titles.${wordOf(kind, entry)}`, {
        what: inSentence(ids.length === 1 ? entry.label : entry.labelPlural),
      })}
      foot={
        <Foot used={used} kind={kind} count={due.length} isReady={isReady} leave={leave} onClose={close} />
      }
      onSubmit={() => {
        if (isReady && sent === null) used.run(targets)
      }}
      onClose={close}
    >
      <Steps used={used} kind={kind}>
        {used.start.error ? <Notice tone="fail">{sentence(used.start.error)}</Notice> : null}
        <BulkFields
          kind={kind}
          entry={entry}
          number={used.number}
          input={used.input}
          onChange={used.setInput}
          typed={typed}
          onTyped={setTyped}
          toType={due.length === 0 ? null : grave}
        />
        <BulkPreview
          kind={kind}
          entry={entry}
          targets={targets}
          gone={used.gone}
          isLoading={used.plan.isPending}
        />
      </Steps>
    </SideSheet>
  )
}

interface StepsProps {
  used: UsedBulk
  kind: BulkKind
  /** Inputs and preview shown before the start. */
  children: ReactNode
}

function Steps({ used, kind, children }: StepsProps) {
  const { entry, plan, task, report, error, refetch } = used
  if (error) return <Failure error={error} onRetry={refetch} />
  if (task && !report) return <TaskView task={task} />
  if (report) return <BulkReportView report={report} kind={kind} entry={entry} />
  if (plan.error) return <Failure error={plan.error} onRetry={() => void plan.refetch()} />
  return children
}

interface FootProps {
  used: UsedBulk
  kind: BulkKind
  /** Number of resources to change. */
  count: number
  isReady: boolean
  /** Deselects the finished resources. */
  leave: () => void
  onClose: () => void
}

function Foot({ used, kind, count, isReady, leave, onClose }: FootProps) {
  const t = useTranslations('resource.bulk')
  const inSentence = useInSentence()
  if (used.report) return <ReportButtons used={used} report={used.report} leave={leave} onClose={onClose} />
  if (used.task) return <TaskFoot task={used.task} used={used} onClose={onClose} />
  const { label, labelPlural } = used.entry
  const word = wordOf(kind, used.entry)
  const words = { count, what: inSentence(count === 1 ? label : labelPlural) }
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button
        type="submit"
        variant="contained"
        color={kind === 'delete' ? 'error' : 'primary'}
        loading={used.start.isPending}
        disabled={!isReady}
      >
        {count === 0 ? t(`verbs.${word}`) : t(`confirm.${word}`, words)}
      </Button>
    </>
  )
}

interface TaskFootProps extends Pick<FootProps, 'used' | 'onClose'> {
  task: Task
}

/** Buttons while the task runs. It can be cancelled here, and keeps running when the sheet is closed. */
function TaskFoot({ task, used: { cancel }, onClose }: TaskFootProps) {
  const t = useTranslations('tasks')
  return (
    <>
      <Button
        loading={cancel.isPending || task.state === 'cancelling'}
        onClick={() => cancel.mutate({ id: task.id })}
      >
        {t('cancel')}
      </Button>
      <Button variant="contained" color="primary" onClick={onClose}>
        {t('hide')}
      </Button>
    </>
  )
}

interface ReportButtonsProps {
  used: UsedBulk
  report: BulkReport
  leave: () => void
  onClose: () => void
}

/** Buttons of a report: retry the failed ones, undo, or close. */
function ReportButtons({ used, report, leave, onClose }: ReportButtonsProps) {
  const t = useTranslations('resource.bulk')
  const open = [...report.refused.map(({ target }) => target), ...report.left]
  const undoable = report.isUndo ? [] : report.done.filter(({ undo }) => undo !== null)
  return (
    <>
      {undoable.length > 0 ? (
        <Button sx={{ marginRight: 'auto' }} onClick={() => used.undo(undoable)}>
          {t('undo')}
        </Button>
      ) : null}
      {open.length > 0 && !report.isUndo ? (
        <Button
          onClick={() => {
            leave()
            used.again(open)
          }}
        >
          {t('again', { count: open.length })}
        </Button>
      ) : null}
      <Button
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focused control disappeared with the form
        autoFocus
        variant="contained"
        color="primary"
        onClick={onClose}
      >
        {t('close')}
      </Button>
    </>
  )
}
