import type { Catalogue } from '../en/index.ts'

/**
 * The Japanese catalogue. Style: です・ます in sentences, short noun phrases on labels and buttons, no space between Latin
 * and Japanese letters, half-width brackets and digits, names in 「」 within sentences and bare on buttons, counters 個 for
 * objects, 台 for hosts and nodes, 件 for changes, rows and alarms. Words follow the Japanese documentation of Kubernetes.
 *
 * Kinds of objects keep their Kubernetes names: Pod, Deployment, Namespace, ConfigMap, Secret, PersistentVolumeClaim,
 * StorageClass, ClusterRole, LimitRange; so do Taint, Condition, kubeconfig and kubelet. Labels of times end in 日時.
 * Others: cluster クラスター, node ノード, container コンテナ, image イメージ, environment 環境, host group ホストグループ, cordon
 * スケジュール停止, drain ドレイン, evict 退避, request 要求, limit 制限, allocatable 割り当て可能, rollout ロールアウト, revision
 * リビジョン, roll back ロールバック, promote プロモート, clone クローン, alarm アラーム (raise 発生, clear 解消, dismiss 確認済みにする), undo
 * 元に戻す, revoke 失効, away 切断中, degraded 縮退, set up a cluster 構築, configuration 構成, settings 設定.
 */
export const japanese: Catalogue = {
  core: () => import('./core.ts'),
  generic: () => import('./generic.ts'),
  access: () => import('./access.ts'),
  accounts: () => import('./accounts.ts'),
  activity: () => import('./activity.ts'),
  alarms: () => import('./alarms.ts'),
  apiExplorer: () => import('./api-explorer.ts'),
  between: () => import('./between.ts'),
  catalog: () => import('./catalog.ts'),
  clusters: () => import('./clusters.ts'),
  environments: () => import('./environments.ts'),
  home: () => import('./home.ts'),
  logs: () => import('./logs.ts'),
  map: () => import('./map.ts'),
  nodes: () => import('./nodes.ts'),
  infrastructure: () => import('./infrastructure.ts'),
  pods: () => import('./pods.ts'),
  revisions: () => import('./revisions.ts'),
  terminal: () => import('./terminal.ts'),
  search: () => import('./search.ts'),
  secrets: () => import('./secrets.ts'),
  settings: () => import('./settings.ts'),
  workload: () => import('./workload.ts'),
  words: () => import('./words.ts'),
  formWords: () => import('./form-words.ts'),
  service: () => import('./service.ts'),
  problems: () => import('./problems.ts'),
}
