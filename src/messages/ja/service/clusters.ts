import type { AreaWords } from '../../service-words.ts'

export const clusters: AreaWords<'clusters'> = {
  readAgain: '読み込み直してから、もう一度変更してください。',
  credentialLacks: 'クラスターの認証情報ではこの操作を行えません: {reason}',
  tooLarge: 'クラスターの応答が8 MiBを超えています。',
}
