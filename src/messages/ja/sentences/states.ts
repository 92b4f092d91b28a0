/** Sentences that the service composes: causes of workload, pod and machine states. */
export const states = {
  '{what} has {available} of {desired} replicas available.':
    '{what}で利用可能なレプリカは{desired}個中{available}個です。',
  '{what} has {available} of {desired} replica available.':
    '{what}で利用可能なレプリカは{desired}個中{available}個です。',
  '{what} is rolling out: {available} of {desired} available, {updated} updated.':
    '{what}はロールアウト中です。利用可能: {available}/{desired}、更新済み: {updated}。',
  '{what} is starting pods: {available} of {desired} available.':
    '{what}のPodを起動しています。利用可能: {available}/{desired}。',
  '{what} is paused: no changes waiting.': '{what}は一時停止中です。保留中の変更はありません。',
  '{what} is paused: no pods created yet.': '{what}は一時停止中です。Podはまだ作成されていません。',
  '{what} is paused: {updated} of {all} pods updated.':
    '{what}は一時停止中です。更新済みのPod: {updated}/{all}。',
  '{what} is paused: {updated} of 1 pod updated.': '{what}は一時停止中です。更新済みのPod: {updated}/1。',
  '{what} is scaling to zero: {count} pods left.': '{what}をゼロにスケールしています。残りのPod: {count}。',
  '{what} is scaling to zero: 1 pod left.': '{what}をゼロにスケールしています。残りのPod: 1。',
  '{what}: rollout timed out after {time} min: {fresh} of {desired} new pods ready.':
    '{what}: ロールアウトが{time}分でタイムアウトしました。準備完了の新しいPod: {fresh}/{desired}。',
  '{what}: rollout timed out after {time} min: {fresh} of {desired} new pods ready, {old} old pods still serving.':
    '{what}: ロールアウトが{time}分でタイムアウトしました。準備完了の新しいPod: {fresh}/{desired}、稼働中の古いPod: {old}。',
  '{what}: rollout timed out after {time} min: {fresh} of {desired} new pods ready, 1 old pod still serving.':
    '{what}: ロールアウトが{time}分でタイムアウトしました。準備完了の新しいPod: {fresh}/{desired}、稼働中の古いPod: 1。',
  '{what}: rollout timed out after {time} min: {fresh} of 1 new pod ready.':
    '{what}: ロールアウトが{time}分でタイムアウトしました。準備完了の新しいPod: {fresh}/1。',
  '{what}: rollout timed out after {time} min: {fresh} of 1 new pod ready, {old} old pods still serving.':
    '{what}: ロールアウトが{time}分でタイムアウトしました。準備完了の新しいPod: {fresh}/1、稼働中の古いPod: {old}。',
  '{what}: rollout timed out after {time} min: {fresh} of 1 new pod ready, 1 old pod still serving.':
    '{what}: ロールアウトが{time}分でタイムアウトしました。準備完了の新しいPod: {fresh}/1、稼働中の古いPod: 1。',
  '{what}: rollout timed out after {time} s: {fresh} of {desired} new pods ready.':
    '{what}: ロールアウトが{time}秒でタイムアウトしました。準備完了の新しいPod: {fresh}/{desired}。',
  '{what}: rollout timed out after {time} s: {fresh} of {desired} new pods ready, {old} old pods still serving.':
    '{what}: ロールアウトが{time}秒でタイムアウトしました。準備完了の新しいPod: {fresh}/{desired}、稼働中の古いPod: {old}。',
  '{what}: rollout timed out after {time} s: {fresh} of {desired} new pods ready, 1 old pod still serving.':
    '{what}: ロールアウトが{time}秒でタイムアウトしました。準備完了の新しいPod: {fresh}/{desired}、稼働中の古いPod: 1。',
  '{what}: rollout timed out after {time} s: {fresh} of 1 new pod ready.':
    '{what}: ロールアウトが{time}秒でタイムアウトしました。準備完了の新しいPod: {fresh}/1。',
  '{what}: rollout timed out after {time} s: {fresh} of 1 new pod ready, {old} old pods still serving.':
    '{what}: ロールアウトが{time}秒でタイムアウトしました。準備完了の新しいPod: {fresh}/1、稼働中の古いPod: {old}。',
  '{what}: rollout timed out after {time} s: {fresh} of 1 new pod ready, 1 old pod still serving.':
    '{what}: ロールアウトが{time}秒でタイムアウトしました。準備完了の新しいPod: {fresh}/1、稼働中の古いPod: 1。',
  '{what} keeps {count} pods of the earlier version until deleted (OnDelete).':
    '{what}は以前のバージョンのPodを{count}個維持します(削除されるまで、OnDelete)。',
  '{what} keeps {count} pods of the earlier version (partition {partition}).':
    '{what}は以前のバージョンのPodを{count}個維持します(パーティション{partition})。',
  '{what} keeps 1 pod of the earlier version until deleted (OnDelete).':
    '{what}は以前のバージョンのPodを1個維持します(削除されるまで、OnDelete)。',
  '{what} keeps 1 pod of the earlier version (partition {partition}).':
    '{what}は以前のバージョンのPodを1個維持します(パーティション{partition})。',
  '{what} is scaled to zero.': '{what}はレプリカ数0です。',
  '{what} is suspended.': '{what}は一時停止中です。',
  '{what} is complete.': '{what}は完了しています。',
  '{what} is at work.': '{what}は実行中です。',
  '{what} is in the state {word}.': '{what}の状態は{word}です。',
  '{what} failed.': '{what}は失敗しました。',
  '{what} failed: {words}.': '{what}は失敗しました: {words}。',
  '{what} failed ({reason}).': '{what}は失敗しました({reason})。',
  '{what} failed ({reason}): {words}.': '{what}は失敗しました({reason}): {words}。',
  '{what} cannot make its pods.': '{what}はPodを作成できません。',
  '{what} cannot make its pods: {words}.': '{what}はPodを作成できません: {words}。',
  'quota {quota} does not allow more ({over})': 'クォータ{quota}の上限に達しています({over})',
  'quota {quota} takes only pods that name what they need ({missing})':
    'クォータ{quota}は必要量を指定したPodだけを許可します({missing})',
  'of {of}: {asked} more asked for, {used} of {hard} in use':
    '{of}: 追加の要求{asked}、使用中{used}、上限{hard}',
  'without {of}: {containers}': '{of}の指定なし: {containers}',
  'some containers': '一部のコンテナ',
  'a limit range does not allow it ({bounds})': 'LimitRangeにより許可されません({bounds})',
  'at most {bound} of {of} per {kind}, the limit is {given}': '{of}: {kind}ごとに最大{bound}、制限は{given}',
  'at most {bound} of {of} per {kind}, the request is {given}':
    '{of}: {kind}ごとに最大{bound}、要求は{given}',
  'at most {bound} of {of} per {kind}, and no limit is given':
    '{of}: {kind}ごとに最大{bound}、制限の指定なし',
  'at most {bound} of {of} per {kind}, and no request is given':
    '{of}: {kind}ごとに最大{bound}、要求の指定なし',
  'at least {bound} of {of} per {kind}, the limit is {given}': '{of}: {kind}ごとに最小{bound}、制限は{given}',
  'at least {bound} of {of} per {kind}, the request is {given}':
    '{of}: {kind}ごとに最小{bound}、要求は{given}',
  'at least {bound} of {of} per {kind}, and no limit is given':
    '{of}: {kind}ごとに最小{bound}、制限の指定なし',
  'at least {bound} of {of} per {kind}, and no request is given':
    '{of}: {kind}ごとに最小{bound}、要求の指定なし',
  'the limit of {of} may be {bound} times the request per {kind}, and is {given} times':
    '{of}: 制限は{kind}ごとに要求の{bound}倍まで、指定は{given}倍',
  'the pod security level {level} of the namespace does not allow it: {words}':
    'NamespaceのPodセキュリティレベル{level}により許可されません: {words}',
  'there is no service account {name}': 'ServiceAccount {name}がありません',
  'there is no priority class {name}': 'PriorityClass {name}がありません',
  'pods in all': 'Podの合計',
  'CPU requests': 'CPU要求',
  'memory requests': 'メモリ要求',
  'CPU limits': 'CPU制限',
  'memory limits': 'メモリ制限',
  memory: 'メモリ',
  container: 'コンテナ',
  '{what} finds no node.': '{what}を配置できるノードがありません。',
  '{what} finds no node: {words}.': '{what}を配置できるノードがありません: {words}。',
  '{what} is on node {node}, which is not ready.': '{what}は準備未完了のノード「{node}」にあります。',
  '{what} is on node {node}, which is not ready: {words}.':
    '{what}は準備未完了のノード「{node}」にあります: {words}。',
  '{what} cannot pull the image {image} of container {name}.':
    '{what}はコンテナ{name}のイメージ{image}を取得できません。',
  '{what} cannot pull the image {image} of container {name}: {words}.':
    '{what}はコンテナ{name}のイメージ{image}を取得できません: {words}。',
  '{what} cannot start container {name} ({reason}).': '{what}はコンテナ{name}を起動できません({reason})。',
  '{what} cannot start container {name} ({reason}): {words}.':
    '{what}はコンテナ{name}を起動できません({reason}): {words}。',
  '{what} stopped: container {name} {end}.': '{what}は停止しました。コンテナ{name}は{end}。',
  '{what} crashes again and again ({times} of container {name}).':
    '{what}はクラッシュを繰り返しています(コンテナ{name}: {times})。',
  '{what} crashes again and again ({times} of container {name}): it {end}.':
    '{what}はクラッシュを繰り返しています(コンテナ{name}: {times})。コンテナは{end}。',
  '{what} does not pass the readiness probe of container {name}: {words}.':
    '{what}はコンテナ{name}のReadiness Probeに合格していません: {words}。',
  '{what} does not pass the startup probe of container {name}: {words}.':
    '{what}はコンテナ{name}のStartup Probeに合格していません: {words}。',
  '{what} does not pass the readiness probe of container {name}.':
    '{what}はコンテナ{name}のReadiness Probeに合格していません。',
  '{what} does not pass the startup probe of container {name}.':
    '{what}はコンテナ{name}のStartup Probeに合格していません。',
  '{count} restarts': '再起動{count}回',
  '{count} restart': '再起動{count}回',
  'ended with exit code {code}': '終了コード{code}で終了しました',
  'ended with exit code {code}, saying "{line}"': '終了コード{code}で終了しました(最後の出力:「{line}」)',
  'ended with signal {signal}': 'シグナル{signal}で終了しました',
  'ended with signal {signal}, saying "{line}"': 'シグナル{signal}で終了しました(最後の出力:「{line}」)',
  'was killed because it used more memory than its limit (OOMKilled)':
    'メモリが制限を超えたため強制終了されました(OOMKilled)',
  'is short of memory': 'のメモリが不足しています',
  'is short of disk space': 'のディスク容量が不足しています',
  'is short of process ids': 'のプロセスIDが不足しています',
  'has no network': 'にネットワークがありません',
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
  'is being made, and can be changed once it is connected': '作成中です。接続されると変更できます',
  'could not be made': '作成できませんでした',
  '{count} machines wait': '{count}台',
  'is too many, and the control plane': '余分ですが、コントロールプレーンです',
  'it stays until that cluster is deleted': 'クラスターが削除されるまで残ります',
  'is about to be ended by its provider, and the control plane':
    'まもなくプロバイダーに終了されますが、コントロールプレーンです',
  'nothing can take its place there': '代わりになれるホストがありません',
  pod: '個のPod',
  pods: '個のPod',
  '1 machine waits to be approved.': '1台のマシンが承認待ちです。',
  'is being put into service by its scaling group': 'Auto Scalingグループが稼働を開始しています',
  'waits for a lifecycle hook of its scaling group before it is put into service':
    '稼働を開始する前に、Auto Scalingグループのライフサイクルフックを待っています',
  'is kept out of service by its scaling group': 'Auto Scalingグループが稼働から外しています',
  'is in service in its scaling group': 'Auto Scalingグループで稼働中です',
  'is being put on standby in its scaling group': 'Auto Scalingグループでスタンバイに移行中です',
  'is on standby in its scaling group': 'Auto Scalingグループでスタンバイ中です',
  'is being taken out of its scaling group': 'Auto Scalingグループから外されています',
  'was taken out of its scaling group': 'Auto Scalingグループから外されました',
  'is being ended by its scaling group': 'Auto Scalingグループが終了処理を行っています',
  'is being ended by its scaling group, which waits for a lifecycle hook':
    'Auto Scalingグループが終了処理を行っており、ライフサイクルフックを待っています',
}
