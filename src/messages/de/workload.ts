import type * as english from '../en/workload.ts'
import type { Translation } from '../en/index.ts'

/** Settings of the containers of a component. */
export const containerForm = {
  action: 'Variablen und Ressourcen',
  title: 'Variablen und Ressourcen von {name}',
  subtitle:
    'Beim Speichern werden die Pods nach und nach ersetzt. Alles Übrige bleibt unverändert, auch was dieses Formular nicht zeigt.',
  subtitleCron: 'Die Änderung gilt für Jobs, die ab jetzt starten. Alles Übrige bleibt unverändert.',
  subtitleCatalog:
    'Beim Speichern ändert sich nur der Katalog. Was davon läuft, bekommt dies erst durch eine Aktualisierung. Was dieses Formular nicht zeigt, bleibt unverändert.',
  loading: 'Die Einstellungen von {name} werden gelesen',
  gone: 'Der Cluster hat diese Komponente nicht mehr.',
  submit: 'Speichern und ausrollen',
  submitCron: 'Speichern',
  done: 'Einstellungen von {name} gespeichert',
  failed: 'Die Einstellungen von {name} wurden nicht geändert. {reason}',
  undo: 'Rückgängig machen',
  changedMeanwhile:
    '{name} wurde inzwischen von jemand anderem geändert. Schließen Sie dies und öffnen Sie es erneut, um den aktuellen Stand zu sehen.',
  container: 'Container {name}',
  preparing: 'Init-Container {name}',
  image: 'Image',
  variables: 'Umgebungsvariablen',
  noVariables: 'Er hat keine eigenen Variablen.',
  variable: 'Variable {number, number}',
  name: 'Name',
  nameMissing: 'Geben Sie einen Namen ein.',
  nameWrong: 'Buchstaben, Ziffern, Punkte, Bindestriche und Unterstriche; keine Ziffer am Anfang.',
  nameTwice: 'Eine Variable dieses Namens gibt es schon.',
  source: 'Wert aus',
  sources: { value: 'Text', configMap: 'ConfigMap', secret: 'Secret', other: 'Pod' },
  value: 'Wert',
  object: { configMap: 'ConfigMap', secret: 'Secret' },
  objectMissing: 'Geben Sie an, aus welchem Objekt.',
  key: 'Schlüssel',
  keyMissing: 'Geben Sie einen Schlüssel ein.',
  other: 'Vom Cluster gesetzt, wie im YAML angegeben',
  remove: '{name, select, none {Diese Variable entfernen} other {{name} entfernen}}',
  add: 'Variable hinzufügen',
  resources: 'Ressourcen jedes Pods',
  requests: { cpu: 'CPU angefordert', memory: 'Speicher angefordert' },
  limits: { cpu: 'CPU-Limit', memory: 'Speicherlimit' },
  cpuHelp: 'Kerne; 250m ist ein Viertel eines Kerns.',
  memoryHelp: 'Mit Einheit: 256Mi, 1Gi.',
  amountWrong: 'Keine Mengenangabe: Geben Sie etwas wie {example} ein.',
  aboveLimit: 'Mehr als das Limit von {limit}; das lehnt jeder Cluster ab.',
  given: {
    title: 'Variablen von anderswo',
    configMap:
      'Aus ConfigMap {name}: alle Schlüssel{prefix, select, none {} other {, jeweils mit {prefix} davor}}.',
    secret:
      'Aus Secret {name}: alle Schlüssel{prefix, select, none {} other {, jeweils mit {prefix} davor}}.',
    more: '{count, plural, other {und # weitere}}',
    ownWins: 'Eine Variable oben gilt vor einer gleichen Namens von dort.',
    amount: 'Eine LimitRange setzt {amount}, wenn ein Pod erzeugt wird.',
  },
} as const satisfies Translation<typeof english.containerForm>

/** A rollout as it happens. */
export const rollout = {
  title: 'Rollout läuft',
  stopped: 'Rollout steht still',
  refused: 'Pods können nicht angelegt werden',
  held: 'Rollout pausiert',
  notReady: 'Nicht alle Pods sind bereit',
  podsReady: '{ready, number} von {wanted, number} bereit',
  of: 'Rollout von {name}',
  newPods: 'Neue Pods',
  newPodsText: '{made, number} von {wanted, number} erzeugt',
  ready: 'Bereit',
  readyText: '{ready, number} von {wanted, number} neuen bereit',
  oldPods: 'Alte Pods',
  oldPodsText: '{count, plural, =0 {alle beendet} one {# noch da} other {# noch da}}',
  steps: {
    running: 'läuft',
    completed: 'erledigt',
    failed: 'kommt nicht voran',
    waiting: 'noch nicht',
  },
  trouble: '{count, plural, one {# neuer Pod} other {# neue Pods}}: {state}.',
  podTrouble: '{count, plural, one {# Pod} other {# Pods}}: {state}.',
  paused: 'Der Rollout ist pausiert. Änderungen gelten, sobald Sie ihn fortsetzen.',
  refusal: {
    cause: {
      quota: 'kein Platz in der Quota',
      amounts: 'Mengenangaben fehlen',
      limitRange: 'außerhalb der LimitRange',
      podSecurity: 'gegen die Pod-Security',
      other: 'Pods werden abgelehnt',
    },
    help: {
      quota:
        'Erhöhen Sie die Quota, fordern Sie unter „Variablen und Ressourcen“ weniger an, oder skalieren Sie etwas in der Umgebung herunter. Sobald Platz ist, geht es von selbst weiter.',
      amounts:
        'Geben Sie den Containern unter „Variablen und Ressourcen“ Requests und Limits, oder fügen Sie eine LimitRange hinzu, die dies für alle tut.',
      limitRange:
        'Fordern Sie unter „Variablen und Ressourcen“ andere Mengen an, oder ändern Sie die LimitRange.',
      podSecurity: 'Ändern Sie den Sicherheitskontext im YAML. Die Stufe ist ein Label des Namespace.',
      other: 'Sobald das geändert ist, geht es von selbst weiter.',
    },
    places: { quota: 'Quota {name}', limits: 'LimitRanges', yaml: 'YAML bearbeiten' },
  },
  since: 'letzter Fortschritt vor {age}',
  pod: 'Pod anzeigen',
  podOf: 'Pod {name} anzeigen',
  back: 'Revisionen ansehen',
} as const satisfies Translation<typeof english.rollout>

