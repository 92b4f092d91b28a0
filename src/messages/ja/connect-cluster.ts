import type * as english from '../en/connect-cluster.ts'
import type { Translation } from '../en/index.ts'

export const connectCluster = {
  title: 'このクラスターを接続',
  commandLead: 'コマンドを作成し、kubectlが管理者としてクラスターにアクセスできる環境で実行してください。',
  agentLead:
    'コマンドを作成し、kubectlが管理者としてクラスターにアクセスできる環境で実行してください。エージェントは、コマンドに含まれるアドレスでGantryに到達できる必要があります。',
  rights: 'Gantryの権限',
  rightsNames: { view: '閲覧', edit: '編集', admin: '管理' },
  rightsHelp: {
    view: 'Secret以外のすべてを閲覧できます。変更はできません。',
    edit: 'すべてを閲覧でき、既存の名前空間でアプリケーションを実行、変更できます。',
    admin: '「編集」に加えて、名前空間とロールの作成、ノードのスケジュール停止と退避ができます。',
  },
  image: 'エージェントのイメージ',
  imageHelp:
    'クラスターから到達できるレジストリにあるGantryのイメージです。サービスに AGENT_IMAGE が設定されている場合は、空欄にできます。',
  create: 'コマンドを作成',
  createAgain: '新しいコマンドを作成',
  command: 'コマンド',
  copy: 'コマンドをコピー',
  manifest: 'マニフェストを表示',
  valid: '{time}まで、1回だけ使用できます。新しいコマンドを作成すると無効になります。',
} as const satisfies Translation<typeof english.connectCluster>
