import type * as english from '../en/navigation.ts'
import type { Translation } from '../en/index.ts'

export const navigation = {
  label: 'Bereiche',
  product: 'Gantry',
  skip: 'Zum Inhalt springen',
  open: 'Navigation öffnen',
  close: 'Navigation schließen',
  path: 'Pfad',
  home: 'Start',
  catalog: 'Katalog',
  environments: 'Umgebungen',
  clusters: 'Cluster',
  infrastructure: 'Infrastruktur',
  activity: 'Aktivität',
  alarms: 'Alarme',
  alarmCount: '{count, number} aktuell',
  settings: 'Einstellungen',
  apiExplorer: 'API-Explorer',
  title: '{page} · Gantry',
  proxy: {
    title: 'Die Adresse dieser Seite erreicht den Dienst nicht.',
    text: 'Der Proxy vor Gantry gibt den Host {seen} statt {host} weiter, daher können Adressen in Einrichtungsbefehlen und Kubeconfigs falsch sein. Setzen Sie in nginx: proxy_set_header Host $http_host; oder setzen Sie PUBLIC_URL={address}.',
    dismiss: 'Ausblenden',
  },
  view: {
    title: 'Sie sehen die Konsole als {name} ({role}).',
    text: 'Nichts kann geändert werden. Die Ansicht endet um {until}.',
    end: 'Ansicht beenden',
    failed: 'Die Ansicht konnte nicht beendet werden. Versuchen Sie es erneut, oder melden Sie sich ab.',
  },
  stream: {
    connecting: 'Verbindung wird aufgebaut…',
    live: 'Live',
    waiting: 'Warten auf Gantry…',
    disconnected: 'Verbindet neu… Daten von {time}',
    partlyDisconnected: 'Live · {count, plural, one {# Cluster} other {# Cluster}} nicht erreichbar',
    help: {
      connecting: 'Die Live-Verbindung wird aufgebaut.',
      live: 'Änderungen erscheinen hier, sobald sie geschehen.',
      partlyDisconnected:
        'Änderungen erscheinen hier, sobald sie geschehen. {count, plural, one {Vom nicht erreichbaren Cluster} other {Von den # nicht erreichbaren Clustern}} sehen Sie den zuletzt bekannten Stand.',
      waiting: 'Gantry hat seit {time} nicht geantwortet.',
      disconnected:
        'Die Live-Verbindung ist unterbrochen. Die Anzeige entspricht dem Stand von {time}; sie wird neu gelesen, sobald der Dienst antwortet.',
    },
  },
  account: {
    open: 'Konto von {name}',
    role: {
      admin: 'Rolle admin: die gesamte Plattform',
      platform: 'Rolle platform: alles außer Benutzern',
      devops: 'Rolle devops: Katalog und Umgebungen',
      readonly: 'Rolle readonly: liest alles, ändert nichts',
      member: 'Rolle member: nur, was Berechtigungen erlauben',
    },
    settings: 'Kontoeinstellungen',
    signOut: 'Abmelden',
  },
  demo: {
    on: 'Demodaten sind aktiv',
    installing: 'Demo wird eingerichtet',
    incomplete: 'Demo ist unvollständig',
    removing: 'Demo wird entfernt',
    remove: 'Störungen, Demo entfernen',
  },
  search: {
    open: 'Suchen',
    failed:
      'Die Suche konnte nicht geladen werden: Der Dienst hat nicht geantwortet. Versuchen Sie es gleich noch einmal oder laden Sie die Seite neu.',
  },
  toasts: 'Meldungen',
  dismiss: 'Ausblenden',
  loading: 'Seite wird geladen',
  loaded: '{page}, Seite geladen',
} as const satisfies Translation<typeof english.navigation>
