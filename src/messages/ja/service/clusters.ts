import type { AreaWords } from '../../service-words.ts'

export const clusters: AreaWords<'clusters'> = {
  readAgain: '読み込み直してから、もう一度変更してください。',
  credentialLacks: 'クラスターの認証情報ではこの操作を行えません: {reason}',
  userLacks:
    'クラスター{cluster}がこの操作を拒否しました: ユーザー{user}には{resource}に対する{verb}の権限がありません。このクラスターへのリクエストは、サインイン中のユーザーとして実行されます。クラスターの管理者は次のコマンドで許可できます: {command}',
  userLacksIn:
    'クラスター{cluster}がこの操作を拒否しました: ユーザー{user}には、Namespace {namespace}の{resource}に対する{verb}の権限がありません。このクラスターへのリクエストは、サインイン中のユーザーとして実行されます。クラスターの管理者は次のコマンドで許可できます: {command}',
  noIdentity:
    'クラスター{cluster}へのリクエストはそのユーザーとして実行されますが、{identity}はクラスターのユーザー名として使用できません。ユーザー{user}の名前か、クラスターの設定のプレフィックスを変更してください。',
  tooManyGroups:
    'クラスター{cluster}へのリクエストはそのユーザーとして実行されますが、{user}は{max, number}を超えるチームに所属しています。いくつかのチームから外してください。',
  tooLarge: 'クラスターの応答が8 MiBを超えています。',
}
