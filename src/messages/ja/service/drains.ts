import type { AreaWords } from '../../service-words.ts'

export const drains: AreaWords<'drains'> = {
  wasCordoned: '{node}はすでにスケジュール停止中です。',
  cordoned: '{node}は新しいPodを受け付けません。',
  wasNotCordoned: '{node}はスケジュール停止中ではありません。',
  uncordoned: '{node}は再びPodを受け付けます。',
  staticPod: 'ノード自体が、自身のファイルから実行しています。',
  daemonSet: 'DaemonSetが各ノードに1個ずつ維持しています。',
  unmanaged: '再作成されないため、完全に失われます。',
  localData: 'ノードにデータを保持しており、そのデータは失われます。',
  severalBudgets:
    '複数のPodDisruptionBudgetの対象です: {budgets}。Kubernetesは、2個以上の対象になっているPodを退避しません。',
  budget: 'PodDisruptionBudgetは「{budget}」です。',
  podBlocked: 'Pod {namespace}/{name}: {reason}',
  uncordonedMeanwhile:
    '「{node}」は再びPodを受け入れています。誰かがスケジュールを再開したため、ドレインは終了しました。',
  notBoolean: '{name}にはtrueまたはfalseを指定してください。',
  gracePeriod: 'gracePeriodSecondsは0以上の整数でなければなりません。',
  blocked: 'ブロック{count}個',
  waits: 'Disruption Budgetにより保留{count}個',
  evict: '退避予定{count}個',
  evicting: '退避済み{count}個',
  leaving: '終了処理中{count}個',
  stays: '残留{count}個',
  drained: '「{node}」のドレインが完了しました。',
  drainedExcept: '「{node}」のドレインが完了しました({pods})。',
  remaining: '「{node}」のPodは{count, number}個です: {pods}。',
}
