import { join } from 'node:path'
import { binFolder } from '../../../e2e/kubernetes/build.ts'
import { findProgram } from '../../../e2e/kubernetes/run.ts'
import { KUBERNETES_VERSION } from '../../../e2e/kubernetes/versions.ts'
import type { YardHost } from './host-yard.fixture.ts'
import type { DebianPackage } from './package-mirror.fixture.ts'

const version = `${KUBERNETES_VERSION.slice(1)}-1.1`
const kubernetesProgram = (name: string): DebianPackage['files'] => ({
  [`usr/bin/${name}`]: { from: join(binFolder(), name) },
})

/** As in the packages of pkgs.k8s.io. */
const kubeletUnit = `[Unit]
Description=kubelet: The Kubernetes Node Agent
[Service]
ExecStart=/usr/bin/kubelet
Restart=always
[Install]
WantedBy=multi-user.target
`
const kubeadmDropIn = `[Service]
Environment="KUBELET_KUBECONFIG_ARGS=--bootstrap-kubeconfig=/etc/kubernetes/bootstrap-kubelet.conf --kubeconfig=/etc/kubernetes/kubelet.conf"
Environment="KUBELET_CONFIG_ARGS=--config=/var/lib/kubelet/config.yaml"
EnvironmentFile=-/var/lib/kubelet/kubeadm-flags.env
EnvironmentFile=-/etc/default/kubelet
ExecStart=
ExecStart=/usr/bin/kubelet $KUBELET_KUBECONFIG_ARGS $KUBELET_CONFIG_ARGS $KUBELET_KUBEADM_ARGS $KUBELET_EXTRA_ARGS
`

/** Kubernetes packages; no policy requests the newest version. */
export const kubernetesPackages = (): DebianPackage[] => [
  {
    name: 'kubelet',
    version,
    depends: 'kubernetes-cni',
    files: { ...kubernetesProgram('kubelet'), 'usr/lib/systemd/system/kubelet.service': kubeletUnit },
  },
  {
    name: 'kubeadm',
    version,
    depends: 'cri-tools',
    files: {
      ...kubernetesProgram('kubeadm'),
      'usr/lib/systemd/system/kubelet.service.d/10-kubeadm.conf': kubeadmDropIn,
    },
  },
  { name: 'kubectl', version, files: kubernetesProgram('kubectl') },
  ...['kubelet', 'kubeadm', 'kubectl'].map((name) => ({
    name,
    version: '1.99.0-1.1',
    files: { [`usr/bin/${name}`]: '#!/bin/sh\nexit 1\n' },
  })),
  { name: 'kubernetes-cni', version: '1.7.1-1.1', files: {} },
  { name: 'cri-tools', version: '1.34.0-1.1', files: {} },
]

const runtimePrograms = ['containerd', 'containerd-shim-runc-v2', 'ctr']

/** Keeps containers at their parents' oom score: a lower one needs a privilege that may be missing here. */
const startRuntime = (snapshotter: string): string => `#!/bin/sh
sed 's/^sandbox_image/restrict_oom_score_adj = true\\n&/' /etc/containerd/config.toml >/run/containerd.toml
printf '[plugins."io.containerd.grpc.v1.cri".containerd]\\nsnapshotter = "%s"\\n' '${snapshotter}' >>/run/containerd.toml
exec containerd --config /run/containerd.toml
`

/** The distribution's packages: runtime, an old Kubernetes program, and one of the agent's two tools. */
export const distributionPackages = (snapshotter: string): DebianPackage[] => [
  {
    name: 'containerd',
    version: '1.6.20~ds1-1',
    files: {
      ...Object.fromEntries(
        runtimePrograms.map((name) => [`usr/bin/${name}`, { from: findProgram(name) ?? '' }]),
      ),
      'usr/lib/start-containerd': startRuntime(snapshotter),
      'usr/lib/systemd/system/containerd.service': '[Service]\nExecStart=/usr/lib/start-containerd\n',
    },
  },
  { name: 'kubectl', version: '1.20.0-1', files: {} },
  { name: 'conntrack', version: '1.4.7-1', files: {} },
  { name: 'iptables', version: '1.8.9-2', files: {} },
]

/**
 * Sets up apt and dpkg on a host with only the mirror as a source, and removes the programs to be installed.
 */
export async function prepareApt(host: YardHost, repository: string): Promise<void> {
  const made = await host.run(
    [
      'set -e',
      'mkdir -p /var/lib/dpkg/info /var/lib/dpkg/updates /var/lib/dpkg/triggers /var/lib/apt /var/cache/apt',
      'touch /var/lib/dpkg/status /var/lib/dpkg/available',
      'mkdir -p /etc/apt/apt.conf.d /etc/apt/preferences.d /etc/apt/sources.list.d /etc/apt/trusted.gpg.d',
      `echo 'deb [trusted=yes] ${repository}/deb/ /' >/etc/apt/sources.list`,
      ...[...runtimePrograms, 'kubeadm', 'kubelet', 'kubectl'].map((name) => `rm -f /usr/bin/${name}`),
    ].join('\n'),
  )
  if (made.code !== 0) throw new Error(made.output)
}
