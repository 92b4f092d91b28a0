import type { ServiceWords } from '../service-words.ts'
import { access } from './service/access.ts'
import { requests } from './service/requests.ts'
import { violations } from './service/violations.ts'
import { words } from './service/words.ts'

/** Messages of the service by area and name. */
export const service: ServiceWords = { access, requests, violations, words }
