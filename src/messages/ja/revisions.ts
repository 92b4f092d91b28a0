import type * as english from '../en/revisions.ts'
import type { Translation } from '../en/index.ts'

/** Texts about workload revisions and rollbacks. */
export const revisions = {
  title: 'リビジョン',
  component: 'コンポーネント',
  list: '{name}のリビジョン',
  loading: '{name}のリビジョンを読み込んでいます',
  revision: 'リビジョン{revision, number}',
  current: '現在',
  pods: 'Pod {count, number}個中{ready, number}個が準備完了',
  made: '<age></age>前に作成',
  firstMade: '<age></age>前に作成、その後ロールバックにより復帰',
  none: 'リビジョンはありません',
  noneText:
    'リビジョンがあるのはDeployment、StatefulSet、DaemonSetですが、このアプリケーションにはどれもありません。',
  nothingKept: 'クラスターに{name}のリビジョンは残っていません',
  nothingKeptText:
    'クラスターは、ロールアウトされたPodテンプレートをリビジョンとして記録します。履歴の上限が0になっている可能性があります。',
  compare: '比較対象',
  against: { current: '現在のリビジョン', before: '1つ前のリビジョン' },
  titles: {
    first: 'リビジョン{revision, number}(クラスターに残る最初のもの)',
    changed: 'リビジョン{revision, number}での変更',
    wouldChange: 'リビジョン{revision, number}に戻した場合の変更',
  },
  diff: 'Podテンプレート、リビジョン{from, number}とリビジョン{to, number}',
  template: 'リビジョン{revision, number}のPodテンプレート',
  rollBack: '{revision, number}にロールバック',
  pausedReason: '「{name}」のロールアウトが一時停止中です。先に再開してください',
  done: '「{name}」をリビジョン{revision, number}に戻しています。',
  failed: '「{name}」をロールバックできませんでした。{reason}',
  undo: '元に戻す',
} as const satisfies Translation<typeof english.revisions>
