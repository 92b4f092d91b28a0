import { boolean, choice, defineClass, json, list, map, string } from '../define.ts'

/**
 * Policy attributes that also apply to hosts joining an existing cluster. The others only apply when a
 * control plane is created.
 */
export const countsForJoins: readonly string[] = [
  'version',
  'packageSource',
  'packageUrl',
  'imageRepository',
  'imageArchives',
  'proxy',
  'noProxy',
  'kubeletArguments',
  'ignoredPreflightErrors',
]

/** Initial description of the policy `default`; the console translates it like the model's texts. */
export const defaultPolicyText =
  'Upstream defaults: packages from pkgs.k8s.io, images from registry.k8s.io, flannel as the network.'

/**
 * Setup of managed clusters; a HostCluster names one as its `policySelector`. Every attribute has a default.
 */
export const ClusterPolicy = defineClass({
  service: 'cluster',
  name: 'ClusterPolicy',
  collection: 'clusterPolicies',
  label: 'Cluster policy',
  labelPlural: 'Cluster policies',
  parent: 'Root',
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    description: string({ maxLength: 1024 }),
    distribution: choice(['kubeadm'], { default: 'kubeadm' }),
    version: string({ default: 'v1.34.4', label: 'Kubernetes version', description: 'As in v1.34.4.' }),
    clusterCidr: string({
      default: '10.244.0.0/16',
      label: 'Pod addresses',
      description: 'Range of addresses: 10.244.0.0/16',
    }),
    serviceIpRange: string({
      default: '10.96.0.0/12',
      label: 'Service addresses',
      description: 'Range of addresses: 10.96.0.0/12',
    }),
    dnsDomain: string({ default: 'cluster.local', format: 'dnsSubdomain', label: 'DNS domain' }),
    networkManifest: string({
      default: 'https://github.com/flannel-io/flannel/releases/download/v0.27.4/kube-flannel.yml',
      maxLength: 2048,
      description: 'Address of the manifest of the pod network; empty where the machines bring their own.',
    }),
    addonManifests: list({
      default: [],
      label: 'Add-ons',
      description: 'Addresses of manifests that are applied after the network.',
    }),
    isCoreDnsEnabled: boolean({ default: true, label: 'CoreDNS' }),
    isKubeProxyEnabled: boolean({ default: true, label: 'kube-proxy' }),
    isControlPlaneSchedulable: boolean({
      default: true,
      label: 'Applications on the control plane',
      description: 'Whether the host of the control plane runs applications too.',
    }),
    packageSource: choice(['repository', 'download', 'installed'], {
      default: 'repository',
      label: 'Programs come from',
      description:
        'A repository of packages, single programs that are downloaded, or the machines have them already.',
    }),
    packageUrl: string({
      maxLength: 2048,
      label: 'Address of the programs',
      description:
        'A mirror of https://pkgs.k8s.io/core:/stable:/v1.34 or of https://dl.k8s.io/release, which are used without it.',
    }),
    imageRepository: string({
      default: 'registry.k8s.io',
      maxLength: 512,
      description: 'Registry from which the images of Kubernetes are pulled.',
    }),
    imageArchives: list({
      default: [],
      description: 'Addresses of image archives that each host loads before, so that no registry is needed.',
    }),
    proxy: string({
      maxLength: 2048,
      format: 'url',
      description: 'Proxy by which hosts fetch programs and images.',
    }),
    noProxy: string({ maxLength: 4096, description: 'Names and addresses that are reached without it.' }),
    apiServerArguments: map({ default: {}, label: 'Arguments of the API server' }),
    controllerManagerArguments: map({ default: {}, label: 'Arguments of the controller manager' }),
    schedulerArguments: map({ default: {}, label: 'Arguments of the scheduler' }),
    kubeletArguments: map({ default: {}, label: 'Arguments of the kubelet' }),
    kubeletConfiguration: json<Record<string, unknown>>({
      description: 'Fields of KubeletConfiguration, such as maxPods.',
    }),
    ignoredPreflightErrors: list({
      default: [],
      description: 'kubeadm checks that may fail, such as NumCPU; all means every check.',
    }),
  },
})
