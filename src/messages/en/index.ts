/** Translations of English texts of the model. */
export type Words = Readonly<Record<string, string>>

/** A shared constant, so that its identity never changes and triggers no render. */
export const noWords: Words = {}

/**
 * The English catalogue in pieces, each its own chunk. `core` is loaded with the console, `generic` with the
 * first page after sign-in, and the others with the pages of an area, whose routes name them. Every other
 * language is a `Catalogue` of the same pieces.
 */
export const english = {
  core: () => import('./core.ts'),
  generic: () => import('./generic.ts'),
  access: () => import('./access.ts'),
  accounts: () => import('./accounts.ts'),
  activity: () => import('./activity.ts'),
  alarms: () => import('./alarms.ts'),
  apiExplorer: () => import('./api-explorer.ts'),
  between: () => import('./between.ts'),
  catalog: () => import('./catalog.ts'),
  clusters: () => import('./clusters.ts'),
  environments: () => import('./environments.ts'),
  home: () => import('./home.ts'),
  logs: () => import('./logs.ts'),
  map: () => import('./map.ts'),
  nodes: () => import('./nodes.ts'),
  infrastructure: () => import('./infrastructure.ts'),
  pods: () => import('./pods.ts'),
  revisions: () => import('./revisions.ts'),
  terminal: () => import('./terminal.ts'),
  search: () => import('./search.ts'),
  secrets: () => import('./secrets.ts'),
  settings: () => import('./settings.ts'),
  workload: () => import('./workload.ts'),
  // The texts of the model are English themselves: this language has nothing to load.
  words: (): Promise<{ words: Words }> => Promise.resolve({ words: noWords }),
  formWords: (): Promise<{ formWords: Words }> => Promise.resolve({ formWords: noWords }),
  // Only forms need it: elsewhere, the service's own English is shown.
  service: () => import('./service.ts'),
  problems: () => import('./problems.ts'),
}

/** The name of a piece of the catalogue. */
export type Piece = keyof typeof english

type Loaded = Awaited<ReturnType<(typeof english)[Piece]>>
type Intersection<Union> = (Union extends unknown ? (of: Union) => void : never) extends (
  of: infer All,
) => void
  ? All
  : never

/** Texts of all pieces that are looked up by key. */
export type Messages = Omit<Intersection<Loaded>, 'words' | 'formWords' | 'service'>

/** The same keys with the texts of any language. */
export type Translation<Texts> = Texts extends string
  ? string
  : { readonly [Key in keyof Texts]: Translation<Texts[Key]> }

/** All pieces in one language. */
export type Catalogue = {
  readonly [Name in Piece]: () => Promise<Translation<Awaited<ReturnType<(typeof english)[Name]>>>>
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
