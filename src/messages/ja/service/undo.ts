import type { AreaWords } from '../../service-words.ts'

export const undo: AreaWords<'undo'> = {
  tooLarge: '変更セットが大きすぎるため、値は読み込まれません。',
  deletedSince: '「{subject}」はこの変更のあとに削除され、もう存在しません。',
  partLost: '「{part}」を「{subject}」に復元できません。それを含んでいた部分がもう存在しません。',
  secretValues: '「{subject}」には元に戻せるものがありません。Secretの値は記録されません。',
  unchanged: '{subject}はすでにこの変更の前の状態です。',
  changedSincePreview:
    'プレビューのあとに「{subject}」が変更されました。もう一度プレビューを確認してください。',
  valuesStay: '値は現在のままです。以前の値は記録されていません。',
  podsReplaced: 'Podをもう一度置き換えます。再起動前のPodはもう存在しません。',
  namespaceGoes:
    '「{subject}」が、その中のすべてのものとともに削除されることになります。それを意図している場合は、直接削除してください。',
  dataLost: '書き込まれたデータも一緒に失われます。',
  notRecorded: '「{subject}」は復元できません。内容が記録されていません。',
  parentGone: '「{subject}」は復元できません。その親がもう存在しません。',
  environment:
    '「{subject}」はクラスター上のNamespaceとともに作成、削除されます。Namespaceを元の状態に復元する方法はありません。',
  nothingRecorded:
    '「{subject}」には元に戻せるものがありません。秘密の値と要素の順序は記録されず、それ以外はサービスが設定します。',
  secretFields:
    '「{subject}」は復元できません。{fields}は秘密の値で、記録されていません。作成し直してください。',
  claimData:
    '{subject}は復元できません。データも一緒に失われました。新しいクレームを作成し、バックアップからデータを復元してください。',
  volumeData:
    '{subject}は復元できません。データも一緒に失われました。新しいボリュームを作成し、バックアップからデータを復元してください。',
  namespaceContents:
    '{subject}は復元できません。含まれていたものはすべて一緒に失われました。新しく作成してください。',
  nodeReturns: '{subject}は復元できません。ノードはkubeletが登録すると戻ります。',
  eventReported: '{subject}は復元できません。イベントはクラスターだけが報告します。',
  podReplaced:
    '{subject}は復元できません。コントローラーが代わりを作成します。コントローラーがない場合は新しく作成してください。',
  lateDeletion:
    '{subject}は復元できません。削除に時間がかかり、内容が記録されていません。新しく作成してください。',
  someObject: 'この変更のオブジェクト',
  secretKeys: '「{subject}」は復元できません。{keys}の値は記録されていません。作成し直してください。',
  owned: '{subject}は復元できません。作成元の{owner}が、必要に応じて代わりを作成します。',
  jobRunsAgain: '最初から再実行されます。',
  podStarted: '新たに起動されます。',
  definitionAlone: 'この種別のオブジェクトは一緒に復元されません。',
  twinUnchanged: '{subject} は再び存在し、この変更の前と同じ内容です。',
  twinDeleting:
    '{subject} はまだ復元できません。同名の別のオブジェクトが削除中です。削除が完了してから、もう一度元に戻してください。',
  twinUnfit: '{subject} は再び存在し、以前の値を書き込むことができません。',
  deleteTwin: '現在あるオブジェクトを削除してから、もう一度元に戻してください。',
  nothing: 'この変更には元に戻せるものがありません。',
  impossible: 'この変更は元に戻せません。理由は各ステップに示されています。',
  partly: 'この変更の一部は元に戻せません。そのまま残るものと理由は、各ステップに示されています。',
  hidden:
    'この変更のうち{count, number}個のオブジェクトは表示権限のない場所にあり、そのまま残ります。残りを元に戻すには、partly: true を送信してください。',
  losesChanges: 'この変更を元に戻すと、あとから行われた変更が失われます。',
  possible: 'この変更は元に戻せます。',
  previewOutdated: 'プレビューのあとに変更がありました。もう一度プレビューを確認してください。',
  someUndone: 'この変更のうち、{all} 個中 {done} 個のオブジェクトを元に戻しました。',
  undone: '変更を元に戻しました。',
  undonePartly: '変更を可能な範囲で元に戻しました。',
  conflicts:
    '次のものはあとから変更されており、元に戻すとその変更が失われます: {subjects}。それでも元に戻すには、overwrite: trueを送信してください。',
  nothingDone: '何も元に戻していません。',
  doneBefore: 'これより前に元に戻したもの: {subjects}。',
  unknownStep: 'onlyの{id}は、元に戻す対象にありません。',
}
