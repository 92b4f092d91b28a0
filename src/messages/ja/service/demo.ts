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
}
