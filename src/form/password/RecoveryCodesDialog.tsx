import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../../ui/page/CopyButton.tsx'
import { Inline } from '../../ui/page/layout.ts'
import { saveFile } from '../../ui/page/save-file.ts'

const Codes = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: '4px 16px',
  margin: '12px 0',
  padding: '12px 16px',
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 6,
  ...theme.typography.code,
}))

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows new recovery codes once; neither Escape nor a click outside closes it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useTranslations('accounts.factors.recovery')
  const text = codes.join('\n')
  return (
    <Dialog open aria-labelledby="recovery-codes">
      <DialogTitle id="recovery-codes">{t('title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary' }}>{t('text')}</Typography>
        <Codes aria-label={t('list')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <Inline gap={8}>
          <CopyButton text={text} label={t('copy')} />
          <Button
            size="small"
            onClick={() => saveFile('gantry-recovery-codes.txt', `${text}\n`, 'text/plain')}
          >
            {t('download')}
          </Button>
        </Inline>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
