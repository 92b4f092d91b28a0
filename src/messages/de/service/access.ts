import type { AreaWords } from '../../service-words.ts'

export const access: AreaWords<'access'> = {
  signInFirst: 'Melden Sie sich zuerst an: Der Header Authorization fehlt oder ist falsch.',
  viewing:
    'Sie sehen die Konsole als {name} und können deshalb nichts ändern. Beenden Sie zuerst die Ansicht.',
  viewShape: 'user muss die ID eines Kontos sein.',
  viewAccount: 'die Konsole als jemand anderes sehen',
  viewAdmin: '{name} ist Admin. „Ansicht als“ ist für Konten mit weniger Rechten als Ihren gedacht.',
  viewDisabled: '{name} ist deaktiviert, deshalb gibt es nichts zu sehen. Aktivieren Sie zuerst das Konto.',
  accountDisabled: 'Das Konto {name} ist deaktiviert. Ein Admin kann es wieder aktivieren.',
  changePasswordFirst:
    'Das Passwort von {name} hat jemand anderes festgelegt und muss zuerst ersetzt werden. Melden Sie sich an der Konsole an, oder senden Sie newPassword an POST /session. API-Schlüssel funktionieren weiterhin.',
  newPasswordShape: 'newPassword muss ein Text sein.',
  roleLacks: '{name} hat die Rolle {role}, die dies nicht darf: {doing}. Erforderlich ist: {roles}.',
  placeLacks: '{name} darf in {place} nicht: {doing}. Erforderlich ist dort das Recht {verb}.',
  ask: 'Wenden Sie sich an {granters}.',
  teamNamed: 'das Team {name}',
  grantRights: 'Rechte vergeben',
  changeImpersonation: 'das Handeln als Benutzer in einem Cluster ändern',
  grantByLabels: 'Rechte auf Umgebungen nach Labels vergeben',
  grantsMore: '{name} darf auf {place} keine Rechte vergeben, die {name} dort nicht hat.',
  changeLabels: 'die Labels einer Umgebung ändern, nach denen Berechtigungen gelten können',
  placeOf: 'Eine Umgebung, ein Cluster oder eine Kataloganwendung mit {id}',
  readAudit: 'das Audit-Log lesen',
  roleLacksIn:
    '{name} hat die Rolle {role}, für die „{doing}“ in {namespace} nicht erlaubt ist: {reason}. Erforderlich ist die Rolle admin.',
  guardedValue:
    '{name} hat die Rolle {role}, die {value} von {object} nicht setzen darf: Der Wert verleiht Rechte oder reicht über den Namespace hinaus. Erforderlich ist die Rolle admin.',
  guardedEntry:
    '{name} hat die Rolle {role}, für die „{doing}“ im Pod {pod} nicht erlaubt ist: Er hat {value}, was Rechte verleiht oder über den Namespace hinausreicht. Erforderlich ist die Rolle admin.',
  guardedCode:
    '{name} hat die Rolle {role}, die {path} von {object} nicht ändern darf: Die Pods haben {value}, was Rechte verleiht oder über den Namespace hinausreicht. Erforderlich ist die Rolle admin.',
  guardedContents:
    '{name} hat die Rolle {role}, die den Inhalt von {object} nicht ändern darf: {reader} lädt ihn, und die Pods haben {value}, was Rechte verleiht oder über den Namespace hinausreicht. Erforderlich ist die Rolle admin.',
  guardedUnlisted:
    '{name} hat die Rolle {role}, die den Inhalt von {object} nicht ändern darf: Die Zugangsdaten des Clusters dürfen die Arten {kinds} im Namespace {namespace} nicht auflisten, sodass Pods mit Rechten ihn laden könnten. Erforderlich ist die Rolle admin.',
  valueBecause: '{path} ({reason})',
  identityAnnotation: 'Annotation {key} des ServiceAccounts',
  bindingsUnreadable: 'seine Bindings sind nicht lesbar',
  boundBy: 'gebunden durch {binding}',
  tokenSecret: 'Secret {name}, Token eines ServiceAccounts',
  accountUnreadable: 'die Zugangsdaten des Clusters dürfen ServiceAccount {name} nicht lesen',
  secretUnreadable: 'die Zugangsdaten des Clusters dürfen Secret {name} nicht lesen',
  writeObject: '{object} schreiben',
  revealToken: 'das Token eines ServiceAccounts anzeigen',
  keyExpires:
    'Der API-Schlüssel {key} läuft ab, und das Passwort eines Kontos würde ihn überdauern. Melden Sie sich an, oder verwenden Sie einen Schlüssel, der nicht abläuft.',
  keyExpiresRights:
    'Der API-Schlüssel {key} läuft ab, und die Rechte eines Kontos würden ihn überdauern. Melden Sie sich an, oder verwenden Sie einen Schlüssel, der nicht abläuft.',
  keyExpiresProvider:
    'Der API-Schlüssel {key} läuft ab, und Konten eines Anmeldedienstes würden ihn überdauern. Melden Sie sich an, oder verwenden Sie einen Schlüssel, der nicht abläuft.',
  systemNamespace: 'Der Namespace gehört Kubernetes selbst',
  platformNamespace: 'Der Namespace gehört zur Plattform',
  writeAnything: 'etwas ändern',
  deleteAnything: 'etwas löschen',
  createResource: 'ein Objekt der Klasse {class} anlegen',
  updateResource: 'ein Objekt der Klasse {class} ändern',
  deleteResource: 'ein Objekt der Klasse {class} löschen',
  changeService: 'Objekte des Dienstes {service} ändern',
  runAction: '{action} für ein Objekt der Klasse {class} auslösen',
  makeEnvironment: 'eine Umgebung anlegen',
  cloneEnvironment: 'eine Umgebung klonen',
  cloneSecrets: 'Secrets mit ihren Werten klonen',
  runApplication: 'eine Anwendung ausführen',
  promoteApplication: 'eine Anwendung übernehmen',
  importObjects: 'Objekte importieren',
  restartWorkload: 'einen Workload neu starten',
  rollBack: 'zu einer Revision zurückkehren',
  revertOverrides: 'Anpassungen zurücksetzen',
  revealValue: 'einen Wert anzeigen',
  setSecretValues: 'Werte eines Secrets setzen',
  openTerminal: 'ein Terminal öffnen',
  attach: 'sich mit einem Container verbinden',
  forwardPort: 'einen Port weiterleiten',
  undoChange: 'eine Änderung rückgängig machen',
  dismissAlarm: 'einen Alarm quittieren: {name} ({kind})',
  seeAllSessions: 'die Sitzungen aller Benutzer sehen',
  seeSessions: 'die Sitzungen von {name} sehen oder beenden',
  endApiKeys: 'die API-Schlüssel von {name} beenden',
  wrongCredentials: 'Benutzer oder Passwort ist falsch.',
  userShape: 'user muss ein Text mit höchstens {max} Zeichen sein.',
  providerShape: 'provider muss die ID eines LDAP-Anbieters sein.',
  passwordShape: 'password muss ein Text sein.',
  notSignedIn: 'Niemand ist angemeldet.',
  wasNotSignedIn: 'Niemand war angemeldet.',
  signedOut: 'Abgemeldet.',
  signInFromOtherSite: 'Anmeldungen werden nur von der Konsole angenommen, nicht von anderen Websites.',
  noCsrfToken:
    'Eine Änderung mit Sitzungscookie braucht den Header X-CSRF-Token mit dem csrfToken von GET /session.',
  authorizationShape: 'Der Header Authorization muss "{basic}" oder "{key}" sein.',
  unknownKey: 'Der API-Schlüssel ist unbekannt, abgelaufen oder gelöscht, oder sein Konto ist deaktiviert.',
  keyReadOnly: 'Der API-Schlüssel {key} darf nur lesen und deshalb dies nicht: {doing}.',
  keyLacksAction:
    'Der API-Schlüssel {key} ist auf einige Aktionen beschränkt und darf dies nicht: {doing}. Erforderlich ist ein Schlüssel mit der Aktion {action}.',
  keyLimited:
    'Der API-Schlüssel {key} ist beschränkt und darf dies nicht: {doing}. Melden Sie sich an, oder verwenden Sie einen Schlüssel mit vollem Zugriff.',
  keyEnvironments:
    'Der API-Schlüssel {key} gilt nur für einige Umgebungen und darf nicht: {doing}. Melden Sie sich an, oder verwenden Sie einen Schlüssel ohne diese Einschränkung.',
  keyRotatesItself:
    'Der API-Schlüssel {key} darf nur sich selbst rotieren. Melden Sie sich an, um andere Schlüssel zu rotieren.',
  previousSecret:
    'Der API-Schlüssel {key} wurde rotiert, und sein vorheriges Geheimnis kann nichts rotieren. Verwenden Sie das aktuelle Geheimnis, oder melden Sie sich an.',
  mistypedKey:
    'Der API-Schlüssel ist unvollständig oder enthält einen Tippfehler. Prüfen Sie, ob er ganz kopiert wurde.',
  kubeconfigKey:
    'Der API-Schlüssel {key} gehört zu einer Kubeconfig und funktioniert nur mit kubectl. Erstellen Sie einen API-Schlüssel unter Einstellungen > Konto.',
  noBasicCredentials: 'Die BASIC-Zugangsdaten sind nicht Base64 von user:password.',
  sessionOf: 'Eine Sitzung {id} von {user}',
}
