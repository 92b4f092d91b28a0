import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyPair } from './certificates.ts'
import { createAuthority, createCertificate, createSigningKey, keyPair } from './certificates.ts'
import { kubectl } from './kubectl.ts'
import { writeKubeconfig } from './kubeconfig.ts'
import { assertAlive, startProcess } from './processes.ts'
import { waitFor } from './run.ts'
import type { ClusterState, ProcessRecord } from './state.ts'

const SERVICE_SUBNET = '10.96.0.0/16'
/** First address of the service range, used by the Service `kubernetes`. */
export const KUBERNETES_SERVICE_ADDRESS = '10.96.0.1'
export const DNS_SERVICE_ADDRESS = '10.96.0.10'

const START_TIMEOUT_MS = 400_000

export function certificateFolder(state: ClusterState): string {
  return join(state.dataFolder, 'certificates')
}

/** Creates authorities, certificates, signing keys and the components' kubeconfigs. */
export async function createCredentials(state: ClusterState): Promise<void> {
  const folder = certificateFolder(state)
  await createAuthority(folder, 'ca')
  // Aggregated API servers let clients of this authority impersonate users, so it must differ from the
  // clients' authority.
  await createAuthority(folder, 'front-proxy-ca')
  const names = ['DNS:localhost', 'DNS:kubernetes', 'DNS:kubernetes.default', 'DNS:kubernetes.default.svc']
  const addresses = ['127.0.0.1', KUBERNETES_SERVICE_ADDRESS].map((address) => `IP:${address}`)
  const client = (name: string, subject: string) =>
    createCertificate(folder, { name, subject, authority: 'ca' })
  await Promise.all([
    createSigningKey(folder, 'service-account'),
    createCertificate(folder, {
      name: 'apiserver',
      subject: '/CN=kube-apiserver',
      authority: 'ca',
      alternativeNames: [...names, ...addresses].join(','),
    }),
    client('apiserver-kubelet-client', '/O=system:masters/CN=apiserver-kubelet-client'),
    createCertificate(folder, {
      name: 'front-proxy',
      subject: '/CN=front-proxy',
      authority: 'front-proxy-ca',
    }),
    client('admin', '/O=system:masters/CN=admin'),
    client('controller-manager', '/CN=system:kube-controller-manager'),
    client('scheduler', '/CN=system:kube-scheduler'),
  ])
  writeKubeconfigOf(state, 'admin', state.kubeconfigPath)
  for (const part of ['controller-manager', 'scheduler'])
    writeKubeconfigOf(state, part, kubeconfigOf(state, part))
}

export function kubeconfigOf(state: ClusterState, part: string): string {
  return join(state.dataFolder, `${part}.kubeconfig`)
}

export function writeKubeconfigOf(state: ClusterState, user: string, path: string): string {
  const folder = certificateFolder(state)
  const authorityFile = keyPair(folder, 'ca').certificate
  return writeKubeconfig({
    path,
    server: state.server,
    authorityFile,
    user,
    credential: keyPair(folder, user),
  })
}

export async function startControlPlane(state: ClusterState): Promise<void> {
  mkdirSync(state.etcdFolder, { recursive: true, mode: 0o700 })
  const etcd = startProcess(state, 'etcd', etcdCommand(state))
  const apiServer = startProcess(state, 'kube-apiserver', apiServerCommand(state))
  await waitForApiServer(state, [etcd, apiServer])
  const managers = [
    startProcess(state, 'kube-controller-manager', controllerManagerCommand(state)),
    startProcess(state, 'kube-scheduler', schedulerCommand(state)),
  ]
  // Pods are rejected until the controller manager has created their service account.
  await waitFor('default service account', () => hasDefaultAccount(state), {
    timeoutMs: START_TIMEOUT_MS,
    stillPossible: () => managers.forEach(assertAlive),
  })
}

export async function waitForApiServer(state: ClusterState, records: ProcessRecord[]): Promise<void> {
  await waitFor('API server', async () => (await kubectl(state, ['get', '--raw=/readyz'])) === 'ok', {
    timeoutMs: START_TIMEOUT_MS,
    stillPossible: () => records.forEach(assertAlive),
  })
}

