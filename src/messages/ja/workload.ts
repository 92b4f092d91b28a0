import type * as english from '../en/workload.ts'
import type { Translation } from '../en/index.ts'

/** Settings of the containers of a component. */
export const containerForm = {
  action: '環境変数とリソース',
  title: '{name}の環境変数とリソース',
  subtitle:
    '保存すると、Podが少しずつ置き換えられます。このフォームに表示されていないものを含め、ほかの設定は変わりません。',
  subtitleCron: '保存した内容は、今後開始されるJobに適用されます。ほかの設定は変わりません。',
  subtitleCatalog:
    '保存してもカタログだけが変わります。実行中のものには、更新したときに反映されます。このフォームに表示されていないものは変わりません。',
  loading: '{name}の設定を読み込んでいます',
  gone: 'このコンポーネントはクラスターに存在しません。',
  submit: '保存してロールアウト',
  submitCron: '保存',
  done: '「{name}」の設定を保存しました',
  failed: '「{name}」の設定を変更できませんでした。{reason}',
  undo: '元に戻す',
  changedMeanwhile:
    'その間に、ほかのユーザーが「{name}」を変更しました。現在の内容を確認するには、閉じてからもう一度開いてください。',
  container: 'コンテナ{name}',
  preparing: 'Initコンテナ{name}',
  image: 'イメージ',
  variables: '環境変数',
  noVariables: '固有の環境変数はありません。',
  variable: '変数{number, number}',
  name: '名前',
  nameMissing: '名前を入力してください。',
  nameWrong: '英字、数字、ドット、ハイフン、アンダースコアを使用できます。先頭に数字は使用できません。',
  nameTwice: 'この名前の変数はすでにあります。',
  source: '値の取得元',
  sources: { value: 'テキスト', configMap: 'ConfigMap', secret: 'Secret', other: 'Pod' },
  value: '値',
  object: { configMap: 'ConfigMap', secret: 'Secret' },
  objectMissing: '対象を入力してください。',
  key: 'キー',
  keyMissing: 'キーを入力してください。',
  other: 'YAMLの指定に従い、クラスターが設定します',
  remove: '{name, select, none {この変数} other {{name}}}を削除',
  add: '変数を追加',
  resources: 'Podごとのリソース',
  requests: { cpu: 'CPU要求', memory: 'メモリ要求' },
  limits: { cpu: 'CPU制限', memory: 'メモリ制限' },
  cpuHelp: 'コア数です。250mは4分の1コアです。',
  memoryHelp: '単位を付けて指定します。例: 256Mi、1Gi',
  amountWrong: '数量として正しくありません。{example}のように入力してください。',
  aboveLimit: '上限{limit}を超えています。どのクラスターでも拒否されます。',
  given: {
    title: 'ほかから渡される環境変数',
    configMap:
      'ConfigMap「{name}」のすべてのキー{prefix, select, none {} other {(先頭に{prefix}が付きます)}}。',
    secret: 'Secret「{name}」のすべてのキー{prefix, select, none {} other {(先頭に{prefix}が付きます)}}。',
    more: '{count, plural, other {ほか#件}}',
    ownWins: '同じ名前の場合は、上の変数が優先されます。',
    amount: 'Podの作成時に、LimitRangeが{amount}を設定します。',
  },
} as const satisfies Translation<typeof english.containerForm>

/** A rollout as it happens. */
export const rollout = {
  title: 'ロールアウト中',
  stopped: 'ロールアウトが停止',
  refused: 'Podを作成できません',
  held: 'ロールアウトが一時停止中',
  notReady: '準備未完了のPodがあります',
  podsReady: '{wanted, number}個中{ready, number}個が準備完了',
  of: '{name}のロールアウト',
  newPods: '新しいPod',
  newPodsText: '{wanted, number}個中{made, number}個を作成済み',
  ready: '準備完了',
  readyText: '新しいPod {wanted, number}個中{ready, number}個が準備完了',
  oldPods: '古いPod',
  oldPodsText: '{count, plural, =0 {すべて終了} other {#個が残っています}}',
  steps: { running: '進行中', completed: '完了', failed: '停滞', waiting: '未開始' },
  trouble: '新しいPod {count, number}個: {state}。',
  podTrouble: 'Pod {count, number}個: {state}。',
  paused: 'ロールアウトは一時停止中です。変更は再開後に適用されます。',
  refusal: {
    cause: {
      quota: 'クォータに空きなし',
      amounts: '必要量が未指定',
      limitRange: 'LimitRangeの範囲外',
      podSecurity: 'Podセキュリティに違反',
      other: 'Podが拒否されました',
    },
    help: {
      quota:
        'クォータを引き上げるか、「環境変数とリソース」で要求を減らすか、環境内のほかのものを縮小してください。空きができると自動的に続行します。',
      amounts:
        '「環境変数とリソース」でコンテナに要求と制限を指定するか、すべてに設定するLimitRangeを追加してください。',
      limitRange: '「環境変数とリソース」で別の値を指定するか、LimitRangeを変更してください。',
      podSecurity: 'YAMLでセキュリティコンテキストを変更してください。レベルはNamespaceのラベルです。',
      other: '原因が解消されると自動的に続行します。',
    },
    places: { quota: 'クォータ{name}', limits: 'LimitRange', yaml: 'YAMLを編集' },
  },
  since: '{age}前に進行',
  pod: 'Podを表示',
  podOf: 'Pod「{name}」を表示',
  back: 'リビジョンを表示',
} as const satisfies Translation<typeof english.rollout>

