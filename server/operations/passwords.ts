import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

/** What a derivation takes: time grows with all three, memory with `128 * N * r` bytes. */
export interface PasswordCost {
  N: number
  r: number
  p: number
}

/** OWASP's recommendation for scrypt: 64 MiB and about 0.2 s for each derivation. */
export const strongCost: PasswordCost = { N: 2 ** 16, r: 8, p: 2 }

let cost = strongCost
const keyLength = 32

/** For tests alone, which sign in hundreds of times: what hashes cost from now on. */
export function setPasswordCost(next: PasswordCost): void {
  cost = next
}

/** Derivations at the same time. The thread pool has four threads, and file reads need some of them. */
const maxParallel = 2
/** Sign-ins that may wait for a derivation; more are turned away, so that a flood of guesses holds no memory. */
const maxWaiting = 64

let running = 0
const waiting: (() => void)[] = []

/** Thrown when more sign-ins come in than can be checked. */
export class TooManySignIns extends Error {
  constructor() {
    super('Too many sign-ins are being checked at the same time.')
    this.name = 'TooManySignIns'
  }
}

async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxParallel) {
    if (waiting.length >= maxWaiting) throw new TooManySignIns()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  return takeTurn(
    () =>
      new Promise((resolve, reject) =>
        scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  )
}

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. A check of the hash costs what making it did. */
export async function hashPassword(password: string): Promise<string> {
  const { N, r, p } = cost
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt = '', key = ''] = hash.split('$')
  if (scheme !== 'scrypt') return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** Does the work of a check against a hash that nobody knows, so that an unknown user takes as long as a known one. */
export async function pretendToVerify(password: string): Promise<false> {
  await derive(password, Buffer.alloc(16), cost)
  return false
}
