import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Details } from '../../../model/types.ts'
import type { EnvFrom } from '../../../model/kubernetes-status.ts'
import { changedMeanwhile, isChangedMeanwhile } from '../../api/errors.ts'
import { type Resource, put, update, getRow, listRows } from '../../api/queries.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { useUndoSentence } from '../../form/use-undo.ts'
import {
  type Amount,
  type Bound,
  type PodContainers,
  bodyBack,
  changeOf,
  type ContainerValues,
  setSame,
  valuesOfPod,
} from './container-values.ts'

/** A ConfigMap or Secret that a container imports whole: each of its keys is a variable. */
export interface GivenSet {
  source: 'configMap' | 'secret'
  name: string
  /** Prefix of each key's variable; may be empty. */
  prefix: string
}

export const setsOf = (envFrom: readonly EnvFrom[]): GivenSet[] =>
  envFrom.flatMap(({ prefix = '', configMapRef, secretRef }) => {
    const name = (configMapRef ?? secretRef)?.name
    return name ? [{ source: configMapRef ? 'configMap' : 'secret', name, prefix }] : []
  })

/**
 * Amounts for a container that sets none: several if limit ranges differ, since Kubernetes picks one of them.
 */
type Defaults = Record<Bound, Record<Amount, readonly string[]>>

type GivenBound = 'defaultRequest' | 'defaultLimit'

/** Returns the limit ranges' defaults for containers. */
export function defaultsOf(ranges: readonly Pick<Details<'environments.LimitRange'>, 'spec'>[]): Defaults {
  const items = ranges.flatMap(({ spec }) => spec?.limits ?? []).filter(({ type }) => type === 'Container')
  const given = (bound: GivenBound, amount: Amount): string[] => [
    ...new Set(items.flatMap((item) => item[bound]?.[amount] ?? [])),
  ]
  const all = (bound: GivenBound): Defaults[Bound] => ({
    cpu: given(bound, 'cpu'),
    memory: given(bound, 'memory'),
  })
  return { requests: all('defaultRequest'), limits: all('defaultLimit') }
}

export type PodSpecRow = Resource & PodContainers

/** Parent of the containers: a cluster's environment or the catalog. */
export interface ContainerPlace {
  service: 'environments' | 'catalog'
  /** Contains the ConfigMaps and Secrets that they may read. */
  below: { class: string; id: string }
  /** Defaults from limit ranges. */
  defaults: Defaults
}

const podSpecClass = ({ service }: Pick<ContainerPlace, 'service'>): string => `${service}.PodSpec`

/**
 * Containers of a pod template with their variables and resources; the image only in the catalog, since
 * clusters have a separate field for it.
 */
export const podSpecQuery = (place: Pick<ContainerPlace, 'service'>, id: string) =>
  getRow<PodSpecRow>(podSpecClass(place), id, {
    mode: 'exportDetails',
    fields: [
      'id',
      'name',
      'generation',
      'containers',
      'initContainers',
      ...(place.service === 'catalog' ? ['image'] : []),
      'env',
      'value',
      'valueFrom',
      'resources',
      'requests',
      'limits',
      'additionalProperties',
    ],
  })

type KeyedRow = Resource &
  Pick<Details<'environments.ConfigMap'>, 'data'> &
  Pick<Details<'environments.Secret'>, 'keys'>

/** Limit for suggestions; any name can be typed. */
const MAX_SUGGESTED = 200

/** ConfigMaps or Secrets of a place with their keys, as suggestions. */
export const keyedQuery = ({ service, below }: ContainerPlace, source: 'configMap' | 'secret') =>
  listRows<KeyedRow>(`${service}.${source === 'configMap' ? 'ConfigMap' : 'Secret'}`, {
    below,
    mode: 'exportDetails',
    fields: ['id', 'name', source === 'configMap' ? 'data' : 'keys'],
    count: MAX_SUGGESTED,
  })

/** Returns the key names of a ConfigMap or Secret. */
export const keysOf = ({ data, keys }: KeyedRow): string[] => keys ?? Object.keys(data ?? {})

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