async function hasDefaultAccount(state: ClusterState): Promise<boolean> {
  return (await kubectl(state, ['get', 'serviceaccount', 'default', '-o', 'name'])) !== ''
}

function etcdCommand(state: ClusterState): string[] {
  const client = `http://127.0.0.1:${state.ports.etcdClient}`
  const peer = `http://127.0.0.1:${state.ports.etcdPeer}`
  return [
    join(state.binFolder, 'etcd'),
    `--data-dir=${state.etcdFolder}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
    // The data is removed with the cluster, so skipping fsync loses nothing.
    '--unsafe-no-fsync',
    '--log-level=warn',
  ]
}

const flagsOf = (pair: KeyPair, certificate: string, key: string) => [
  `--${certificate}=${pair.certificate}`,
  `--${key}=${pair.key}`,
]

function apiServerCommand(state: ClusterState): string[] {
  const folder = certificateFolder(state)
  const pair = (name: string) => keyPair(folder, name)
  return [
    join(state.binFolder, 'kube-apiserver'),
    `--etcd-servers=http://127.0.0.1:${state.ports.etcdClient}`,
    '--bind-address=127.0.0.1',
    // Only advertised to clients in the cluster. Loopback is not allowed here, and nothing listens on this
    // address.
    '--advertise-address=198.18.255.254',
    '--endpoint-reconciler-type=none',
    `--secure-port=${state.ports.apiServer}`,
    ...flagsOf(pair('apiserver'), 'tls-cert-file', 'tls-private-key-file'),
    `--client-ca-file=${pair('ca').certificate}`,
    `--cert-dir=${folder}`,
    `--service-account-key-file=${join(folder, 'service-account.pub')}`,
    `--service-account-signing-key-file=${pair('service-account').key}`,
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-cluster-ip-range=${SERVICE_SUBNET}`,
    '--authorization-mode=Node,RBAC',
    '--allow-privileged=true',
    '--profiling=false',
    ...flagsOf(pair('apiserver-kubelet-client'), 'kubelet-client-certificate', 'kubelet-client-key'),
    '--kubelet-preferred-address-types=InternalIP',
    ...flagsOf(pair('front-proxy'), 'proxy-client-cert-file', 'proxy-client-key-file'),
    `--requestheader-client-ca-file=${pair('front-proxy-ca').certificate}`,
    '--requestheader-allowed-names=front-proxy',
    '--requestheader-username-headers=X-Remote-User',
    '--requestheader-group-headers=X-Remote-Group',
    '--requestheader-extra-headers-prefix=X-Remote-Extra-',
  ]
}

/** With the default rates, a thousand pods would take a minute. */
const RATES = ['--kube-api-qps=500', '--kube-api-burst=1000']

function controllerManagerCommand(state: ClusterState): string[] {
  const folder = certificateFolder(state)
  const ca = keyPair(folder, 'ca')
  return [
    join(state.binFolder, 'kube-controller-manager'),
    `--kubeconfig=${kubeconfigOf(state, 'controller-manager')}`,
    '--secure-port=0',
    '--leader-elect=false',
    '--use-service-account-credentials=true',
    `--root-ca-file=${ca.certificate}`,
    `--service-account-private-key-file=${keyPair(folder, 'service-account').key}`,
    ...flagsOf(ca, 'cluster-signing-cert-file', 'cluster-signing-key-file'),
    ...RATES,
  ]
}

function schedulerCommand(state: ClusterState): string[] {
  const kubeconfig = `--kubeconfig=${kubeconfigOf(state, 'scheduler')}`
  return [
    join(state.binFolder, 'kube-scheduler'),
    kubeconfig,
    '--secure-port=0',
    '--leader-elect=false',
    // With asynchronous preemption, the scheduler can miss that an evicted pod is gone and retries only after
    // five minutes (kubernetes/kubernetes#141694); tests that free room for a pod hit this on a busy machine.
    '--feature-gates=SchedulerAsyncPreemption=false',
    ...RATES,
  ]
}
