import { createHash, X509Certificate } from 'node:crypto'
import type { MemberStep } from '../../../model/cluster/cluster-member.ts'
import { parseKubeconfig } from '../../clusters/connection/kubeconfig/kubeconfig.ts'
import type { Host } from '../host-state.ts'
import type { Policy } from './policy.ts'
import type { Cluster } from './scene.ts'

interface HostAddresses {
  attributes: Pick<Host['attributes'], 'ipAddresses'>
}

/** Input for the arguments of a member's tasks. */
export interface TaskSubject {
  cluster: Pick<Cluster, 'id' | 'name'>
  policy: Policy
  /** The node's host; null if it was deleted. */
  host: HostAddresses | null
  nodeName: string
  /** Token for joining and the cluster's kubeconfig; null until created. */
  joinToken: string | null
  kubeconfig: string | null
}

type Values = Record<string, string>
type Document = Record<string, unknown>

const socket = 'unix:///run/containerd/containerd.sock'
const joinTokenTtl = '1h0m0s'
const kubeadmApi = 'kubeadm.k8s.io/v1beta4'

/** JSON is also YAML, and no JSON value can end a document. */
const documents = (...parts: Document[]): string => parts.map((part) => JSON.stringify(part)).join('\n---\n')

const extraArgs = (values: Record<string, string> | null): { name: string; value: string }[] =>
  Object.entries(values ?? {}).map(([name, value]) => ({ name, value }))

const addressOf = (host: HostAddresses | null): string => host?.attributes.ipAddresses?.[0] ?? ''

function registration({ policy, host, nodeName }: TaskSubject): Document {
  return {
    name: nodeName,
    criSocket: socket,
    imagePullPolicy: 'IfNotPresent',
    ignorePreflightErrors: policy.ignoredPreflightErrors ?? [],
    kubeletExtraArgs: extraArgs({ 'node-ip': addressOf(host), ...policy.kubeletArguments }),
  }
}

function controlPlaneConfig(subject: TaskSubject): string {
  const { cluster, policy, host } = subject
  const taints = policy.isControlPlaneSchedulable ? { taints: [] } : {}
  return documents(
    {
      apiVersion: kubeadmApi,
      kind: 'InitConfiguration',
      localAPIEndpoint: { advertiseAddress: addressOf(host) },
      nodeRegistration: { ...registration(subject), ...taints },
    },
    {
      apiVersion: kubeadmApi,
      kind: 'ClusterConfiguration',
      clusterName: cluster.name,
      kubernetesVersion: policy.version,
      imageRepository: policy.imageRepository,
      networking: {
        podSubnet: policy.clusterCidr,
        serviceSubnet: policy.serviceIpRange,
        dnsDomain: policy.dnsDomain,
      },
      apiServer: { extraArgs: extraArgs(policy.apiServerArguments) },
      controllerManager: { extraArgs: extraArgs(policy.controllerManagerArguments) },
      scheduler: { extraArgs: extraArgs(policy.schedulerArguments) },
      dns: { disabled: policy.isCoreDnsEnabled === false },
      proxy: { disabled: policy.isKubeProxyEnabled === false },
    },
    {
      cgroupDriver: 'systemd',
      ...policy.kubeletConfiguration,
      apiVersion: 'kubelet.config.k8s.io/v1beta1',
      kind: 'KubeletConfiguration',
    },
  )
}

function joinConfig(subject: TaskSubject): string {
  const { host, hash } = joinTarget(subject.kubeconfig ?? '')
  return documents({
    apiVersion: kubeadmApi,
    kind: 'JoinConfiguration',
    discovery: {
      bootstrapToken: { apiServerEndpoint: host, token: subject.joinToken, caCertHashes: [hash] },
    },
    nodeRegistration: registration(subject),
  })
}

/**
 * Returns the API server's address and kubeadm's hash of its authority (of the public key, as in RFC 7469).
 */
function joinTarget(kubeconfig: string): { host: string; hash: string } {
  const { host, access } = parseKubeconfig(kubeconfig, null)
  const certificate = new X509Certificate(String(access.ca))
  const key = certificate.publicKey.export({ type: 'spki', format: 'der' })
  return { host, hash: `sha256:${createHash('sha256').update(key).digest('hex')}` }
}

const tokenConfig = ({ joinToken }: TaskSubject): string =>
  documents({
    apiVersion: kubeadmApi,
    kind: 'InitConfiguration',
    bootstrapTokens: [
      {
        token: joinToken,
        ttl: joinTokenTtl,
        usages: ['signing', 'authentication'],
        groups: ['system:bootstrappers:kubeadm:default-node-token'],
      },
    ],
  })

/** Excludes the cluster's own addresses from the proxy. */
function proxyValues({ policy }: TaskSubject): Values {
  const own = [policy.clusterCidr, policy.serviceIpRange, 'localhost', '127.0.0.1']
  const noProxy = policy.proxy ? [policy.noProxy, ...own].filter(Boolean).join(',') : ''
  return { proxy: policy.proxy ?? '', noProxy }
}

const lines = (values: readonly (string | null)[]): string =>
  values
    .filter(Boolean)
    .map((value) => `${value}\n`)
    .join('')

function installValues(subject: TaskSubject): Values {
  const { cluster, policy } = subject
  return {
    cluster: cluster.id,
    version: policy.version ?? '',
    packageSource: policy.packageSource ?? '',
    packageUrl: policy.packageUrl ?? '',
    imageRepository: policy.imageRepository ?? '',
    imageArchives: lines(policy.imageArchives ?? []),
    cgroupDriver: String(policy.kubeletConfiguration?.['cgroupDriver'] ?? 'systemd'),
    ...proxyValues(subject),
  }
}

/** Returns the arguments of each kind of task. They are data: the agent's scripts define their use. */
export const taskValues: Record<MemberStep['name'], (subject: TaskSubject) => Values> = {
  installNode: installValues,
  createControlPlane: (subject) => ({ cluster: subject.cluster.id, config: controlPlaneConfig(subject) }),
  installAddons: (subject) => ({
    manifests: lines([subject.policy.networkManifest, ...(subject.policy.addonManifests ?? [])]),
    ...proxyValues(subject),
  }),
  allowJoin: (subject) => ({
    tokenId: (subject.joinToken ?? '').slice(0, 6),
    config: tokenConfig(subject),
  }),
  joinCluster: (subject) => ({ cluster: subject.cluster.id, config: joinConfig(subject) }),
  drainNode: ({ nodeName }) => ({ node: nodeName }),
  forgetNode: ({ nodeName }) => ({ node: nodeName }),
  resetNode: ({ cluster }) => ({ cluster: cluster.id }),
}
