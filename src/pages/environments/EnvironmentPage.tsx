import { Play } from 'lucide-react'
import { Outlet, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageBody } from '../../components/PageBody.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { StateChip } from '../../components/StateChip.tsx'
import { TabLinks } from '../../components/TabLinks.tsx'
import { useFetchedAhead } from '../../hooks/use-fetched-ahead.ts'
import { SimulatedChip } from '../../resource/simulated/SimulatedChip.tsx'
import { SimulatedPlace, useSimulated } from '../../resource/simulated/use-simulated.ts'
import { NamespacePlace } from '../../resource/use-permission.ts'
import { useThing } from '../../resource/use-thing.ts'
import { WriteButton } from '../../resource/WriteButton.tsx'
import { path } from '../../util/path.ts'
import { environmentQuery, environmentState } from './environment.ts'
import { EnvironmentActions } from './EnvironmentActions.tsx'
import { EnvironmentSentence } from './EnvironmentSentence.tsx'
import { environmentParts } from './parts-ahead.ts'
import { useAwayReason } from './use-away-reason.ts'

/** Environment page: applications and the other objects of its namespace. */
export default function EnvironmentPage() {
  const t = useTranslations('environments')
  const navigate = useNavigate()
  const id = useParams()['environment'] ?? ''
  const environment = useThing(environmentQuery(id))
  const away = useAwayReason(environment)
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
                disabledReason={away}
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
