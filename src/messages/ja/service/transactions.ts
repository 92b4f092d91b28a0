import type { AreaWords } from '../../service-words.ts'

export const transactions: AreaWords<'transactions'> = {
  partTwice: 'トランザクションに{part}が2回あります({spellings})。一方を省いてください。',
  unknownParts: 'トランザクションのリストは{parts}だけです。{unknown}は使用できません。',
  noList: '"{part}"はリストにしてください。',
  noExpectation:
    '"{part}"の項目では{field}を使用できません。トランザクションは世代に紐づきません。変更を単独で、If-Matchヘッダーを付けて送信してください。',
  noObject: '"{part}"の各項目はオブジェクトにしてください。',
  classMissing:
    'modelIndexは必須です。{service}のクラスを指定してください。OPTIONS {address}で一覧を取得できます。',
  classUnknown:
    'modelIndexは{given}ですが、{service}のクラスを指定してください。OPTIONS {address}で一覧を取得できます。',
  inCluster:
    '{class}はクラスター上にあり、クラスターではトランザクションを使えません。変更を1つずつ送信してください。',
  withNamespace:
    '{class}はクラスター上のNamespaceと一緒に削除され、クラスターではトランザクションを使えません。DELETEを単独で送信してください。',
  idMissing: '"update"と"delete"の各項目にはidが必要です。',
  otherClass: '{class}.modelIndexは{given}ですが、{id}のクラスは{class}です。',
  alsoDeleted:
    '{class} {id}は同じトランザクションのdelete.{index}で削除されます。どちらか一方を省いてください。',
  otherId: '{given}ですが、アドレスは{id}のものです',
  ownAccount:
    '自分のアカウントで変更できるのはパスワードとメールアドレスだけです。それ以外にはadminロールが必要です。',
  childMissing:
    '{path}に{class} {id}が指定されていますが、存在しません。新しく追加するにはidを省いてください。',
  leavesOut: '{name}が省かれていますが、これでは削除できません。{address}にDELETEを送信してください',
  leavesOutUnseen:
    '{names}が省かれていますが、読み取り後に追加された可能性があります。確認した{class}のgenerationを追加するか、If-Matchとして送信するか、{address}にDELETEを送信してください',
  childInCluster:
    '{path}はクラスター上にあり、親と一緒には変更できません。{address}に変更を送信するか、マニフェストをインポートしてください。',
  childOfService:
    '{path}はサービスのものであり、親と一緒には変更できません。{address}に変更を送信してください。',
  changedMeanwhile:
    '{resource}の世代は{expected}ではなく{generation}です。{user}が変更しました。読み込み直してから、もう一度変更してください。',
  laterGeneration:
    '{resource}の世代は{expected}ではなく{generation}です。それより後の世代はないため、別のリソースの番号です。読み込み直してから、もう一度変更してください。',
  nothingDeleted: '何も削除されませんでした。',
  deleted: '{resource}を削除しました。',
  permanentNamespace: 'KubernetesではNamespace {name}を削除できません。',
  neededBy: '「{what}」は次のものに必要です: {kind}({names})。先にそれらを削除してください。',
  beingDeleted: '{object}は削除中です。',
  usersUnknown:
    '{object}は削除中です。使用している可能性のあるPodの一覧をクラスターから取得できませんでした。',
  inUse: '{object}は削除中で、Pod {names}({count, number}個)が使用しています。',
  afterOwned: '{object}は、所有するオブジェクトの後に削除されます。',
  held: '{object}は削除中で、ファイナライザー{names}({count, number}個)により保留されています。',
}
