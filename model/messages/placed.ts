import { isMessage, type Message, type Reported } from './message.ts'

/** A text split into its leading place, such as a field, and the rest. */
export interface Placed {
  /** Null if the text names none. */
  place: string | Message | null
  /** Text without its place. */
  reason: Reported
}

/** Separates a reported text from its place. */
export function placedIn(reported: Reported): Placed {
  const [only, other] = reported.reasons ?? []
  const { place, reason } = (other === undefined && only?.code === 'violations.at' && only.params) || {}
  if (typeof place !== 'string' && !isMessage(place)) return { place: null, reason: reported }
  if (isMessage(reason)) return { place, reason: { message: reported.message, reasons: [reason] } }
  return { place, reason: { message: String(reason) } }
}
