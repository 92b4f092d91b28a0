import Button from '@mui/material/Button'
import { ArrowLeft, Download } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../components/PageHead.tsx'
import { saveFile } from '../../components/save-file.ts'
import { StateChip } from '../../components/StateChip.tsx'
import { ImportEditor, useExport } from '../../resource/ImportEditor.tsx'
import { crumbText } from '../../util/route-handle.ts'
import { SimulatedChip } from '../../resource/simulated/SimulatedChip.tsx'
import { path } from '../../util/path.ts'
import { applicationState, isLastKnown } from './application.ts'
import { useApplication } from './use-application.ts'

export const handle = crumbText((t) => t('environments.yaml.title'))

const CLASS = 'environments.Application'
const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

/** The application's objects as YAML: saved as a file, or edited, checked on the cluster and applied. */
export default function ApplicationYamlPage() {
  const t = useTranslations('environments')
  const navigate = useNavigate()
  const { application, environment, environmentId, disabledReason } = useApplication()
  const { id } = application
  const name = application.name ?? id
  const exported = useExport(CLASS, id)
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
          <>
            <Button
              component={Link}
              to={path.application(environmentId, id)}
              startIcon={<ArrowLeft {...icon} />}
            >
              {t('yaml.back')}
            </Button>
            <Button
              startIcon={<Download {...icon} />}
              disabled={exported.data === undefined}
              onClick={() => saveFile(`${name}.yaml`, exported.data ?? '', 'application/yaml')}
            >
              {t('yaml.download')}
            </Button>
          </>
        }
      />
      <ImportEditor
        class={CLASS}
        id={id}
        label={t('yaml.label', { name })}
        isOnCluster
        disabledReason={disabledReason}
        onApplied={() => void navigate(path.application(environmentId, id))}
      />
    </>
  )
}
