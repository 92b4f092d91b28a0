import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ClonedObject, ClonePart } from '../../model/answers/clone.ts'
import type { Comparison, FactPart } from '../../model/answers/comparison.ts'
import type { LeftOut } from '../../model/answers/promotion.ts'
import { model } from '../../model/index.ts'
import { request } from './client.ts'
import type { ImportedObject } from './imports.ts'
import type { ChangeAnswer } from './queries.ts'
import { writeScope } from './scope.ts'

const ENVIRONMENT = 'environments.Environment'
const APPLICATION = 'environments.Application'

/** What two environments have of the same applications. */
export const comparison = (left: string, right: string, all: boolean) =>
  queryOptions({
    queryKey: [ENVIRONMENT, 'compare', { left, right, all }] as const,
    queryFn: ({ signal }) =>
      request<Comparison>('GET', `${model.get(ENVIRONMENT).uri}/${left}/compare`, {
        params: { with: right, all: all || undefined },
        signal,
      }),
    // Looks at all objects of two environments, and at their clusters for secrets: read on demand, and again by whoever
    // comes back from a change, and not with each change of a pod.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export interface Promotion {
  environment: string
  parts: readonly FactPart[]
  components: readonly string[] | null
}

export interface PromotionPreview {
  message: string
  diff: ImportedObject[]
  notes: string[]
  leftOut: LeftOut[]
  state: string
}

export interface PromotionAnswer extends ChangeAnswer {
  /** In the other environment; null when it is not known there yet. */
  application: string | null
}

const bodyOf = ({ environment, parts, components }: Promotion) => ({
  environment,
  parts,
  ...(components === null ? {} : { components }),
})
const promoteUrl = (id: string): string => `${model.get(APPLICATION).uri}/${id}/promote`

/** What a promotion would change. It is asked for anew each time: any change may change it. */
export const promotionPreview = (id: string, promotion: Promotion) =>
  queryOptions({
    queryKey: [APPLICATION, 'promote', { id, ...promotion }] as const,
    queryFn: ({ signal }) =>
      request<PromotionPreview>('POST', promoteUrl(id), {
        params: { dryRun: true },
        body: bodyOf(promotion),
        signal,
      }),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })

export const promote = (id: string) =>
  mutationOptions<PromotionAnswer, Error, Promotion & { state: string }>({
    mutationFn: ({ state, ...promotion }) =>
      request('POST', promoteUrl(id), { body: { ...bodyOf(promotion), state } }),
    meta: { writes: writeScope(model, APPLICATION) },
  })

export interface Clone {
  name: string
  hostCluster: string
  namespace: string | null
  parts: readonly ClonePart[]
  /** Ids of those that go along; null: all. */
  applications: readonly string[] | null
}

export interface CloneAnswer {
  message: string
  id: string
  objects: ClonedObject[]
  notes: string[]
}

const cloneUrl = (id: string): string => `${model.get(ENVIRONMENT).uri}/${id}/clone`

/** What a clone would make; asked for anew each time. */
export const clonePreview = (id: string, clone: Clone) =>
  queryOptions({
    queryKey: [ENVIRONMENT, 'clone', { id, ...clone }] as const,
    queryFn: ({ signal }) =>
      request<Omit<CloneAnswer, 'id'>>('POST', cloneUrl(id), {
        params: { dryRun: true },
        body: clone,
        signal,
      }),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })

export const clone = (id: string) =>
  mutationOptions<CloneAnswer, Error, Clone>({
    mutationFn: (body) => request<CloneAnswer>('POST', cloneUrl(id), { body }),
    meta: { writes: writeScope(model, ENVIRONMENT) },
  })
