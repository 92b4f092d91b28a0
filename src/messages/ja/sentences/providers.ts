export const providers = {
  // providers/aws/account.ts
  '{region} is no region of AWS; one is eu-central-1.':
    '{region}はAWSのリージョンではありません。例: eu-central-1。',
  // providers/aws/account.ts
  'The cloud provider has no {andno}. Set {value} first.':
    'プロバイダーに次の設定がありません: {andno}。先に設定してください({value})。',
  // providers/aws/account.ts
  'The connection to AWS was closed.': 'AWSとの接続が閉じられました。',
  // providers/aws/account.ts
  'AWS gave no credentials for the role {roleArn}.':
    'AWSからロール{roleArn}の認証情報を取得できませんでした。',
  // providers/aws/choices.ts
  'An account of type AWS has no {field} to choose.':
    'タイプがAWSのアカウントに、選択できる{field}はありません。',
  // providers/aws/failure.ts
  'Check awsAccessKeyId and awsSecretKey of the cloud provider.':
    'プロバイダーのawsAccessKeyIdとawsSecretKeyを確認してください。',
  // providers/aws/failure.ts
  'Give the user or role of the access key this right in IAM.':
    'IAMで、アクセスキーのユーザーまたはロールにこの権限を付与してください。',
  // providers/aws/failure.ts
  'Subscribe to it in the account, or enable the region there.':
    'アカウントで対象をサブスクライブするか、リージョンを有効にしてください。',
  // providers/aws/failure.ts
  'Ask AWS for a higher quota, or choose fewer hosts or a smaller instance type.':
    'AWSにクォータの引き上げを申請するか、ホスト数を減らすか、より小さいインスタンスタイプを選択してください。',
  // providers/aws/failure.ts
  'Ask AWS for a higher quota, or choose fewer hosts.':
    'AWSにクォータの引き上げを申請するか、ホスト数を減らしてください。',
  // providers/aws/failure.ts
  'Choose another network or instance type, or wait.':
    '別のネットワークまたはインスタンスタイプを選択するか、しばらく待ってください。',
  // providers/aws/failure.ts
  'Too much is asked of the account at once. Try again in a minute.':
    'アカウントへの同時リクエストが多すぎます。1分後にもう一度お試しください。',
  // providers/aws/failure.ts
  'Choose an image of this region.': 'このリージョンのイメージを選択してください。',
  // providers/aws/failure.ts
  'Choose a launch template of this region.': 'このリージョンの起動テンプレートを選択してください。',
  // providers/aws/failure.ts
  'Choose a key pair of this region.': 'このリージョンのキーペアを選択してください。',
  // providers/aws/failure.ts
  "Choose security groups of the network's VPC.":
    'ネットワークのVPCのセキュリティグループを選択してください。',
  // providers/aws/failure.ts
  'Choose a network of this region.': 'このリージョンのネットワークを選択してください。',
  // providers/aws/failure.ts
  'AWS could not be reached to {task}: {message} Check region and endpoint of the cloud provider, and the network.':
    'AWSに到達できませんでした({task}): {message} プロバイダーのregionとendpoint、およびネットワークを確認してください。',
  // providers/aws/launch-input.ts
  'The AWS configuration of the host group is of type {type}, which this version cannot use. Set awsConfigType to ami, launchTemplate or autoScalingGroup.':
    'ホストグループのAWS構成のタイプは{type}ですが、このバージョンでは使用できません。awsConfigTypeをami、launchTemplate、autoScalingGroupのいずれかに設定してください。',
  // providers/aws/launch-input.ts
  'The AWS configuration of the host group names no image. Set it.':
    'ホストグループのAWS構成にイメージが指定されていません。設定してください。',
  // providers/aws/launch-input.ts
  'The size of the root volume can be set for an image with an id alone. Set the image, or unset storageCapacity.':
    'ルートボリュームのサイズは、IDで指定したイメージにのみ設定できます。イメージを設定するか、storageCapacityの設定を解除してください。',
  // providers/aws/launch-input.ts
  'The image {image} tells of no root volume. Unset storageCapacity.':
    'イメージ{image}にルートボリュームの情報がありません。storageCapacityの設定を解除してください。',
  // providers/aws/launch-template.ts
  'The AWS configuration of the host group names no launchTemplate. Set it.':
    'ホストグループのAWS構成にlaunchTemplateが指定されていません。設定してください。',
  // providers/aws/launch-template.ts
  'The launch template {named} has no version {version}. Name one that it has.':
    '起動テンプレート「{named}」にバージョン{version}はありません。存在するバージョンを指定してください。',
  // providers/aws/scaling-group.ts
  'The scaling group {name} is being deleted (AWS says: {Status}). It is looked at again.':
    'Auto Scalingグループ「{name}」は削除中です(AWSの応答: {Status})。あとで再度確認されます。',
  // providers/aws/scaling-group.ts
  'The account has no scaling group {name} in this region. Choose one that it has, or unset autoScalingGroupId to have one made.':
    'アカウントのこのリージョンに、Auto Scalingグループ「{name}」はありません。存在するものを選択するか、autoScalingGroupIdの設定を解除してサービスに作成させてください。',
  // providers/aws/scaling-group.ts
  'The AWS configuration of the host group names no network. Set it to the id of a subnet, or of several with commas between them.':
    'ホストグループのAWS構成にネットワークが指定されていません。サブネットのIDを設定してください。複数の場合はカンマで区切ります。',
  // providers/aws/scaling-group.ts
  'The account has a scaling group {name} that this service did not make. Delete or rename it.':
    'アカウントに、このサービスが作成したものではないAuto Scalingグループ「{name}」があります。削除するか、名前を変更してください。',
  // providers/aws/scaling-template.ts
  'AWS gave no id for the launch template of the scaling group.':
    'AWSから、Auto Scalingグループの起動テンプレートのIDが返されませんでした。',
  // providers/aws/scaling-template.ts
  'Neither the AWS configuration of the host group nor a launch template says the {andthe} of its instances. Set {value}, or name a launch template.':
    'ホストグループのAWS構成にも起動テンプレートにも、インスタンスの次の設定がありません: {andthe}。設定するか({value})、起動テンプレートを指定してください。',
  // providers/aws/scaling-words.ts
  'The instance {id} {reported}{health}.': 'インスタンス{id}: {reported}{health}。',
  // providers/aws/validate-access.ts
  'Signed in to the account {Account} as {Arn}.': 'アカウント{Account}に{Arn}としてサインインしました。',
  // providers/aws/validate-access.ts
  'The instances in {region} can be read.': 'リージョン{region}のインスタンスを読み取れます。',
  // providers/connect.ts
  'A cloud provider of type Other has no account: its machines join by the setup command of a host group.':
    'タイプが「直接接続」(Other)のプロバイダーにはアカウントがありません。マシンは、ホストグループのセットアップコマンドで参加します。',
  // providers/connect.ts
  'This version cannot use an account of type {type}: it does not make hosts there. Let machines join by the setup command of a host group of type Other.':
    'このバージョンはタイプが{type}のアカウントを使用できず、そこにホストを作成しません。マシンは、タイプが「直接接続」(Other)のホストグループのセットアップコマンドで参加させてください。',
  // providers/vsphere/choices.ts
  'An account of type vSphere has no {field} to choose.':
    'タイプがvSphereのアカウントに、選択できる{field}はありません。',
  // providers/vsphere/choices.ts
  'Choose a data center first.': '先にデータセンターを選択してください。',
  // providers/vsphere/devices.ts
  'The user of the cloud provider does not see the switch of the network.':
    'プロバイダーのユーザーは、ネットワークのスイッチを参照できません。',
  // providers/vsphere/devices.ts
  'The template has no disk that could get a size. Unset storageCapacity.':
    'テンプレートに、サイズを設定できるディスクがありません。storageCapacityの設定を解除してください。',
  // providers/vsphere/end.ts
  'The virtual machine {id} was not made for the host group {name}, and stays.':
    '仮想マシン{id}は、ホストグループ「{name}」のために作成されたものではないため、そのまま残ります。',
  // providers/vsphere/failure.ts
  'The session had ended; it is opened again with the next try.':
    'セッションが終了していました。次の試行時に再び開かれます。',
  // providers/vsphere/failure.ts
  'Check username and password of the cloud provider, and validate its access then.':
    'プロバイダーのusernameとpasswordを確認してから、アクセスを検証してください。',
  // providers/vsphere/failure.ts
  'Give the user of the cloud provider this privilege in vCenter.':
    'vCenterで、プロバイダーのユーザーにこの権限を付与してください。',
  // providers/vsphere/failure.ts
  'Free resources there, choose another cluster or resource pool, or fewer hosts.':
    '配置先のリソースを空けるか、別のクラスターまたはリソースプールを選択するか、ホスト数を減らしてください。',
  // providers/vsphere/failure.ts
  'Free memory there, or choose another resource pool or fewer hosts.':
    '配置先のメモリを空けるか、別のリソースプールを選択するか、ホスト数を減らしてください。',
  // providers/vsphere/failure.ts
  'Free cores there, or choose another resource pool or fewer hosts.':
    '配置先のコアを空けるか、別のリソースプールを選択するか、ホスト数を減らしてください。',
  // providers/vsphere/failure.ts
  'Free space on the datastore, or choose another.':
    'データストアの容量を空けるか、別のデータストアを選択してください。',
  // providers/vsphere/failure.ts
  'Choose another datastore.': '別のデータストアを選択してください。',
  // providers/vsphere/failure.ts
  'Choose a network and a datastore that the hosts of the cluster reach.':
    'クラスターのホストから到達できるネットワークとデータストアを選択してください。',
  // providers/vsphere/failure.ts
  'It is tried again.': '再試行されます。',
  // providers/vsphere/failure.ts
  'Nobody whom this service trusts vouches for its certificate. Set certificate of the cloud provider to it, or to that of the authority which signed it (vCenter offers it at /certs/download.zip).':
    'vCenterの証明書は、このサービスが信頼する発行元によって保証されていません。プロバイダーのcertificateに、その証明書か、それに署名した認証局の証明書を設定してください(認証局の証明書はvCenterの/certs/download.zipで提供されています)。',
  // providers/vsphere/failure.ts
  'Its certificate has expired. Renew it in vCenter.':
    'vCenterの証明書の有効期限が切れています。vCenterで更新してください。',
  // providers/vsphere/failure.ts
  'Its certificate is not valid yet: compare the clocks of both machines.':
    'vCenterの証明書はまだ有効期間に入っていません。両方のマシンの時計を比較してください。',
  // providers/vsphere/failure.ts
  'Its certificate is for another name. Use a name that it holds as endpoint of the cloud provider.':
    'vCenterの証明書は別の名前のものです。証明書に含まれる名前を、プロバイダーのendpointに使用してください。',
  // providers/vsphere/failure.ts
  'Its fault is {type}.': 'フォールトの種類は{type}です。',
  // providers/vsphere/launch.ts
  'A virtual machine {name} is there already. If vCenter is still cloning it, it becomes a host when it is done; otherwise rename or delete it in vCenter.':
    '仮想マシン「{name}」はすでに存在します。vCenterがまだクローン中の場合は、完了するとホストになります。そうでない場合は、vCenterで名前を変更するか、削除してください。',
  // providers/vsphere/launch.ts
  'A host of the host group {name}. It is ended by the platform that made it.':
    'ホストグループ「{name}」のホストです。作成元のプラットフォームによって終了されます。',
  // providers/vsphere/places.ts
  '{what} {wanted} is not there, or the user of the cloud provider does not see it. Choose another, or give the user the role to see it.':
    '{what} {wanted}: 存在しないか、プロバイダーのユーザーから参照できません。別のものを選択するか、参照できるロールをユーザーに付与してください。',
  // providers/vsphere/places.ts
  '{what} {wanted} may be {paths}. Name one by its path or its id.':
    '{what} {wanted}: 次のいずれかを指している可能性があります: {paths}。パスまたはIDで1つを指定してください。',
  // providers/vsphere/places.ts
  'The user of the cloud provider does not see what is in the datacenter {wanted}.':
    'プロバイダーのユーザーは、データセンター「{wanted}」の中にあるものを参照できません。',
  // providers/vsphere/places.ts
  'The vSphere configuration of the host group names no {field}. Set it.':
    'ホストグループのvSphere構成に{field}が指定されていません。設定してください。',
  // providers/vsphere/session.ts
  '{host} is no vCenter{value}. Machines are cloned by a vCenter alone: set endpoint of the cloud provider to its address.':
    '{host}はvCenterではありません{value}。マシンをクローンできるのはvCenterだけです。プロバイダーのendpointに、vCenterのアドレスを設定してください。',
  // providers/vsphere/session.ts
  'What answers at the endpoint of the cloud provider is no vCenter: it said {status}. Check endpoint{starting}.':
    'プロバイダーのendpointで応答しているものはvCenterではありません(応答: {status})。endpointを確認してください{starting}。',
  // providers/vsphere/validate-access.ts
  'Signed in to {fullName} at {host} as {user}.': '{host}の{fullName}に{user}としてサインインしました。',
  // providers/vsphere/validate-access.ts
  'Data centers that the user sees: {names}.': 'ユーザーが参照できるデータセンター: {names}。',
  // providers/vsphere/validate-access.ts
  'The user sees no data center. Give it a role in vCenter where hosts shall be made.':
    'ユーザーが参照できるデータセンターがありません。ホストの作成先に対するロールを、vCenterでユーザーに付与してください。',
  'AWS refused to {task}: {message}{value}': 'AWSに拒否されました({task}): {message}{value}',
  'The scaling group {name} could not start an instance. AWS says: {StatusMessage}':
    'Auto Scalingグループ{name}がインスタンスを起動できませんでした。AWSの応答: {StatusMessage}',
  'vCenter refused to {task}: {message} {known}': 'vCenterに拒否されました({task}): {message} {known}',
  'vCenter was not asked to {task}: {certificate}':
    'vCenterへの要求を行いませんでした({task}): {certificate}',
  'vCenter could not be reached to {task}: {message} Check endpoint of the cloud provider, and the network.':
    'vCenterに接続できませんでした({task}): {message} プロバイダーのendpointとネットワークを確認してください。',
  'vCenter lists more than {maxPages} pages of {type}, which cannot be its all.':
    'vCenterが{type}を{maxPages}ページより多く返しました。正しい一覧とは考えられません。',
  'vCenter says that it is {connection}.': 'vCenterによる状態: {connection}。',
  'vCenter has not finished to {what} within a minute ({id}). It is looked at again.':
    'vCenterの処理が1分以内に終わりませんでした({what}、{id})。後で再度確認します。',
}
