import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { DrainPreview, DrainRoom } from '../../model/actions/nodes.ts'
import { FactTable } from '../ui/values/FactTable.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { ReasonButton } from '../ui/page/ReasonButton.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { StateMark } from '../ui/values/StateMark.tsx'
import { useQuantityText } from '../ui/values/Quantity.tsx'
import { useMessageText } from '../hooks/use-message-text.ts'
import { joinSentences } from '../messages/speech.ts'
import { useErrorSentence } from '../form/use-error-text.ts'
import { WriteButton } from '../form/WriteButton.tsx'
import { isAwaited } from '../util/preview.ts'
import { type ShownPod, DrainState, useDrain, type UsedDrain } from './DrainState.tsx'

const marks = {
  blocked: 'failed',
  waits: 'degraded',
  evict: 'waiting',
  evicting: 'terminating',
  leaving: 'terminating',
  stays: 'running',
  gone: 'completed',
} as const

/** Lists each pod of a node with its drain outcome. */
function DrainPods({ label, pods }: { label: string; pods: readonly ShownPod[] }) {
  const t = useTranslations('nodePage.drainDialog')
  const text = useMessageText()
  if (pods.length === 0) return null
  return (
    <FactTable
      label={label}
      heads={[t('pod'), t('outcome')]}
      rows={pods.map(
        ({ namespace, name, owner, outcome, reason, reasons, budget, budgetAllows, hasRoom }) => ({
          id: `${namespace}/${name}`,
          cells: [
            <>
              {namespace}/{name}
              {owner === null ? null : <small>{owner}</small>}
            </>,
            <>
              <span className="state">
                <StateMark state={outcome === 'evict' && hasRoom === false ? 'degraded' : marks[outcome]} />
                {t(`outcomes.${outcome}`)}
              </span>
              {reason === null ? null : <small>{text({ message: reason, reasons })}</small>}
              {budget !== null && reason === null && outcome === 'evict' ? (
                <small>
                  {budgetAllows === null
                    ? t('budget', { budget })
                    : t('budgetAllows', { budget, count: budgetAllows })}
                </small>
              ) : null}
              {hasRoom === false ? <small>{t('room.pod')}</small> : null}
            </>,
          ],
        }),
      )}
    />
  )
}

const amounts = ['cpu', 'memory', 'pods'] as const

/** Preview of a drain: effect on the node's pods, and whether recreated pods fit on other nodes. */
function DrainOutlook({ preview }: { preview: DrainPreview }) {
  const t = useTranslations('nodePage.drainDialog.room')
  const messageText = useMessageText()
  const { room } = preview
  const sentences = useRoom(room)
  const homeless = room?.homeless ?? 0
  const text = joinSentences([messageText(preview), ...sentences])
  if (homeless === 0) return <Notice tone="info">{text}</Notice>
  return (
    <Notice tone="warn" title={t('homeless', { count: homeless })}>
      {text}
    </Notice>
  )
}

function useRoom(room: DrainRoom | null): string[] {
  const t = useTranslations('nodePage.drainDialog.room')
  const quantity = useQuantityText()
  if (room === null || room.needed.pods === 0) return []
  const { needed, free, nodes, homeless } = room
  const cores = (value: number): string => quantity(value, 'cores')
  const bytes = (value: number): string => quantity(value, 'bytes').replace(' ', '\u00a0')
  const isEnough = nodes > 0 && amounts.every((name) => needed[name] <= free[name])
  return [
    t('needs', {
      cpu: cores(needed.cpu),
      memory: bytes(needed.memory),
      nodes,
      freeCpu: cores(free.cpu),
      freeMemory: bytes(free.memory),
    }),
    ...(isEnough && homeless > 0 ? [t('each')] : []),
    t('estimate'),
  ]
}

interface DrainDialogProps {
  id: string
  name: string
  isCordoned: boolean
  onClose: () => void
}

/**
 * Previews the effect of a drain on each pod, starts it and shows progress. Closing the dialog doesn't stop
 * the drain.
 */
