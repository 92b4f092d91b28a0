import type { AreaWords } from '../../service-words.ts'

export const hostActions: AreaWords<'hostActions'> = {
  wasApproved: 'ホスト「{host}」はすでに承認されています。',
  noKey:
    'ホスト「{host}」にキーがありません。エージェントによる登録が行われていません。マシンでセットアップコマンドを実行してください。',
  otherKey:
    'ホスト「{host}」のキーは{seen}ではありません。その後、別のマシンが登録されました。キーを照合してから、もう一度承認してください。',
  approved: 'ホスト「{host}」を承認しました。',
  forgotten:
    'ホスト「{host}」の登録を削除しました。エージェントがまだ動作している場合は、そのマシンでsetup-agent.sh --uninstallを実行してアンインストールしてください。',
  removing: 'ホスト「{host}」を削除しています。',
  controlPlane:
    'ホスト「{host}」は、クラスター「{cluster}」のコントロールプレーンです。先にクラスターを削除してください。クラスターのホストは残ります。',
  leavesFirst: 'ホスト「{host}」は、先にクラスター「{cluster}」から離脱し、その後削除されます。',
  ending:
    'ホスト「{host}」のマシンを終了しています。希望ホスト数が変わらない限り、ホストグループが代わりのマシンを作成します。',
  notConnected: 'ホスト「{host}」が接続されていないため、エージェントにログを要求できません。',
  logRequested: 'ホスト「{host}」のエージェントにログを要求しました。',
  fingerprint: 'keyFingerprintは、セットアップがマシンに表示した文字列でなければなりません。',
  cloudGroup:
    'ホストグループ「{group}」はクラウドプロバイダー「{provider}」のものです。このグループのマシンはプロバイダーが自ら作成します。手持ちのマシンは、タイプが「直接接続」(Other)のプロバイダーのグループに参加させてください。',
  withToken: 'withTokenにはtrueまたはfalseを指定してください。',
}
