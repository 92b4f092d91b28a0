import { sendMail } from './mail.ts'
import type { AlarmMessage, TargetSettings } from './target.ts'
import { sendWebhook } from './webhook.ts'

/** Sends one message to a target. Rejects with `DeliveryError` where it was not taken. */
export const sendTo = (target: TargetSettings, message: AlarmMessage, now: number): Promise<void> =>
  target.attributes.type === 'email' ? sendMail(target, message) : sendWebhook(target, message, now)
