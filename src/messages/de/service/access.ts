import type { AreaWords } from '../../service-words.ts'

export const access: AreaWords<'access'> = {
  signInFirst: 'Melden Sie sich zuerst an: Der Header Authorization fehlt oder ist falsch.',
  accountDisabled: 'Das Konto {name} ist deaktiviert. Ein Admin kann es wieder aktivieren.',
  roleLacks: '{name} hat die Rolle {role}, die dies nicht darf: {doing}. Erforderlich ist: {roles}.',
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
  seeSessions: 'die Sitzungen von {name} sehen oder beenden',
  endApiKeys: 'die API-Schlüssel von {name} beenden',
}
