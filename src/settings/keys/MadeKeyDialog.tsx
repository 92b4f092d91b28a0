import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'use-intl'
import { CopyLine } from '../../ui/page/CopyButton.tsx'

interface MadeKeyDialogProps {
  title: string
  secret: string
  onClose: () => void
}

/** Shows a new key once; neither Escape nor a click outside closes it. */
export function MadeKeyDialog({ title, secret, onClose }: MadeKeyDialogProps) {
  const t = useTranslations('settings.keys.made')
  return (
    <Dialog open aria-labelledby="made-key">
      <DialogTitle id="made-key">{title}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ marginBottom: 3 }}>
          {t('text')}
        </Typography>
        <CopyLine name={t('key')} text={secret} label={t('copy')} />
        <Typography color="textSecondary">{t('use')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
