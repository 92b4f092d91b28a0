import type * as english from '../en/infrastructure-accounts.ts'
import type { Translation } from '../en/index.ts'

/** Texts about cloud accounts and the hosts created in them. */
export const accounts = {
  secretSet: '設定済み(表示されません)',
  secretUnset: '未設定',
  set: '設定済み',
  unset: '未設定',
  types: {
    Other: '直接接続',
    AWS: 'AWS',
    Azure: 'Azure',
    vSphere: 'vSphere',
    Diamanti: 'Diamanti',
    OpenStack: 'OpenStack',
    GoogleCloudPlatform: 'Google Cloud',
    OracleCloudServices: 'Oracle Cloud',
    DigitalOcean: 'DigitalOcean',
    IBMCloud: 'IBM Cloud',
    Nutanix: 'Nutanix',
    HyperFlex: 'HyperFlex',
    Pivotal: 'Pivotal',
  },
  providerForm: {
    typeHelp: {
      direct: '手持ちのマシン上でコマンドを実行して参加させます。',
      makes: 'プラットフォームが、あなたのアカウントにホストを作成します。',
      keeps: 'プラットフォームは設定を保持するだけで、ホストは作成しません。',
    },
    secretHelp: '暗号化して保存され、以後表示されることはありません。',
    vCenterHelp: 'アドレスです。例: https://vcenter.example',
    addressHelp: {
      makes:
        '新しいマシンからこのプラットフォームに到達するためのアドレスです。例: https://platform.example:8443。指定しないとホストは作成されません。',
      direct:
        'マシンからこのプラットフォームに到達するためのアドレスです。例: https://platform.example:8443。指定しない場合は、このページを表示しているアドレスを使用します。',
    },
    more: 'その他の設定',
    keeps:
      'このバージョンは、このタイプのアカウントにホストを作成しません。入力した内容は保持されます。そこで起動したマシンは、プロバイダーのタイプが「直接接続」のホストグループのセットアップコマンドで参加させてください。',
  },
  providerFacts: {
    title: '設定',
    edit: '編集',
    editSettings: '設定を編集',
    type: 'タイプ',
    description: '説明',
    address: 'マシンからの接続先',
    addressMissing: '未設定です。設定するまでホストは作成されません。',
    addressUsual: 'このページのアドレス',
    labels: 'ラベル',
    none: 'なし',
  },
  access: {
    title: 'アクセス',
    validate: 'アクセスを検証',
    works: 'アクセス可能',
    refused: 'アクセス拒否',
    untried: '未検証',
    untriedText: 'この設定はまだ検証されていません。',
    tried: '<age></age>前に検証',
    checks: '検証した項目',
  },
  choices: {
    loading: 'アカウントに問い合わせています…',
    refused: '選択肢を取得できませんでした: {reason} 値を直接入力することはできます。',
  },
  config: {
    title: 'ホストの構成',
    choose: '構成',
    later: 'まだ指定しない',
    none: '構成はまだありません',
    noneText: 'このグループのホストを何から、どこに作成するかを指定します。',
    set: '{name}を設定',
    edit: '編集',
    editOf: '{name}を編集',
    sheetTitle: '{name}のホスト',
    sheetText: '変更は、今後作成されるホストに適用されます。',
    save: '構成を保存',
    inGibibytes: '{label}(GiB)',
    kindHelp: 'ホストの作成に使用するものです。',
    namedHelp:
      'インスタンスの内容はグループ自身の起動テンプレートで決まるため、ここでは入力しません。入力済みの値は保持されます。空にすると、サービスがグループを作成します。',
    unusable: 'この構成からホストは作成されません。',
    unusableText:
      'このバージョンは、マシンイメージ、起動テンプレート、Auto Scalingグループからホストを作成します。その他の設定は保持されます。',
    unusableConfig: 'このバージョンは、{name}からホストを作成しません。設定は保持されます。',
    kinds: {
      ami: 'マシンイメージ(AMI)',
      launchTemplate: '起動テンプレート',
      autoScalingGroup: 'Auto Scalingグループ',
      spotFleet: 'スポットフリート',
      launchConfiguration: '起動設定',
      images: 'イメージ',
      instanceGroup: 'インスタンスグループ',
    },
  },
} as const satisfies Translation<typeof english.accounts>
