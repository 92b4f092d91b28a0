import { isIP } from 'node:net'
import { message } from '../../../model/messages/message.ts'
import { createTransport } from 'nodemailer'
import { trustOfTarget, whyNotTrusted } from './certificate.ts'
import { resolveOutside } from './resolve-outside.ts'
import { type AlarmMessage, DeliveryError, type TargetSettings } from './target.ts'
import { headlineOf, textOf } from './words.ts'

const timeoutMs = 10_000

/** Failures of nodemailer that mean that the server was not talked to. */
const awayCodes: ReadonlySet<string> = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS'])

/** Sends a message as mail. Fulfils when the server has taken it for at least one recipient. */
export async function sendMail(target: TargetSettings, mail: AlarmMessage): Promise<void> {
  const { smtpHost, smtpPort, tlsMode, smtpUser, from, to } = target.attributes
  const host = smtpHost ?? ''
  const password = await target.secret('smtpPassword')
  const transport = createTransport({
    host: await resolveOutside(host),
    port: smtpPort ?? 587,
    secure: tlsMode === 'tls',
    requireTLS: tlsMode === 'startTls',
    ignoreTLS: tlsMode === 'none',
    tls: {
      minVersion: 'TLSv1.2',
      ...(isIP(host) > 0 ? {} : { servername: host }),
      ...trustOfTarget(target),
    },
    ...(smtpUser ? { auth: { user: smtpUser, pass: password ?? '' } } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: from ?? '',
      to: to ?? [],
      subject: headlineOf(mail),
      text: textOf(mail),
      messageId: `<${mail.delivery}@gantry>`,
      headers: { 'X-Gantry-Event': mail.event, 'Auto-Submitted': 'auto-generated' },
    })
  } catch (error) {
    throw whyNot(target, host, error as Failure)
  } finally {
    transport.close()
  }
}

/** How nodemailer fails: `originalCode` is that of the connection. */
type Failure = Error & { code?: string; originalCode?: string; responseCode?: number }

function whyNot(
  target: TargetSettings,
  host: string,
  { code = '', originalCode = '', responseCode, message: words }: Failure,
): DeliveryError {
  const untrusted = whyNotTrusted(target, host, originalCode)
  if (untrusted) return untrusted
  if (code === 'EAUTH') return new DeliveryError(message('deliveries.loginRefused', { host }), false)
  if (responseCode !== undefined)
    return new DeliveryError(message('deliveries.mailRefused', { host, status: String(responseCode) }), false)
  const error = firstLine(words)
  if (awayCodes.has(code))
    return new DeliveryError(message('deliveries.mailServerUnreachable', { host, code, error }), true)
  return new DeliveryError(message('deliveries.mailFailed', { host, error }), false)
}

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 200)
