import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Resource } from '../../api/queries.ts'
import { isOpen, type Task } from '../../api/calls/tasks.ts'
import { Inline } from '../../ui/page/layout.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { SideSheet } from '../../ui/page/SideSheet.tsx'
import { reportedTexts, useMessageText } from '../../hooks/use-message-text.ts'
import { Failure } from '../../form/Failure.tsx'
import { FormSheet } from '../../form/FormSheet.tsx'
import { TaskButtons } from '../../model-ui/tasks/TaskButtons.tsx'
import { TaskView } from '../../model-ui/tasks/TaskView.tsx'
import { path } from '../../util/path.ts'
import { crumbText } from '../../util/page.ts'
import ApplicationsTab from '../ApplicationsTab.tsx'
import { environmentQuery } from '../../environments/environment.ts'
import { CloneFields, CloneObjects, ClonePreview } from './CloneFields.tsx'
import { useClone } from './use-clone.ts'

interface CloneProgressProps {
  /** Name of the source environment. */
  name: string
  task: Task
  used: ReturnType<typeof useClone>
  onClose: () => void
}

/** Progress of a clone; at the end, missing objects with the reason. */
function CloneProgress({ name, task, used, onClose }: CloneProgressProps) {
  const t = useTranslations('between.clone')
  const text = useMessageText()
  const { result, isWhole, failed, retry } = used
  const isPartial = result !== null && !isWhole
  return (
    <SideSheet
      open
      wide
      title={isPartial ? t('doneTitle', { name }) : t('title', { name })}
      onClose={onClose}
      foot={<Buttons task={task} used={used} onClose={onClose} />}
    >
      {failed ? <Failure error={failed} onRetry={retry} /> : null}
      {isPartial ? (
        <>
          <Notice tone="warn">
            {text(result)} {t('undo')}
          </Notice>
          <CloneObjects objects={result.objects} />
        </>
      ) : (
        <TaskView task={task} />
      )}
    </SideSheet>
  )
}

function Buttons({
  task,
  used: { result, again },
  onClose,
}: Pick<CloneProgressProps, 'task' | 'used' | 'onClose'>) {
  const t = useTranslations('between.clone')
  const tasks = useTranslations('tasks')
  if (isOpen(task))
    return (
      <>
        <TaskButtons task={task} onRetried={onClose} />
        <Button variant="contained" color="primary" onClick={onClose}>
          {tasks('hide')}
        </Button>
      </>
    )
  // The new environment opens in a moment.
  if (task.state === 'completed') return null
  return result ? (
    <Button component={Link} to={path.environment(result.id)} variant="contained" color="primary">
      {t('openNew')}
    </Button>
  ) : (
    <Button variant="contained" color="primary" onClick={again}>
      {t('again')}
    </Button>
  )
}

const List = styled('ul')({ paddingLeft: 18, '& li + li': { marginTop: 4 } })
/** Expected problems, shown next to the button, with a choice for each part that another object requires. */
function CloneWarnings({ used }: { used: ReturnType<typeof useClone> }) {
  const t = useTranslations('between.clone')
  const messageText = useMessageText()
  const { preview, open, isReady } = used
  const notes = isReady && preview.data ? reportedTexts(preview.data.notes, preview.data.noteReasons) : []
  if (notes.length === 0) return null
  return (
    <Notice tone={open.length > 0 ? 'warn' : 'info'} title={t(open.length > 0 ? 'undecided' : 'toKnow')}>
      <List aria-label={t('toKnow')}>
        {notes.map((note) => (
          <li key={note.message}>{messageText(note)}</li>
        ))}
      </List>
      {open.map((part) => (
        <Inline align="stretch" style={{ marginTop: 8 }} key={part}>
          <Button size="small" onClick={() => used.decide(part, true)}>
            {t('include', { part: t(`part.${part}`) })}
          </Button>
          <Button size="small" onClick={() => used.decide(part, false)}>
            {t('leaveOut', { part: t(`part.${part}`) })}
          </Button>
        </Inline>
      ))}
    </Notice>
  )
}

export const handle = crumbText((t) => t('between.clone.crumb'))

/** Returns the environment's current cluster in the picker's format. */
function clusterOf(value: unknown): Resource | null {
  const [first]: unknown[] = Array.isArray(value) ? value : [value]
  return typeof first === 'object' && first !== null && 'id' in first ? (first as Resource) : null
}

export default function ClonePage() {
  const t = useTranslations('between.clone')
  const navigate = useNavigate()
  const id = useParams()['environment'] ?? ''
  const { data: environment } = useSuspenseQuery(environmentQuery(id))
  const name = environment.name ?? id
  const used = useClone({ id, name, hostCluster: clusterOf(environment.hostCluster) })
  const close = (): void => void navigate(path.environment(id))
  if (used.task)
    return (
      <>
        <ApplicationsTab />
        <CloneProgress name={name} task={used.task} used={used} onClose={close} />
      </>
    )
  return (
    <>
      <ApplicationsTab />
      <FormSheet
        wide
        title={t('title', { name })}
        submit={t('submit')}
        writes="environments.Environment"
        form={used.form}
        refusal={used.refusal}
        isBusy={used.isBusy}
        warnings={<CloneWarnings used={used} />}
        waits={used.waits}
        onSubmit={() => void used.submit()}
        onClose={close}
        effects={<ClonePreview used={used} />}
      >
        <CloneFields used={used} />
      </FormSheet>
    </>
  )
}
