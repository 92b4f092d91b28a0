import type { ServiceWords } from '../service-words.ts'
import { requests } from './service/requests.ts'

/** Messages of the service by area and name. */
export const service: ServiceWords = { requests }
