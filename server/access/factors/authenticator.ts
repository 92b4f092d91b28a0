import { Secret, TOTP } from 'otpauth'

/** Steps before and after the current one whose codes are accepted, for clocks that differ by up to 30 s. */
const window = 1

// Every authenticator app supports these values; some ignore others.
const totpOf = (key: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Gantry',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(key),
  })

/** Returns a new key of 160 bits in base 32. */
export const makeAuthenticatorKey = (): string => new Secret({ size: 20 }).base32

/** Returns the address that authenticator apps read from a QR code. */
export const authenticatorUri = (key: string, label: string): string => totpOf(key, label).toString()

/** Returns the current code; for tests. */
export const codeAt = (key: string, timestamp: number): string => totpOf(key).generate({ timestamp })

/**
 * Returns the time step of a code, or null if the code is wrong or its step isn't after the last used one (RFC 6238,
 * section 5.2: a code is accepted once).
 */
export function stepOfCode(
  { key, lastStep }: { key: string; lastStep: number },
  code: string,
  timestamp: number,
): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = totpOf(key)
  const delta = totp.validate({ token: code, timestamp, window })
  const step = delta === null ? null : totp.counter({ timestamp }) + delta
  return step === null || step <= lastStep ? null : step
}
