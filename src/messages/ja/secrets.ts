/** Secretの値。 */
export const secretValues = {
  title: '値',
  note: '要求したときにクラスターから読み取ります。誰がどの値を表示したかは「アクティビティ」に記録されます。',
  none: 'Secretにはまだキーがありません。',
  reveal: '表示',
  revealOf: '{name}を表示',
  hide: '非表示',
  hideOf: '{name}を非表示',
  copy: '{name}をコピー',
  valueOf: '{name}の値',
  base64: 'テキストではないため、Base64で表示',
  edit: '値を編集',
  immutable:
    'このSecretは変更できない設定のため、値は誰にも変更できません。別のSecretを作成し、このSecretを削除してください。',
}

export const secretForm = {
  editTitle: '{name}の値',
  loading: '「{name}」のキーを読み込み中',
  save: '値を保存',
  saved: '{name}の値を保存しました。',
  newTitle: '新しいSecret',
  create: 'Secretを作成',
  created: '{name}を作成しました。',
  type: 'タイプ',
  types: {
    opaque: 'Opaque：任意のキー',
    basicAuth: 'Basic認証',
    registry: 'イメージレジストリ',
    sshAuth: 'SSH鍵',
    tls: 'TLS証明書',
  },
  valueOf: '{name}の値',
  newValueOf: '{name}の新しい値',
  show: '{name}の入力内容を表示',
  hide: '{name}の入力内容を非表示',
  kept: '変更しません',
  goes: '削除されます',
  keep: '残す',
  keepOf: '{name}をそのまま残す',
  replace: '置き換え',
  replaceOf: '{name}を置き換え',
  remove: '削除',
  removeOf: '{name}を削除',
  tooLarge: '値の合計が1 MiBを超えており、Secretには収まりません。',
  nothing: 'まだ何も変更されていません。',
  conflict:
    '{name}はその間に他のユーザーによって変更されました。キーをもう一度確認してください。入力内容はそのまま残っており、もう一度保存すると適用されます。',
  pods: 'キーを待っているPodは自動的に起動します。実行中のPodには、環境変数は再起動時に、マウントされたファイルは約1分後に反映されます。',
}

/** SecretまたはConfigMapのキーと値。 */
export const keyForm = {
  name: '名前',
  nameProblem: '小文字の英字、数字、「-」「.」を使用できます。先頭と末尾は英字または数字にしてください。',
  key: 'キー',
  keyOf: 'キー{number, number}',
  value: '値',
  removeNew: 'キー{number, number}を削除',
  add: 'キーを追加',
  keyMissing: 'キーの名前を入力してください。',
  keyWrong: '英数字と「-」「_」「.」を最大253文字まで使用できます。「..」で始めることはできません。',
  keyTwice: '同じ名前のキーがすでにあります。',
  file: 'ファイルを読み込む',
  fileOf: 'ファイルを読み込む：{name}の値',
  noText:
    'このファイルはテキストではなく、内容が失われます。バイナリデータはBase64で、YAMLまたはAPIから設定してください。',
}

export const configMapForm = {
  newTitle: '新しいConfigMap',
  create: 'ConfigMapを作成',
  created: '{name}を作成しました。',
  tooLarge: '値の合計が1 MiBを超えており、ConfigMapには収まりません。',
  note: '値は合計1 MiBまでです。環境を閲覧できるユーザーは誰でも値を読めます。公開したくない値はSecretに保存してください。',
}
