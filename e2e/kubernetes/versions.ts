/**
 * Version to build. The go.mod files under build/ pin the same versions; changing them triggers a rebuild
 * (see build.ts).
 */
export const KUBERNETES_VERSION = 'v1.34.4'

export interface BuildModule {
  /** Folder under build/ that contains go.mod and go.sum. */
  folder: string
  /** Binary name produced by `go build` -> name in our bin folder. */
  binaries: Record<string, string>
  ldflags: string[]
  /** Files of a Go module that are joined into one YAML file, stored next to the programs. */
  yaml?: { name: string; goModule: string; files: string[] }
}

/** Behavior of fake nodes, pods and volumes, and the format of kwok's metrics. */
export const KWOK_STAGES = 'kwok-stages.yaml'

const KWOK_STAGE_FILES = [
  'kustomize/stage/node/fast/node-initialize.yaml',
  'kustomize/stage/node/heartbeat/node-heartbeat.yaml',
  'kustomize/stage/pod/fast/pod-ready.yaml',
  'kustomize/stage/pod/fast/pod-complete.yaml',
  'kustomize/stage/pod/fast/pod-delete.yaml',
  'kustomize/stage/volume/fast/pvc-provision.yaml',
  'kustomize/stage/volume/fast/pvc-delete.yaml',
  'kustomize/stage/volume/fast/pv-bind.yaml',
  'kustomize/stage/volume/fast/pv-delete.yaml',
  'kustomize/metrics/resource/metrics-resource.yaml',
]

const kubernetesVersion = 'k8s.io/component-base/version'

export const BUILD_MODULES: BuildModule[] = [
  {
    folder: 'kubernetes',
    binaries: {
      kubeadm: 'kubeadm',
      kubectl: 'kubectl',
      kubelet: 'kubelet',
      'kube-apiserver': 'kube-apiserver',
      'kube-controller-manager': 'kube-controller-manager',
      'kube-scheduler': 'kube-scheduler',
      // go.etcd.io/etcd/server/v3 names its binary after the folder.
      server: 'etcd',
    },
    ldflags: [
      `-X ${kubernetesVersion}.gitVersion=${KUBERNETES_VERSION}`,
      `-X ${kubernetesVersion}.gitMajor=1`,
      `-X ${kubernetesVersion}.gitMinor=34`,
      `-X ${kubernetesVersion}.gitTreeState=clean`,
    ],
  },
  {
    folder: 'kwok',
    binaries: { kwok: 'kwok' },
    ldflags: ['-X sigs.k8s.io/kwok/pkg/consts.Version=v0.8.0'],
    yaml: { name: KWOK_STAGES, goModule: 'sigs.k8s.io/kwok', files: KWOK_STAGE_FILES },
  },
  {
    folder: 'metrics-server',
    binaries: { 'metrics-server': 'metrics-server' },
    ldflags: [`-X ${kubernetesVersion}.gitVersion=v0.9.0`],
  },
]

/** Images available on the real node, all built from the machine's static busybox (images.ts). */
export const PAUSE_IMAGE = 'gantry.test/pause:3.10'
export const WEB_IMAGES = ['gantry.test/web:1.0', 'gantry.test/web:2.0']