/** Texts about where else an image runs or ran. */
export const imagePlaces = {
  earlier: '以前のイメージ',
  earlierNone: 'クラスターに以前のイメージは残っていません。',
  choose: '使用',
  use: '{image}を使用',
  revision: 'リビジョン{revision, number}まで',
  elsewhere: 'ほかの使用先',
  elsewhereOf: '{repository}のほかの使用先',
  elsewhereNone: 'このイメージはほかで使用されていません。',
  loading: '確認しています',
  failed: '確認できませんでした: {reason}',
  more: 'ほか{count, number}個のアプリケーション',
} as const satisfies Translation<typeof english.imagePlaces>

/** Texts about a component's update policy. */
export const policyForm = {
  action: '更新ポリシー',
  title: '{name}の更新ポリシー',
  subtitle:
    '次回のロールアウトから適用されます。保存してもPodは置き換えられません。ほかの設定は変わりません。',
  loading: '{name}の更新ポリシーを読み込んでいます',
  submit: 'ポリシーを保存',
  done: '「{name}」の更新ポリシーを保存しました',
  failed: '「{name}」の更新ポリシーを変更できませんでした。{reason}',
  undo: '元に戻す',
  changedMeanwhile:
    'その間に、ほかのユーザーが「{name}」を変更しました。現在の内容を確認するには、閉じてからもう一度開いてください。',
  strategy: '方式',
  types: {
    Deployment: {
      first: '古いPodを新しいPodに少しずつ置き換えます。',
      second: '古いPodがすべて終了してから新しいPodを起動します。その間は利用できません。',
    },
    StatefulSet: {
      first: 'Podを最後のものから順に1つずつ置き換えます。',
      second: 'Podは、手動で削除されたときに置き換えられます。',
    },
    DaemonSet: {
      first: 'Podをノードごとに順に置き換えます。',
      second: 'Podは、手動で削除されたときに置き換えられます。',
    },
  },
  fields: {
    maxSurge: {
      label: '最大サージ数(maxSurge)',
      help: '希望数を超えて作成できるPodの数です。2のような個数、または25%のような割合で指定します。',
    },
    maxUnavailable: {
      label: '最大停止数(maxUnavailable)',
      help: '置き換え中に不足してもよいPodの数です。1のような個数、または25%のような割合で指定します。',
    },
    partition: {
      label: 'パーティション(partition)',
      help: 'この値より番号の小さいPodは古いリビジョンのままです。0にするとすべて置き換えます。',
    },
    minReadySeconds: {
      label: '最小準備秒数(minReadySeconds)',
      help: '新しいPodが利用可能とみなされるまでに、準備完了の状態が続く必要のある秒数です。空の場合は0です。',
    },
    progressDeadlineSeconds: {
      label: '進行期限の秒数(progressDeadlineSeconds)',
      help: 'この秒数のあいだ進行しないと、ロールアウトは失敗とみなされます。空の場合は600です。',
    },
    revisionHistoryLimit: {
      label: 'リビジョン履歴の上限(revisionHistoryLimit)',
      help: 'ロールバックのために残す古いリビジョンの数です。空の場合は10です。',
    },
  },
  problems: {
    number: '0以上の整数を入力してください。',
    amount: '個数でも割合でもありません。2や25%のように入力してください。',
    tooMuch: '100%以下にしてください。',
    bothNothing: '最大サージ数も0のため、0にはできません。Podを置き換えられなくなります。',
    deadline: '最小準備秒数より大きくしてください。',
  },
} as const satisfies Translation<typeof english.policyForm>
