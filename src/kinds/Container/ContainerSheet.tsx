import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { envFromOf } from '../../../model/kubernetes-status.ts'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { SideSheet } from '../../ui/page/SideSheet.tsx'
import { Failure } from '../../form/Failure.tsx'
import { FormSheet } from '../../form/FormSheet.tsx'
import { ContainerFields } from './ContainerFields.tsx'
import {
  type ContainerPlace,
  podSpecQuery,
  type PodSpecRow,
  setsOf,
  countProblems,
  type Configured,
  useContainerForm,
} from './container-form.ts'

interface ContainerSheetProps {
  /** Owner of the pod template. */
  component: Configured
  /** Id of the pod template. */
  podSpecId: string
  place: ContainerPlace
  /**
   * Effect of saving, label of the submit button, and the title if the form shows more than variables and
   * resources.
   */
  texts: Record<'subtitle' | 'submit', string> & { title?: string }
  onClose: () => void
}

/**
 * Form for the variables and resources of a component's containers. Settings it does not show are unchanged.
 */
export function ContainerSheet({ podSpecId, ...props }: ContainerSheetProps) {
  const t = useTranslations('containerForm')
  const { name } = props.component
  // Not cached, so that the form starts with current data.
  const { data, error, refetch } = useQuery({ ...podSpecQuery(props.place, podSpecId), gcTime: 0 })
  if (data !== undefined) return <ContainerForm {...props} row={data} />
  return (
    <SideSheet open wide title={props.texts.title ?? t('title', { name })} onClose={props.onClose}>
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

function ContainerForm({ component, row, place, texts, onClose }: ContainerFormProps) {
  const t = useTranslations('containerForm')
  const { name } = component
  const { title = t('title', { name }) } = texts
  const { form, submit, isBusy, refusal } = useContainerForm(component, { row, place, title }, onClose)
  const { containers = [], initContainers = [] } = row
  const isOne = containers.length + initContainers.length === 1
  return (
    <FormSheet
      wide
      {...texts}
      title={title}
      writes={`${place.service}.Application`}
      form={form}
      problems={countProblems(form.formState.errors)}
      isBusy={isBusy}
      refusal={refusal}
      spacing={7}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        {[...containers, ...initContainers].map(({ id, name: container, additionalProperties }, index) => (
          <ContainerFields
            key={id}
            index={index}
            title={
              isOne ? null : t(index < containers.length ? 'container' : 'preparing', { name: container })
            }
            place={place}
            sets={setsOf(envFromOf({ additionalProperties }))}
          />
        ))}
      </FormProvider>
    </FormSheet>
  )
}
