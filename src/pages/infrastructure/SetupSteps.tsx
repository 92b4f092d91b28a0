import { useTranslations } from 'use-intl'
import { setupSteps, type SetupStep } from '../../../model/config/host-setup.ts'
import { StepList } from '../../components/StepList.tsx'

/** Steps of a setup, including those not started. */
export function SetupSteps({ steps, label }: { steps: readonly SetupStep[]; label: string }) {
  const t = useTranslations('infrastructure.setup')
  return (
    <StepList
      label={label}
      words={{
        running: t('states.running'),
        completed: t('states.completed'),
        failed: t('states.failed'),
      }}
      steps={setupSteps.map((name) => ({
        name,
        label: t(`steps.${name}`),
        step: steps.find((step) => step.name === name),
      }))}
    />
  )
}
