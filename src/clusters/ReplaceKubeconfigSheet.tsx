import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { resourceOf } from '../api/errors.ts'
import { update } from '../api/queries.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { toChange } from '../form/use-permission.ts'
import { FormSheet } from '../form/FormSheet.tsx'
import { useErrorSentence } from '../form/use-error-text.ts'
import { useSubmission } from '../form/use-submission.ts'
import { KubeconfigField, useKubeconfig } from './KubeconfigField.tsx'

interface ReplaceKubeconfigSheetProps {
  id: string
  name: string
  onClose: () => void
}

/** Replaces the address or credential of a connected cluster and keeps everything else. */
export function ReplaceKubeconfigSheet({ id, name, onClose }: ReplaceKubeconfigSheetProps) {
  const t = useTranslations('clusters')
  const sentence = useErrorSentence()
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { contexts, current, problem } = useKubeconfig(text)
  const chosen = contexts.find((context) => context.name === current)
  const missing = isTried && text.trim() === '' ? t('new.kubeconfigMissing') : undefined
  const replace = useSubmission({
    ...update('cluster.HostCluster'),
    title: t('replace.title'),
    tell: () => showToast({ kind: 'done', text: t('replace.done', { name }) }),
    follow: onClose,
  })
  const error = missing ?? problem ?? (replace.error ? sentence(replace.error) : undefined)
  const submit = (): void => {
    setIsTried(true)
    if (text.trim() === '' || problem !== undefined) return
    replace.mutate({ id, body: { kubeconfig: text, ...(current ? { context: current } : {}) } })
  }
  return (
    <FormSheet
      title={t('replace.title')}
      subtitle={name}
      submit={t('replace.submit')}
      writes="cluster.HostCluster"
      right={toChange('cluster.HostCluster', id)}
      isBusy={replace.isPending}
      isChanged={text !== ''}
      problems={error === undefined ? 0 : 1}
      refusal={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <KubeconfigField
        value={text}
        error={error}
        known={resourceOf(replace.error)}
        help={chosen ? t('new.read', { server: chosen.server, user: chosen.user }) : t('new.kubeconfigHelp')}
        onChange={(next) => {
          replace.reset()
          setText(next)
        }}
      />
    </FormSheet>
  )
}
