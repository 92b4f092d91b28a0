import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { FactPart } from '../../model/answers/comparison.ts'
import type { ForeseenApplication, PromotedApplication } from '../../model/answers/promotion.ts'
import { model } from '../../model/index.ts'
import { request } from './client.ts'
import type { ImportedObject } from './imports.ts'
import type { ChangeAnswer } from './queries.ts'
import { writeScope } from './scope.ts'

const ENVIRONMENT = 'environments.Environment'

export interface SeveralPromotion {
  environment: string
  parts: readonly FactPart[]
  /** Ids; null: all. */
  applications: readonly string[] | null
}

export interface SeveralPreview {
  message: string
  applications: (ForeseenApplication & { diff: ImportedObject[] })[]
  state: string
}

export interface SeveralAnswer extends ChangeAnswer {
  applications: PromotedApplication[]
}

const promoteUrl = (id: string): string => `${model.get(ENVIRONMENT).uri}/${id}/promote`
const bodyOf = ({ applications, ...others }: SeveralPromotion) => ({
  ...others,
  ...(applications === null ? {} : { applications }),
})

/** What promoting several applications would change; asked for anew each time. */
export const severalPreview = (id: string, promotion: SeveralPromotion) =>
  queryOptions({
    queryKey: [ENVIRONMENT, 'promote', { id, ...promotion }] as const,
    queryFn: ({ signal }) =>
      request<SeveralPreview>('POST', promoteUrl(id), {
        params: { dryRun: true },
        body: bodyOf(promotion),
        signal,
      }),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })

export const promoteSeveral = (id: string) =>
  mutationOptions<SeveralAnswer, Error, SeveralPromotion & { state: string }>({
    mutationFn: ({ state, ...promotion }) =>
      request('POST', promoteUrl(id), { body: { ...bodyOf(promotion), state } }),
    meta: { writes: writeScope(model, 'environments.Application') },
  })
