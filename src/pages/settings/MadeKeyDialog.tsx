import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../../components/CopyButton.tsx'
import type { ApiKey } from './account.ts'

const Key = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '12px 0',
  padding: '4px 4px 4px 12px',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 6,
  background: theme.vars.palette.background.sunken,
  '& code': { ...theme.typography.code, flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}))

const Text = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

/** Shows a new key for the only time; neither Escape nor a click outside closes it. */
export function MadeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTranslations('settings.keys.made')
  return (
    <Dialog open aria-labelledby="made-key">
      <DialogTitle id="made-key">{t('title', { name: apiKey.name ?? '' })}</DialogTitle>
      <DialogContent>
        <Text>{t('text')}</Text>
        <Key>
          <code aria-label={t('key')}>{apiKey.key}</code>
          <CopyButton text={apiKey.key ?? ''} label={t('copy')} />
        </Key>
        <Text>{t('use')}</Text>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
