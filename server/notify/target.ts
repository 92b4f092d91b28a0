import type { AlarmSeverity } from '../../model/alarm-severities.ts'

/** An alarm target as it is stored. */
export interface TargetSettings {
  name: string
  attributes: Readonly<Record<string, unknown>>
  /** The value of a secret attribute as a person gave it; null when unset. */
  secret(name: string): Promise<string | null>
}

/** The alarm of a message: what the resource says, without what only the service needs. Times are epoch milliseconds. */
export interface ToldAlarm {
  id: string
  name: string
  type: string
  severity: AlarmSeverity
  status: readonly string[]
  advice: string | null
  subject: string | null
  object: string | null
  environment: string | null
  cluster: string | null
  beganOn: number | null
  raisedOn: number | null
  clearedOn: number | null
}

/** What is sent. The webhook's body is this as JSON. */
export interface AlarmMessage {
  /** Stays the same however often it is tried, so that a receiver can tell a second copy. */
  delivery: string
  event: 'raised' | 'cleared' | 'test'
  /** Name of the target. */
  target: string
  /** The page of the alarm, of the targets for a test; left out where the service's own address is not known. */
  link?: string
  alarm: ToldAlarm
}

/** A message that was not taken. The sentence says why and what to do; it holds no secret. */
export class DeliveryError extends Error {
  /** Whether nobody answered: the next message would fare no better now. */
  readonly isAway: boolean

  constructor(message: string, isAway: boolean) {
    super(message)
    this.name = 'DeliveryError'
    this.isAway = isAway
  }
}
