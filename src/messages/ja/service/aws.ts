import type { AreaWords } from '../../service-words.ts'

export const aws: AreaWords<'aws'> = {
  refused: 'AWSに拒否されました({task}): {reported} {advice}',
  unreachable:
    'AWSに到達できませんでした({task}): {reported} プロバイダーのregionとendpoint、およびネットワークを確認してください。',

  listInstances: 'インスタンスの一覧取得',
  startInstance: 'インスタンスの起動',
  terminateInstances: 'インスタンスの終了',
  listMembers: 'Auto Scalingグループ「{name}」のインスタンスの一覧取得',
  updateScalingGroup: 'Auto Scalingグループ「{name}」の更新',
  releaseInstances: 'Auto Scalingグループ「{name}」のインスタンスの終了の許可',
  delayTermination: 'ノードのドレインが終わるまでのAuto Scalingグループ「{name}」での終了の保留',
  deleteScalingGroup: 'Auto Scalingグループ「{name}」の削除',

  checkCredentials: 'プロバイダーのawsAccessKeyIdとawsSecretKeyを確認してください。',
  grantPermission: 'IAMで、アクセスキーのユーザーまたはロールにこの権限を付与してください。',
  optIn: 'アカウントで対象をサブスクライブするか、リージョンを有効にしてください。',
  raiseCoreQuota:
    'AWSにクォータの引き上げを申請するか、ホスト数を減らすか、より小さいインスタンスタイプを選択してください。',
  raiseQuota: 'AWSにクォータの引き上げを申請するか、ホスト数を減らしてください。',
  noCapacity: '別のネットワークまたはインスタンスタイプを選択するか、しばらく待ってください。',
  throttled: 'アカウントへの同時リクエストが多すぎます。1分後にもう一度お試しください。',
  otherImage: 'このリージョンのイメージを選択してください。',
  otherLaunchTemplate: 'このリージョンの起動テンプレートを選択してください。',
  otherKeyPair: 'このリージョンのキーペアを選択してください。',
  otherSecurityGroups: 'ネットワークのVPCのセキュリティグループを選択してください。',
  otherNetwork: 'このリージョンのネットワークを選択してください。',
  errorCode: 'エラーコード: {code}。',

  noRegion: '{region}はAWSのリージョンではありません。例: eu-central-1。',
  closed: 'AWSとの接続が閉じられました。',
  noRoleCredentials: 'AWSからロール{role}の認証情報を取得できませんでした。',
  noTemplateId: 'AWSから、Auto Scalingグループの起動テンプレートのIDが返されませんでした。',
  configTypeUnsupported:
    'ホストグループのAWS構成のタイプは{type}ですが、このバージョンでは使用できません。awsConfigTypeをami、launchTemplate、autoScalingGroupのいずれかに設定してください。',
  noImageId:
    'ルートボリュームのサイズは、IDで指定したイメージにのみ設定できます。イメージを設定するか、storageCapacityの設定を解除してください。',
  noRootVolume: 'イメージ{image}にルートボリュームがありません。storageCapacityの設定を解除してください。',
  noTemplateVersion:
    '起動テンプレート「{name}」にバージョン{version}はありません。存在するバージョンを指定してください。',
  launchSettingsMissing:
    'ホストグループのAWS構成にも起動テンプレートにも、インスタンスの次の設定がありません: {settings}。設定するか、起動テンプレートを選択してください。',
  noNetwork:
    'ホストグループのAWS構成にネットワークが指定されていません。サブネットのIDを設定してください。複数の場合はカンマで区切ります。',
  noScalingGroup:
    'アカウントのこのリージョンに、Auto Scalingグループ「{name}」はありません。存在するものを選択するか、autoScalingGroupIdの設定を解除してサービスに作成させてください。',
  scalingGroupDeleting:
    'Auto Scalingグループ「{name}」は削除中です(AWSの応答: {status})。あとで再度確認されます。',
  foreignScalingGroup:
    'アカウントに、このサービスが作成したものではないAuto Scalingグループ「{name}」があります。削除するか、名前を変更してください。',
  launchFailed: 'Auto Scalingグループ「{name}」がインスタンスを起動できませんでした。AWSの応答: {reported}',

  member: 'インスタンス{id}: {state}。',
  unhealthyMember: 'インスタンス{id}: {state}。Auto Scalingグループが異常と報告しており、置き換えられます。',
  memberPending: 'Auto Scalingグループが稼働を開始しています',
  memberWaiting: '稼働を開始する前に、Auto Scalingグループのライフサイクルフックを待っています',
  memberQuarantined: 'Auto Scalingグループが稼働から外しています',
  memberInService: 'Auto Scalingグループで稼働中です',
  memberEnteringStandby: 'Auto Scalingグループでスタンバイに移行中です',
  memberStandby: 'Auto Scalingグループでスタンバイ中です',
  memberDetaching: 'Auto Scalingグループから外されています',
  memberDetached: 'Auto Scalingグループから外されました',
  memberTerminating: 'Auto Scalingグループが終了処理を行っています',
  memberHeld: 'Auto Scalingグループが終了処理を行っており、ライフサイクルフックを待っています',
  memberElse: 'Auto Scalingグループでの状態は{state}です',

  templateChoice: '{id}、最新バージョン{version}',
  scalingGroupChoice: 'インスタンス{instances, plural, other {#台}}、{min}〜{max}台',

  signedIn: 'アカウント{account}に{identity}としてサインインしました。',
  instancesReadable: 'リージョン{region}のインスタンスを読み取れます。',
}
