import Button from '@mui/material/Button'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../components/PageHead.tsx'
import { StateChip } from '../../components/StateChip.tsx'
import { ImportEditor } from '../../resource/ImportEditor.tsx'
import { SimulatedChip } from '../../resource/simulated/SimulatedChip.tsx'
import { path } from '../../util/path.ts'
import { crumbText } from '../../util/route-handle.ts'
import { environmentQuery, environmentState } from './environment.ts'

export const handle = crumbText((t) => t('environments.yaml.title'))

/** All that an environment holds as YAML: saved as a file, or edited, checked on the cluster and applied. */
export default function EnvironmentYamlPage() {
  const t = useTranslations('environments')
  const navigate = useNavigate()
  const id = useParams()['environment'] ?? ''
  const { data: environment } = useSuspenseQuery(environmentQuery(id))
  const name = environment.name ?? id
  const state = environmentState(environment)
  return (
    <>
      <PageHead
        title={name}
        state={
          <>
            <StateChip state={state} />
            <SimulatedChip subject={environment} />
          </>
        }
        sentence={t('yaml.environmentSubtitle')}
        actions={
          <Button
            component={Link}
            to={path.environment(id)}
            startIcon={<ArrowLeft size={15} strokeWidth={1.6} aria-hidden />}
          >
            {t('yaml.backToEnvironment')}
          </Button>
        }
      />
      <ImportEditor
        class="environments.Environment"
        id={id}
        name={name}
        label={t('yaml.label', { name })}
        isOnCluster
        disabledReason={state === 'away' ? t('awayReason') : undefined}
        onApplied={() => void navigate(path.environment(id))}
      />
    </>
  )
}
