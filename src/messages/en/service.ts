import { messages } from '../../../model/messages/index.ts'
import type { ServiceWords } from '../service-words.ts'

const { problems: _, ...others } = messages

/** Messages of the service by area and name. All forms load `problems`, which is a separate chunk. */
export const service: ServiceWords = others
