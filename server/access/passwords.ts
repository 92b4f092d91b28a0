import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { limits } from '../limits.ts'
import { FairQueue, type Line } from '../concurrency/fair-queue.ts'

/** scrypt parameters: time grows with all three, memory with `128 * N * r` bytes. */
export interface PasswordCost {
  N: number
  r: number
  p: number
}

/** OWASP's recommendation for scrypt: 64 MiB and about 0.2 s per derivation. */
export const strongCost: PasswordCost = { N: 2 ** 16, r: 8, p: 2 }

let cost = strongCost
const keyLength = 32

/** Changes the cost of new hashes. Only for tests, which sign in hundreds of times. */
export function setPasswordCost(next: PasswordCost): void {
  cost = next
}

const queue = new FairQueue({
  parallel: limits.hashesAtOnce,
  waiting: limits.waitingSignIns,
  reserved: limits.waitingKnownSignIns,
})

/** All new passwords share one line of the queue. */
const setting: Line = { key: 'set', isReserved: true }

interface Derivation extends PasswordCost {
  salt: Buffer
  /** Line of the queue: the origin of a sign-in. */
  line: Line
}

function derive(password: string, { salt, line, N, r, p }: Derivation): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  return queue.run(
    line,
    () =>
      new Promise((resolve, reject) =>
        scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  )
}

/** Returns `scrypt$N$r$p$salt$key`, salt and key in base64url. Verifying costs as much as hashing. */
export async function hashPassword(password: string): Promise<string> {
  const { N, r, p } = cost
  const salt = randomBytes(16)
  const key = await derive(password, { ...cost, salt, line: setting })
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Verifies a password. Sign-ins from one origin wait for each other, but not for other origins. */
export async function verifyPassword(password: string, hash: string, origin: Line): Promise<boolean> {
  const [scheme, N, r, p, salt = '', key = ''] = hash.split('$')
  if (scheme !== 'scrypt') return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, {
    salt: Buffer.from(salt, 'base64url'),
    line: origin,
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** Costs as much as a verification, so an unknown user takes as long as a known one. */
export async function pretendToVerify(password: string, origin: Line): Promise<false> {
  await derive(password, { ...cost, salt: Buffer.alloc(16), line: origin })
  return false
}
