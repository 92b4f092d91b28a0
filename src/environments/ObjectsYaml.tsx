import Button from '@mui/material/Button'
import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageHead } from '../ui/page/PageHead.tsx'
import { StateChip } from '../ui/values/StateLabel.tsx'
import type { StateName } from '../ui/values/state.ts'
import { ImportEditor } from '../model-ui/ImportEditor.tsx'
import { SimulatedChip } from '../places/simulated.tsx'
import type { EnvironmentRow } from './environment.ts'

interface ObjectsYamlProps {
  class: 'environments.Environment' | 'environments.Application'
  id: string
  name: string
  state: StateName
  environment: EnvironmentRow
  sentence: string
  /** Page to return to, also after applying. */
  back: { to: string; text: string }
  disabledReason: string | undefined
}

/** Objects of a cluster as YAML: download, or edit, validate on the cluster and apply. */
export function ObjectsYaml({ name, state, environment, sentence, back, ...edited }: ObjectsYamlProps) {
  const t = useTranslations('environments')
  const navigate = useNavigate()
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
        sentence={sentence}
        actions={
          <Button
            component={Link}
            to={back.to}
            startIcon={<ArrowLeft size={15} strokeWidth={1.6} aria-hidden />}
          >
            {back.text}
          </Button>
        }
      />
      <ImportEditor
        {...edited}
        name={name}
        label={t('yaml.label', { name })}
        isOnCluster
        onApplied={() => void navigate(back.to)}
      />
    </>
  )
}
