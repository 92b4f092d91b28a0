import type { AreaWords } from '../../service-words.ts'

export const factors: AreaWords<'factors'> = {
  required: '{name}には第2要素が設定されています。そのコードも送信してください。',
  notByBasic: '{name}には第2要素が設定されており、BASIC認証では送信できません。APIキーを使用してください。',
  setupRequired:
    'ここではローカルアカウントに第2要素が必要ですが、{name}には設定されていません。認証アプリを設定してください。',
  basicOff:
    'ここではローカルアカウントに第2要素が必要ですが、BASIC認証では送信できません。APIキーを使用してください。',
  setupNotNeeded: 'このアカウントに設定は必要ありません。サインインしてください。',
  wrongCode: 'コードが正しくないか、期限切れか、使用済みです。現在のコードを入力してください。',
  setupShape: 'setupには直前のリクエストで返されたテキストを指定してください。',
  codeShape: 'codeは64文字以内のテキストで指定してください。',
  ownOnly: 'このアカウントに第2要素を追加できるのは{name}本人だけです。管理者は削除できます。',
  notByKey: 'APIキー{key}では、ユーザーのサインイン方法を変更できません。サインインして変更してください。',
  ofProvider: '{name}はサインインプロバイダーでサインインします。第2要素はプロバイダー側で求められます。',
  passwordRequired: '自分の第2要素を変更するために必要です',
  setupExpired: '設定の有効期限が切れたか、別のアカウントのものです。もう一度やり直してください。',
  wrongFirstCode:
    'コードが正しくありません。端末の時計が合っていることを確認し、現在のコードを入力してください。',
  authenticatorAdded: '今後のサインインには認証アプリのコードが必要です。',
  codesRenewed: '回復コードを更新しました。以前のコードは使えなくなりました。',
  removed: '{name}の第2要素を削除しました。',
  none: '{name}には第2要素がありません。',
  see: '{name}の第2要素を表示する',
  remove: '{name}の第2要素を削除する',
  wrongPasskey:
    'パスキーを確認できませんでした。ここでは登録されていないか、要求の期限が切れたか、使用済みです。もう一度お試しください。',
  noSite:
    'パスキーを使うには、ホスト名を含むPUBLIC_URLが必要です。ブラウザーはパスキーをホスト名に結び付けます。',
  nameShape: 'nameは1～{max}文字で指定してください。',
  nameText: 'nameはテキストで指定してください。',
  responseShape: 'responseにはブラウザーの応答をオブジェクトで指定してください。',
  challengeShape: 'challengeにはオプションとともに返されたテキストを指定してください。',
  passkeyShape: 'passkeyにはパスキーのIDを指定してください。',
  passkeyInvalid:
    'パスキーを登録できませんでした。設定の期限が切れたか、別のアカウントまたはサイトの応答です。もう一度やり直してください。',
  tooManyPasskeys: 'アカウントに登録できるパスキーは{max}個までです。先に1つ削除してください。',
  passkeyKnown: 'このパスキーはすでに登録されています。',
  passkeyAdded: 'パスキー{passkey}を追加しました。',
  passkeyRenamed: 'パスキーの名前を「{passkey}」に変更しました。',
  passkeyRemoved: 'パスキーを削除しました。',
  passkeyOf: '{user}のこのパスキー',
}
