export const actions = {
  // actions/hosts.ts
  '{name} let it in; its agent calls in shortly.':
    '「{name}」が承認しました。エージェントがまもなく接続します。',
  // actions/hosts.ts
  '{name} removed it: its agent uninstalls itself.':
    '「{name}」が削除しました。エージェントが自身をアンインストールしています。',
  // actions/hosts.ts
  '{name} removed it: its machine is being ended.': '「{name}」が削除しました。マシンを終了しています。',
}
