import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SimulatedClusterRow } from '../../../api/demo.ts'
import { action } from '../../../api/queries.ts'
import { showToast } from '../../../hooks/use-toasts.ts'
import { faultsOf } from '../../../resource/simulated/faults.ts'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import { WriteButton } from '../../../resource/WriteButton.tsx'

const CLASS = 'config.SimulatedCluster'

/** Ends all faults in every simulated cluster. */
export function EndFaultsButton({ clusters }: { clusters: readonly SimulatedClusterRow[] }) {
  const t = useTranslations('settings.demo.faults.endAll')
  const sentence = useErrorSentence()
  const disturbed = clusters.filter((cluster) => faultsOf(cluster).length > 0)
  const clear = useMutation(action<object>(CLASS, 'clearFaults'))
  const end = useMutation({
    mutationFn: async () => {
      await Promise.all(disturbed.map(({ id }) => clear.mutateAsync({ id })))
      return disturbed.length
    },
    onSuccess: (count) => showToast({ kind: 'done', text: t('done', { count }) }),
    onError: (error) => showToast({ kind: 'failed', text: sentence(error) }),
  })
  return (
    <WriteButton
      writes={CLASS}
      size="small"
      startIcon={<ShieldCheck size={15} strokeWidth={1.6} aria-hidden />}
      loading={end.isPending}
      disabledReason={disturbed.length === 0 ? t('none') : undefined}
      onClick={() => end.mutate()}
    >
      {t('action')}
    </WriteButton>
  )
}
