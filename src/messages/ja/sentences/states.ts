/** Sentences that the service composes: causes of workload, pod and machine states. */
export const states = {
  'is not started; start it at the provider, or remove the host':
    '未起動です。プロバイダーで起動するか、ホストを削除してください',
  'is being started': '起動中です',
  'runs; its agent has not registered yet': '実行中ですが、エージェントがまだ登録されていません',
  'is being ended by its provider': 'プロバイダーが終了処理を行っています',
  'is stopped; start it at the provider, or remove the host':
    '停止しています。プロバイダーで起動するか、ホストを削除してください',
  'is ended': '終了しました',
  'its host group has more hosts than it wants': 'ホストグループのホストが必要な台数より多いためです',
  'its provider wants to end it': 'プロバイダーが終了しようとしているためです',
  'it could not be drained, because its agent is silent':
    'エージェントの応答がなく、ドレインできなかったためです',
  '{count} machines wait': '{count}台',
  'is too many, and the control plane': '余分ですが、コントロールプレーンです',
  'it stays until that cluster is deleted': 'クラスターが削除されるまで残ります',
  'is about to be ended by its provider, and the control plane':
    'まもなくプロバイダーに終了されますが、コントロールプレーンです',
  'nothing can take its place there': '代わりになれるホストがありません',
  '1 machine waits to be approved.': '1台のマシンが承認待ちです。',
  'exited with code {exitCode}': '終了コード{exitCode}で終了しました',
  'exited with code {exitCode} ({reason})': '終了コード{exitCode}で終了しました({reason})',
  'was killed by signal {signal}': 'シグナル{signal}で終了しました',
  'was killed by signal {signal} ({reason})': 'シグナル{signal}で終了しました({reason})',
  '{end}, last message "{line}"': '{end}(最後の出力:「{line}」)',
  'was OOMKilled at its memory limit': 'メモリが制限に達したため強制終了されました(OOMKilled)',
}