/** Texts about where else an image runs or ran. */
export const imagePlaces = {
  earlier: 'Lief zuvor',
  earlierNone: 'Der Cluster bewahrt kein früheres Image auf.',
  choose: 'Verwenden',
  use: '{image} verwenden',
  revision: 'bis Revision {revision, number}',
  elsewhere: 'Läuft auch in',
  elsewhereOf: '{repository} läuft auch in',
  elsewhereNone: 'Dieses Image läuft sonst nirgends.',
  loading: 'Wird gesucht',
  failed: 'Nicht bekannt: {reason}',
  more: '{count, plural, one {und # weitere Anwendung} other {und # weitere Anwendungen}}',
} as const satisfies Translation<typeof english.imagePlaces>

/** Texts about a component's update policy. */
export const policyForm = {
  action: 'Update-Strategie',
  title: 'Update-Strategie von {name}',
  subtitle:
    'Sie gilt ab dem nächsten Rollout; durch das Speichern wird kein Pod ersetzt. Alles Übrige bleibt unverändert.',
  loading: 'Die Update-Strategie von {name} wird gelesen',
  submit: 'Strategie speichern',
  done: 'Update-Strategie von {name} gespeichert',
  failed: 'Die Update-Strategie von {name} wurde nicht geändert. {reason}',
  undo: 'Rückgängig machen',
  changedMeanwhile:
    '{name} wurde inzwischen von jemand anderem geändert. Schließen Sie dies und öffnen Sie es erneut, um den aktuellen Stand zu sehen.',
  strategy: 'Strategie',
  types: {
    Deployment: {
      first: 'Neue Pods lösen alte nach und nach ab.',
      second:
        'Alle alten Pods enden, bevor der erste neue startet: Solange ist die Komponente nicht verfügbar.',
    },
    StatefulSet: {
      first: 'Pods werden einzeln ersetzt, vom letzten zum ersten.',
      second: 'Ein Pod wird ersetzt, wenn jemand ihn löscht.',
    },
    DaemonSet: {
      first: 'Pods werden Node für Node ersetzt.',
      second: 'Ein Pod wird ersetzt, wenn jemand ihn löscht.',
    },
  },
  fields: {
    maxSurge: {
      label: 'Max. zusätzliche Pods (maxSurge)',
      help: 'Pods über die gewünschte Anzahl hinaus: eine Zahl oder ein Anteil, 2 oder 25%.',
    },
    maxUnavailable: {
      label: 'Max. fehlende Pods (maxUnavailable)',
      help: 'Pods, die währenddessen fehlen dürfen: eine Zahl oder ein Anteil, 1 oder 25%.',
    },
    partition: {
      label: 'Partition',
      help: 'Pods mit niedrigerer Nummer behalten die alte Revision. 0 ersetzt alle.',
    },
    minReadySeconds: {
      label: 'Mindestdauer bereit, in Sekunden',
      help: 'Wie lange ein neuer Pod bereit sein muss, bevor er zählt. Leer bedeutet 0.',
    },
    progressDeadlineSeconds: {
      label: 'Frist für Fortschritt, in Sekunden',
      help: 'Nach dieser Zeit ohne Fortschritt gilt der Rollout als fehlgeschlagen. Leer bedeutet 600.',
    },
    revisionHistoryLimit: {
      label: 'Aufbewahrte Revisionen',
      help: 'Alte Revisionen, zu denen eine Rückkehr möglich bleibt. Leer bedeutet 10.',
    },
  },
  problems: {
    number: 'Keine ganze Zahl ab 0.',
    amount: 'Weder Zahl noch Anteil: Geben Sie etwas wie 2 oder 25% ein.',
    tooMuch: 'Höchstens 100%.',
    bothNothing: 'Nicht 0, solange auch maxSurge 0 ist: Kein Pod könnte ersetzt werden.',
    deadline: 'Sie muss länger sein als die Mindestdauer bereit.',
  },
} as const satisfies Translation<typeof english.policyForm>
