import type { AreaWords } from '../../service-words.ts'

export const rules: AreaWords<'rules'> = {
  tooManyLabels: '{max, number}件以下でなければなりません',
  tooManyLabelBytes: 'キーと値の合計は{max, number}バイト以下でなければなりません',
  noFiniteNumber: '1.8e308を超える数値は使用できません',
  noExactInteger:
    '±9007199254740991の範囲外の整数は使用できません。文字列として保存するには引用符で囲んでください',
  noSurrogate: 'サロゲートペアの片方だけを含めることはできません',
  repeatsPattern: '推測されやすい同じパターンの繰り返しは使用できません',
  containsUserName: '推測されやすいユーザー名から作ったものは使用できません',
  commonPassword: 'よく使われるパスワードは使用できません',
  noAlarmType: 'アラームの種類ではない値が{count, number}件含まれています: {names}',
  requiredForWebhook: 'Webhookでは必須です',
  requiredForMail: 'メールでは必須です',
  noWholeUrl: 'https://chat.example.com/hooks/alarms のような完全なURLを入力してください',
  noWebScheme: 'https:// または http:// で始めてください',
  hasCredentials: 'ユーザーとパスワードを含めないでください',
  refusedHost: '送信が許可されていないアドレスです',
  readablePassword: 'パスワードを使う場合はnoneにできません。ネットワーク上で誰でも読めてしまいます',
  noServer: 'ホストの名前またはアドレスを入力してください',
  noRecipients: 'メールアドレスではない値が{count, number}件含まれています: {addresses}',
  inPast: '未来の日時にしてください',
  outlivesKey: '{end}(このリクエストのAPIキー{key}の期限)より後にはできません',
  keyByPost: '{path}は、ユーザーのapiKeysへのPOSTでのみ作成できます。キーはその応答に含まれます。',
  tokenByPost:
    '{path}は、ホストグループのregistrationTokensへのPOSTでのみ作成できます。トークンはその応答に含まれます。',
  newSetupCommand: 'ホストグループから新しいセットアップコマンドを取得してください。',
  tokenUnknown: 'この登録トークンは登録されていません。入力に誤りがあるか、失効しています。',
  tokenOfOtherGroup: 'この登録トークンは別のホストグループのものです。',
  tokenExpired: 'この登録トークンは{time}に期限切れになりました。',
  tokenUsedUp: 'この登録トークンは登録できる台数({count, number}台)に達しています。',
  scalingGroupMade: 'サービスがこのためにAuto Scalingグループ{name}を作成しました。{advice}。',
  scalingGroupStays: 'サービスが作成したAuto Scalingグループがある間は変更できません。{advice}',
  emptyHostGroup:
    'ホストグループのminHostsとdesiredCountを0にし、サービスがAuto Scalingグループを削除するまで待ってください',
  noCertificate: '-----BEGIN CERTIFICATE----- から始まるPEM形式の証明書を1つ以上入力してください',
  noServiceAddress: 'https:// とホスト、ポートだけにしてください。例: https://platform.example:8443',
  providerHasGroups:
    'クラウドプロバイダー「{name}」にはまだホストグループがあります: {groups}。先にそれらを削除してください。',
  groupHasHosts: 'ホストグループ「{name}」にはまだホストがあります: {hosts}。先にそれらを削除してください。',
  machinesElsewhere:
    'ホストグループのマシンが{datacenter}にあります({names})。ホストグループのminHostsとdesiredCountを0にし、なくなるまで待ってください',
  machinesInTheWay: '現在、vSphere設定は削除できません。{reason}。',
  movedWithMachines: '現在は変更できません。{reason}',
  clusterUnclear:
    '指定されておらず、複数のクラスターがホストグループを選択しています: {names}。ホストが属するクラスターを指定してください',
  countOutside: 'minHosts({min})からmaxHosts({max})の間にしてください(現在{count})',
  countTooLarge: 'maxHosts({max})以下にしてください(現在{count})',
  countTooSmall: 'minHosts({min})以上にしてください(現在{count})',
  policyUsed:
    'クラスターポリシー「{name}」は使用されています: {clusters}。先に別のポリシーを使用するように変更してください。',
  policyNameUsed: '{clusters}が使用している間は「{name}」のままです',
  kubeconfigRequired: 'モードがdiscoveredのクラスターでは必須です',
  otherCluster:
    'このkubeconfigは「{name}」とは別のクラスターのものです。Namespace kube-systemのUIDが異なります。新しいクラスターとして追加するか、再構築した場合は先に「{name}」を登録解除してください。',
  groupOfOtherCluster:
    '「{name}」にはできません。そのホストはクラスター「{cluster}」に属しています。別のホストグループを選んでください',
  clusterHasEnvironments:
    'クラスター「{name}」にはまだ環境があります: {environments}。先にそれらを削除してください。',
  environmentFixed:
    '変更できません。「{name}」は「{cluster}」上のネームスペースです。移行先に別の環境を作成してください',
  namespaceTaken: '{namespace}はすでに環境「{name}」に属しています',
  hasOwnClass: '{kind}には専用のクラスがあるため使用できません。{collection}に作成してください',
  noNode: '{name}は「{cluster}」のノードではありません',
  tasksOpen: '{count, number}件のタスクが未終了です。終了を待つか、一部をキャンセルしてください。',
  ownTasksOpen:
    'このアカウントの{count, number}件のタスクが未終了です。終了を待つか、一部をキャンセルしてください。',
  noNewTask: '新しいタスクでなければなりません。項目と一緒に作成してください',
  noItems: '項目が1つ以上必要です',
  resourceTwice: '{id}が重複しています',
  noClass: '{name}はモデルのクラスではありません',
  actionNotForTasks: '{action}は、{class}に対してタスクでは実行できません',
  unknownTaskFields: 'フィールド{fields}は使用できません。このアクションで使用できるのは{known}です',
  noTaskFields: 'フィールド{fields}は使用できません。このアクションにはフィールドがありません',
  noLabelChange: 'labelsが必要です。値は設定する文字列、または削除するためのnullにしてください',
  currentPasswordRequired: '自分のパスワードを変更するには必須です',
  wrongPassword: 'あなたのパスワードではありません',
  colonInName: 'コロンは使用できません。BASIC認証ではコロンで名前が終わります',
  staysAdmin: 'adminのままにしてください。このロールを持つ最後の有効なユーザーです',
  staysEnabled: 'falseのままにしてください。adminロールを持つ最後の有効なユーザーです',
  lastAdmin:
    'ユーザー「{name}」は、adminロールを持つ最後の有効なユーザーです。先に別のユーザーにadminロールを付与してください。',
  clusterDeletion: 'クラスターを削除中です。リセットするホスト: {members}。',
}
