import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** Flags of authenticator data (Web Authentication, section 6.1). */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

interface Told {
  challenge: string
  origin: string
  rpId: string
  counter?: number
  isVerified?: boolean
  type?: string
}

/** A passkey in software that signs any challenge and origin. */
export class TestPasskey {
  readonly id = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #coseKey: Buffer
  #handle = ''

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
    this.#coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  /** Response to a registration, with the attestation `none`. */
  register(handle: string, told: Told): object {
    this.#handle = Buffer.from(handle).toString('base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey])
    const data = Buffer.concat([this.#data(told, flags.attested), attested])
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return this.#answer({
      clientDataJSON: this.#client({ type: 'webauthn.create', ...told }),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Response to a sign-in. */
  signIn(told: Told): object {
    const data = this.#data(told, 0)
    const client = this.#client({ type: 'webauthn.get', ...told })
    const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))])
    return this.#answer({
      clientDataJSON: client,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      userHandle: this.#handle,
    })
  }

  #data({ rpId, counter = 0, isVerified = true }: Told, more: number): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags.present | (isVerified ? flags.verified : 0) | more)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), rest])
  }

  #client({ type, challenge, origin }: Told): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
  }

  #answer(response: object): object {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}
