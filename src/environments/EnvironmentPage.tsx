import Link from '@mui/material/Link'
import { Play } from 'lucide-react'
import { Outlet, useNavigate, useParams, Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageBody, PageHead } from '../ui/page/PageHead.tsx'
import { StateChip } from '../ui/values/StateLabel.tsx'
import { TabLinks } from '../ui/page/TabLinks.tsx'
import { useFetchedAhead } from '../hooks/use-fetched-ahead.ts'
import { useStatusText } from '../hooks/use-message-text.ts'
import { SimulatedChip, SimulatedPlace, useSimulated } from '../places/simulated.tsx'
import { NamespacePlace } from '../form/use-permission.ts'
import { useResource } from '../model-ui/use-resource.ts'
import { WriteButton } from '../form/WriteButton.tsx'
import { linkId, linkName } from '../util/link-name.ts'
import { path } from '../util/path.ts'
import {
  environmentQuery,
  environmentState,
  type EnvironmentRow,
  useDisconnectedReason,
} from './environment.ts'
import { EnvironmentActions } from './EnvironmentActions.tsx'
import { environmentParts } from './parts-ahead.ts'

/** Cause of the environment's state, and its cluster and namespace. */
function EnvironmentSentence({ environment }: { environment: EnvironmentRow }) {
  const t = useTranslations('environments')
  const cluster = linkId(environment.hostCluster)
  const causes = useStatusText()(environment)
  const namespace = environment.namespace ?? ''
  if (cluster === null) return <>{causes}</>
  const link = (
    <Link component={RouterLink} to={path.cluster(cluster)} underline="always">
      {linkName(environment.hostCluster) ?? cluster}
    </Link>
  )
  return (
    <>
      {causes} {t.rich('sentence', { namespace, cluster: () => link })}
    </>
  )
}

/** Environment page: applications and the other objects of its namespace. */
export default function EnvironmentPage() {
  const t = useTranslations('environments')
  const navigate = useNavigate()
  const id = useParams()['environment'] ?? ''
  const environment = useResource(environmentQuery(id))
  const disconnectedReason = useDisconnectedReason(environment)
  useFetchedAhead(environmentParts)
  return (
    <NamespacePlace value={environment.namespace ?? null}>
      <PageHead
        title={environment.name ?? id}
        state={
          <>
            <StateChip state={environmentState(environment)} />
            <SimulatedChip subject={environment} />
          </>
        }
        sentence={<EnvironmentSentence environment={environment} />}
        actions={
          <>
            {environment.isSystem === true ? null : (
              <WriteButton
                writes="environments.Application"
                to={path.catalog(id)}
                startIcon={<Play size={15} strokeWidth={1.6} aria-hidden />}
                disabledReason={disconnectedReason}
              >
                {t('applications.run')}
              </WriteButton>
            )}
            <EnvironmentActions
              isHead
              row={environment}
              onDeleted={() => void navigate(path.environments())}
            />
          </>
        }
        tabs={
          <TabLinks
            label={t('tabs.label')}
            tabs={[
              { to: path.environment(id), label: t('tabs.applications') },
              { to: path.environmentTab(id, 'configuration'), label: t('tabs.configuration') },
              { to: path.environmentTab(id, 'events'), label: t('tabs.events') },
              { to: path.environmentTab(id, 'access'), label: t('tabs.access') },
            ]}
          />
        }
      />
      <PageBody>
        <SimulatedPlace value={useSimulated(environment)}>
          <Outlet />
        </SimulatedPlace>
      </PageBody>
    </NamespacePlace>
  )
}
