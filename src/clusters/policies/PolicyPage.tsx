import MuiLink from '@mui/material/Link'
import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { Copy, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { model } from '../../../model/index.ts'
import type { Resource } from '../../api/queries.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { MoreMenu } from '../../ui/page/MoreMenu.tsx'
import { PageBody, PageColumns, PageHead } from '../../ui/page/PageHead.tsx'
import { Panel, Section } from '../../ui/page/Section.tsx'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { Inline } from '../../ui/page/layout.ts'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import { useSay } from '../../hooks/use-texts.ts'
import { AttributeFacts } from '../../model-ui/AttributeFacts.tsx'
import { Failure } from '../../form/Failure.tsx'
import { HistoryFacts } from '../../model-ui/HistoryFacts.tsx'
import { WriteButton } from '../../form/WriteButton.tsx'
import { path } from '../../util/path.ts'
import { type ClusterRow, clusterState } from '../cluster.ts'
import { DeletePolicyDialog, usePolicyMenu } from './use-policy-menu.tsx'
import { isMeant, policy, policyClass, policyValues, sectionNames, sections, clustersOf } from './policy.ts'

function Clusters({ rows }: { rows: readonly ClusterRow[] }) {
  const t = useTranslations('clusterPolicies.use')
  const setUp = (
    <WriteButton writes="cluster.HostCluster" to={path.setUpCluster()}>
      {t('setUp')}
    </WriteButton>
  )
  if (rows.length === 0) return <EmptyState title={t('none')} text={t('noneText')} action={setUp} />
  return (
    <Panel flush>
      <ul className="ruled">
        {rows.map((row) => (
          <Inline
            as="li"
            gap="2px 16px"
            align="stretch"
            key={row.id}
            style={{ justifyContent: 'space-between', padding: '10px 16px' }}
          >
            <MuiLink component={Link} to={path.cluster(row.id)}>
              {row.name}
            </MuiLink>
            <StateLabel state={clusterState(row)} />
          </Inline>
        ))}
      </ul>
    </Panel>
  )
}

/** Clusters that use a policy, with their states. */
function PolicyUse({ policy }: { policy: Resource }) {
  const t = useTranslations('clusterPolicies.use')
  const { data, error, refetch } = useQuery(clustersOf(policy.name ?? ''))
  return (
    <Section title={t('title')} count={data?.total}>
      {data === undefined && !error ? <RowsSkeleton label={t('title')} /> : null}
      {data === undefined && error ? (
        <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <Clusters rows={data.entries} />}
    </Section>
  )
}

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Policy page: its settings and the clusters that use it. */
export default function PolicyPage() {
  const t = useTranslations('clusterPolicies')
  const say = useSay()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(policy(useParams()['policy'] ?? ''))
  const [isDeleting, setIsDeleting] = useState(false)
  const { remove } = usePolicyMenu(data, () => setIsDeleting(true))
  const name = data.name ?? data.id
  const values = policyValues(data)
  const { description } = data
  return (
    <>
      <PageHead
        title={name}
        sentence={typeof description === 'string' ? say(description) : undefined}
        actions={
          <>
            <WriteButton
              writes={policyClass}
              to={path.editClusterPolicy(data.id)}
              startIcon={<Pencil {...icon} />}
            >
              {t('edit.action')}
            </WriteButton>
            <WriteButton
              writes={policyClass}
              to={path.newClusterPolicy(data.id)}
              startIcon={<Copy {...icon} />}
            >
              {t('duplicate')}
            </WriteButton>
            <MoreMenu label={t('actionsFor', { name })} actions={[remove]} />
          </>
        }
      />
      <PageBody>
        <PageColumns>
          <div>
            {sectionNames.map((section) => (
              <Section key={section} title={t(`sections.${section}`)}>
                <Panel>
                  <AttributeFacts
                    entry={model.get(policyClass)}
                    resource={data}
                    only={sections[section].filter((field) => isMeant(field, values))}
                  />
                </Panel>
              </Section>
            ))}
          </div>
          <div>
            <PolicyUse key={data.id} policy={data} />
            <Section title={t('facts')}>
              <Panel>
                <HistoryFacts resource={data} />
              </Panel>
            </Section>
          </div>
        </PageColumns>
      </PageBody>
      {isDeleting ? (
        <DeletePolicyDialog
          policy={data}
          onClose={() => setIsDeleting(false)}
          onDone={() => void navigate(path.clusterPolicies())}
        />
      ) : null}
    </>
  )
}
