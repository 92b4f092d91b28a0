import type { Reported } from '../../model/messages/message.ts'
import { type Cause, causesByText } from '../../model/messages/cause.ts'

/** State of a resource with its causes, as in rows of the service. */
export interface Stated {
  /** Causes in English. */
  status?: readonly string[] | null
  /** The same by code. */
  causes?: readonly Cause[] | null
}

/** Words of another program stay as they are. */
const isReported = (causes: readonly Cause[]): boolean =>
  causes.every(({ code }) => code === 'states.reported')

/** Texts of a status, each with its sentences by code. */
export function statusTexts({ status, causes }: Stated): Reported[] {
  const texts = status ?? []
  const byText = causesByText(causes ?? [])
  return texts.map((message, index) => {
    const reasons = byText[index]
    return byText.length === texts.length && reasons && !isReported(reasons)
      ? { message, reasons }
      : { message }
  })
}
