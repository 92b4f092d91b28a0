import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { type Message, message } from '../../model/messages/message.ts'
import type { Attributes } from '../../model/types.ts'
import { trustOfTarget, whyNotTrusted } from '../alarms/notify/certificate.ts'
import { resolveOutside } from '../alarms/notify/resolve-outside.ts'
import { DeliveryError } from '../alarms/notify/target.ts'
import type { AuditMessage } from './audit-message.ts'
import { syslogFrames } from './syslog-message.ts'

const timeoutMs = 10_000
/** Longer than a round trip. */
const lingerMs = 200

/**
 * Sends entries over one TLS connection. Syslog has no acknowledgements, so the receiver's answer to the end of the connection
 * counts as one: it must close its side (RFC 5425, 4.4), which it does after having read everything.
 */
export async function sendSyslog(
  attributes: Partial<Attributes<'config.AuditTarget'>>,
  sent: AuditMessage,
  sender: { publicUrl: string | null; now: number },
): Promise<void> {
  const { host: name, port } = attributes
  const host = name ?? ''
  const frames = syslogFrames(sent, sender)
  const socket = connect({
    host: await resolveOutside(host),
    port: port ?? 6514,
    // The certificate is still checked against the host name.
    ...(isIP(host) > 0 ? {} : { servername: host }),
    minVersion: 'TLSv1.2',
    ...trustOfTarget({ attributes }),
  })
  const at = `${host}:${port ?? 6514}`
  try {
    await deliver(socket, frames)
  } catch (error) {
    const { code, message: words } = error as NodeJS.ErrnoException
    throw (
      whyNotTrusted({ attributes }, host, code ?? '') ??
      new DeliveryError(reasonOf(at, { code, words }), true)
    )
  } finally {
    socket.destroy()
  }
}

const timedOut = 'ETIMEDOUT'
const endedEarly = 'EARLY'

function reasonOf(host: string, { code, words }: { code: string | undefined; words: string }): Message {
  if (code === timedOut) return message('deliveries.timedOut', { host, seconds: timeoutMs / 1000 })
  if (code === endedEarly) return message('deliveries.connectionEnded', { host })
  return message('deliveries.unreachable', { host, error: code ?? words })
}

/**
 * Writes everything, and ends the connection once the receiver had time to refuse it: one that closes first, on its own account,
 * may not have read everything.
 */
function deliver(socket: TLSSocket, frames: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let ending: NodeJS.Timeout | undefined
    let isEnding = false
    let isAnswered = false
    const end = (): void => {
      isEnding = true
      socket.end()
    }
    const late = setTimeout(() => reject(failure(timedOut)), timeoutMs)
    socket.on('error', reject)
    socket.on('secureConnect', () => {
      socket.write(frames, () => (ending = setTimeout(end, lingerMs)))
    })
    // The protocol has no responses; anything that the receiver sends is ignored.
    socket.resume()
    socket.on('end', () => (isAnswered = isEnding))
    socket.on('close', () => {
      clearTimeout(late)
      clearTimeout(ending)
      if (isAnswered) resolve()
      else reject(failure(endedEarly))
    })
  })
}

const failure = (code: string): Error => Object.assign(new Error(code), { code })
