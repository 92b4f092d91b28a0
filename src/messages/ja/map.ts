import type * as english from '../en/map.ts'
import type { Translation } from '../en/index.ts'

/** Texts of an application's dependency map, as a graph and as a list. */
export const map = {
  title: 'マップ',
  of: '{name}のマップ',
  asList: 'リストで表示',
  asMap: 'マップで表示',
  loading: 'つながりを読み込んでいます',
  none: '表示するものがありません',
  noneText: 'このアプリケーションにはワークロード、Service、構成がありません。',
  kinds: {
    Ingress: 'Ingress',
    Service: 'Service',
    HorizontalPodAutoscaler: 'オートスケーラー',
    ConfigMap: 'ConfigMap',
    Secret: 'Secret',
    PersistentVolumeClaim: 'PersistentVolumeClaim',
  },
  hosts: 'Ingress {count, number}ホスト',
  ports: 'Service {ports}',
  bounds: 'オートスケーラー、{min, number}～{max, number}',
  replicas: '{kind}、{ready, number}/{desired, number}{old, plural, =0 {} other {、旧#個}}',
  claims: 'PersistentVolumeClaim {count, number}個',
  together: {
    ConfigMap: 'ConfigMap {count, number}個',
    Secret: 'Secret {count, number}個',
    PersistentVolumeClaim: 'PersistentVolumeClaim {count, number}個',
  },
  missingNamed: '{by}が参照する{what} {name}が存在しません。',
  missingSentence: '{what} {name}が存在しません。{by}で新しく起動するものはこれを見つけられません。',
  missing: '{kind}、見つかりません',
  elsewhere: '{kind}、別の場所',
  pods: {
    ready: '準備完了',
    starting: '起動中',
    ending: '終了処理中',
    old: '旧リビジョン',
    failed: '失敗または準備未完了',
    disconnected: '最後に確認された状態',
  },
  morePods: '+{count, number}',
  zoomIn: '拡大',
  zoomOut: '縮小',
  fit: 'すべて表示',
  edge: '{from}から{to}へ',
  keys: '矢印キーで線に沿って移動し、Enterで選択したものを開きます。',
} as const satisfies Translation<typeof english.map>
