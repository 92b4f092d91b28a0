import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { KubeconfigContext, KubeconfigReading } from './kubeconfig.ts'
import { readKubeconfig } from './kubeconfig.ts'

async function read(text: string): Promise<KubeconfigReading> {
  const { parseYaml } = await import('../../components/yaml-editor/parse-yaml.ts')
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
