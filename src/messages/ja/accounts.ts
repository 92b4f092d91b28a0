import type * as english from '../en/accounts.ts'
import type { Translation } from '../en/index.ts'

export const accounts = {
  strength: {
    accepted: 'パスワードの強度：{level}',
    refused: '弱いパスワード：{problem}',
    good: '良い',
    strong: '強い',
  },
  newPassword: {
    title: '新しいパスワードを設定してください',
    text: '現在のパスワードは本人以外が設定したため、この変更にしか使えません。',
    field: '新しいパスワード',
    help: '8文字以上で入力してください。無関係な単語を複数組み合わせると、覚えやすく推測されにくくなります。',
    submit: 'パスワードを設定してサインイン',
    leave: '別のアカウントを使用',
  },
} as const satisfies Translation<typeof english.accounts>
