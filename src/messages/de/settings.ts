import type * as english from '../en/settings.ts'
import type { Translation } from '../en/index.ts'
import { alarmSettings } from './settings-alarms.ts'
import { users } from './settings-users.ts'

export const settings = {
  users,
  alarms: alarmSettings,
  title: 'Einstellungen',
  tabs: {
    label: 'Einstellungen',
    account: 'Konto',
    users: 'Benutzer',
    alarms: 'Alarme',
    appearance: 'Darstellung',
    classes: 'Alle Ressourcen',
    demo: 'Demo',
    about: 'Info',
  },
  about: {
    title: 'Info',
    product: 'Produkt',
    version: 'Version',
    licence: 'Lizenz',
    packages: 'Was mitgeliefert wird',
    note: 'Die Pakete der Konsole und des Dienstes, jedes unter seiner eigenen Lizenz.',
    loading: 'Die Lizenzen werden gelesen',
    noText: 'Das Paket enthält den Text seiner Lizenz nicht.',
  },
  demo: {
    title: 'Demo',
    note: 'Cluster, die der Dienst selbst simuliert, mit Anwendungen, die darauf laufen.',
    loading: 'Demo wird geladen',
    none: 'Es gibt keine Demo',
    noneText: 'Ein Dienst, der mit DEMO=on gestartet wird, richtet eine ein.',
    state: 'Zustand',
    states: {
      installing: 'Wird eingerichtet',
      installed: 'Aktiv',
      incomplete: 'Konnte nicht vollständig eingerichtet werden',
      removing: 'Wird entfernt',
      removed: 'Entfernt',
    },
    size: 'Größe',
    sizes: '{size}, {clusters, plural, one {# simulierter Cluster} other {# simulierte Cluster}}',
    status: 'Jetzt',
    install: 'Demo erneut einrichten',
    retry: 'Erneut versuchen',
    failed:
      '{count, plural, one {Ein simulierter Cluster wurde nicht gestartet.} other {# simulierte Cluster wurden nicht gestartet.}}',
    remove: {
      action: 'Demo entfernen',
      title: 'Demo entfernen?',
      text: 'Alles, was als simuliert gekennzeichnet ist, wird entfernt, auch was auf diesen Clustern angelegt wurde. Alles Übrige bleibt.',
      clusters:
        '{count, plural, one {# simulierter Cluster} other {# simulierte Cluster}} mit den Umgebungen und Anwendungen darauf',
      catalog: 'Die Kataloganwendungen der Demo',
      infrastructure: 'Ihre Cloud-Provider, Hostgruppen und Hosts',
      history: 'Ihre Alarme und ihr Verlauf von CPU und Arbeitsspeicher',
    },
    faults: {
      title: 'Absichtliche Störungen',
      note: 'Jede Störung wirkt innerhalb einer Sekunde und bleibt, bis sie ausgeschaltet wird.',
      count: '{count, plural, =0 {Keine Störungen} one {# Störung ist aktiv} other {# Störungen sind aktiv}}',
      states: { starting: 'Wird gestartet', failed: 'Wurde nicht gestartet', stopped: 'Läuft nicht' },
      notRunning: 'Störungen lassen sich einschalten, während der Cluster läuft.',
      endAll: {
        action: 'Alle Störungen beenden',
        none: 'Keine Störung ist aktiv.',
        done: '{count, plural, one {Ein Cluster hat keine Störungen mehr.} other {# Cluster haben keine Störungen mehr.}}',
      },
      cutWatches: {
        action: 'Watches einmal abbrechen',
        of: 'Alle Watches von {name} abbrechen',
        done: 'Alle Watches von {name} wurden abgebrochen.',
      },
      expireWatches: {
        action: 'Watches einmal ablaufen lassen',
        of: 'Alle Watches von {name} mit 410 beenden',
        done: 'Alle Watches von {name} endeten mit 410.',
      },
      clearFaults: {
        action: 'Störungen beenden',
        of: 'Störungen von {name} beenden',
        done: '{name} hat keine Störungen mehr.',
      },
    },
  },
  account: {
    about: 'Konto',
    name: 'Benutzer',
    role: 'Rolle',
    email: 'E-Mail',
    lastLogin: 'Letzte Anmeldung',
    edit: 'Bearbeiten',
    state: 'Zustand',
    password: 'Passwort ändern',
    passwordNote: 'Ihre anderen Sitzungen enden, diese läuft weiter. API-Schlüssel bleiben.',
  },
  keys: {
    title: 'API-Schlüssel',
    note: 'Ein Schlüssel handelt mit der Rolle Ihres Kontos.',
    what: 'API-Schlüssel',
    generate: 'API-Schlüssel erzeugen',
    none: 'Noch keine API-Schlüssel',
    noneText: 'Skripte und Werkzeuge melden sich mit einem Schlüssel statt mit Ihrem Passwort an.',
    columns: {
      name: 'Name',
      prefix: 'Beginnt mit',
      created: 'Erstellt',
      lastUsed: 'Zuletzt verwendet',
      expires: 'Läuft ab',
    },
    neverUsed: 'nie',
    neverExpires: 'nie',
    revoke: '{name} widerrufen',
    revokeTitle: '{name} widerrufen?',
    revokeText:
      'Was diesen Schlüssel verwendet, wird ab jetzt abgelehnt. Er lässt sich nicht wiederherstellen.',
    revoked: '{name} wurde widerrufen.',
    made: {
      title: '{name} wurde erzeugt',
      text: 'Kopieren Sie den Schlüssel jetzt. Er wird nur dieses eine Mal angezeigt und nur als Hash gespeichert.',
      key: 'Schlüssel',
      copy: 'Schlüssel kopieren',
      use: 'Skripte senden ihn im Authorization-Header nach dem Schemawort dieses Dienstes: SERVICE-API, sofern die Betreiber kein anderes festgelegt haben.',
      done: 'Ich habe ihn kopiert',
    },
  },
  appearance: {
    title: 'Darstellung',
    text: 'Auf diesem Gerät gespeichert.',
    language: 'Sprache',
    languageHelp:
      'Datums- und Zahlenformate richten sich danach. Die Namen von Arten und Attributen und die Meldungen des Dienstes sind englisch.',
    languageFailed:
      'Die Texte dieser Sprache konnten nicht geladen werden: Der Dienst hat nicht geantwortet. Wählen Sie die Sprache gleich noch einmal oder laden Sie die Seite neu.',
  },
  classes: {
    sentence:
      'Jede Art von Ressource, die die Plattform verwaltet. Listen und Formulare folgen hier dem Modell, wie es ist.',
    services: {
      catalog: 'Katalog',
      environments: 'Umgebungen',
      cluster: 'Cluster',
      config: 'Konfiguration',
      users: 'Benutzer',
    },
  },
} as const satisfies Translation<typeof english.settings>
