import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { changedMeanwhile, isChangedMeanwhile } from '../../api/errors.ts'
import { put, update } from '../../api/queries.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { useUndoSentence } from '../../resource/use-undo.ts'
import { useSubmission } from '../../resource/use-submission.ts'
import { type ContainerPlace, podSpecClass, podSpecQuery, type PodSpecRow } from './container-query.ts'
import { bodyBack, changeOf, type ContainerValues, setSame, valuesOfPod } from './container-values.ts'

export interface ContainersValues {
  containers: ContainerValues[]
}

/** Owner of the containers: a workload, or an object of the catalog. */
export interface Configured {
  id: string
  name: string
}

interface ContainerForm {
  form: UseFormReturn<ContainersValues>
  submit: () => void
  isBusy: boolean
  /** Reason the service refused the change. */
  refusal: string | null
}

interface ContainersChange {
  id: string
  /** Values the change is based on. */
  from: readonly ContainerValues[]
  body: object
}

/**
 * Changes the containers of a pod template unless they differ from the values the change is based on.
 * Compares values because variables and amounts are rows of their own, whose changes do not affect the
 * template's generation. Returns the values after the change: a cluster normalizes amounts.
 */
const changeContainers = (client: QueryClient, place: ContainerPlace) => {
  const read = (id: string) => client.fetchQuery({ ...podSpecQuery(place, id), staleTime: 0 })
  const classId = podSpecClass(place)
  return mutationOptions({
    mutationFn: async ({ id, from, body }: ContainersChange) => {
      const now = await read(id)
      if (!setSame(from, valuesOfPod(now))) throw changedMeanwhile()
      await put(classId, { id, body: { ...body }, generation: now.generation })
      return valuesOfPod(await read(id))
    },
    meta: update(classId).meta,
  })
}

/** Form for all containers of a pod template, submitted as one change with an undo. */
export function useContainerForm(
  { id: about, name }: Configured,
  { row, place, title }: { row: PodSpecRow; place: ContainerPlace; title: string },
  onDone: () => void,
): ContainerForm {
  const t = useTranslations('containerForm')
  const sentence = useUndoSentence()
  const [base] = useState(row)
  const from = valuesOfPod(base)
  const form = useForm<ContainersValues>({ defaultValues: { containers: from }, mode: 'onTouched' })
  const client = useQueryClient()
  const undo = useMutation({
    ...changeContainers(client, place),
    onError: (error) => showToast({ kind: 'failed', text: t('failed', { name, reason: sentence(error) }) }),
  })
  const save = useSubmission({
    ...changeContainers(client, place),
    title,
    tell: (after) => {
      const run = (): void => undo.mutate({ id: base.id, from: after, body: bodyBack(base) })
      showToast({ kind: 'done', about, text: t('done', { name }), action: { label: t('undo'), run } })
    },
    follow: onDone,
  })
  const submit = form.handleSubmit(({ containers }) => {
    const body = changeOf(base, containers)
    if (body === null) return onDone()
    save.mutate({ id: base.id, from, body })
  })
  const { error } = save
  const refusalOf = (reason: Error): string =>
    isChangedMeanwhile(reason) ? t('changedMeanwhile', { name }) : sentence(reason)
  return { form, submit: () => void submit(), isBusy: save.isPending, refusal: error && refusalOf(error) }
}

/** Returns the number of invalid fields. */
export function countProblems({ containers }: FieldErrors<ContainersValues>): number {
  const count = (errors: unknown): number => {
    if (typeof errors !== 'object' || errors === null) return 0
    if ('type' in errors && typeof errors.type === 'string') return 1
    return Object.values(errors).reduce<number>((sum, below) => sum + count(below), 0)
  }
  return count(containers)
}
