import type { AreaWords } from '../../service-words.ts'

export const imports: AreaWords<'imports'> = {
  effects: '{count, number}個のオブジェクト: {effects}。',
  created: '作成{count}個',
  changed: '変更{count}個',
  deleted: '削除{count}個',
  unchanged: '変更なし{count}個',
  wouldCreate: '作成予定{count}個',
  wouldChange: '変更予定{count}個',
  wouldDelete: '削除予定{count}個',
  runElsewhere: 'runは新しいアプリケーション用です。マニフェストを環境に送信するか、runを省いてください。',
  pruneElsewhere: 'pruneは1つのアプリケーション用です。環境へのインポートでは何も削除されません。',
  editBody: '{type}形式のボディに含められるのは、textとbaseの2つのテキストだけです。',
  runTaken:
    '{environment}にはすでにアプリケーション「{run}」があります。代わりにそちらにインポートしてください。',
  ownNamespace: 'Namespace {namespace}はこの環境自身のものなので、そのままにします。',
  elsewhere: 'アプリケーション「{application}」に属しています。そちらにインポートしてください。',
  replicasKept: '{kind} {name}: レプリカ数は変更されません。{autoscaler}が管理しています。',
  nothingApplied: '何も適用されていません。',
  appliedBefore: 'これより前に適用されたもの: {objects}。',
  commentLost: '{line}行目のコメントは保存されません。',
  commentsLost: 'コメントは保存されません。{line}行目以降の{count}行にコメントがあります。',
  commentOfLost: '{line}行目のコメントは、対象の項目が保存されないため、保存されません。',
  commentsOfLost: '対象の項目が保存されないコメントは保存されません。{line}行目以降の{count}行にあります。',
  commentsTooLong: '1つのオブジェクトのコメントが{limit}文字を超える場合は保存されません: {objects}。',
  labelled: 'ラベルの追加により、次のものがアプリケーション「{application}」に含まれます: {objects}。',
  unknownKinds: '{kinds}がないクラスターでは実行できません。',
  secretValues: 'Secretの値はカタログに保存されません({secrets})。環境ごとに設定してください。',
  clusterFields: '特定のクラスターに属するフィールドは保持されません: {fields}。',
  fieldsOf: '{object}({fields})',
  duplicateKey: '{line}行目で{key}が再び設定されています。最後の値が使われます。',
  duplicateKeys:
    '{line}行目で{key}が再び設定され、ほかに{rest, number}個のキーが重複しています。最後の値が使われます。',
  onlyText: '適用されるのはテキストにあるものだけです。ほかのオブジェクトはすべてそのまま残ります。',
  notDeleted:
    'テキストから除かれましたが、{count, plural, other {削除されません}}: {objects}。一覧から削除してください。',
  duplicateEntry: '{kind} {name}で{entries}が2回設定されています。最後のものが使われます。',
  selectorsOverlap:
    '{one}と{other}は、互いに相手のPodも選択します。セレクターが重なるワークロードは互いに干渉します。{one}のセレクターとPodに固有のラベルを付けてください。',
  selectorTooWide:
    '{wide}のセレクターは範囲が広すぎます。{taken}のPodも選択しており、セレクターが重なるワークロードは互いに干渉します。{wide}のPodだけが持つラベルを加えて範囲を狭めてください。',
  selectorFixed:
    '{wide}のセレクターは{taken}のPodも選択します。セレクターが重なるワークロードは互いに干渉します。このセレクターは変更できないため、{taken}のPodには、選択されないラベルを付けてください。',
  expands: '展開すると値が{max}個を超えます',
  tooLarge: 'マニフェストの上限は10 MiBです。分割してインポートしてください。',
  empty: 'マニフェストが空です。ドキュメントが含まれていません。',
  noObjects: 'マニフェストにオブジェクトが含まれていません。',
  document: 'ドキュメント',
  template:
    'テンプレートのようです。先にレンダリングし(Helmチャートならhelm template)、その結果をインポートしてください。',
  noYaml: 'YAMLとして正しくありません: {reason}。',
  kustomization:
    'これはkustomizationで、クラスターでは使えません。kubectl kustomizeで生成した結果をインポートしてください。',
  kubeconfig: 'これはkubeconfigです。クラスターの追加に使ってください。',
  chart: 'これはHelmチャートのChart.yamlです。helm templateでレンダリングした結果をインポートしてください。',
  compose: 'これはDocker Composeのファイルです。kompose convertなどで変換した結果をインポートしてください。',
  chartValues: 'Helmチャートの値のようです。helm templateでレンダリングした結果をインポートしてください。',
  jsonPatch:
    'これはJSON Patchです。kubectl kustomizeなどでオブジェクトに適用した結果をインポートしてください。',
  bareList: 'これはオブジェクトの配列です。---の行で区切るか、Listのitemsにしてください。',
  noObject: 'apiVersionとkindを持つオブジェクトではありません。',
  entryNoObject: 'オブジェクトではありません。',
  unknownFormat:
    'apiVersionとkindを持つKubernetesのオブジェクトでも、mode=exportの形式の1つのアプリケーションまたはPodテンプレートでもありません。',
  invalidName: '値{value}は名前として正しくありません',
  generatedName: 'generateNameでは毎回新しいオブジェクトが作成されます。名前を指定してください。',
  twin: 'このオブジェクトはすでにテキスト内にあります: {place}。',
  namespaceInCatalog:
    'Namespace「{namespace}」が指定されています。metadata.namespaceを削除してください。カタログのアプリケーションはどの環境でも実行できます。',
  otherNamespace:
    'Namespace「{namespace}」が指定されていますが、この環境のNamespaceは{own}です。metadata.namespaceを削除するか、Namespace「{namespace}」の環境にインポートしてください。',
  noLabels: 'ラベルなし',
  theLabels: 'ラベル{labels}',
  templateFitsSeveral:
    '複数のワークロードに一致します({labels}): {workloads}。代わりにそれらのオブジェクトをインポートしてください。',
  templateFitsNone:
    '一致するワークロードがここにありません({labels})。作成するには、apiVersionとkindを含むオブジェクト全体をインポートしてください。',
}
