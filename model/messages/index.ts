import { requests } from './requests.ts'

/**
 * English texts of everything that the service reports, by area and name, as ICU messages. The service renders them
 * for clients of the API; the console translates a message by its code, and shows the service's English where a
 * language lacks it.
 */
export const messages = { requests } as const
