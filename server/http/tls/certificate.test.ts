import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureCertificate } from './certificate.ts'

describe('the self-signed certificate', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gantry-certificate-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const now = Date.now()
  const day = 24 * 3_600_000

  it('contains every address of the service, and matches its key', async () => {
    const { cert, key } = await ensureCertificate(folder, 'gantry.example', now)
    const certificate = new X509Certificate(cert)
    for (const name of ['localhost', 'gantry.example']) expect(certificate.checkHost(name)).toBe(name)
    for (const address of ['127.0.0.1', '::1']) expect(certificate.checkIP(address)).toBe(address)
    expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true)
    expect(certificate.ca).toBe(false)
  })

  it('is renewed with the same key if it is about to expire, is broken or lacks the name', async () => {
    const first = await ensureCertificate(folder, '127.0.0.1', now)
    expect(await ensureCertificate(folder, '127.0.0.1', now + 300 * day)).toEqual(first)
    const renewed = await ensureCertificate(folder, '127.0.0.1', now + 340 * day)
    expect(renewed.cert).not.toBe(first.cert)
    const keyOf = ({ cert }: { cert: string }) =>
      new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'pem' })
    expect(keyOf(renewed)).toBe(keyOf(first))
    const named = await ensureCertificate(folder, '10.1.2.3', now + 340 * day)
    expect(new X509Certificate(named.cert).checkIP('10.1.2.3')).toBe('10.1.2.3')
    writeFileSync(join(folder, 'tls.crt'), 'broken')
    const mended = await ensureCertificate(folder, '10.1.2.3', now + 340 * day)
    expect(new X509Certificate(mended.cert).checkIP('10.1.2.3')).toBe('10.1.2.3')
  })
})
