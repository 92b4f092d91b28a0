import TextField from '@mui/material/TextField'
import { useTranslations } from 'use-intl'
import { FileButton } from '../../components/FileButton.tsx'
import { FileDrop } from '../../components/FileDrop.tsx'

interface KubeconfigFieldProps {
  value: string
  error: string | undefined
  help: string
  inputRef?: React.Ref<HTMLTextAreaElement>
  onChange: (text: string) => void
  onBlur?: () => void
}

/** A kubeconfig: pasted, dropped or chosen. */
export function KubeconfigField({ value, error, help, inputRef, onChange, onBlur }: KubeconfigFieldProps) {
  const t = useTranslations('clusters.new')
  return (
    <div>
      <FileDrop label={t('drop')} onText={onChange}>
        <TextField
          required
          label={t('kubeconfig')}
          multiline
          minRows={7}
          maxRows={12}
          value={value}
          error={error !== undefined}
          helperText={error ?? help}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          inputRef={inputRef}
          slotProps={{
            htmlInput: {
              spellCheck: false,
              autoComplete: 'off',
              style: { whiteSpace: 'pre', overflowX: 'auto' },
            },
            input: { sx: (theme) => ({ ...theme.typography.code }) },
          }}
        />
      </FileDrop>
      <div style={{ marginTop: 8 }}>
        <FileButton size="small" label={t('choose')} onText={onChange} />
      </div>
    </div>
  )
}
