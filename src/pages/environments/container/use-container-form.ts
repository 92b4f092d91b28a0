import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../api/errors.ts'
import { update } from '../../../api/queries.ts'
import { showToast } from '../../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import type { Component } from '../component.ts'
import { useUndoSentence } from '../use-undo-sentence.ts'
import type { PodSpecRow } from './container-query.ts'
import {
  bodyBack,
  changeOf,
  containerLists,
  type ContainerValues,
  containerValues,
} from './container-values.ts'

export interface ContainersValues {
  containers: ContainerValues[]
}

interface ContainerForm {
  form: UseFormReturn<ContainersValues>
  submit: () => void
  isBusy: boolean
  /** What the service had against it. */
  refusal: string | null
}

/** A form of all containers of a pod template, sent as one change, with an undo of it. */
export function useContainerForm(
  { id: about, name }: Pick<Component, 'id' | 'name'>,
  row: PodSpecRow,
  onDone: () => void,
): ContainerForm {
  const t = useTranslations('containerForm')
  const sentence = useErrorSentence()
  const undoSentence = useUndoSentence()
  const [base] = useState(row)
  const rows = containerLists.flatMap((list) => base[list] ?? [])
  const form = useForm<ContainersValues>({
    defaultValues: { containers: rows.map(containerValues) },
    mode: 'onTouched',
  })
  const put = useMutation(update('environments.PodSpec'))
  const undo = useMutation({
    ...update('environments.PodSpec'),
    onError: (error) =>
      showToast({ kind: 'failed', text: t('failed', { name, reason: undoSentence(error) }) }),
  })
  const submit = form.handleSubmit(({ containers }) => {
    const body = changeOf(base, containers)
    if (body === null) return onDone()
    const { id, generation } = base
    put.mutate(
      { id, body: { ...body }, ...(generation === undefined ? {} : { generation }) },
      {
        onSuccess: (after) => {
          const seen = after.generation === undefined ? {} : { generation: after.generation }
          const run = (): void => undo.mutate({ id, body: { ...bodyBack(base) }, ...seen })
          showToast({ kind: 'done', about, text: t('done', { name }), action: { label: t('undo'), run } })
          onDone()
        },
      },
    )
  })
  const { error } = put
  const isStale = error instanceof ApiError && error.status === 412
  const refusal = error === null ? null : isStale ? t('changedMeanwhile', { name }) : sentence(error)
  return { form, submit: () => void submit(), isBusy: put.isPending, refusal }
}

/** How many fields have to be mended. */
export function countProblems({ containers }: FieldErrors<ContainersValues>): number {
  const count = (errors: unknown): number => {
    if (typeof errors !== 'object' || errors === null) return 0
    if ('type' in errors && typeof errors.type === 'string') return 1
    return Object.values(errors).reduce<number>((sum, below) => sum + count(below), 0)
  }
  return count(containers)
}
