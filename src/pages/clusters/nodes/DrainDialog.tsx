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
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '../../../components/Notice.tsx'
import { ReasonButton } from '../../../components/ReasonButton.tsx'
import { RowsSkeleton } from '../../../components/RowsSkeleton.tsx'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import { isAwaited } from '../../../util/preview.ts'
import { DrainOutlook } from './DrainOutlook.tsx'
import { DrainPods } from './DrainPods.tsx'
import { forgetDrain } from './running-drains.ts'
import { useDrain } from './use-drain.ts'

interface DrainDialogProps {
  id: string
  name: string
  onClose: () => void
}

type Used = ReturnType<typeof useDrain>

/** What draining a node does to each of its pods, and how far it is. */
export function DrainDialog({ id, name, onClose }: DrainDialogProps) {
  const t = useTranslations('nodePage.drainDialog')
  const titleId = useId()
  const used = useDrain(id)
  const close = (): void => {
    // What still runs is shown on the page; an end that was seen is over.
    if (used.state !== 'running') forgetDrain(id)
    onClose()
  }
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{t('title', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {used.state === 'preview' ? <Options used={used} /> : null}
        <Progress used={used} name={name} />
        <DrainPods label={t('pods', { name })} pods={used.pods} />
      </DialogContent>
      <DialogActions>
        <Buttons used={used} name={name} onClose={close} />
      </DialogActions>
    </Dialog>
  )
}

function Options({ used }: { used: Used }) {
  const t = useTranslations('nodePage.drainDialog')
  const { options, setOption } = used
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
    </>
  )
}

function Progress({ used, name }: { used: Used; name: string }) {
  const t = useTranslations('nodePage.drainDialog')
  const sentence = useErrorSentence()
  const { state, preview, drain } = used
  const error = state === 'preview' ? preview.error : drain.error
  if (error) return <Notice tone="fail">{sentence(error)}</Notice>
  if (state === 'preview')
    return preview.data ? (
      <DrainOutlook preview={preview.data} />
    ) : (
      <RowsSkeleton rows={3} label={t('loading')} />
    )
  if (state === 'done') return <Notice tone="run">{t('done', { name })}</Notice>
  if (state === 'stopped') return <Notice tone="warn">{t('stopped', { name })}</Notice>
  return (
    <Notice tone="info" title={t('running', { count: drain.data?.remaining ?? used.pods.length })}>
      {t('keepOpen')}
    </Notice>
  )
}

function Buttons({ used, name, onClose }: { used: Used; name: string; onClose: () => void }) {
  const t = useTranslations('nodePage.drainDialog')
  const { state, preview, blocked } = used
  if (state === 'running')
    return (
      <>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button onClick={used.stop}>{t('stop')}</Button>
      </>
    )
  if (state !== 'preview')
    return (
      <Button variant="contained" color="primary" onClick={onClose}>
        {t('close')}
      </Button>
    )
  const waits = isAwaited(preview) ? t('loading') : undefined
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <ReasonButton
        variant="contained"
        color="error"
        disabledReason={blocked > 0 ? t('blocked', { count: blocked }) : waits}
        onClick={used.begin}
      >
        {t('submit', { name })}
      </ReasonButton>
    </>
  )
}
