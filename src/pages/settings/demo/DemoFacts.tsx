import type { Reported } from '../../../../model/messages/message.ts'
import { useMessageText } from '../../../hooks/use-message-text.ts'
import { useMutation } from '@tanstack/react-query'
import { FlaskConical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DemoRow, SimulatedClusterRow } from '../../../api/demo.ts'
import { action } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { KeyValues } from '../../../components/KeyValues.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { Section } from '../../../components/Section.tsx'
import { StateLabel } from '../../../components/StateLabel.tsx'
import type { StateName } from '../../../components/state.ts'
import { showToast } from '../../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import { WriteButton } from '../../../resource/WriteButton.tsx'
import { RemoveDemoDialog } from './RemoveDemoDialog.tsx'
import { useStatusText } from '../../../hooks/use-status-text.ts'

const looks = {
  installing: 'installing',
  installed: 'running',
  incomplete: 'failed',
  removing: 'deleting',
  removed: 'stopped',
} as const satisfies Record<string, StateName>

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

/** State of the demo, with a button to remove or reinstall it. */
export function DemoFacts({ demo, clusters }: { demo: DemoRow; clusters: readonly SimulatedClusterRow[] }) {
  const t = useTranslations('settings.demo')
  const statusText = useStatusText()
  const messageText = useMessageText()
  const sentence = useErrorSentence()
  const [isAsking, setIsAsking] = useState(false)
  const { id, size, status } = demo
  const state = demo.state ?? 'installed'
  const outcome = {
    onSuccess: async (answer: Reported) => {
      showToast({ kind: 'done', text: messageText(answer) })
      await queryClient.invalidateQueries()
    },
    onError: (error: Error) => showToast({ kind: 'failed', text: sentence(error) }),
  }
  const install = useMutation({ ...action<Reported>('config.Demo', 'install'), ...outcome })
  const retry = useMutation({ ...action<Reported>('config.Demo', 'retry'), ...outcome })
  const failed = clusters.filter((cluster) => cluster.state === 'failed')
  const button =
    state === 'removed' ? (
      <WriteButton
        writes="config.Demo"
        startIcon={<FlaskConical {...icon} />}
        loading={install.isPending}
        onClick={() => install.mutate({ id })}
      >
        {t('install')}
      </WriteButton>
    ) : (
      <WriteButton
        writes="config.Demo"
        startIcon={<Trash2 {...icon} />}
        disabledReason={state === 'removing' ? t('states.removing') : undefined}
        onClick={() => setIsAsking(true)}
      >
        {t('remove.action')}
      </WriteButton>
    )
  return (
    <Section title={t('title')} note={t('note')} end={button}>
      {failed.length === 0 ? null : (
        <Notice
          tone="fail"
          title={t('failed', { count: failed.length })}
          action={
            <WriteButton
              writes="config.Demo"
              size="small"
              loading={retry.isPending}
              onClick={() => retry.mutate({ id })}
            >
              {t('retry')}
            </WriteButton>
          }
        >
          {statusText({ status: failed.flatMap((cluster) => cluster.status ?? []) })}
        </Notice>
      )}
      <Panel>
        <KeyValues
          entries={[
            { label: t('state'), value: <StateLabel state={looks[state]} word={t(`states.${state}`)} /> },
            ...(size ? [{ label: t('size'), value: t('sizes', { size, clusters: clusters.length }) }] : []),
            ...(status?.length ? [{ label: t('status'), value: statusText({ status }) }] : []),
          ]}
        />
      </Panel>
      {isAsking ? (
        <RemoveDemoDialog id={id} clusters={clusters.length} onClose={() => setIsAsking(false)} />
      ) : null}
    </Section>
  )
}
