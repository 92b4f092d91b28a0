import { messages } from '../../../model/messages/index.ts'
import type { ServiceWords } from '../service-words.ts'

const { problems: _, ...others } = messages

/** Messages of the service by area and name. Those of `problems` are a piece of their own, which all forms load. */
export const service: ServiceWords = others
