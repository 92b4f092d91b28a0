import type { AreaWords } from '../../service-words.ts'

export const kinds: AreaWords<'kinds'> = {
  noApiVersion: 'KubernetesにapiVersion {apiVersion}はありません。',
  noKind: '{apiVersion}に種別{kind}はありません。',
  didYouMean: '{meant}ではありませんか?',
  belongsTo: '種別{kind}は{group}に属します。',
  missing: 'クラスターの{apiVersion}に種別{kind}はありません。',
  missingOn: 'クラスター「{cluster}」の{apiVersion}に種別{kind}はありません。',
  missingAt: '{host}のクラスターの{apiVersion}に、種別{kind}はありません。',
  clusterScoped:
    '{kind}はクラスター全体に属します。環境に含められるのは、そのNamespaceのオブジェクトだけです。これを取り除き、kubectlで適用してください。',
  servedVersion: '{definition}の提供中のバージョン',
  noCluster: '接続中のクラスターがありません。種別のフィールドは、クラスターからのみ取得できます。',
  notInApplications:
    '{kind}はクラスター全体に属します。アプリケーションに含められるのはNamespaceのオブジェクトだけです。これを取り除き、kubectlで適用してください。',
}
