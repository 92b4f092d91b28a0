import { useMutation } from '@tanstack/react-query'
import { CirclePause, CirclePlay, ScrollText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { action, update } from '../api/queries.ts'
import { ConfirmDialog } from '../ui/page/ConfirmDialog.tsx'
import { MoreMenu } from '../ui/page/MoreMenu.tsx'
import { useMessageText } from '../hooks/use-message-text.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { useErrorSentence } from '../form/use-error-text.ts'
import { useForbidden } from '../form/use-permission.ts'
import { WriteButton } from '../form/WriteButton.tsx'
import { useSubmission } from '../form/use-submission.ts'
import { path } from '../util/path.ts'
import type { HostRow } from './providers/provider.ts'

interface HostActionsProps {
  host: HostRow
  provider: string
  group: string
  /** Receives the id of the action that wrote the log. */
  onLog: (actionId: string) => void
}

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Actions of a host. */
export function HostActions({ host, provider, group, onLog }: HostActionsProps) {
  const t = useTranslations('infrastructure.host')
  const messageText = useMessageText()
  const sentence = useErrorSentence()
  const forbidden = useForbidden('config.Host')
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const name = host.name ?? host.id
  const isConnected = host.state === 'connected'
  const isDisabled = host.serviceState === 'disabled'
  const onError = (error: Error): void => showToast({ kind: 'failed', text: sentence(error) })
  const readLog = useMutation({
    ...action('config.Host', 'readLogs', ['config.HostAction']),
    onSuccess: ({ id }) => onLog(id),
    onError,
  })
  const change = useMutation({
    ...update('config.Host'),
    onSuccess: () => showToast({ kind: 'done', text: t(isDisabled ? 'enabled' : 'disabled', { name }) }),
    onError,
  })
  const remove = useSubmission({
    ...action('config.Host', 'remove'),
    title: t('removeConfirm', { name }),
    tell: (answer) => showToast({ kind: 'done', text: messageText(answer) }),
    follow: () => setIsAsking(false),
    lead: () => navigate(path.hostGroup(provider, group)),
  })
  const disabledReason = isConnected ? undefined : t('disconnectedReason')
  return (
    <>
      <WriteButton
        writes="config.Host"
        startIcon={<ScrollText {...icon} />}
        loading={readLog.isPending}
        disabledReason={disabledReason}
        onClick={() => readLog.mutate({ id: host.id })}
      >
        {t('readLog')}
      </WriteButton>
      <MoreMenu
        label={t('more', { name })}
        actions={[
          {
            label: t(isDisabled ? 'enable' : 'disable'),
            icon: isDisabled ? <CirclePlay {...icon} /> : <CirclePause {...icon} />,
            disabledReason: forbidden,
            onClick: () =>
              change.mutate({ id: host.id, body: { serviceState: isDisabled ? 'enabled' : 'disabled' } }),
          },
          {
            label: t('remove'),
            icon: <Trash2 {...icon} />,
            isDestructive: true,
            disabledReason: forbidden,
            onClick: () => setIsAsking(true),
          },
        ]}
      />
      {isAsking ? (
        <ConfirmDialog
          open
          title={t('removeTitle', { name })}
          text={t(isConnected ? 'removeText' : 'forgetText')}
          confirm={t('removeConfirm', { name })}
          isBusy={remove.isPending}
          error={remove.error ? sentence(remove.error) : null}
          onConfirm={() => remove.mutate({ id: host.id })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}
