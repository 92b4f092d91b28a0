import type { AreaWords } from '../../service-words.ts'

export const addresses: AreaWords<'addresses'> = {
  hostUnnamed: 'Hostヘッダーにサービスのアドレスがありません。',
  unreachable:
    'マシンから{host}に到達できません。別の名前でコンソールを開くか、PUBLIC_URLまたはプロバイダーのサービスアドレスを設定してください。',
  proxied:
    'リクエストはプロキシを経由しました。Gantryに{url}で到達できることを確認するか、PUBLIC_URLに正しいアドレスを設定してください。',
  proxiedCertificate:
    'リクエストは独自の証明書を持つプロキシを経由しました。Gantryに{url}で到達でき、そこの証明書が公的な認証局によって署名されていることを確認してください。そうでない場合はPUBLIC_URLを設定し、プライベート認証局の場合はPUBLIC_CAも設定してください。',
}
