import type { AreaWords } from '../../service-words.ts'

export const vsphere: AreaWords<'vsphere'> = {
  refused: 'vCenterに拒否されました({task}): {reported} {advice}',
  unreachable:
    'vCenterに接続できませんでした({task}): {reported} プロバイダーのendpointとネットワークを確認してください。',
  tooLong: '応答が長すぎます。',
  closed: '接続が閉じられました。',
  timedOut: '30秒以内に応答がありませんでした。',

  signIn: 'サインイン',
  listMachines: '仮想マシンの一覧取得',
  createMachine: '仮想マシンの作成',
  cloneTemplate: 'テンプレートの複製',
  startMachine: '仮想マシン{id}の起動',
  deleteMachines: '仮想マシンの削除',
  unfinished:
    'vCenterによる仮想マシンの{step, select, configure {構成} start {起動} stop {停止} other {削除}}が1分以内に終わりませんでした({task})。後で再度確認します。',

  checkLogin: 'プロバイダーのusernameとpasswordを確認してから、アクセスを検証してください。',
  grantPrivilege: 'vCenterで、プロバイダーのユーザーにこの権限を付与してください。',
  sessionEnded: 'セッションが終了していました。次の試行時に新しいセッションが開かれます。',
  freeResources:
    '配置先のリソースを空けるか、別のクラスターまたはリソースプールを選択するか、ホスト数を減らしてください。',
  freeMemory: '配置先のメモリを空けるか、別のリソースプールを選択するか、ホスト数を減らしてください。',
  freeCores: '配置先のコアを空けるか、別のリソースプールを選択するか、ホスト数を減らしてください。',
  freeSpace: 'データストアの容量を空けるか、別のデータストアを選択してください。',
  otherDatastore: '別のデータストアを選択してください。',
  reachablePlaces: 'クラスターのホストから到達できるネットワークとデータストアを選択してください。',
  retried: '後で再試行されます。',
  faultType: 'フォールトの種類: {type}。',

  untrusted:
    'vCenterの証明書は、このサービスが信頼する認証局によって署名されていません。プロバイダーのcertificateに、その証明書か、それに署名した認証局の証明書を設定してください(認証局の証明書はvCenterの/certs/download.zipで提供されています)。',
  expired: 'vCenterの証明書の有効期限が切れています。vCenterで更新してください。',
  early: 'vCenterの証明書はまだ有効期間に入っていません。両方のマシンの時計を比較してください。',
  misnamed:
    'vCenterの証明書は別の名前のものです。証明書に含まれる名前を、プロバイダーのendpointに使用してください。',

  noAddress:
    'プロバイダーのendpointは、vCenterのhttps://で始まるアドレスである必要があります。例: https://vcenter.example。',
  noCertificate:
    'プロバイダーのcertificateがPEM形式の証明書ではありません。設定し直すか、公的な認証局が署名した証明書の場合は設定を解除してください。',
  noVCenter:
    '{host}はvCenterではありません。マシンをクローンできるのはvCenterだけです。プロバイダーのendpointに、vCenterのアドレスを設定してください。',
  otherProduct:
    '{host}はvCenterではなく、{product}です。マシンをクローンできるのはvCenterだけです。プロバイダーのendpointに、vCenterのアドレスを設定してください。',
  noAnswer:
    'プロバイダーのendpointで応答しているサーバーはvCenterではありません(ステータス: {status})。endpointを確認してください。',
  starting:
    'プロバイダーのendpointで応答しているサーバーはvCenterではありません(ステータス: 503)。endpointを確認してください。起動した直後のvCenterは、数分間このように応答します。',
  unreadable: 'vCenterの応答を読み取れません: {why}。',
  cutOff: '途中で切れているか、XMLではありません',
  afterRoot: 'ルート要素の後に続きがあります',
  unopened: '要素{name}の開始がありません',
  tooManyPages: 'vCenterが{type}を{max, number}ページより多く返しました。正しい一覧とは考えられません。',

  chooseDatacenter: '先にデータセンターを選択してください。',
  datacenter: 'データセンター',
  template: 'テンプレート',
  resourcePool: 'リソースプール',
  folder: 'フォルダー',
  datastore: 'データストア',
  network: 'ネットワーク',
  notFound:
    '{place}{name}は存在しないか、プロバイダーのユーザーから参照できません。別のものを選択するか、参照できるロールをユーザーに付与してください。',
  ambiguous:
    '{place}{name}は、次のいずれかを指している可能性があります: {paths}。パスまたはIDで1つを指定してください。',
  datacenterHidden: 'プロバイダーのユーザーは、データセンター「{name}」の中にあるものを参照できません。',
  switchHidden: 'プロバイダーのユーザーは、ネットワークのスイッチを参照できません。',
  noDisk: 'テンプレートに、サイズを設定できるディスクがありません。storageCapacityの設定を解除してください。',
  noSize:
    'ホストグループの構成のinstanceTypeは{value}です。vsphere-vm.cpu-4.mem-8gbのようなサイズを設定するか、設定を解除してテンプレートのサイズを使用してください。',
  foreignMachine:
    '仮想マシン{id}は、ホストグループ「{group}」のために作成されたものではないため、そのまま残ります。',
  nameTaken:
    '仮想マシン「{name}」はすでに存在します。vCenterがまだクローン中の場合は、完了するとホストになります。そうでない場合は、vCenterで名前を変更するか、削除してください。',
  connectionState: 'vCenterによる状態: {state}。',

  datastoreChoice: '空き{free, number} GiB、{place}',

  signedIn: '{host}の{product}に{user}としてサインインしました。',
  datacenters: 'ユーザーが参照できるデータセンター: {names}。',
  noDatacenter:
    'ユーザーが参照できるデータセンターがありません。ホストの作成先に対するロールを、vCenterでユーザーに付与してください。',
}
