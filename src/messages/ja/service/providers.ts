import type { AreaWords } from '../../service-words.ts'

export const providers: AreaWords<'providers'> = {
  settingsMissing: 'プロバイダーに次の設定がありません: {settings}。先に設定してください。',
  settingsChanged: 'アクセスを最後に検証した後に、設定が変更されました。',
  noAccount:
    'タイプが「直接接続」(Other)のプロバイダーにはアカウントがありません。マシンは、ホストグループのセットアップコマンドで参加します。',
  typeUnsupported:
    'このバージョンはタイプが{type}のアカウントを使用できず、そこにホストを作成しません。マシンは、タイプが「直接接続」(Other)のホストグループのセットアップコマンドで参加させてください。',
  noChoices: 'タイプが{type}のアカウントに、選択できる{field}はありません。',
  unset: 'ホストグループの{type}構成に{field}が指定されていません。設定してください。',
  size: '{cores, plural, other {#コア}}、{memory, number} GiB',
  checkAccess: 'アクセスの確認',
  listChoices: '選択肢の一覧表示',
}
