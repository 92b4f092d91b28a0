import type { AreaWords } from '../../service-words.ts'

export const clones: AreaWords<'clones'> = {
  applicationsShape: 'applicationsは名前またはIDのリストでなければなりません。',
  unknownApplication: 'applicationsの{name}は、環境「{environment}」にありません。',
  madeBy: '{kind} {name}が作成します。',
  applicationNotChosen: 'アプリケーション「{application}」が選択されていません。',
  helmHistory: 'Helmがこの環境の履歴を保存しているものです。',
  partNotChosen: 'コピーする内容に選択されていません。',
  existsAlready: 'Namespace「{namespace}」にすでに存在します。クローンでは何も上書きされません。',
  emptyVolumes: 'ボリュームは空の状態で新しく作成されます。データはコピーされません。',
  sharedHosts: 'このクラスターでホストが競合します: {hosts}。クローン側で変更してください。',
  waiting: '{kind} {name}はコピーされないため、次のものは用意されるまで待機します: {waiting}。',
  sourceGone: '複製元にはもうありません。',
  environmentDeleted: '環境{environment}はその間に削除されました。',
  creating: '{kind} {name}を作成しています({number}/{count})。',
  wouldCreate:
    '{create, number}個のオブジェクトを作成し、{leftOut, number}個を除外します。{failed, number}個は作成できません。',
  cloned: '{source}を{name}としてクローンしました。作成: {created, number}個、対象外: {leftOut, number}個。',
  notCreated: '作成できなかったもの: {failed}個。理由は各オブジェクトにあります。',
  failedSteps: '失敗したステップ: {steps}。',
  soFar: '環境{name}には{count, number}個のオブジェクトがあります。',
  next: '次のアプリケーション: {application}、続いてあと{more}件。',
  partsShape: 'partsは次の要素のリストでなければなりません: {parts}。',
}
