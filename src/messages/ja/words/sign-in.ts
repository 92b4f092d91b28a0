/** Labels of sign-in providers, and of accounts that come from one. */
export const signInWords = {
  'Sign in providers': 'サインインプロバイダー',
  'Sign-in provider': 'サインインプロバイダー',
  'Sign-in providers': 'サインインプロバイダー',
  'Confirmed until': '確認の有効期限',
  'Next check': '次回の確認',
  'Provider tokens': 'プロバイダーのトークン',
  Issuer: 'Issuer（発行者）',
  'Client ID': 'クライアントID',
  'Certificate authority': '認証局',
  'Extra parameters': '追加パラメーター',
  'Name claim': '名前のクレーム',
  'Groups claim': 'グループのクレーム',
  'Groups endpoint': 'グループのエンドポイント',
  'Roles by group': 'グループごとのロール',
  'Teams by group': 'グループごとのチーム',
  'Role without a group': 'グループがない場合のロール',
  'Create accounts': 'アカウントを作成',
  'Check interval in minutes': '確認の間隔（分）',
  'Valid without check, in hours': '確認なしで有効な時間（時間）',
  'Sign out at the provider': 'プロバイダーからもサインアウト',
  'LDAP provider': 'LDAPプロバイダー',
  'LDAP providers': 'LDAPプロバイダー',
  'Ldap providers': 'LDAPプロバイダー',
  'Search account': '検索アカウント',
  'Password of the search account': '検索アカウントのパスワード',
  'User DN template': 'ユーザーのDNのテンプレート',
  'Base for users': 'ユーザーの検索ベース',
  'User filter': 'ユーザーフィルター',
  'Name attribute': '名前の属性',
  'E-mail attribute': 'メールアドレスの属性',
  'Id attribute': 'IDの属性',
  'Base for groups': 'グループの検索ベース',
  'Group filter': 'グループフィルター',
  'Group name attribute': 'グループ名の属性',
  'Nested groups': '入れ子のグループ',
  'First passed': '最初の成功',
  'Proxy provider': 'プロキシプロバイダー',
  'Proxy providers': 'プロキシプロバイダー',
  'Shared secret': '共有シークレット',
  'Header of the secret': 'シークレットのヘッダー',
  'Header of the user': 'ユーザーのヘッダー',
  'Header of the groups': 'グループのヘッダー',
  'Header of the e-mail address': 'メールアドレスのヘッダー',
  'Valid for, in hours': '有効な時間（時間）',
}

