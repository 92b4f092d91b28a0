import type { messages } from '../../model/messages/index.ts'

/** Translations of one area's messages. Missing ones are shown in the service's English. */
export type AreaWords<Area extends keyof typeof messages> = {
  readonly [Name in keyof (typeof messages)[Area]]?: string
}

/** Translations of the service's messages by area and name. */
export type ServiceWords = { readonly [Area in keyof typeof messages]?: AreaWords<Area> }
