import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { action } from '../../api/queries.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { ConfirmDialog } from '../../ui/page/ConfirmDialog.tsx'
import { MadeKeyDialog } from './MadeKeyDialog.tsx'

/** Seconds during which the previous secret is accepted. */
const overlaps = { none: 0, hour: 3_600, day: 86_400 } as const
type Overlap = keyof typeof overlaps
const names = Object.keys(overlaps) as Overlap[]

interface RotateDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Replaces the secret of a key, then shows the new one once. */
export function RotateDialog({ id, name, onClose }: RotateDialogProps) {
  const t = useTranslations('settings.keys.rotation')
  const sentence = useErrorSentence()
  const [overlap, setOverlap] = useState<Overlap>('hour')
  const rotate = useSubmission({
    ...action('users.ApiKey', 'rotate'),
    title: t('confirm', { name }),
  })
  if (rotate.data)
    return <MadeKeyDialog title={t('done', { name })} secret={rotate.data.key} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      title={t('title', { name })}
      text={t('text')}
      confirm={t('confirm', { name })}
      isHarmless
      isBusy={rotate.isPending}
      error={rotate.error ? sentence(rotate.error) : null}
      onConfirm={() => rotate.mutate({ id, body: { overlapSeconds: overlaps[overlap] } })}
      onClose={onClose}
    >
      <TextField
        select
        label={t('overlap')}
        value={overlap}
        onChange={({ target }) => setOverlap(names.find((known) => known === target.value) ?? 'hour')}
        sx={{ marginTop: 3 }}
      >
        {names.map((known) => (
          <MenuItem key={known} value={known}>
            {t(`overlaps.${known}`)}
          </MenuItem>
        ))}
      </TextField>
    </ConfirmDialog>
  )
}
