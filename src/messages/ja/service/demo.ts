import type { AreaWords } from '../../service-words.ts'

export const demo: AreaWords<'demo'> = {
  off: 'デモがオフです。先にDEMO=onを指定してサービスを起動してください。',
  alreadyRemoved: 'デモはすでに削除されています。',
  exists: 'デモはすでに存在します。最初の状態から始めるには、先に削除してください。',
  installing: 'デモを作成しています。',
  allRunning: 'デモのクラスターはすべて動作しています。再試行するものはありません。',
  retrying: '再度起動しているクラスター: {count}個。',
  watchesCut: 'watchを切断しました。',
  watchesExpired: 'watchを終了しました。再開位置が古すぎます。',
  faultsCleared: '「{cluster}」の障害はなくなりました。',
  notMade: '作成されませんでした: {step}。{reason}',
  progress: 'デモの準備: {total}個中{done}個が完了しました。',
  notStarted:
    'シミュレートされたクラスター「{cluster}」が起動していません。{reason} 再試行するか、デモを削除してもう一度作成してください。',
  threadRestarting: 'シミュレートされたクラスターのスレッドが終了し、再起動しています。{cause}',
  threadEnded: 'シミュレートされたクラスターのスレッドが{count}回終了しました。{cause}',
  removing: 'デモを削除しています。',
  removed: 'デモを削除しました: {removed}。',
  stayed: 'ほかのユーザーのリソースを含むため、残されました: {names}。',
  clusters: 'クラスター{count, plural, other {#}}個',
  environments: '環境{count, plural, other {#}}個',
  catalogApplications: 'カタログのアプリケーション{count, plural, other {#}}個',
  providers: 'クラウドプロバイダー{count, plural, other {#}}個',
  hostGroups: 'ホストグループ{count, plural, other {#}}個',
  hosts: 'ホスト{count, plural, other {#}}台',
}
