import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ResourceLink } from '../../api/errors.ts'
import { FileButton, FileDrop } from '../../components/FileButton.tsx'
import { path } from '../../util/path.ts'

interface KubeconfigFieldProps {
  value: string
  error: string | undefined
  help: string
  /** Known cluster that the kubeconfig points to. */
  known: ResourceLink | undefined
  inputRef?: React.Ref<HTMLTextAreaElement>
  onChange: (text: string) => void
  onBlur?: () => void
}

/** Kubeconfig input: paste, drop or choose a file. */
export function KubeconfigField({
  value,
  error,
  help,
  known,
  inputRef,
  onChange,
  onBlur,
}: KubeconfigFieldProps) {
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
      <div style={{ marginTop: 8, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
        <FileButton size="small" label={t('choose')} onText={onChange} />
        {known ? (
          <Link component={RouterLink} to={path.cluster(known.id)} variant="body2">
            {t('openKnown', { name: known.name })}
          </Link>
        ) : null}
      </div>
    </div>
  )
}
