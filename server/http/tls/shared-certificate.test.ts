import { randomBytes, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Keyring } from '../../records/context.ts'
import { makeKeyring } from '../../start/keyring.ts'
import { createServiceDatabase, openReplicaStore } from '../../store/service-store.fixture.ts'
import type { Store } from '../../store/store.ts'
import { type CertificatePair, ensureCertificate } from './certificate.ts'
import { ensureSharedCertificate } from './shared-certificate.ts'

const now = Date.now()
const day = 24 * 3_600_000

interface Replica {
  store: Store
  keyring: Keyring
  folder: string
}

/** Stores of replicas on one database, each with a data folder of its own. */
async function startReplicas(): Promise<[Replica, Replica]> {
  const { url, drop } = await createServiceDatabase()
  onTestFinished(drop)
  const keyring = makeKeyring(randomBytes(32))
  const start = async (): Promise<Replica> => {
    const folder = mkdtempSync(join(tmpdir(), 'gantry-certificate-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const store = await openReplicaStore(url)
    onTestFinished(() => store.close())
    return { store, keyring, folder }
  }
  return [await start(), await start()]
}

const at = (host: string, publicUrl: string | null = null) => ({ host, publicUrl })
const keyOf = ({ cert }: CertificatePair) =>
  new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'pem' })

it('replicas that start at the same time present the same certificate', async () => {
  const [one, other] = await startReplicas()
  const pairs = await Promise.all([
    ensureSharedCertificate(one, at('0.0.0.0', 'https://gantry.example:8443'), now),
    ensureSharedCertificate(other, at('0.0.0.0', 'https://gantry.example:8443'), now),
  ])
  expect(pairs[0]).toEqual(pairs[1])
  expect(new X509Certificate(pairs[0].cert).checkHost('gantry.example')).toBe('gantry.example')
  expect(await one.store.upkeep.getProperty('certificate')).not.toContain('PRIVATE KEY')
})

it('a certificate has the addresses of all replicas, so that they do not keep replacing it', async () => {
  const [one, other] = await startReplicas()
  const first = await ensureSharedCertificate(one, at('10.1.1.1'), now)
  const second = await ensureSharedCertificate(other, at('10.1.1.2'), now)
  expect(keyOf(second)).toBe(keyOf(first))
  expect(await ensureSharedCertificate(one, at('10.1.1.1'), now)).toEqual(second)
  for (const address of ['10.1.1.1', '10.1.1.2'])
    expect(new X509Certificate(second.cert).checkIP(address)).toBe(address)
})

it('a renewed certificate keeps its key, and the other replicas use it', async () => {
  const [one, other] = await startReplicas()
  const first = await ensureSharedCertificate(one, at('10.1.1.1'), now)
  const renewed = await ensureSharedCertificate(other, at('10.1.1.1'), now + 340 * day)
  expect(renewed.cert).not.toBe(first.cert)
  expect(keyOf(renewed)).toBe(keyOf(first))
  expect(await ensureSharedCertificate(one, at('10.1.1.1'), now + 340 * day)).toEqual(renewed)
})

it('a service that moves to PostgreSQL keeps the key that its agents pin', async () => {
  const [one, other] = await startReplicas()
  const before = await ensureCertificate(one.folder, '127.0.0.1', now)
  expect(keyOf(await ensureSharedCertificate(one, at('127.0.0.1'), now))).toBe(keyOf(before))
  expect(keyOf(await ensureSharedCertificate(other, at('127.0.0.1'), now))).toBe(keyOf(before))
})
