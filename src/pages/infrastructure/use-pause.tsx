import { useMutation } from '@tanstack/react-query'
import { CirclePause, CirclePlay } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { update } from '../../api/queries.ts'
import type { MenuAction } from '../../components/MoreMenu.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import { useForbidden } from '../../resource/use-permission.ts'
import type { HostGroupRow } from './provider.ts'

/** Disables or enables a group. While it is disabled, the service neither creates nor deletes its hosts. */
export function usePause({ id, name, serviceState }: HostGroupRow): MenuAction {
  const t = useTranslations('infrastructure.group')
  const sentence = useErrorSentence()
  const forbidden = useForbidden('config.HostGroup')
  const isDisabled = serviceState === 'disabled'
  const change = useMutation({
    ...update('config.HostGroup'),
    onSuccess: () =>
      showToast({ kind: 'done', text: t(isDisabled ? 'resumed' : 'paused', { name: name ?? id }) }),
    onError: (error) => showToast({ kind: 'failed', text: sentence(error) }),
  })
  const Icon = isDisabled ? CirclePlay : CirclePause
  return {
    label: t(isDisabled ? 'resume' : 'pause'),
    icon: <Icon size={16} strokeWidth={1.6} aria-hidden />,
    disabledReason: forbidden,
    onClick: () => change.mutate({ id, body: { serviceState: isDisabled ? 'enabled' : 'disabled' } }),
  }
}
