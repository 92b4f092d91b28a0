import type { AreaWords } from '../../service-words.ts'

export const promotions: AreaWords<'promotions'> = {
  environmentMissing:
    '必須です。{purpose, select, promote {プロモート先の} compare {比較する} other {実行する}}環境を指定してください',
  noEnvironment: '{name}は存在しません',
  sameEnvironment: '{environment}自身です。別の環境を指定してください',
  nothingToPromote: '「{application}」には、プロモートできるワークロードもConfigMapもありません。',
  unknownComponent: 'components: 「{application}」に{component}はありません。オブジェクト: {known}。',
  noComponents: 'components: 「{application}」に{component}はありません。オブジェクトがありません。',
  secretComponent: 'components: {component}はSecretです。値は環境ごとに設定します。',
  missingImages:
    '「{place}」は環境「{environment}」にありません。作成するには、イメージと設定を選択してください。',
  missingConfiguration:
    '「{place}」は環境「{environment}」にありません。作成するには、設定を選択してください。',
  replicasKept:
    '「{place}」のレプリカ数は維持されます。環境「{environment}」のオートスケーラーが設定しています。',
  missingNeed: '「{place}」には{kind}「{name}」が必要ですが、環境「{environment}」にありません。',
  sharedHosts: 'このクラスターでホストが競合します: {hosts}。どちらかの環境で変更してください。',
  noKind: 'クラスターの{apiVersion}に種別{kind}はありません。',
  ofOther: '環境「{environment}」ではアプリケーション「{application}」に属しています。',
  willChange: '変更されるアプリケーション: {changed}個、変更なし: {unchanged}個、拒否: {refused}個。',
  changed: '変更されたアプリケーション: {changed}個、変更なし: {unchanged}個。',
  promotedAll: '「{source}」から「{environment}」へプロモートしました。',
  notPromoted: 'プロモートできなかったもの: {failed}個。理由は各アプリケーションにあります。',
  textList: '{field}には、要素が1つ以上ある文字列のリストを指定してください。',
  nothing: 'プロモートするものはありません。',
  unchanged: '変更するものはありません。',
  changedMeanwhile: '「{place}」はその間に変更されました。',
  promoted: '{application}を{environment}へプロモートしました。',
  hasFailed: '環境「{environment}」で「{place}」が失敗しています。',
  stoppedRefused:
    '環境「{environment}」で「{place}」のロールアウトが停止しています。新しいPodを作成できません。',
  stoppedLate:
    '環境「{environment}」で「{place}」のロールアウトが停止しています。新しいPodが時間内に準備完了になりませんでした。',
  paused:
    '環境「{environment}」で「{place}」のロールアウトが一時停止中です。このバージョンになっていないPodがあります。',
  rollingOut:
    '環境「{environment}」で「{place}」がまだロールアウト中です。このバージョンのPodは{desired}個中{updated}個です。',
  notReady:
    '環境「{environment}」で「{place}」の準備ができていません。準備完了のPodは{desired}個中{ready}個です。',
}
