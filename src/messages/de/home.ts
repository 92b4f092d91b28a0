import type * as english from '../en/home.ts'
import type { Translation } from '../en/index.ts'

export const home = {
  title: 'Flotte',
  sentence:
    '{clusters, plural, =0 {Noch ist kein Cluster verbunden.} =1 {{ready, plural, =1 {Der Cluster ist bereit.} other {Der Cluster ist nicht bereit.}}} other {{ready, number} von {clusters, number} Clustern {ready, plural, one {ist} other {sind}} bereit.}} {applications, plural, =0 {Keine Anwendung läuft.} other {{attention, plural, =0 {{unknown, plural, =0 {{applications, plural, =1 {Die Anwendung läuft einwandfrei.} other {Alle # Anwendungen laufen einwandfrei.}}} other {Keine Anwendung eines erreichbaren Clusters benötigt Aufmerksamkeit.}}} other {{attention, number} von {applications, number} Anwendungen {attention, plural, one {benötigt} other {benötigen}} Aufmerksamkeit.}}}}{unknown, plural, =0 {} one { Der Zustand von # Anwendung ist unbekannt, solange ihr Cluster nicht erreichbar ist.} other { Der Zustand von # Anwendungen ist unbekannt, solange ihre Cluster nicht erreichbar sind.}}',
  addCluster: 'Cluster hinzufügen',
  member: {
    title: 'Start',
    sentence: 'Ihre Umgebungen und die letzten Ereignisse darin.',
    environments: 'Ihre Umgebungen',
    allEnvironments: 'Alle Umgebungen',
    noEnvironment: 'Noch keine Umgebung',
    noEnvironmentText: 'Sie haben nur Zugriff auf Kataloganwendungen.',
    none: 'Sie haben noch keinen Zugriff',
    noneText:
      '{count, plural, =0 {Bitten Sie einen Admin um Zugriff auf eine Umgebung, einen Cluster oder eine Anwendung.} other {Bitten Sie {admins} um Zugriff auf eine Umgebung, einen Cluster oder eine Anwendung.}}',
  },
  figures: {
    label: 'Kennzahlen der Flotte',
    cpu: 'CPU',
    cpuText: '{used} von {all} Kernen',
    memory: 'Arbeitsspeicher',
    memoryText: '{used} von {all}',
    pods: 'Laufende Pods',
    podsEnded: '{ended, number} beendet oder fehlgeschlagen',
    podsText: 'Platz für {all, number}',
    podsPending: '{pending, plural, =0 {keiner wartet} one {# wartet} other {# warten}}',
    nodes: 'Nodes bereit',
    nodesText: '{missing, plural, =0 {alle melden sich} one {# nicht bereit} other {# nicht bereit}}',
    applications: 'Anwendungen',
    noMetrics: 'keine Metriken',
    noMetricsText: 'Kein verbundener Cluster misst das.',
    leftOut:
      '{disconnected, plural, one {# Cluster ist nicht erreichbar: Seine Nodes, Pods und Nutzung zählen nicht mit.} other {# Cluster sind nicht erreichbar: Ihre Nodes, Pods und Nutzung zählen nicht mit.}}',
  },
  firstSteps: {
    title: 'Erste Schritte',
    note: 'Von nichts zu Anwendungen, die laufen',
    hide: 'Ausblenden',
    done: '(erledigt)',
    demo: 'Demo erneut einrichten, um sich umzusehen',
    steps: {
      cluster: {
        title: 'Cluster verbinden',
        text: 'Mit seiner kubeconfig; was dort läuft, erscheint nach wenigen Sekunden. Wer keinen hat, macht mit „Cluster einrichten“ einen aus eigenen Maschinen.',
      },
      application: {
        title: 'Anwendung in den Katalog aufnehmen',
        text: 'Importieren Sie einmal das YAML; von dort läuft sie in jeder Umgebung, wird verglichen und in die nächste übernommen.',
      },
      alarms: {
        title: 'Alarme dorthin senden, wo Sie arbeiten',
        text: 'An einen Webhook, an Slack oder Teams oder per E-Mail. Ein Test sagt sofort, ob es ankommt.',
      },
      people: {
        title: 'Andere hereinlassen',
        text: 'Jeder mit einer Rolle, die sagt, was er ändern darf. API-Schlüssel sind für Programme.',
      },
    },
  },
  favourites: {
    title: 'Favoriten',
    note: 'In diesem Browser gespeichert',
    remove: '{name} aus den Favoriten entfernen',
  },
  changes: {
    title: 'Letzte Änderungen',
    all: 'Aktivität',
    none: 'Noch keine Änderungen',
    noneText: 'Was auf der Plattform geändert wird, erscheint hier.',
  },
  clusters: {
    title: 'Cluster',
    all: 'Alle Cluster',
    note: 'Dringendste zuerst',
    cpu: 'CPU, 24 h',
    memory: 'Arbeitsspeicher, 24 h',
    name: 'Cluster',
  },
  empty: {
    title: 'Noch keine Cluster',
    text: 'Verbinden Sie einen Kubernetes-Cluster über seine Kubeconfig; seine Workloads erscheinen innerhalb von Sekunden.',
  },
} as const satisfies Translation<typeof english.home>
