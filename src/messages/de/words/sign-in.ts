/** Labels of sign-in providers, and of accounts that come from one. */
export const signInWords = {
  'Sign in providers': 'Anmeldedienste',
  'Sign-in provider': 'Anmeldedienst',
  'Sign-in providers': 'Anmeldedienste',
  'Confirmed until': 'Bestätigt bis',
  'Next check': 'Nächste Prüfung',
  'Provider tokens': 'Tokens des Anmeldedienstes',
  Issuer: 'Issuer (Aussteller)',
  'Client ID': 'Client-ID',
  'Certificate authority': 'Zertifizierungsstelle',
  'Extra parameters': 'Weitere Parameter',
  'Name claim': 'Claim für den Namen',
  'Groups claim': 'Claim für die Gruppen',
  'Groups endpoint': 'Adresse für Gruppen',
  'Roles by group': 'Rollen nach Gruppe',
  'Teams by group': 'Teams nach Gruppe',
  'Role without a group': 'Rolle ohne Gruppe',
  'Create accounts': 'Konten anlegen',
  'Check interval in minutes': 'Prüfintervall in Minuten',
  'Valid without check, in hours': 'Gültig ohne Prüfung, in Stunden',
  'Sign out at the provider': 'Auch beim Anmeldedienst abmelden',
  'LDAP provider': 'LDAP-Verzeichnis',
  'LDAP providers': 'LDAP-Verzeichnisse',
  'Ldap providers': 'LDAP-Verzeichnisse',
  'Search account': 'Suchkonto',
  'Password of the search account': 'Passwort des Suchkontos',
  'User DN template': 'Vorlage für DNs von Benutzern',
  'Base for users': 'Basis für Benutzer',
  'User filter': 'Benutzerfilter',
  'Name attribute': 'Attribut für den Namen',
  'E-mail attribute': 'Attribut für die E-Mail-Adresse',
  'Id attribute': 'ID-Attribut',
  'Base for groups': 'Basis für Gruppen',
  'Group filter': 'Gruppenfilter',
  'Group name attribute': 'Attribut für den Gruppennamen',
  'Nested groups': 'Verschachtelte Gruppen',
  'First passed': 'Zuerst erfolgreich',
  'Proxy provider': 'Anmelde-Proxy',
  'Proxy providers': 'Anmelde-Proxys',
  'Shared secret': 'Gemeinsames Geheimnis',
  'Header of the secret': 'Header des Geheimnisses',
  'Header of the user': 'Header des Benutzers',
  'Header of the groups': 'Header der Gruppen',
  'Header of the e-mail address': 'Header der E-Mail-Adresse',
  'Valid for, in hours': 'Gültig, in Stunden',
}

