import { messages } from '../../../model/messages/index.ts'
import type { ServiceWords } from '../service-words.ts'

const { problems: _problems, http: _http, kubectl: _kubectl, queries: _queries, ...others } = messages

/**
 * Messages of the service by area and name. All forms load `problems`, which is a separate chunk. `http`, `kubectl`
 * and `queries` are for API clients and stay English.
 */
export const service: ServiceWords = others
