import { useQuery, useMutation } from '@tanstack/react-query'
import { Box, History, Network, Server, ShieldCheck, FlaskConical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reported } from '../../model/messages/message.ts'
import { demos, simulatedClusters, type SimulatedClusterRow, type DemoRow } from '../api/calls/demo.ts'
import { action } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { ConfirmDialog } from '../ui/page/ConfirmDialog.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { KeyValues } from '../ui/values/KeyValues.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { PageBody } from '../ui/page/PageHead.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import type { StateName } from '../ui/values/state.ts'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { useMessageText, useStatusText } from '../hooks/use-message-text.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { joinSentences } from '../messages/speech.ts'
import { Failure } from '../form/Failure.tsx'
import { faultsOf } from '../places/simulated.tsx'
import { useErrorSentence } from '../form/use-error-text.ts'
import { useSubmission } from '../form/use-submission.ts'
import { WriteButton } from '../form/WriteButton.tsx'
import { titleText } from '../util/page.ts'
import { FaultsPanel } from './demo/FaultsPanel.tsx'

interface RemoveDemoDialogProps {
  id: string
  clusters: number
  onClose: () => void
}

const lossIcon = { size: 14, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Lists everything that is removed with the demo, including what people created on its clusters. */
function RemoveDemoDialog({ id, clusters, onClose }: RemoveDemoDialogProps) {
  const t = useTranslations('settings.demo.remove')
  const messageText = useMessageText()
  const sentence = useErrorSentence()
  const remove = useSubmission({
    ...action('config.Demo', 'remove'),
    title: t('action'),
    tell: (answer) => {
      showToast({ kind: 'done', text: messageText(answer) })
      // Removing the demo affects every area.
      void queryClient.invalidateQueries()
    },
    follow: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t('title')}
      text={t('text')}
      items={[
        { text: t('clusters', { count: clusters }), icon: <Network {...lossIcon} /> },
        { text: t('catalog'), icon: <Box {...lossIcon} /> },
        { text: t('infrastructure'), icon: <Server {...lossIcon} /> },
        { text: t('history'), icon: <History {...lossIcon} /> },
      ]}
      confirm={t('action')}
      isBusy={remove.isPending}
      error={remove.error ? sentence(remove.error) : null}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  )
}

const looks = {
  installing: 'installing',
  installed: 'running',
  incomplete: 'failed',
  removing: 'deleting',
  removed: 'stopped',
} as const satisfies Record<string, StateName>

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

/** State of the demo, with a button to remove or reinstall it. */
function DemoFacts({ demo, clusters }: { demo: DemoRow; clusters: readonly SimulatedClusterRow[] }) {
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
  const install = useMutation({ ...action('config.Demo', 'install'), ...outcome })
  const retry = useMutation({ ...action('config.Demo', 'retry'), ...outcome })
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
          {joinSentences(failed.map(statusText))}
        </Notice>
      )}
      <Panel>
        <KeyValues
          entries={[
            { label: t('state'), value: <StateLabel state={looks[state]} word={t(`states.${state}`)} /> },
            ...(size ? [{ label: t('size'), value: t('sizes', { size, clusters: clusters.length }) }] : []),
            ...(status?.length ? [{ label: t('status'), value: statusText(demo) }] : []),
          ]}
        />
      </Panel>
      {isAsking ? (
        <RemoveDemoDialog id={id} clusters={clusters.length} onClose={() => setIsAsking(false)} />
      ) : null}
    </Section>
  )
}

const CLASS = 'config.SimulatedCluster'

/** Ends all faults in every simulated cluster. */
function EndFaultsButton({ clusters }: { clusters: readonly SimulatedClusterRow[] }) {
  const t = useTranslations('settings.demo.faults.endAll')
  const sentence = useErrorSentence()
  const disturbed = clusters.filter((cluster) => faultsOf(cluster).length > 0)
  const clear = useMutation(action(CLASS, 'clearFaults'))
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

export const handle = titleText((t) => t('settings.tabs.demo'))

export async function loader(): Promise<null> {
  await Promise.all([queryClient.prefetchQuery(demos()), queryClient.prefetchQuery(simulatedClusters())])
  return null
}

/** The demo: description, state and deliberate faults. */
export default function DemoTab() {
  const t = useTranslations('settings.demo')
  const { data, error, refetch } = useQuery(demos())
  const clusters = useQuery(simulatedClusters())
  const demo = data?.entries[0]
  if (error !== null && data === undefined) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <RowsSkeleton label={t('loading')} />
  if (!demo)
    return (
      <PageBody>
        <EmptyState title={t('none')} text={t('noneText')} />
      </PageBody>
    )
  const shown = demo.state === 'removed' ? [] : (clusters.data?.entries ?? [])
  return (
    <PageBody>
      <DemoFacts demo={demo} clusters={shown} />
      {shown.length === 0 ? null : (
        <Section title={t('faults.title')} note={t('faults.note')} end={<EndFaultsButton clusters={shown} />}>
          <div style={{ display: 'grid', gap: 16 }}>
            {shown.map((cluster) => (
              <FaultsPanel key={cluster.id} cluster={cluster} />
            ))}
          </div>
        </Section>
      )}
    </PageBody>
  )
}
