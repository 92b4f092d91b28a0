import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SimulatedClusterRow } from '../../../api/demo.ts'
import { action, update } from '../../../api/queries.ts'
import { Panel } from '../../../components/Panel.tsx'
import { StateChip } from '../../../components/StateChip.tsx'
import { showToast } from '../../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import { useForbidden } from '../../../resource/use-permission.ts'
import { WriteButton } from '../../../resource/WriteButton.tsx'
import { linkId } from '../../../util/link-name.ts'
import { path } from '../../../util/path.ts'
import { FaultField } from './FaultField.tsx'
import { faults, isOn } from './faults.ts'

const CLASS = 'config.SimulatedCluster'

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 10px',
  marginBottom: 16,
  '& h3': theme.typography.h6,
  '& .end': { display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
}))

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: '16px 24px',
  alignItems: 'start',
})

/** What happens once; every other fault stays until it is switched off. */
const verbs = ['cutWatches', 'expireWatches', 'clearFaults'] as const

/** What goes wrong on purpose in one simulated cluster. */
export function FaultsPanel({ cluster }: { cluster: SimulatedClusterRow }) {
  const t = useTranslations('settings.demo.faults')
  const sentence = useErrorSentence()
  const forbidden = useForbidden(CLASS)
  const titleId = useId()
  const onError = (error: Error): void => showToast({ kind: 'failed', text: sentence(error) })
  const change = useMutation({ ...update(CLASS), onError })
  const name = cluster.name ?? cluster.id
  const count = faults.filter((fault) => isOn(fault, cluster)).length
  const hostCluster = linkId(cluster.hostCluster)
  return (
    <Panel as="section" aria-labelledby={titleId}>
      <Head>
        <h3 id={titleId}>
          {hostCluster === null ? name : <Link to={path.cluster(hostCluster)}>{name}</Link>}
        </h3>
        <output>
          <StateChip state={count === 0 ? 'running' : 'degraded'} word={t('count', { count })} />
        </output>
        <div className="end">
          {verbs.map((verb) => (
            <Verb key={verb} {...{ verb, cluster, onError }} />
          ))}
        </div>
      </Head>
      <Fields>
        {faults.map((fault) => (
          <FaultField
            key={fault.name}
            fault={fault}
            value={cluster[fault.name]}
            isDisabled={forbidden !== undefined}
            onChange={(value) => change.mutate({ id: cluster.id, body: { [fault.name]: value } })}
          />
        ))}
      </Fields>
    </Panel>
  )
}

interface VerbProps {
  verb: (typeof verbs)[number]
  cluster: SimulatedClusterRow
  onError: (error: Error) => void
}

function Verb({ verb, cluster, onError }: VerbProps) {
  const t = useTranslations('settings.demo.faults')
  const name = cluster.name ?? cluster.id
  const act = useMutation({
    ...action<object>(CLASS, verb),
    onError,
    onSuccess: () => showToast({ kind: 'done', text: t(`${verb}.done`, { name }) }),
  })
  return (
    <WriteButton
      writes={CLASS}
      size="small"
      aria-label={t(`${verb}.of`, { name })}
      loading={act.isPending}
      onClick={() => act.mutate({ id: cluster.id })}
    >
      {t(`${verb}.action`)}
    </WriteButton>
  )
}
