import { german } from './de/index.ts'
import { english, type Catalogue } from './en/index.ts'
import { japanese } from './ja/index.ts'
import type { Language } from './languages.ts'

/** The catalogue of each language that is offered; only the pieces that are drawn are ever loaded. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en: english, de: german, ja: japanese }
