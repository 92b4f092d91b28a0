import type { AreaWords } from '../../service-words.ts'

export const requests: AreaWords<'requests'> = {
  notPercentEncoded: 'アドレスのパーセントエンコーディングが正しくありません。',
  bodyTooLarge: '本文が {limit} を超えています。',
}
