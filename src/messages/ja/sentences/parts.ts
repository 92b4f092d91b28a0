/** Parts that the service inserts into its sentences, and sentences that consist of one part. */
export const parts = {
  'must not repeat one pattern: it is guessed at once':
    '同じパターンの繰り返しは使用できません。すぐに推測されます',
  'must not be made of the user name: it is guessed at once':
    'ユーザー名から作ったものは使用できません。すぐに推測されます',
  'must not be one of the most common passwords: it is guessed at once':
    'よく使われるパスワードは使用できません。すぐに推測されます',
  'must have at most {labels} entries': '{labels}件以下でなければなりません',
  'must have at most {labelBytes} bytes in all keys and values':
    'キーと値の合計は{labelBytes}バイト以下でなければなりません',
  'A resource of class {name} below {name2}': '「{name2}」の下にあるクラス{name}のリソース',
  'a host group with {value}': '{value}のホストグループ',
  'the host group {0}': 'ホストグループ「{0}」',
  'the host group {groups}': 'ホストグループ「{groups}」',
  'the host groups {groups}': 'ホストグループ「{groups}」',
  'a node comes back by itself when its kubelet registers it.':
    'ノードはkubeletが登録すると自動的に戻ります。',
  'all that was in it went with it. Make it anew.':
    '含まれていたものはすべて一緒に失われました。新しく作成してください。',
  'its data went with it. Make a new claim, and bring the data back from a backup.':
    'データも一緒に失われました。新しいクレームを作成し、バックアップからデータを復元してください。',
  'its data went with it. Make a new volume, and bring the data back from a backup.':
    'データも一緒に失われました。新しいボリュームを作成し、バックアップからデータを復元してください。',
  'its deletion took a while, and what it held is not recorded. Make it anew.':
    '削除に時間がかかり、内容が記録されていません。新しく作成してください。',
  'the cluster tells what happens by itself.': '起きたことはクラスターが自動的に報告します。',
  'what made it makes another in its place. One that nothing made you make anew.':
    '作成元が代わりを作成します。作成元のないものは新しく作成してください。',
  'becomes a node': 'ノードになる',
  'becomes the control plane': 'コントロールプレーンになる',
  'gets a token to join the cluster': 'クラスター参加用のトークンを取得',
  'gets the programs of a node': 'ノードのプログラムをインストール',
  'installs network and add-ons': 'ネットワークとアドオンをインストール',
  'is drained': 'ドレイン',
  'is reset': 'リセット',
  'is taken out of the cluster': 'クラスターから削除',
  'joins the cluster': 'クラスターに参加',
  'makes the control plane': 'コントロールプレーンを作成',
  'cannot be changed while the scaling group that the service made is there. {advice}':
    'サービスが作成したAuto Scalingグループがある間は変更できません。{advice}',
  'cannot be changed while {reason}': '現在は変更できません: {reason}',
  'machines of the host group are in {datacenter} ({made}). Set minHosts and desiredCount of the host group to 0, and wait until they have gone':
    'ホストグループのマシンが{datacenter}にあります({made})。ホストグループのminHostsとdesiredCountを0にし、なくなるまで待ってください',
  'cannot be {modelIndex} here': 'ここでは{modelIndex}にできません',
  'cannot be {name}, whose hosts belong to the cluster {name2}. Take another host group':
    '「{name}」にはできません。そのホストはクラスター「{name2}」に属しています。別のホストグループを選んでください',
  'cannot change after the creation': '作成後は変更できません',
  'cannot change: {name} is a namespace on {name2}. Make another environment there':
    '変更できません。「{name}」は「{name2}」上のネームスペースです。移行先に別の環境を作成してください',
  'changes with the {secret} alone: give the {secret2} again, too':
    '{secret}と一緒にのみ変更できます。{secret2}も入力し直してください',
  'holds one {name}, but {length} are given': '{name}は1つだけですが、{length}個指定されています',
  'holds {value}, which is no e-mail address': 'メールアドレスではない値が含まれています: {value}',
  'is a link to a resource that stands elsewhere: leave it out, or give the fields of a new one':
    '別の場所にあるリソースへのリンクです。省くか、新しいもののフィールドを指定してください',
  'is given {field}. Leave one of them out': '重複しています: {field}。一方を省いてください',
  'twice, as {and}': '2回({and})',
  'is made by the service: leave it out': 'サービスが作成します。省いてください',
  'is not a field of the class': 'クラスのフィールドではありません',
  'is not given, and the clusters {and} select the host group. Name the one that its hosts shall belong to':
    '指定されておらず、複数のクラスターがホストグループを選択しています: {and}。ホストが属するクラスターを指定してください',
  'is not your password': 'あなたのパスワードではありません',
  'is required': '必須です',
  'is required and cannot be unset': '必須で、空にはできません',
  'is required for a cluster whose mode is discovered': 'モードがdiscoveredのクラスターでは必須です',
  'is required for a webhook': 'Webhookでは必須です',
  'is required for mail': 'メールでは必須です',
  'is required to change your own password': '自分のパスワードを変更するには必須です',
  'is required: name the environment {purpose}': '必須です。環境を指定してください({purpose})',
  'is required: name the {label} by id or by its fields':
    '必須です。{label}をIDまたはフィールドで指定してください',
  'is set at the other end: name {name} in the {name2}':
    '反対側で設定します。{name2}の{name}を指定してください',
  'is {givenId}, but the address is that of {id}': '{givenId}ですが、アドレスは{id}のものです',
  'leads to one {name}, but {length} are given': '{name}は1つだけ指定できますが、{length}個指定されています',
  'leaves out {name}, which it cannot take away: send a DELETE to {uri}/{id}':
    '{name}が省かれていますが、これでは削除できません。{uri}/{id}にDELETEを送信してください',
  'must be a version as {apiVersion} is one': '{apiVersion}のようなバージョンにしてください',
  'must be a whole URL, such as https://chat.example.com/hooks/alarms':
    'https://chat.example.com/hooks/alarms のような完全なURLを入力してください',
  'must be an object of class {name}': 'クラス{name}のオブジェクトにしてください',
  'must be at least minHosts ({least}), but is {wanted}': 'minHosts({least})以上にしてください(現在{wanted})',
  'must be at most maxHosts ({most}), but is {least}': 'maxHosts({most})以下にしてください(現在{least})',
  'must be at most maxHosts ({most}), but is {wanted}': 'maxHosts({most})以下にしてください(現在{wanted})',
  'must lie between minHosts ({least}) and maxHosts ({most}), but is {wanted}':
    'minHosts({least})からmaxHosts({most})の間にしてください(現在{wanted})',
  'must be https:// with a host and a port and nothing after it, such as https://platform.example:8443':
    'https:// とホスト、ポートだけにしてください。例: https://platform.example:8443',
  'must be one or more certificates in PEM form, from -----BEGIN CERTIFICATE----- on':
    '-----BEGIN CERTIFICATE----- から始まるPEM形式の証明書を1つ以上入力してください',
  'must be a host name, such as shop.example.com': 'shop.example.comのようなホスト名でなければなりません',
  'must be the name or the address of a host': 'ホストの名前またはアドレスを入力してください',
  'must be {kind}, as its class is': 'クラスと同じ{kind}にしてください',
  'must begin with https:// or http://': 'https:// または http:// で始めてください',
  'must lie in the future': '未来の日時にしてください',
  'must not be none with a password, which would go over the network for all to read':
    'パスワードを使う場合はnoneにできません。ネットワーク上で誰でも読めてしまいます',
  'must not contain a colon: BASIC credentials end a name at the first one':
    'コロンは使用できません。BASIC認証では最初のコロンで名前が終わります',
  'must not hold user and password': 'ユーザーとパスワードを含めないでください',
  'must stay admin: {lastAdmin}': 'adminのままにしてください: {lastAdmin}',
  'must stay false: {lastAdmin}': 'falseのままにしてください: {lastAdmin}',
  'this is the last enabled user with that role': 'このロールを持つ最後の有効なユーザーです',
  'names {name} itself. Name other resources alone':
    '「{name}」自身を指定しています。ほかのリソースだけを指定してください',
  'names {unknown}, which is no node of {name}': '{unknown}は「{name}」のノードではありません',
  'names {value}, which is no alarm type': '{value}はアラームの種類ではありません',
  'stays {name} while it is used by {users}': '{users}が使用している間は「{name}」のままです',
  '{namespace} already belongs to the environment {name}': '{namespace}はすでに環境「{name}」に属しています',
  '{value} does not exist': '{value}は存在しません',
  '{value} is already taken': '{value}はすでに使用されています',
  '{value} is given twice in {relation}': '{value}が{relation}で2回指定されています',
  'check the access': 'アクセスの確認',
  'list the instances': 'インスタンスの一覧取得',
  'list the virtual machines': '仮想マシンの一覧取得',
  'list what there is to choose from': '選択肢の一覧取得',
  'start an instance': 'インスタンスの起動',
  'end instances': 'インスタンスの終了',
  'end virtual machines': '仮想マシンの終了',
  'make a virtual machine': '仮想マシンの作成',
  'clone the template': 'テンプレートの複製',
  'sign in': 'サインイン',
  'images and configuration': 'イメージと設定',
  'the configuration': '設定',
  'no labels': 'ラベルなし',
  'the labels {value}': 'ラベル{value}',
  '{count} blocked': 'ブロック{count}個',
  '{count} held by a disruption budget': 'Disruption Budgetにより保留{count}個',
  '{count} to be evicted': '退避予定{count}個',
  '{count} told to end': '終了指示済み{count}個',
  '{count} ending': '終了処理中{count}個',
  '{count} staying': '残留{count}個',
  '1 object: {told}.': '1個のオブジェクト: {told}。',
  '{length} objects: {told}.': '{length}個のオブジェクト: {told}。',
  '{count} created': '作成{count}個',
  '{count} changed': '変更{count}個',
  '{count} deleted': '削除{count}個',
  '{count} unchanged': '変更なし{count}個',
  '{count} would be created': '作成予定{count}個',
  '{count} would be changed': '変更予定{count}個',
  '{count} would be deleted': '削除予定{count}個',
  '{value} and {rest} more': '{value}、ほか{rest}件',
  '{name} {problem}.': '{name}: {problem}。',
}
