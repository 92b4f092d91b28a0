import type { AlarmSeverity } from '../../../model/alarm-severities.ts'
import type { Attributes } from '../../../model/types.ts'
import type { Message } from '../../../model/messages/message.ts'
import { renderMessage } from '../../messages/render-message.ts'

/** An alarm target as it is stored. */
export interface TargetSettings {
  name: string
  attributes: Partial<Attributes<'config.AlarmTarget'>>
  /** Plain value of a secret attribute; null when unset. */
  secret(name: string): Promise<string | null>
}

/**
 * Alarm in a message: the resource's content, without parts that only the service needs. Times are epoch
 * milliseconds.
 */
export interface ReportedAlarm {
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

/** Message to a receiver, and as JSON the webhook's body. */
export interface AlarmMessage {
  /** Same for every attempt, so that a receiver can detect duplicates. */
  delivery: string
  event: 'raised' | 'cleared' | 'test'
  /** Name of the target. */
  target: string
  /** Page of the alarm, or of the targets for a test; left out if the service's own address is unknown. */
  link?: string
  alarm: ReportedAlarm
}

/** Failed delivery. The reason contains advice but no secret. */
export class DeliveryError extends Error {
  readonly reason: Message
  /** True if the receiver did not respond, so that the next message would also fail. */
  readonly isAway: boolean

  constructor(reason: Message, isAway: boolean) {
    super(renderMessage(reason))
    this.name = 'DeliveryError'
    this.reason = reason
    this.isAway = isAway
  }
}
