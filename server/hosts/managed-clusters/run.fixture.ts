import { createHash, X509Certificate } from 'node:crypto'
import { CertificateFixture } from '../../clusters/connection/certificates.fixture.ts'

/** A control plane's /etc/kubernetes/admin.conf as written by kubeadm, and the CA hash that hosts verify. */
export interface ControlPlaneFixture {
  kubeconfig: string
  hash: string
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')

export function makeControlPlaneFixture(server: string): ControlPlaneFixture {
  const certificates = new CertificateFixture()
  const authority = certificates.authority('kubernetes')
  const admin = certificates.signed({ name: 'kubernetes-admin' }, authority)
  certificates.remove()
  const key = new X509Certificate(authority.certificate).publicKey.export({ type: 'spki', format: 'der' })
  const cluster = { server, 'certificate-authority-data': base64(authority.certificate) }
  const user = {
    'client-certificate-data': base64(admin.certificate),
    'client-key-data': base64(admin.key),
  }
  const context = { cluster: 'kubernetes', user: 'kubernetes-admin' }
  const kubeconfig = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'kubernetes', cluster }],
    users: [{ name: 'kubernetes-admin', user }],
    contexts: [{ name: 'kubernetes-admin@kubernetes', context }],
    'current-context': 'kubernetes-admin@kubernetes',
  }
  return {
    kubeconfig: JSON.stringify(kubeconfig),
    hash: `sha256:${createHash('sha256').update(key).digest('hex')}`,
  }
}
