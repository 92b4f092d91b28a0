import Button from '@mui/material/Button'
import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../components/PageHead.tsx'
import { StateChip } from '../../components/StateChip.tsx'
import { ImportEditor } from '../../resource/ImportEditor.tsx'
import { crumbText } from '../../util/route-handle.ts'
import { SimulatedChip } from '../../resource/simulated/SimulatedChip.tsx'
import { path } from '../../util/path.ts'
import { applicationState, isLastKnown } from './application.ts'
import { useApplication } from './use-application.ts'

export const handle = crumbText((t) => t('environments.yaml.title'))

/** The application's objects as YAML: saved as a file, or edited, checked on the cluster and applied. */
export default function ApplicationYamlPage() {
  const t = useTranslations('environments')
  const navigate = useNavigate()
  const { application, environment, environmentId, disabledReason } = useApplication()
  const { id } = application
  const name = application.name ?? id
  return (
    <>
      <PageHead
        title={name}
        state={
          <>
            <StateChip state={isLastKnown(application) ? 'away' : applicationState(application)} />
            <SimulatedChip subject={environment} />
          </>
        }
        sentence={t('yaml.subtitle')}
        actions={
          <Button
            component={Link}
            to={path.application(environmentId, id)}
            startIcon={<ArrowLeft size={15} strokeWidth={1.6} aria-hidden />}
          >
            {t('yaml.back')}
          </Button>
        }
      />
      <ImportEditor
        class="environments.Application"
        id={id}
        name={name}
        label={t('yaml.label', { name })}
        isOnCluster
        disabledReason={disabledReason}
        onApplied={() => void navigate(path.application(environmentId, id))}
      />
    </>
  )
}
