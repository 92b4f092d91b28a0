import { randomBytes } from 'node:crypto'
import type { Keyring } from '../operations/context.ts'

const purpose = 'host registration'
/** A setup command that lies in a chat or a shell history does no harm the next day. */
const lifetimeMs = 24 * 60 * 60_000

interface Content {
  purpose: string
  hostGroup: string
  expiresOn: number
  nonce: string
}

/**
 * A token that lets a machine register itself in one host group for a day. It is sealed with the service's key and
 * stored nowhere: nobody can make one or read the store to get one, and it dies with its host group.
 */
export function issueToken(keyring: Keyring, hostGroup: string, now: number): string {
  const content: Content = {
    purpose,
    hostGroup,
    expiresOn: now + lifetimeMs,
    nonce: randomBytes(16).toString('base64url'),
  }
  return keyring.seal(JSON.stringify(content))
}

/** Why a token does not let a machine into a host group; null when it does. */
export function checkToken(
  keyring: Keyring,
  token: string,
  { hostGroup, now }: { hostGroup: string; now: number },
): string | null {
  const again = 'Take a new setup command from the host group.'
  const content = openToken(keyring, token)
  if (!content || content.purpose !== purpose) return `The token is not one of this service. ${again}`
  if (content.hostGroup !== hostGroup) return `The token is for another host group. ${again}`
  const { expiresOn = 0 } = content
  return expiresOn > now ? null : `The token expired on ${new Date(expiresOn).toISOString()}. ${again}`
}

function openToken(keyring: Keyring, token: string): Partial<Content> | null {
  try {
    const value: unknown = JSON.parse(keyring.open(token))
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    // Whatever is wrong with a forged or cut token is the same to whoever sent it.
    return null
  }
}
