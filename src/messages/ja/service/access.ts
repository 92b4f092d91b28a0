import type { AreaWords } from '../../service-words.ts'

export const access: AreaWords<'access'> = {
  signInFirst: '先にサインインしてください。Authorizationヘッダーがないか、正しくありません。',
  accountDisabled: 'アカウント{name}は無効です。管理者が再び有効にできます。',
  roleLacks: '「{name}」のロール{role}では、次の操作を行えません: {doing}。必要なロール: {roles}。',
  roleLacksIn:
    '{name}のロール{role}では、{namespace}で「{doing}」は許可されていません。{reason}。adminロールが必要です。',
  guardedValue:
    '「{name}」のロール{role}では、{object}の{value}を設定できません。権限を与えるか、Namespaceの外に影響する値です。adminロールが必要です。',
  guardedEntry:
    '{name}のロール{role}では、Pod {pod}で「{doing}」は許可されていません。このPodには{value}があり、権限を与えるか、Namespaceの外に及びます。adminロールが必要です。',
  guardedCode:
    '{name}のロール{role}では{object}の{path}を変更できません。そのPodには{value}があり、権限を与えるか、Namespaceの外に及びます。adminロールが必要です。',
  guardedContents:
    '{name}のロール{role}では{object}の内容を変更できません。{reader}がそれを読み込み、そのPodには{value}があり、権限を与えるか、Namespaceの外に及びます。adminロールが必要です。',
  guardedUnlisted:
    '{name}のロール{role}では{object}の内容を変更できません。クラスターの認証情報ではNamespace {namespace}の種類{kinds}を一覧表示できないため、権限を持つPodが読み込む可能性があります。adminロールが必要です。',
  valueBecause: '{path}({reason})',
  identityAnnotation: 'ServiceAccountのアノテーション{key}',
  bindingsUnreadable: 'バインディングを読み取れません',
  boundBy: '{binding}によるバインド',
  tokenSecret: 'ServiceAccountトークンのSecret {name}',
  accountUnreadable: 'クラスターの認証情報ではServiceAccount {name}を読み取れません',
  secretUnreadable: 'クラスターの認証情報ではSecret {name}を読み取れません',
  writeObject: '{object}への書き込み',
  revealToken: 'ServiceAccountのトークンを表示',
  keyExpires:
    'APIキー{key}には期限があり、アカウントのパスワードはそれより長く有効になります。サインインするか、期限のないキーを使ってください。',
  systemNamespace: 'このNamespaceはKubernetes自身のものです',
  platformNamespace: 'このNamespaceはプラットフォームのものです',
  writeAnything: '変更',
  deleteAnything: '削除',
  createResource: 'クラス{class}のリソースの作成',
  updateResource: 'クラス{class}のリソースの変更',
  deleteResource: 'クラス{class}のリソースの削除',
  changeService: 'サービス{service}のリソースの変更',
  runAction: 'クラス{class}のリソースに対する{action}の実行',
  makeEnvironment: '環境の作成',
  cloneEnvironment: '環境の複製',
  runApplication: 'アプリケーションの実行',
  promoteApplication: 'アプリケーションのプロモート',
  importObjects: 'オブジェクトのインポート',
  restartWorkload: 'ワークロードの再起動',
  rollBack: 'リビジョンへのロールバック',
  revertOverrides: 'オーバーライドを元に戻す',
  revealValue: '値の表示',
  setSecretValues: 'Secretの値の設定',
  openTerminal: 'ターミナルを開く操作',
  attach: 'コンテナへの接続',
  forwardPort: 'ポートの転送',
  undoChange: '変更を元に戻す操作',
  dismissAlarm: 'アラームの確認({kind}「{name}」)',
  seeSessions: '「{name}」のセッションの表示や終了',
  endApiKeys: '{name}のAPIキーを失効させる',
}
