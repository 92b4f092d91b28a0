import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { fieldsOf, isFields, listOf } from '../../model/fields.ts'
import type { ResourceLink } from '../api/errors.ts'
import { FileButton, FileDrop } from '../ui/fields/FileButton.tsx'
import type { ParsedYaml } from '../editor/parse-yaml.ts'
import { path } from '../util/path.ts'

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

interface KubeconfigContext {
  name: string
  server: string
  user: string
}

type KubeconfigReading =
  | { contexts: KubeconfigContext[]; current: string }
  /** Message key in `clusters.new`, with its parameters. */
  | { problem: 'notYaml'; line: number; reason: string }
  | { problem: 'notKubeconfig' | 'tooLarge' }

const MAX_CHARACTERS = 1024 * 1024

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Checks a kubeconfig before it is submitted; the service validates it in full. */
export function readKubeconfig(source: string, parse: (source: string) => ParsedYaml): KubeconfigReading {
  if (source.length > MAX_CHARACTERS) return { problem: 'tooLarge' }
  const { documents, problem } = parse(source)
  if (problem) return { problem: 'notYaml', line: problem.line, reason: problem.reason }
  const config = documents[0]
  if (!isFields(config)) return { problem: 'notKubeconfig' }
  const clusters = listOf(config['clusters'])
  const contexts = listOf(config['contexts']).map((entry) => {
    const context = fieldsOf(entry['context'])
    const cluster = clusters.find(({ name }) => name === context['cluster'])
    return {
      name: text(entry['name']),
      server: text(fieldsOf(cluster?.['cluster'])['server']),
      user: text(context['user']),
    }
  })
  const [first] = contexts
  if (!first) return { problem: 'notKubeconfig' }
  return { contexts, current: text(config['current-context']) || first.name }
}

/**
 * Returns a file name that is safe to paste into a shell command: cluster names may contain any character.
 */
export const kubeconfigFile = (name: string): string =>
  `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.kubeconfig`

async function read(text: string): Promise<KubeconfigReading> {
  const { parseYaml } = await import('../editor/parse-yaml.ts')
  return readKubeconfig(text, parseYaml)
}

/** Returns the contexts of the typed kubeconfig, or the reason why there are none. */
export function useKubeconfig(text: string): {
  contexts: readonly KubeconfigContext[]
  current: string
  problem: string | undefined
} {
  const t = useTranslations('clusters.new')
  const isEmpty = text.trim() === ''
  // Not cached, because the credential must not outlive the form.
  const { data } = useQuery({
    queryKey: ['kubeconfig', 'read', { text }] as const,
    queryFn: () => read(text),
    enabled: !isEmpty,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (isEmpty || !data) return { contexts: [], current: '', problem: undefined }
  if ('contexts' in data) return { ...data, problem: undefined }
  const problem =
    data.problem === 'notYaml'
      ? t('notYaml', { line: String(data.line), reason: data.reason })
      : t(data.problem)
  return { contexts: [], current: '', problem }
}
