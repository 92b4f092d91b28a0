export const tasks = {
  // actions/tasks.ts
  'The task has already ended.': 'タスクはすでに終了しています。',
  // actions/tasks.ts
  'The task has not ended yet.': 'タスクはまだ終了していません。',
  // actions/tasks.ts
  'All items of the task completed.': 'タスクのすべての項目が完了しています。',
  // actions/environments/clone-steps.ts
  'Creating {kind} {name} ({value} of {length}).': '{kind} {name}を作成しています({value}/{length})。',
  // jobs/task-run.ts
  'Timed out after {timeoutSeconds} s.': '{timeoutSeconds}秒でタイムアウトしました。',
  // jobs/task-run.ts
  'The service failed here; its log has the details.':
    'サービスでエラーが発生しました。詳細はサービスのログにあります。',
  // jobs/task-run.ts
  'Interrupted by a restart of the service. {message}': 'サービスの再起動により中断されました。{message}',
  // operations/rules/task.ts
  '{length} tasks are open. Wait for some to end, or cancel some.':
    '{length}件のタスクが未終了です。終了を待つか、一部をキャンセルしてください。',
  // operations/rules/task.ts
  '{length} tasks of this account are open. Wait for some to end, or cancel some.':
    'このアカウントの{length}件のタスクが未終了です。終了を待つか、一部をキャンセルしてください。',
  // operations/rules/task.ts
  'must be a new task: create it with its items':
    'は新しいタスクでなければなりません。項目とともに作成してください',
  // operations/rules/task.ts
  'must contain labels: an object whose values are strings to set or null to remove':
    'にはラベルが必要です: 設定するラベルには文字列、削除するラベルにはnullを持つオブジェクト',
  // operations/rules/task.ts
  'must have at least one item': 'には少なくとも1つの項目が必要です',
  // operations/rules/task.ts
  'names {resource} a second time': 'は{resource}を重複して指定しています',
  // operations/rules/task.ts
  'is {target}, which is not a class of the model': 'の値{target}はモデルのクラスではありません',
  // operations/rules/task.ts
  "is {action}, which tasks don't do for {id}": 'の値{action}は、{id}に対してタスクでは実行できません',
  // operations/rules/task.ts
  'has the field {value}, but the action takes {taken}':
    'にフィールド{value}がありますが、このアクションが受け付けるのは{taken}です',
  // operations/tasks/task-rights.ts
  'The account {user} was removed or disabled.': 'アカウント{user}は削除または無効化されました。',
  // operations/tasks/task-rights.ts
  'The API key {name} of {user} was removed or has expired.':
    '{user}のAPIキー{name}は削除されたか、有効期限が切れています。',
}
