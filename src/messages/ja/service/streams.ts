import type { AreaWords } from '../../service-words.ts'

export const streams: AreaWords<'streams'> = {
  session: 'セッションが終了しました。もう一度サインインしてください。',
  key: 'APIキーが取り消されたか、更新されたか、期限切れです。',
  account: 'アカウントが変更、無効化、または削除されました。もう一度サインインしてください。',
  rights: '権限が変更されました。',
}
