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
  // operations/tasks/task-rights.ts
  'The account {user} was removed or disabled.': 'アカウント{user}は削除または無効化されました。',
  // operations/tasks/task-rights.ts
  'The API key {name} of {user} was removed or has expired.':
    '{user}のAPIキー{name}は削除されたか、有効期限が切れています。',
}
