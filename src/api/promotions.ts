import { mutationOptions } from '@tanstack/react-query'
import type { FactPart } from '../../model/answers/comparison.ts'
import type { PromotionAnswer, PromotionPreview, SeveralPreview } from '../../model/answers/promotion.ts'
import { model } from '../../model/index.ts'
import { request } from './client.ts'
import { previewedVerb, verbUrl } from './previews.ts'
import { writeScope } from './scope.ts'

const ENVIRONMENT = 'environments.Environment'
const APPLICATION = 'environments.Application'

interface Wanted {
  /** Id of the target environment. */
  environment: string
  parts: readonly FactPart[]
}

/** Promotion of one application. */
export interface Promotion extends Wanted {
  /** `Deployment/web`; null: the default selection. */
  components: readonly string[] | null
}

/** Promotion of several applications of an environment. */
interface SeveralPromotion extends Wanted {
  /** Ids; null: all. */
  applications: readonly string[] | null
}

/** Omits parameters that are null, so that the service's defaults apply. */
const chosen = (promotion: Promotion | SeveralPromotion): object =>
  Object.fromEntries(Object.entries(promotion).filter(([, value]) => value !== null))

/** Promotes as previewed. */
const promoting = <Answer, Wanted extends Promotion | SeveralPromotion>(classId: string, id: string) =>
  mutationOptions<Answer, Error, Wanted & { state: string }>({
    mutationFn: (wanted) =>
      request<Answer>('POST', verbUrl(classId, id, 'promote'), { body: chosen(wanted) }),
    meta: { writes: writeScope(model, APPLICATION) },
  })

export const promotionPreview = (id: string, promotion: Promotion) =>
  previewedVerb<PromotionPreview>({ classId: APPLICATION, verb: 'promote', id, body: chosen(promotion) })

export const promote = (id: string) => promoting<PromotionAnswer, Promotion>(APPLICATION, id)

export const severalPreview = (id: string, promotion: SeveralPromotion) =>
  previewedVerb<SeveralPreview>({ classId: ENVIRONMENT, verb: 'promote', id, body: chosen(promotion) })
