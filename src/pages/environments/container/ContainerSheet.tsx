import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Notice } from '../../../components/Notice.tsx'
import { RowsSkeleton } from '../../../components/RowsSkeleton.tsx'
import { SideSheet } from '../../../components/SideSheet.tsx'
import { Failure } from '../../../resource/Failure.tsx'
import { FormSheet } from '../../../resource/FormSheet.tsx'
import { useForbidden } from '../../../resource/use-permission.ts'
import type { Component } from '../component.ts'
import { ContainerFields } from './ContainerFields.tsx'
import { podSpecQuery, type PodSpecRow } from './container-query.ts'
import { setsOf } from './given.ts'
import { countProblems, useContainerForm } from './use-container-form.ts'

const Containers = styled('div')({ display: 'grid', gap: 28, alignContent: 'start' })

interface ContainerSheetProps {
  component: Component
  /** Of the component's pod template. */
  podSpecId: string
  environmentId: string
  onClose: () => void
}

/** Variables and resources of the containers of a component. What the form does not show stays as it is. */
export function ContainerSheet({ podSpecId, ...props }: ContainerSheetProps) {
  const t = useTranslations('containerForm')
  const { name } = props.component
  // A form begins with what is there now, and not with what was kept from before.
  const { data, error, refetch } = useQuery({ ...podSpecQuery(podSpecId), gcTime: 0 })
  if (data !== undefined) return <ContainerForm {...props} row={data} />
  return (
    <SideSheet open wide title={t('title', { name })} onClose={props.onClose}>
      {error === null ? (
        <RowsSkeleton label={t('loading', { name })} />
      ) : (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
    </SideSheet>
  )
}

interface ContainerFormProps extends Omit<ContainerSheetProps, 'podSpecId'> {
  row: PodSpecRow
}

function ContainerForm({ component, row, environmentId, onClose }: ContainerFormProps) {
  const t = useTranslations('containerForm')
  const forbidden = useForbidden('environments.Application')
  const { name, kind } = component
  const { form, submit, isBusy, refusal } = useContainerForm(component, row, onClose)
  const { errors, isDirty } = form.formState
  const { containers = [], initContainers = [] } = row
  const isOne = containers.length + initContainers.length === 1
  const isCron = kind === 'CronJob'
  return (
    <FormSheet
      wide
      title={t('title', { name })}
      subtitle={t(isCron ? 'subtitleCron' : 'subtitle')}
      submit={t(isCron ? 'submitCron' : 'submit')}
      isBusy={isBusy}
      isChanged={isDirty}
      problems={countProblems(errors)}
      forbidden={forbidden}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <Containers>
          {[...containers, ...initContainers].map(({ id, name: container, additionalProperties }, index) => (
            <ContainerFields
              key={id}
              index={index}
              title={
                isOne ? null : t(index < containers.length ? 'container' : 'preparing', { name: container })
              }
              environmentId={environmentId}
              sets={setsOf(additionalProperties?.envFrom ?? [])}
            />
          ))}
          {refusal === null ? null : <Notice tone="fail">{refusal}</Notice>}
        </Containers>
      </FormProvider>
    </FormSheet>
  )
}
