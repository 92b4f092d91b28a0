/** Labels and choices of tasks. */
export const taskWords = {
  'Task item': 'タスクの項目',
  'Task items': 'タスクの項目',
  Label: 'ラベル付け',
  Promote: 'プロモート',
  Clone: '複製',
  Cordon: 'スケジュール停止',
  Uncordon: 'スケジュール再開',
  Drain: 'ドレイン',
  Dismiss: '確認済みにする',
  Undismiss: '確認済みを解除',
  Cancelling: 'キャンセル中',
  Cancelled: 'キャンセル済み',
  'Started by': '開始者',
  'User ID': 'ユーザーID',
  'Key ID': 'キーID',
  'Cancelled by': 'キャンセルしたユーザー',
  Items: '項目',
  'Change set': '変更セット',
  'Retry of': '再試行元',
  Started: '開始',
  Ended: '終了',
  'Expected generation': '想定される世代',
  Place: '場所',
  Code: 'コード',
  Details: '詳細',
}

/** Help on a task's fields. */
export const taskHelp = {
  'Name of the first resource.': '最初のリソースの名前。',
  'Class of the resources, such as cluster.Node.': 'リソースのクラス（cluster.Nodeなど）。',
  'Body of the action, the same for all items.': 'アクションのボディ。すべての項目で共通です。',
  'Items that still wait after this time fail.': 'この時間が過ぎても待機中の項目は失敗になります。',
  'Why the whole task ended early.': 'タスク全体が途中で終了した理由。',
  'API key that started it.': '開始に使われたAPIキー。',
  'Change set of everything that the task changes.': 'タスクによるすべての変更を含む変更セット。',
  'Task whose failed items this one repeats.': 'このタスクが失敗した項目を再試行する元のタスク。',
  'Name of the resource.': 'リソースの名前。',
  'UUID of the resource.': 'リソースのUUID。',
  'Fields of the body that are of this item alone.': 'この項目だけに適用されるボディのフィールド。',
  'The item fails if the resource has another generation by then.':
    'その時点でリソースの世代が異なる場合、項目は失敗します。',
  'Environment or namespace, and cluster.': '環境またはネームスペースと、クラスター。',
  'Unknown: the service was interrupted during this step, which may have been carried out.':
    '不明: このステップの途中でサービスが中断されました。実行された可能性があります。',
  'Result, or why the item waits or failed.': '結果、または項目が待機中あるいは失敗した理由。',
  'Code of the refusal of a failed item.': '失敗した項目の拒否コード。',
  'Answer of the action, such as the pods of a drained node.':
    'アクションの応答（ドレインされたノードのPodなど）。',
}
