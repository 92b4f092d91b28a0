import type * as english from '../en/pods.ts'
import type { Translation } from '../en/index.ts'

/** The page of a pod. */
export const podPage = {
  tabs: { label: 'Teile', details: 'Details', logs: 'Logs', terminal: 'Terminal', yaml: 'YAML' },
  yaml: {
    note: 'Der Pod, wie ihn der API-Server jetzt hat, ohne managedFields.',
    label: '{name} als YAML',
    copy: 'YAML kopieren',
    save: 'Herunterladen',
  },
  sentences: {
    runs: 'Er läuft auf {node}.',
    ending: 'Er wurde aufgefordert, sich zu beenden.',
    completed: 'Seine Container haben ihre Arbeit getan.',
    unplaced: 'Er wartet auf einen Node.',
    starting: '{container} startet.',
    notReady: '{container} läuft, ist aber noch nicht bereit.',
    failed: '{container} endete mit Exit-Code {code, number}.',
    lastKnown: 'Der Cluster ist nicht verbunden: Alles Folgende ist der zuletzt bekannte Stand.',
  },
  containers: {
    title: 'Container',
    roles: { init: 'Init-Container', sidecar: 'Sidecar', debug: 'Debug-Container' },
    since: 'seit <age></age>',
    image: 'Image',
    cpu: 'CPU',
    memory: 'Arbeitsspeicher',
    reserved:
      '{request, select, none {nichts angefordert} other {{request} angefordert}}, {limit, select, none {ohne Limit} other {höchstens {limit}}}',
    ports: 'Ports',
    restarts: 'Neustarts',
    ended: 'Letzter Lauf',
    endedWith: 'endete vor <age></age> mit Exit-Code {code, number}',
    endedBy: 'endete vor <age></age> mit Exit-Code {code, number}, {reason}',
    said: 'Letzte Meldung',
    logs: 'Logs',
    logsOf: 'Logs von {name}',
    previous: 'Voriger Lauf',
    previousOf: 'Logs des vorigen Laufs von {name}',
  },
  conditions: { title: 'Bedingungen', none: 'Bisher wurde nichts gemeldet.' },
  facts: {
    title: 'Pod',
    application: 'Anwendung',
    environment: 'Umgebung',
    cluster: 'Cluster',
    node: 'Node',
    noNode: 'noch keiner',
    owner: 'Erzeugt von',
    addresses: 'Adressen',
    quality: 'Quality of Service',
    priority: 'Prioritätsklasse',
    serviceAccount: 'Service Account',
    restartPolicy: 'Neustartregel',
    age: 'Alter',
    labels: 'Labels',
    annotations: 'Annotationen',
  },
  volumes: {
    title: 'Volumes',
    name: 'Name',
    source: 'Stammt aus',
    mounts: 'Eingehängt unter',
    readOnly: 'nur lesbar',
    none: 'nirgends',
  },
  usage: {
    title: 'Verbrauch',
    limit: 'Limit',
    notRunning: 'Die Container laufen nicht und verbrauchen daher nichts.',
  },
  events: {
    title: 'Ereignisse',
    none: 'Kubernetes behält Ereignisse etwa eine Stunde lang; zu diesem Pod gibt es keines, das so jung ist.',
  },
} as const satisfies Translation<typeof english.podPage>

/** The page of any object of a cluster. */
export const objectPage = {
  conditions: 'Bedingungen',
  reported: 'Wie der Cluster es meldet',
  environment: 'Umgebung',
  rules: { title: 'Regeln', host: 'Host', anyHost: 'jeder Host', path: 'Pfad', leadsTo: 'Führt zu' },
  yaml: { edit: 'Als YAML bearbeiten', read: 'YAML' },
  declared: 'Spezifikation',
  uses: { title: 'Benutzt', missing: '{name} fehlt', absent: '{name}, nicht vorhanden und nicht gebraucht' },
  usedBy: {
    title: 'Benutzt von',
    workloads: 'Workloads, die ihn benutzen',
    optional: 'läuft auch ohne',
    of: 'Anwendung {application}',
  },
  servicePods: {
    title: 'Führt zu',
    ready: '{ready, number} von {total, number} bereit',
    all: 'Alle {total, number} Pods',
    pod: 'Pod',
    state: 'Zustand',
    address: 'Adresse',
    noneReady: 'Keiner seiner Pods ist bereit: Anfragen schlagen fehl.',
    noneChosen: 'Er führt zu keinem Pod: Anfragen schlagen fehl.',
    wanted: 'Ein Pod muss all diese Labels haben: {labels}.',
    having:
      '{count, plural, =0 {Kein Pod der Umgebung hat {label}.} one {# Pod hat {label}.} other {# Pods haben {label}.}}',
    external: 'Anfragen gehen an {name}, außerhalb des Clusters.',
    noSelector: 'Er hat keinen Selektor: Seine Endpunkte schreibt etwas anderes.',
  },
  workload: {
    title: 'Pods und Images',
    images: 'Images',
    more: 'In der Anwendung',
    pauseAndMore: 'Anhalten und einrichten',
    setUp: 'Einrichten',
    pods: 'Pods',
    logs: 'Logs',
    revisions: 'Revisionen',
  },
  variables: {
    title: 'Umgebungsvariablen',
    of: 'Umgebungsvariablen von {name}',
    none: 'keine',
    name: 'Name',
    value: 'Wert',
    keyOf: {
      ConfigMap: 'Schlüssel {key} der ConfigMap <object></object>',
      Secret: 'Schlüssel {key} des Secrets <object></object>',
    },
    allOf: {
      ConfigMap:
        'Alle Schlüssel der ConfigMap <object></object>{prefix, select, none {} other {, jeweils nach {prefix}}}',
      Secret:
        'Alle Schlüssel des Secrets <object></object>{prefix, select, none {} other {, jeweils nach {prefix}}}',
    },
    field: '{path} des Pods',
  },
  catalog: {
    setUp: 'Einrichten',
    setUpTitle: 'Container von {name}',
    editTitle: 'Spezifikation von {name}',
  },
  raw: 'Der ganze Status',
} as const satisfies Translation<typeof english.objectPage>
