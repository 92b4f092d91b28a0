import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ContainerSheet } from '../kinds/Container/ContainerSheet.tsx'
import { defaultsOf } from '../kinds/Container/container-form.ts'
import type { Component } from './component.ts'
import { limitRangesOf } from '../environments/limits/limit-range.ts'

interface ComponentContainersProps {
  component: Component
  podSpecId: string
  environmentId: string
  onClose: () => void
}

export function ComponentContainers({ environmentId, ...props }: ComponentContainersProps) {
  const t = useTranslations('containerForm')
  const defaults = defaultsOf(useQuery(limitRangesOf(environmentId)).data?.entries ?? [])
  const isCron = props.component.kind === 'CronJob'
  return (
    <ContainerSheet
      {...props}
      place={{
        service: 'environments',
        below: { class: 'environments.Environment', id: environmentId },
        defaults,
      }}
      texts={{
        subtitle: t(isCron ? 'subtitleCron' : 'subtitle'),
        submit: t(isCron ? 'submitCron' : 'submit'),
      }}
    />
  )
}
