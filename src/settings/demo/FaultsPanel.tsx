import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SimulatedClusterRow } from '../../api/calls/demo.ts'
import { action } from '../../api/queries.ts'
import { Panel } from '../../ui/page/Section.tsx'
import { Inline } from '../../ui/page/layout.ts'
import { StateChip } from '../../ui/values/StateLabel.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useFaultSentences } from '../../places/simulated.tsx'
import { useForbidden } from '../../form/use-permission.ts'
import { WriteButton } from '../../form/WriteButton.tsx'
import { linkId } from '../../util/link-name.ts'
import { path } from '../../util/path.ts'
import { FaultFields } from './FaultFields.tsx'

const CLASS = 'config.SimulatedCluster'

/** Summary of the active faults. */
const Reported = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 16px',
  padding: '8px 12px 8px 28px',
  borderRadius: 6,
  backgroundColor: theme.vars.palette.state.warn.tint,
  color: theme.vars.palette.state.warn.text,
}))

const looks = { starting: 'installing', failed: 'failed', stopped: 'stopped' } as const

/** One-time actions; every other fault stays until it is switched off. */
const verbs = ['cutWatches', 'expireWatches', 'clearFaults'] as const

/** Faults of one simulated cluster. */
export function FaultsPanel({ cluster }: { cluster: SimulatedClusterRow }) {
  const t = useTranslations('settings.demo.faults')
  const sentence = useErrorSentence()
  const forbidden = useForbidden(CLASS)
  const titleId = useId()
  const onError = (error: Error): void => showToast({ kind: 'failed', text: sentence(error) })
  const name = cluster.name ?? cluster.id
  const reported = useFaultSentences()(cluster)
  const state = cluster.state ?? 'running'
  const reasons = {
    cutWatches: undefined,
    expireWatches: undefined,
    clearFaults: reported.length === 0 ? t('endAll.none') : undefined,
  }
  const disabledReason = forbidden ?? (state === 'running' ? undefined : t('notRunning'))
  const hostCluster = linkId(cluster.hostCluster)
  return (
    <Panel as="section" aria-labelledby={titleId}>
      <Inline gap="8px 10px" style={{ marginBottom: 16 }}>
        <Typography id={titleId} component="h3" variant="h6">
          {hostCluster === null ? name : <Link to={path.cluster(hostCluster)}>{name}</Link>}
        </Typography>
        <output>
          {state === 'running' ? (
            <StateChip
              state={reported.length === 0 ? 'running' : 'degraded'}
              word={t('count', { count: reported.length })}
            />
          ) : (
            <StateChip state={looks[state]} word={t(`states.${state}`)} />
          )}
        </output>
        <Inline align="stretch" style={{ marginLeft: 'auto' }}>
          {verbs.map((verb) => (
            <Verb
              key={verb}
              {...{ verb, cluster, onError }}
              disabledReason={state === 'running' ? reasons[verb] : t('notRunning')}
            />
          ))}
        </Inline>
      </Inline>
      {reported.length === 0 ? null : (
        <Reported>
          {reported.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Reported>
      )}
      <FaultFields {...{ cluster, disabledReason, onError }} />
    </Panel>
  )
}

interface VerbProps {
  verb: (typeof verbs)[number]
  cluster: SimulatedClusterRow
  onError: (error: Error) => void
  disabledReason: string | undefined
}

function Verb({ verb, cluster, onError, disabledReason }: VerbProps) {
  const t = useTranslations('settings.demo.faults')
  const name = cluster.name ?? cluster.id
  const act = useMutation({
    ...action(CLASS, verb),
    onError,
    onSuccess: () => showToast({ kind: 'done', text: t(`${verb}.done`, { name }) }),
  })
  return (
    <WriteButton
      writes={CLASS}
      size="small"
      aria-label={t(`${verb}.of`, { name })}
      loading={act.isPending}
      disabledReason={disabledReason}
      onClick={() => act.mutate({ id: cluster.id })}
    >
      {t(`${verb}.action`)}
    </WriteButton>
  )
}
