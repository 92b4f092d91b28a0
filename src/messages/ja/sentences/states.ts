/** Sentences that the service composes: causes of workload, pod and machine states. */
export const states = {
  'exited with code {exitCode}': '終了コード{exitCode}で終了しました',
  'exited with code {exitCode} ({reason})': '終了コード{exitCode}で終了しました({reason})',
  'was killed by signal {signal}': 'シグナル{signal}で終了しました',
  'was killed by signal {signal} ({reason})': 'シグナル{signal}で終了しました({reason})',
  '{end}, last message "{line}"': '{end}(最後の出力:「{line}」)',
  'was OOMKilled at its memory limit': 'メモリが制限に達したため強制終了されました(OOMKilled)',
}