export function DrainDialog({ id, name, isCordoned, onClose }: DrainDialogProps) {
  const t = useTranslations('nodePage.drainDialog')
  const titleId = useId()
  const used = useDrain(id)
  const isDone = used.drain?.task.state === 'completed'
  // The task's notice reports the end, and the node's page shows the result.
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone) leave()
  }, [isDone])
  const isEmpty = isCordoned && used.preview.data?.remaining === 0 && !isAwaited(used.preview)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{t('title', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {used.drain ? <DrainState drain={used.drain} name={name} /> : <Ahead used={used} isEmpty={isEmpty} />}
        <DrainPods label={t('pods', { name })} pods={used.pods} />
      </DialogContent>
      <DialogActions>
        {used.drain ? (
          <Following used={used} onClose={onClose} />
        ) : (
          <Asking used={used} name={name} isEmpty={isEmpty} onClose={onClose} />
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Options and preview. */
function Ahead({ used, isEmpty }: { used: UsedDrain; isEmpty: boolean }) {
  const t = useTranslations('nodePage.drainDialog')
  const sentence = useErrorSentence()
  const { preview, start } = used
  const error = start.error ?? preview.error
  if (isEmpty) return <Notice tone="run">{t('empty')}</Notice>
  return (
    <>
      <Options used={used} />
      {error ? <Notice tone="fail">{sentence(error)}</Notice> : null}
      {!error && preview.data ? <DrainOutlook preview={preview.data} /> : null}
      {!error && !preview.data ? <RowsSkeleton rows={3} label={t('loading')} /> : null}
    </>
  )
}

function Options({ used }: { used: UsedDrain }) {
  const t = useTranslations('nodePage.drainDialog')
  const { options, setOption, minutes, setMinutes, isWrong } = used
  return (
    <>
      <Typography color="text.secondary">{t('text')}</Typography>
      <FormControl component="fieldset">
        <FormLabel component="legend">{t('options')}</FormLabel>
        <FormGroup>
          {(['deleteEmptyDirData', 'force'] as const).map((name) => (
            <FormControlLabel
              key={name}
              control={
                <Checkbox checked={options[name]} onChange={(_event, checked) => setOption(name, checked)} />
              }
              label={t(name)}
            />
          ))}
        </FormGroup>
      </FormControl>
      <TextField
        label={t('timeout')}
        value={minutes}
        error={isWrong}
        helperText={isWrong ? t('timeoutWrong') : t('timeoutHelp')}
        onChange={({ target }) => setMinutes(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ maxWidth: 320 }}
      />
    </>
  )
}

function Following({ used: { drain, cancel }, onClose }: { used: UsedDrain; onClose: () => void }) {
  const t = useTranslations('nodePage.drainDialog')
  return (
    <>
      {drain?.isOpen ? (
        <WriteButton
          writes="cluster.Node"
          loading={cancel.isPending || drain.task.state === 'cancelling'}
          onClick={() => cancel.mutate({ id: drain.task.id })}
        >
          {t('stop')}
        </WriteButton>
      ) : null}
      <Button variant="contained" color="primary" onClick={onClose}>
        {t('close')}
      </Button>
    </>
  )
}

interface AskingProps extends Pick<DrainDialogProps, 'name' | 'onClose'> {
  used: UsedDrain
  /** No pods left to evict. */
  isEmpty: boolean
}

function Asking({ used, name, isEmpty, onClose }: AskingProps) {
  const t = useTranslations('nodePage.drainDialog')
  const { preview, blocked, isWrong, start } = used
  const waits = used.isAwaited || isAwaited(preview) ? t('loading') : undefined
  const wrong = isWrong ? t('timeoutWrong') : undefined
  if (isEmpty)
    return (
      <Button variant="contained" color="primary" onClick={onClose}>
        {t('close')}
      </Button>
    )
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <ReasonButton
        variant="contained"
        color="error"
        loading={start.isPending}
        disabledReason={blocked > 0 ? t('blocked', { count: blocked }) : (waits ?? wrong)}
        onClick={used.begin}
      >
        {t('submit', { name })}
      </ReasonButton>
    </>
  )
}
