import type { AreaWords } from '../../service-words.ts'

export const access: AreaWords<'access'> = {
  signInFirst: '先にサインインしてください。Authorizationヘッダーがないか、正しくありません。',
  viewing: '{name}としてコンソールを表示中のため、何も変更できません。先に表示を終了してください。',
  viewShape: 'userにはアカウントのIDを指定してください。',
  viewAccount: '他のユーザーとしてのコンソールの表示',
  viewAdmin: '{name}は管理者です。「このユーザーとして表示」は、自分より権限の少ないアカウント用です。',
  viewDisabled: '{name}は無効なため、表示できるものがありません。先にアカウントを有効にしてください。',
  accountDisabled: 'アカウント{name}は無効です。管理者が再び有効にできます。',
  changePasswordFirst:
    '{name}のパスワードは本人以外が設定したため、先に変更する必要があります。コンソールにサインインするか、POST /sessionにnewPasswordを送信してください。APIキーは引き続き使用できます。',
  newPasswordShape: 'newPasswordはテキストで指定してください。',
  roleLacks: '「{name}」のロール{role}では、次の操作を行えません: {doing}。必要なロール: {roles}。',
  placeLacks: '「{name}」は{place}で次の操作を行えません: {doing}。そこでの権限{verb}が必要です。',
  ask: '{granters}に依頼してください。',
  teamNamed: 'チーム{name}',
  grantRights: '権限の付与',
  changeImpersonation: 'クラスターでのユーザーとしての実行の変更',
  grantByLabels: 'ラベルによる環境への権限の付与',
  grantsMore: '「{name}」は、自分が持たない権限を{place}で付与できません。',
  changeLabels: '権限付与の対象となりうる環境のラベルの変更',
  placeOf: 'IDが{id}の環境、クラスター、またはカタログのアプリケーション',
  readAudit: '監査ログを読む',
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
  keyExpiresRights:
    'APIキー{key}には期限があり、アカウントの権限はそれより長く有効になります。サインインするか、期限のないキーを使ってください。',
  keyExpiresProvider:
    'APIキー{key}には期限があり、サインインプロバイダーのアカウントはそれより長く有効になります。サインインするか、期限のないキーを使ってください。',
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
  cloneSecrets: '値を含むSecretの複製',
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
  seeAllSessions: 'すべてのユーザーのセッションの表示',
  seeSessions: '「{name}」のセッションの表示や終了',
  endApiKeys: '{name}のAPIキーを失効させる',
  wrongCredentials: 'ユーザーまたはパスワードが正しくありません。',
  userShape: 'userは{max}文字以内の文字列にしてください。',
  providerShape: 'providerにはLDAPプロバイダーのIDを指定してください。',
  passwordShape: 'passwordは文字列にしてください。',
  notSignedIn: 'サインインしているユーザーはいません。',
  wasNotSignedIn: 'サインインしていたユーザーはいません。',
  signedOut: 'サインアウトしました。',
  signInFromOtherSite: 'サインインはコンソールからのみ受け付けます。ほかのサイトからは受け付けません。',
  noCsrfToken:
    'セッションCookieによる変更には、GET /sessionのcsrfTokenを指定したX-CSRF-Tokenヘッダーが必要です。',
  authorizationShape: 'Authorizationヘッダーは「{basic}」または「{key}」にしてください。',
  unknownKey: 'APIキーが不明、期限切れ、または削除済みか、そのアカウントが無効です。',
  keyReadOnly: 'APIキー{key}は読み取り専用のため、次の操作を行えません: {doing}。',
  keyLacksAction:
    'APIキー{key}は一部のアクションに限定されているため、次の操作を行えません: {doing}。アクション{action}を含むキーが必要です。',
  keyLimited:
    'APIキー{key}は権限が限定されているため、次の操作を行えません: {doing}。サインインするか、フルアクセスのキーを使ってください。',
  keyEnvironments:
    'APIキー{key}は一部の環境に限定されているため、この操作({doing})は実行できません。サインインするか、この制限のないキーを使用してください。',
  keyRotatesItself:
    'APIキー{key}でローテーションできるのは、そのキー自身だけです。ほかのキーをローテーションするには、サインインしてください。',
  previousSecret:
    'APIキー{key}はローテーション済みで、以前のシークレットではローテーションできません。現在のシークレットを使うか、サインインしてください。',
  mistypedKey: 'APIキーが不完全か、入力に誤りがあります。キー全体がコピーされているか確認してください。',
  kubeconfigKey:
    'APIキー{key}はkubeconfigのもので、kubectlでのみ使えます。「設定」>「アカウント」でAPIキーを作成してください。',
  noBasicCredentials: 'BASIC認証情報がuser:passwordのBase64ではありません。',
  sessionOf: '{user}のセッション{id}',
}
