import type { AreaWords } from '../../service-words.ts'

export const signIns: AreaWords<'signIns'> = {
  providerGone: 'Den Anmeldedienst gibt es nicht mehr, oder er ist deaktiviert.',
  stateMissing:
    'Die Anmeldung hat länger als {minutes, number} Minuten gedauert, oder dieser Browser hat ihr Cookie nicht behalten. Melden Sie sich noch einmal an.',
  stateUsed:
    'Diese Anmeldung ist bereits abgeschlossen, oder sie wurde zweimal geöffnet. Melden Sie sich bei Bedarf noch einmal an.',
  tooMany:
    'Aus Ihrem Netzwerk gab es zu viele Anmeldungen. Warten Sie eine Minute, und versuchen Sie es dann noch einmal.',
  cancelled: '{provider} meldet, dass die Anmeldung abgebrochen oder verweigert wurde.',
  refused: '{provider} hat die Anmeldung abgelehnt: {error}.',
  clientRefused: '{provider} hat die Client-ID oder das Client-Secret nicht akzeptiert: {error}.',
  unreachable: '{host} ist nicht erreichbar: {error}.',
  certificateUntrusted:
    'Keine vertrauenswürdige Stelle hat das Zertifikat von {host} signiert. Geben Sie die Zertifizierungsstelle an.',
  certificateExpired: 'Das Zertifikat von {host} ist abgelaufen.',
  certificateEarly: 'Das Zertifikat von {host} ist noch nicht gültig.',
  certificateMisnamed: 'Das Zertifikat von {host} wurde für einen anderen Namen ausgestellt.',
  addressRefused: '{host} ist eine Adresse, an die nichts gesendet wird.',
  answerTooLarge: '{host} hat mehr als {megabytes, number} MB gesendet.',
  otherIssuer:
    '{issuer} nennt im Discovery-Dokument oder in der Antwort einen anderen Issuer als den eingestellten.',
  wrongKey: 'Das ID-Token von {provider} wurde mit keinem der Schlüssel von {provider} signiert.',
  wrongTime:
    'Das ID-Token von {provider} ist jetzt nicht gültig. Prüfen Sie die Uhren von {provider} und Gantry.',
  otherAudience:
    'Das ID-Token von {provider} wurde für einen anderen Client oder eine andere Anmeldung ausgestellt: {claim} stimmt nicht überein.',
  responseIncomplete: 'Die Antwort von {provider} kam unvollständig an. Melden Sie sich noch einmal an.',
  invalidAnswer: '{provider} hat eine ungültige Antwort gesendet: {error}.',
  noGroup:
    '{name} ist in keiner der Gruppen, die sich anmelden dürfen. Ein Admin von {provider} kann das Konto in eine aufnehmen.',
  tooManyGroups:
    '{provider} lässt die Gruppen von {name} weg, weil es zu viele sind. Ein Admin kann die Gruppen im Token auf die der Anwendung zugewiesenen beschränken oder die Adresse für Gruppen angeben.',
  groupsUnreadable: '{provider} hat die Gruppen von {name} nicht mitgeteilt.',
  nameTaken:
    'Der Name {name} gehört einem anderen Konto von Gantry. Ein Admin kann dieses umbenennen oder den Claim für den Namen von {provider} ändern.',
  noName:
    'Der Name des Benutzers bei {provider} ({claim}) fehlt, oder er kann nicht der Name eines Kontos sein.',
  noAccount: '{name} hat kein Konto in Gantry, und {provider} legt laut Einstellung keine an.',
  unexpected:
    'Die Anmeldung ist aus einem unbekannten Grund fehlgeschlagen. Das Protokoll von Gantry enthält mehr.',
  notFromProxy:
    'Die Anfrage kam nicht über den Proxy von {provider}. Öffnen Sie Gantry unter der Adresse des Proxys.',
  wrongProxySecret: 'Der Proxy von {provider} hat das gemeinsame Geheimnis nicht gesendet.',
  noProxyUser: 'Der Proxy von {provider} hat im Header {header} nicht genau einen Benutzer genannt.',
  referred: '{host} verweist auf einen anderen Server. Geben Sie dessen Adresse an.',
  directoryRefused: '{host} hat die Anfrage abgelehnt: {error}.',
  searchAccountRefused: '{provider} hat das Suchkonto {account} oder dessen Passwort nicht akzeptiert.',
  severalUsers:
    'Mehrere Einträge von {provider} passen zu dem Namen. Ein Admin kann den Benutzerfilter enger fassen.',
  noUserId:
    'Der Eintrag {dn} von {provider} hat kein Attribut {attribute}. Ein Admin kann das ID-Attribut angeben.',
  tooManyLdapGroups:
    '{name} ist in mehr als {max, number} Gruppen von {provider}, oder Gruppen sind über mehr als {depth, number} Stufen verschachtelt. Ein Admin kann den Gruppenfilter enger fassen.',
  testPassed: 'Alle Prüfungen von {provider} sind bestanden.',
  testWarned:
    '{provider} ist erreichbar. {count, plural, one {# Prüfung hat} other {# Prüfungen haben}} einen Hinweis.',
  testFailed: '{count, plural, one {# Prüfung} other {# Prüfungen}} von {provider} nicht bestanden.',
  discovered: 'Das Discovery-Dokument von {issuer} wurde gelesen, und der Issuer stimmt überein.',
  keysFound: '{count, plural, one {# Signaturschlüssel wurde} other {# Signaturschlüssel wurden}} gelesen.',
  noKeys: 'Der Anmeldedienst hat keine Signaturschlüssel.',
  clientAccepted: 'Der Anmeldedienst hat Client-ID und Client-Secret akzeptiert.',
  clientUnclear: 'Der Anmeldedienst hat Client-ID und Client-Secret nicht bestätigt: {error}.',
  redirectFixed: 'Die Redirect-URI richtet sich nach PUBLIC_URL.',
  redirectGuessed:
    'Die Redirect-URI richtet sich nach der Adresse dieser Anfrage und ändert sich mit ihr. Legen Sie PUBLIC_URL fest.',
  refreshAsked: 'Alle Scopes für Refresh-Tokens werden angefordert.',
  offlineNotAsked:
    'Der Anmeldedienst unterstützt den Scope offline_access, der nicht angefordert wird. Ohne Refresh-Tokens müssen sich Benutzer nach {hours, number} Stunden noch einmal anmelden.',
  mapped: '{count, plural, one {# Gruppe hat} other {# Gruppen haben}} eine Rolle.',
  noneMapped: 'Keine Gruppe hat eine Rolle, also darf sich niemand anmelden.',
  everybodyMapped: 'Jeder Benutzer des Anmeldedienstes darf sich anmelden, mit der Rolle {role}.',
  endsSession: 'Das Abmelden beendet auch die Sitzung beim Anmeldedienst.',
  keepsSession: 'Das Abmelden beendet die Sitzung beim Anmeldedienst nicht, wie eingestellt.',
  noSessionEnd: 'Der Anmeldedienst unterstützt es nicht, seine Sitzung zu beenden.',
  directoryConnected: 'Die Verbindung zu {host} mit TLS besteht.',
  searchAccountAccepted: 'Das Verzeichnis hat das Suchkonto {account} akzeptiert.',
  noSearchAccount:
    'Ohne Suchkonto müssen sich Benutzer nach {hours, number} Stunden noch einmal anmelden, und die Filter lassen sich nicht prüfen.',
  usersFound: 'Der Benutzerfilter findet Benutzer unter {base}.',
  noUsersFound: 'Der Benutzerfilter findet keine Benutzer unter {base}.',
  userNotFound: 'Der Benutzerfilter findet {name} nicht.',
  userWithRole:
    '{dn} ist in {count, plural, =0 {keiner Gruppe} one {# Gruppe} other {# Gruppen}} und erhält die Rolle {role}.',
  userWithoutRole:
    '{dn} ist in {count, plural, =0 {keiner Gruppe} one {# Gruppe} other {# Gruppen}}, von denen keine eine Rolle hat, und darf sich nicht anmelden.',
  accessEnded:
    '{count, plural, one {# Benutzer von {provider} muss} other {# Benutzer von {provider} müssen}} sich noch einmal anmelden.',
  accountUnconfirmed:
    'Das Konto {name} wird von seinem Anmeldedienst nicht mehr bestätigt. Melden Sie sich noch einmal an der Konsole an.',
  logoutTokenInvalid: 'Das Logout-Token ist ungültig.',
}