/** Help on their attributes. */
export const signInHelp = {
  "Issuer of the account's sign-in provider; unset for local accounts.":
    'アカウントの発行元プロバイダーのIssuerです。ローカルアカウントでは空です。',
  'Id of the user at the provider.': 'プロバイダーでのユーザーのIDです。',
  'Sessions and API keys end at this time, unless the sign-in provider confirms the account first.':
    'プロバイダーがそれまでに確認しない場合、プロバイダーのアカウントのセッションとAPIキーはこの時刻に終了します。',
  'Refresh tokens of the provider, encrypted.':
    'プロバイダーのリフレッシュトークンです。暗号化されています。',
  'Shown on the sign-in page.': 'サインインページに表示されます。',
  'Address of the provider exactly as in its discovery document, such as https://keycloak.example.com/realms/main.':
    'ディスカバリードキュメントに記載されているとおりのプロバイダーのアドレスです。例: https://keycloak.example.com/realms/main',
  'It is stored encrypted and not shown again. Leave it empty for a public client.':
    '暗号化して保存され、再び表示されることはありません。パブリッククライアントの場合は空のままにします。',
  "Certificate of the provider's certificate authority, in PEM form. Unset: public authorities.":
    'プロバイダーの証明書に署名した認証局の証明書です（PEM形式）。指定しない場合は公的な認証局です。',
  'Many providers issue refresh tokens only with the scope offline_access.':
    '多くのプロバイダーは、スコープoffline_accessがある場合にのみリフレッシュトークンを発行します。',
  'Added to the authorization request, such as prompt or kc_idp_hint.':
    '認可リクエストに追加されます。例: prompt、kc_idp_hint',
  'Claim that contains the name of a new account.': '新しいアカウントの名前を含むクレームです。',
  'Claim that contains the groups of a user. Use dots for nested objects: realm_access.roles.':
    'ユーザーのグループを含むクレームです。ドットでオブジェクトの中を指定できます: realm_access.roles',
  'Address of Microsoft Graph, used if a token omits its groups because there are too many. Unset: the default address for the issuer.':
    'グループが多すぎてトークンに含まれないユーザーのためのMicrosoft Graphです。指定しない場合は、Issuerに対応するアドレスです。',
  'Names of groups with their roles. If several match, the role with the most rights applies.':
    'グループの名前とそのロールです。複数ある場合は、最も権限の多いロールが適用されます。',
  "Names of groups, each with the name of its users' team.":
    'グループの名前と、そのユーザーが属するチームの名前です。',
  'Role of users in none of the groups above. Unset: they may not sign in.':
    '上のどのグループにも属さないユーザーのロールです。指定しない場合、そのユーザーはサインインできません。',
  'Creates the account when a user signs in for the first time.':
    'ユーザーが初めてサインインしたときにアカウントを作成します。',
  'How often the groups of each user are read again.': '各ユーザーのグループを再び読み取る間隔です。',
  'How long sessions and API keys remain valid while the provider is unreachable, or without a refresh token.':
    'プロバイダーに接続できない間、またはリフレッシュトークンがない場合に、セッションとAPIキーが有効な時間です。',
  'Signing out of Gantry also signs out of the provider.':
    'Gantryからサインアウトすると、プロバイダーからもサインアウトします。',
  'ldaps://ldap.example.com for TLS from the start, or ldap:// for TLS with StartTLS. Passwords are never sent without TLS.':
    '最初からTLSを使う場合はldaps://ldap.example.com、StartTLSを使う場合はldap://です。パスワードがTLSなしで送信されることはありません。',
  'Distinguished name of the account that finds users and groups. Without it, groups are only read at sign-ins.':
    'ユーザーとグループを検索するアカウントの識別名です。指定しない場合、グループはサインイン時にのみ読み取られます。',
  'It is stored encrypted and not shown again.': '暗号化して保存され、再び表示されることはありません。',
  'Distinguished name of a user, such as uid={name},ou=people,dc=example,dc=com. Unset: the search account finds the user.':
    'ユーザーの識別名です。例: uid={name},ou=people,dc=example,dc=com。指定しない場合は、検索アカウントがユーザーを検索します。',
  'Users are searched below this entry, such as ou=people,dc=example,dc=com.':
    'このエントリの下でユーザーを検索します。例: ou=people,dc=example,dc=com',
  'Filter for the user who signs in, such as (&(objectClass=person)(uid={name})). Active Directory: (sAMAccountName={name}).':
    'サインインするユーザーのフィルターです。例: (&(objectClass=person)(uid={name}))。Active Directoryの場合: (sAMAccountName={name})',
  'Attribute that contains the name of a new account. Active Directory: sAMAccountName.':
    '新しいアカウントの名前を含む属性です。Active Directoryの場合: sAMAccountName',
  'Attribute that never changes and identifies the user. Active Directory: objectGUID.':
    '変わることのない、ユーザーを識別する属性です。Active Directoryの場合: objectGUID',
  'Groups are searched below this entry. Unset: groups are not read.':
    'このエントリの下でグループを検索します。指定しない場合、グループは読み取られません。',
  "Filter for the groups of a user. {dn} is the user's distinguished name and {name} the name: (memberUid={name}).":
    'ユーザーのグループのフィルターです。{dn}はユーザーの識別名、{name}は名前です: (memberUid={name})',
  'Attribute with the name by which roles and teams are mapped. They can also be mapped by the distinguished name of a group.':
    'ロールとチームの割り当てに使う名前の属性です。グループの識別名で割り当てることもできます。',
  'Members of a group in another group belong to both.':
    '別のグループに含まれるグループのメンバーは、両方に属します。',
  'How long sessions and API keys remain valid while the directory is unreachable, or without a search account.':
    'ディレクトリに接続できない間、または検索アカウントがない場合に、セッションとAPIキーが有効な時間です。',
  'When a test or a sign-in first succeeded. From then on, the sign-in page offers the provider.':
    'テストまたはサインインが最初に成功した日時です。それ以降、プロバイダーがサインインページに表示されます。',
  'The proxy sends it with each request, and removes the header of clients.':
    'プロキシはリクエストごとにこれを送信し、クライアントのヘッダーを削除します。',
  'Names of groups, separated by commas.': 'カンマで区切ったグループの名前です。',
  'How long sessions and API keys remain valid after a sign-in. Groups are read at sign-ins.':
    'サインイン後にセッションとAPIキーが有効な時間です。グループはサインイン時に読み取られます。',
}
