/** Labels of grants and custom roles. */
export const rightsWords = {
  Grant: 'アクセス権',
  Grants: 'アクセス権一覧',
  'Access grants': 'アクセス権',
  'Custom role': 'カスタムロール',
  'Custom roles': 'カスタムロール一覧',
  Level: 'レベル',
  View: '閲覧',
  Operate: '運用',
  Edit: '編集',
  'Environments by label': 'ラベルで選ぶ環境',
  Permissions: '権限',
}

export const rightsHelp = {
  'view: read, with logs; operate: also restart, scale and roll back; edit: also change, run, open terminals and see secret values; admin: also change, delete and grant.':
    'view: 閲覧とログ。operate: 再起動、スケール、ロールバックも可。edit: 変更、実行、ターミナル、Secretの値の表示も可。admin: 管理、削除、権限の付与も可。',
  'Grants the rights on all environments with these labels. It needs at least one requirement.':
    'これらのラベルを持つすべての環境に適用されます。条件が1つ以上必要です。',
  'One service.Class.verb each, such as environments.Deployment.operate. A * matches all classes of the service. Verbs: read, logs, operate, write, exec, reveal, manage, grant.':
    '1つずつenvironments.Deployment.operateのようなservice.Class.verbの形で指定します。*はそのサービスのすべてのクラスに一致します。動詞: read、logs、operate、write、exec、reveal、manage、grant。',
}
