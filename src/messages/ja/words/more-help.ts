/** Help on attributes of configurations, alarms and users. */
export const moreHelp = {
  "Where the machines are put; the data center's own folder unless set.":
    'マシンの配置先です。指定しない場合はデータセンターのフォルダーです。',
  'Where the machines run: a cluster, or cluster/pool.':
    'マシンが動作する場所です。クラスター、または cluster/pool の形式です。',
  "Where their disks are; the template's unless set.":
    'ディスクの保存先です。指定しない場合はテンプレートと同じです。',
  "Network of their first card; the template's unless set. The addresses come from DHCP.":
    '最初のネットワークカードのネットワークです。指定しない場合はテンプレートと同じです。アドレスはDHCPで割り当てられます。',
  'Virtual machine that is a template, with cloud-init and VMware Tools in it.':
    'テンプレートの仮想マシンです。cloud-initとVMware Toolsが必要です。',
  "Cores and memory, such as vsphere-vm.cpu-4.mem-8gb; the template's unless set.":
    'コア数とメモリです。例: vsphere-vm.cpu-4.mem-8gb。指定しない場合はテンプレートと同じです。',
  "Size of the first disk, if that is more than the template's.":
    'テンプレートより大きくする場合の、最初のディスクのサイズです。',
  'Script or cloud-config that a machine runs before it becomes a host.':
    'マシンがホストになる前に実行する、スクリプトまたはcloud-configです。',
  'What the action needs to know.': '操作に必要な情報です。',
  'The first rule that matches counts.': '最初に一致したルールが適用されます。',
  'Path or host name that requests name.': 'リクエストが指定するパスまたはホスト名です。',
  'What an instance runs when it starts first.': 'インスタンスが最初の起動時に実行するものです。',
  'Names of the services that get it; all of them unless set.':
    '受け取るサービスの名前です。指定しない場合はすべてです。',
  'Values that the agent is given with it.': 'エージェントに渡す値です。',
  'What it handed back to the service alone.': 'サービスだけに返した結果です。',
  'What it printed, the end of it where it was long.': '出力した内容です。長い場合は末尾です。',
  'Why it failed.': '失敗した理由です。',
  'Of what instances are made. This version can use ami, launchTemplate and autoScalingGroup.':
    'インスタンスの作成に使用するものです。このバージョンでは、AMI、起動テンプレート、Auto Scalingグループを使用できます。',
  'Name or id of the launch template; what else is set here takes precedence over it.':
    '起動テンプレートの名前またはIDです。ここでの他の設定が優先されます。',
  'Number of a version, $Latest, or $Default, which it is unless set.':
    'バージョン番号、$Latest、または$Defaultです。指定しない場合は$Defaultです。',
  'Id of a subnet; of several, with commas between them, for a scaling group that the service makes.':
    'サブネットのIDです。サービスが作成するAuto Scalingグループでは、カンマ区切りで複数指定できます。',
  'Ids of security groups.': 'セキュリティグループのIDです。',
  'Name or ARN of an instance profile.': 'インスタンスプロファイルの名前またはARNです。',
  "Name of one of the account's scaling groups. Its instances run the setup command at startup. Without a name, the service creates a group.":
    'アカウントのAuto Scalingグループの名前です。そのインスタンスは自分でセットアップコマンドを実行します。指定しない場合はサービスが作成します。',
  'Name of the scaling group that the service made; it goes with the last host.':
    'サービスが作成したAuto Scalingグループの名前です。最後のホストとともに削除されます。',
  'Size of the root volume, as large as the image needs unless set.':
    'ルートボリュームのサイズです。指定しない場合はイメージに必要なサイズです。',
  'Script or cloud-config that an instance runs before it becomes a host.':
    'インスタンスがホストになる前に実行する、スクリプトまたはcloud-configです。',
  'Of the file system that is used most.': '使用率が最も高いファイルシステムの値です。',
  'When an alarm of this type is raised.': 'このタイプのアラームが発生する条件です。',
  'How long something has to be wrong before the alarm is raised.':
    'アラームが発生するまでに、異常が続く時間です。',
  'How long nothing has to be wrong before the alarm is cleared.':
    'アラームが解消されるまでに、正常が続く時間です。',
  'Share at which the alarm is raised, if the type measures one.':
    '割合を計測するタイプの場合、異常とみなす下限です。',
  'Waiting: the machine is registered, and nobody has approved it yet.':
    '待機中: マシンは登録済みで、まだ承認されていません。',
  'Why it is in this state.': 'この状態になっている理由です。',
  'Address that the machine connected from.': 'マシンの接続元アドレスです。',
  'First characters of the token, by which it is recognised.': 'トークンを見分けるための先頭の文字です。',
  'A day after it was made unless told.': '指定しない場合は作成の1日後です。',
  'How many machines it lets in; any number unless told.':
    '参加を許可するマシンの台数です。指定しない場合は無制限です。',
  'Whether it is for the instances of a scaling group: each of them once, within an hour after it was seen in the group.':
    'Auto Scalingグループのインスタンス用かどうかです。各インスタンスは、グループで確認されてから1時間以内に1回だけ使用できます。',
  'Incomplete means that all is made but what stands on clusters that could not be started.':
    '未完了は、起動できなかったクラスター上のもの以外がすべて作成されたことを表します。',
  'Progress or problem, as sentences.': '実行中の内容、または実行されない理由です。',
  'The large one has 10 clusters with 1,000 nodes and 30,000 pods.':
    '大には、10個のクラスター、1,000台のノード、30,000個のPodがあります。',
  'What was made already; it is not made twice.':
    'すでに作成されたものです。重複して作成されることはありません。',
  'Why it is not running, and how to fix it.': '動作していない理由と対処方法です。',
  'Status code of every response.': 'すべてのリクエストに返すステータスコードです。',
  'Milliseconds that every answer waits.': 'すべての応答を遅らせるミリ秒数です。',
  'No request is answered.': 'リクエストに応答しません。',
  'Each event once, each twice, or pairs of them in the wrong order.':
    '各イベントを1回ずつ、2回ずつ、または2件ずつ逆の順序で送ります。',
  'The metrics API works, is not installed, or fails.':
    'メトリクスAPIは正常、未インストール、または失敗中です。',
  'The credential of the kubeconfig is refused.': 'kubeconfigの認証情報を拒否します。',
  'Names of nodes whose kubelets are silent.': 'kubeletが応答しないノードの名前です。',
  'Alarms of this severity and worse ones are sent.': 'この重大度以上のアラームを送信します。',
  'Names of alarm types. None means all.': 'アラームの種別の名前です。選択しない場合はすべてです。',
  'Names of clusters. None means all, and also alarms of what is on no cluster.':
    'クラスターの名前です。選択しない場合はすべてで、クラスターに属さないもののアラームも含まれます。',
  'Takes a POST of JSON by http or https. It is stored encrypted and not shown again.':
    'httpまたはhttpsで、JSONのPOSTを受け取るURLです。暗号化して保存され、以後表示されることはありません。',
  'JSON: all that is known of the alarm; Slack: a text, as Mattermost, Rocket.Chat and Google Chat take it, too; Teams: a card, for a webhook of a workflow.':
    'JSON:アラームについて分かっているすべての情報。Slack:Mattermost、Rocket.Chat、Google Chatでも受信できるテキスト。Teams:ワークフローのWebhook向けのカード。',
  'Requests then carry an HMAC-SHA256 of their body, by which the receiver knows us.':
    '設定すると、受信側が送信元を確認できるように、リクエストに本文のHMAC-SHA256が付きます。',
  'Where it goes: the URL without its path, or the mailboxes.':
    '送信先です。パスを除いたURL、またはメールアドレスです。',
  'STARTTLS encrypts from the second line on (port 587), TLS from the first (port 465).':
    'STARTTLSは2行目から（ポート587）、TLSは最初から（ポート465）暗号化します。',
  'It is stored encrypted and not shown again.': '暗号化して保存され、以後表示されることはありません。',
  'One e-mail address each.': '1つの項目に1つのメールアドレスです。',
  'Explanation of the failure, as sentences.': '失敗している理由です。',
  'Needed where no public authority signed it: the certificate that the receiver or the mail server shows, or that of its authority, in PEM form. Nothing else is trusted then.':
    '公的な認証局が署名していない場合に必要です。受信側またはメールサーバーが提示する証明書か、その認証局の証明書(PEM形式)を指定します。指定すると、それ以外は信頼されません。',
  'Alarms that were raised before are not sent.': 'これより前に発生したアラームは送信されません。',
  'The alarm as it is sent.': '送信されるアラームの内容です。',
  'No longer has consequences, because the reported problem ended.':
    'この配信には、もう続きがありません。伝えたアラームは終わっています。',
  'Why the last try failed.': '最後の試行が失敗した理由です。',
  'admin: all of the platform; platform: everything but users; devops: catalog and environments; readonly: reads everything, changes nothing; member: only what grants allow.':
    'admin: プラットフォーム全体。platform: ユーザー以外のすべて。devops: カタログと環境。readonly: すべて閲覧のみ。member: 付与された権限のみ。',
  'Has no access: sign-ins, sessions and API keys are refused.':
    'アクセスできません。サインイン、セッション、APIキーはすべて拒否されます。',
  'Until the user has replaced the password, it works for nothing else. API keys keep working.':
    'ユーザーがパスワードを変更するまで、ほかの操作には使えません。APIキーは引き続き使用できます。',
  'Sign-ins with the password require a second factor, so BASIC authentication is refused.':
    'パスワードでのサインインには第2要素が必要です。そのため、BASIC認証は拒否されます。',
  'Keys of second factors and hashes of recovery codes, encrypted.':
    '第2要素のキーと回復コードのハッシュ（暗号化済み）。',
  'At least 8 characters of any kind. Required, except for service accounts.':
    '8文字以上で、文字の種類は問いません。サービスアカウント以外では必須です。',
  'For programs. Has no password and cannot sign in, belongs to at least one team, and is used through API keys.':
    'プログラム用のアカウントです。パスワードがなくサインインできません。1つ以上のチームに属し、APIキーで使用します。',
  'Your current password, if you change your own.':
    '自分のパスワードを変更する場合は、現在のパスワードを入力します。',
  'Current sign-ins to the console, as digests only.':
    'コンソールへの有効なサインインです。ハッシュ値だけを保持します。',
  'When its watches were dropped or ended last; the activity log says by whom.':
    'watchを最後に切断または終了した日時です。誰が行ったかは「アクティビティ」に記録されます。',
  'Admin who last viewed the console as this account, without being able to change anything.':
    'このアカウントとしてコンソールを最後に表示した管理者です。表示中は何も変更できません。',
  'Time at which that view ended or will end.': 'その表示が終了した、または終了する日時です。',
  'Number of sessions that ended before they expired. The activity log shows who ended them, except for sign-outs.':
    '有効期限前に終了したセッションの数です。サインアウトを除き、誰が終了させたかは「アクティビティ」に記録されます。',
  'Without a time, the key is valid until it is revoked, but no longer than the key that creates it and the maximum lifetime of API keys.':
    '日時を指定しない場合、失効させるまで有効です。ただし、作成に使ったキーの期限と、APIキーの最長有効期間を超えません。',
  Scope: 'スコープ',
  'Allowed actions': '許可するアクション',
  'Allowed environments': '許可する環境',
  'A key never has more permissions than its user. Full adds no limit, read only refuses changes, and actions allows reads and the selected actions.':
    'キーの権限がユーザーの権限を超えることはありません。フルアクセスは制限なし、読み取り専用は変更を拒否し、操作は読み取りと選択した操作を許可します。',
  'Ids of environments. Whatever its scope, the key can then read and change only what they contain, within the rights of its user there. Defaults to everything.':
    '環境のIDです。どのスコープでも、キーはその環境の内容だけを、ユーザーがそこで持つ権限の範囲で参照・変更できます。未設定の場合はすべてに適用されます。',
  'With the scope actions: one service.Class.action each, such as environments.Deployment.update. A * matches all classes or actions.':
    'スコープがactionsの場合: environments.Deployment.updateのように「サービス.クラス.アクション」を1件ずつ指定します。*はすべてのクラスまたはアクションを表します。',
  'Rotated on': 'ローテーション日時',
  'Previous key': '以前のキー',
  'Previous secret until': '以前のシークレットの期限',
  'Until then, the secret before the last rotation is accepted as well.':
    'それまでは、最後のローテーション以前のシークレットも受け付けます。',
  'Made by key': '作成元のキー',
  'Id of the API key that created it, if any. It ends with that key.':
    '作成に使われたAPIキーのID(ある場合)。そのキーとともに失効します。',
  'kubectl only': 'kubectl専用',
  'Belongs to a kubeconfig: works with kubectl, but not with this API.':
    'kubeconfigのキーです。kubectlで使え、このAPIでは使えません。',
  'First characters of the key, by which it is recognised.': 'キーを見分けるための先頭の文字です。',
  'Always unset: `runs` links to the runs.': '常に未設定です。実行は `runs` から参照できます。',
  'Always unset: each run has a state of its own.': '常に未設定です。状態は実行ごとにあります。',
  'For clients that sort their environments by it. Gantry keeps it as it is given.':
    '環境を分類するクライアント用の値です。Gantry は指定された値をそのまま保存します。',
  'Node pools by name with their node counts, from labels of the cloud provider or of Karpenter.':
    'クラウドプロバイダーまたは Karpenter のラベルから得た、ノードプールの名前とノード数です。',
  'Letters, digits, hyphens, underscores and dots. It becomes a label of every run.':
    '英数字、ハイフン、アンダースコア、ドットを使えます。すべての実行のラベルになります。',
  'Letters, digits, hyphens, underscores and dots. Clusters select the group by it as a label.':
    '英数字、ハイフン、アンダースコア、ドットを使えます。クラスターはこの名前のラベルでグループを選択します。',
}