/** Help on their attributes. */
export const signInHelp = {
  "Issuer of the account's sign-in provider; unset for local accounts.":
    'Issuer des Anmeldedienstes, aus dem das Konto stammt; bei lokalen Konten leer.',
  'Id of the user at the provider.': 'ID des Benutzers beim Anmeldedienst.',
  'Sessions and API keys end at this time, unless the sign-in provider confirms the account first.':
    'Dann enden Sitzungen und API-Schlüssel eines Kontos aus einem Anmeldedienst, wenn dieser es nicht vorher bestätigt.',
  'Refresh tokens of the provider, encrypted.': 'Refresh-Tokens des Anmeldedienstes, verschlüsselt.',
  'Shown on the sign-in page.': 'Wird auf der Anmeldeseite angezeigt.',
  'Address of the provider exactly as in its discovery document, such as https://keycloak.example.com/realms/main.':
    'Adresse des Anmeldedienstes genau wie in seinem Discovery-Dokument, zum Beispiel https://keycloak.example.com/realms/main.',
  'It is stored encrypted and not shown again. Leave it empty for a public client.':
    'Es wird verschlüsselt gespeichert und nicht wieder angezeigt. Bei einem öffentlichen Client bleibt es leer.',
  "Certificate of the provider's certificate authority, in PEM form. Unset: public authorities.":
    'Zertifikat der Stelle, die das Zertifikat des Anmeldedienstes signiert hat, in PEM-Form. Leer: öffentliche Zertifizierungsstellen.',
  'Many providers issue refresh tokens only with the scope offline_access.':
    'Viele Anmeldedienste stellen Refresh-Tokens nur mit dem Scope offline_access aus.',
  'Added to the authorization request, such as prompt or kc_idp_hint.':
    'Werden der Autorisierungsanfrage hinzugefügt, zum Beispiel prompt oder kc_idp_hint.',
  'Claim that contains the name of a new account.': 'Claim, der den Namen eines neuen Kontos enthält.',
  'Claim that contains the groups of a user. Use dots for nested objects: realm_access.roles.':
    'Claim, der die Gruppen eines Benutzers enthält. Punkte führen in Objekte hinein: realm_access.roles.',
  'Address of Microsoft Graph, used if a token omits its groups because there are too many. Unset: the default address for the issuer.':
    'Microsoft Graph, für Benutzer, deren Tokens keine Gruppen enthalten, weil es zu viele sind. Leer: die Adresse, die zum Issuer gehört.',
  'Names of groups with their roles. If several match, the role with the most rights applies.':
    'Namen von Gruppen mit ihren Rollen. Bei mehreren gilt die Rolle mit den meisten Rechten.',
  "Names of groups, each with the name of its users' team.":
    'Namen von Gruppen mit den Namen der Teams, zu denen ihre Benutzer gehören.',
  'Role of users in none of the groups above. Unset: they may not sign in.':
    'Rolle von Benutzern, die in keiner der Gruppen oben sind. Leer: Sie dürfen sich nicht anmelden.',
  'Creates the account when a user signs in for the first time.':
    'Legt das Konto an, wenn sich ein Benutzer zum ersten Mal anmeldet.',
  'How often the groups of each user are read again.':
    'Wie oft die Gruppen jedes Benutzers neu gelesen werden.',
  'How long sessions and API keys remain valid while the provider is unreachable, or without a refresh token.':
    'Wie lange Sitzungen und API-Schlüssel gültig bleiben, wenn der Anmeldedienst nicht erreichbar ist oder es kein Refresh-Token gibt.',
  'Signing out of Gantry also signs out of the provider.':
    'Wer sich von Gantry abmeldet, wird auch beim Anmeldedienst abgemeldet.',
  'ldaps://ldap.example.com for TLS from the start, or ldap:// for TLS with StartTLS. Passwords are never sent without TLS.':
    'ldaps://ldap.example.com für TLS von Anfang an, oder ldap:// für TLS mit StartTLS. Passwörter werden nie ohne TLS gesendet.',
  'Distinguished name of the account that finds users and groups. Without it, groups are only read at sign-ins.':
    'Distinguished Name des Kontos, das Benutzer und Gruppen findet. Ohne dieses werden Gruppen nur bei Anmeldungen gelesen.',
  'It is stored encrypted and not shown again.':
    'Es wird verschlüsselt gespeichert und nicht wieder angezeigt.',
  'Distinguished name of a user, such as uid={name},ou=people,dc=example,dc=com. Unset: the search account finds the user.':
    'Distinguished Name eines Benutzers, zum Beispiel uid={name},ou=people,dc=example,dc=com. Leer: Das Suchkonto findet den Benutzer.',
  'Users are searched below this entry, such as ou=people,dc=example,dc=com.':
    'Benutzer werden unter diesem Eintrag gesucht, zum Beispiel ou=people,dc=example,dc=com.',
  'Filter for the user who signs in, such as (&(objectClass=person)(uid={name})). Active Directory: (sAMAccountName={name}).':
    'Filter für den Benutzer, der sich anmeldet, zum Beispiel (&(objectClass=person)(uid={name})). Active Directory: (sAMAccountName={name}).',
  'Attribute that contains the name of a new account. Active Directory: sAMAccountName.':
    'Attribut, das den Namen eines neuen Kontos enthält. Active Directory: sAMAccountName.',
  'Attribute that never changes and identifies the user. Active Directory: objectGUID.':
    'Attribut, das sich nie ändert und den Benutzer identifiziert. Active Directory: objectGUID.',
  'Groups are searched below this entry. Unset: groups are not read.':
    'Gruppen werden unter diesem Eintrag gesucht. Leer: Gruppen werden nicht gelesen.',
  "Filter for the groups of a user. {dn} is the user's distinguished name and {name} the name: (memberUid={name}).":
    'Filter für die Gruppen eines Benutzers. {dn} ist sein Distinguished Name, {name} sein Name: (memberUid={name}).',
  'Attribute with the name by which roles and teams are mapped. They can also be mapped by the distinguished name of a group.':
    'Attribut mit dem Namen, nach dem Rollen und Teams zugeordnet werden. Auch der Distinguished Name einer Gruppe ist dafür möglich.',
  'Members of a group in another group belong to both.':
    'Mitglieder einer Gruppe in einer anderen gehören zu beiden.',
  'How long sessions and API keys remain valid while the directory is unreachable, or without a search account.':
    'Wie lange Sitzungen und API-Schlüssel gültig bleiben, wenn das Verzeichnis nicht erreichbar ist oder es kein Suchkonto gibt.',
  'When a test or a sign-in first succeeded. From then on, the sign-in page offers the provider.':
    'Wann ein Test oder eine Anmeldung zum ersten Mal erfolgreich war. Von da an steht der Anmeldedienst auf der Anmeldeseite.',
  'The proxy sends it with each request, and removes the header of clients.':
    'Der Proxy sendet es mit jeder Anfrage und entfernt den Header von Clients.',
  'Names of groups, separated by commas.': 'Namen von Gruppen, durch Kommas getrennt.',
  'How long sessions and API keys remain valid after a sign-in. Groups are read at sign-ins.':
    'Wie lange Sitzungen und API-Schlüssel nach einer Anmeldung gültig bleiben. Gruppen werden bei Anmeldungen gelesen.',
}
