import type * as english from '../en/nodes.ts'
import type { Translation } from '../en/index.ts'

/** Texts of a node's page and its actions. */
export const nodePage = {
  cordon: 'Sperren (Cordon)',
  uncordon: 'Freigeben (Uncordon)',
  drain: 'Leeren (Drain)',
  sentences: {
    ready: 'Er nimmt Pods an und meldet sich regelmäßig.',
    cordoned: 'Neue Pods werden von ihm ferngehalten; vorhandene bleiben.',
  },
  tabs: { label: 'Teile', details: 'Details', yaml: 'YAML' },
  yamlNote: 'Der Node, wie ihn der API-Server jetzt hat, ohne managedFields.',
  events: {
    title: 'Ereignisse',
    none: 'Kubernetes behält Ereignisse etwa eine Stunde lang; zu diesem Node gibt es keines, das so jung ist.',
  },
  conditions: {
    title: 'Bedingungen',
    none: 'Der Node hat keine Bedingungen gemeldet.',
  },
  taints: {
    title: 'Taints',
    none: 'Keine: Jeder Pod darf kommen.',
    effects: {
      NoSchedule: 'Hält Pods fern, die ihn nicht tolerieren',
      PreferNoSchedule: 'Wird von Pods gemieden, die ihn nicht tolerieren',
      NoExecute: 'Verdrängt Pods, die ihn nicht tolerieren',
    },
  },
  marks: {
    key: 'Schlüssel',
    value: 'Wert',
    effect: 'Wirkung',
    new: 'Neu',
    remove: 'Entfernen',
    removeOf: '{key} entfernen',
    noKey: 'Geben Sie einen Schlüssel ein oder entfernen Sie die Zeile.',
    wrongKey:
      'Höchstens 63 Buchstaben, Ziffern, Binde-, Unterstriche oder Punkte, an beiden Enden ein Buchstabe oder eine Ziffer; davor darf ein DNS-Name mit Schrägstrich stehen.',
    wrongValue:
      'Leer oder höchstens 63 Buchstaben, Ziffern, Binde-, Unterstriche oder Punkte, an beiden Enden ein Buchstabe oder eine Ziffer.',
    twice: 'Diesen Schlüssel gibt es schon.',
  },
  labelForm: {
    action: 'Labels bearbeiten',
    title: 'Labels von {name}',
    subtitle:
      'Nach ihnen werden Pods verteilt: Eine Änderung verschiebt keinen laufenden Pod und gilt für alle, die von jetzt an verteilt werden.',
    add: 'Label hinzufügen',
    submit: 'Labels speichern',
    done: 'Labels von {name} gespeichert',
    keptTitle: 'Von Kubernetes gesetzt',
    keptText:
      'Diese setzen das Kubelet und der Cluster. Manche kehren zurück, sobald sich der Node wieder meldet, an anderen hängen Volumes und Zonen.',
    unlock: 'Auch diese ändern',
  },
  taintForm: {
    action: 'Taints bearbeiten',
    title: 'Taints von {name}',
    subtitle:
      'Pods, die einen Taint nicht tolerieren, kommen nicht auf den Node; NoExecute schickt auch die weg, die dort laufen.',
    add: 'Taint hinzufügen',
    submit: 'Taints speichern',
    done: 'Taints von {name} gespeichert',
    keptTitle: 'Von den Node-Controllern gesetzt',
    keptText:
      'Sie kommen und gehen mit dem Zustand des Nodes: gesperrt, stumm, zu wenig Arbeitsspeicher. Hier bleiben sie, wie sie sind.',
    leave: '{count, plural, one {# Pod muss} other {# Pods müssen}} gehen.',
    leaveText:
      'Niemand fragt sie vorher, und kein Disruption Budget hält sie. Wer den Node vorher leert, hat beides.',
    noneLeaves: 'Jeder Pod auf dem Node toleriert ihn: Keiner muss gehen.',
    after: '{name} nach {seconds, number} s',
    more: '{count, number} weitere',
  },
  capacity: {
    title: 'Kapazität',
    what: 'Was',
    used: 'Genutzt',
    requested: 'Angefordert',
    limited: 'Limits',
    allocatable: 'Zuteilbar',
    cpu: 'CPU',
    memory: 'Arbeits\u00ADspeicher',
    pods: 'Pods',
  },
  facts: {
    title: 'Maschine',
    addresses: 'Adressen',
    version: 'Kubelet',
    system: 'System',
    runtime: 'Container-Runtime',
    kernel: 'Kernel',
    labels: 'Labels',
    annotations: 'Annotationen',
    architecture: 'Architektur',
  },
  pods: {
    title: 'Pods',
    what: 'Pods',
    namespace: 'Namespace',
    search: 'Pods durchsuchen',
    none: 'Keine Pods',
    noneText: 'Auf dem Node läuft derzeit nichts.',
  },
  pending: {
    title: 'Ausstehende Pods',
    what: 'Wartet',
    namespace: 'Namespace',
    reason: 'Was der Scheduler meldet',
  },
  drainDialog: {
    title: '{name} leeren (Drain)',
    text: 'Sperrt den Node und verdrängt seine Pods; Disruption Budgets werden eingehalten. Der Drain läuft im Dienst: Sie können diese Seite schließen.',
    loading: 'Die Pods des Nodes werden gelesen',
    options: 'Was verloren gehen darf',
    deleteEmptyDirData: 'Pods mit emptyDir-Volumes verdrängen (ihre Daten werden gelöscht)',
    force: 'Nicht verwaltete Pods verdrängen (sie werden nicht neu erstellt)',
    pods: 'Pods von {name}',
    pod: 'Pod',
    outcome: 'Was geschieht',
    outcomes: {
      evict: 'wird verdrängt',
      evicting: 'wird gerade verdrängt',
      leaving: 'wird beendet',
      waits: 'von einem Disruption Budget gehalten',
      stays: 'bleibt',
      blocked: 'muss bestätigt werden',
      gone: 'verdrängt',
    },
    budget: 'Geschützt durch das Budget {budget}.',
    budgetAllows:
      'Geschützt durch das Budget {budget}, das jetzt {count, plural, one {# Pod} other {# Pods}} gehen lässt.',
    room: {
      needs:
        'Pods, die anderswo neu entstehen, brauchen {cpu} und {memory}; {nodes, plural, =0 {kein anderer Node nimmt sie an} one {# anderer Node hat {freeCpu} und {freeMemory} frei} other {# andere Nodes haben {freeCpu} und {freeMemory} frei}}.',
      estimate:
        'Eine Schätzung nach Requests, Node-Selektoren und Taints: Affinitäten, Verteilung und Volumes berücksichtigt sie nicht.',
      homeless: '{count, plural, one {# Pod findet} other {# Pods finden}} auf anderen Nodes keinen Platz.',
      each: 'Zusammen reicht das, aber nicht für jeden Pod auf einem einzelnen Node.',
      pod: 'Kein anderer Node hat Platz für ihn: Er würde warten.',
    },
    timeout: 'Aufgeben nach (Minuten)',
    timeoutHelp: 'Leer: wartet so lange, wie Disruption Budgets es verlangen.',
    timeoutWrong: 'Geben Sie eine ganze Zahl von Minuten ein, höchstens 10080 (eine Woche).',
    empty: 'Der Node ist bereits geleert: Es gibt nichts zu verdrängen.',
    starting: 'Wird gestartet…',
    background: 'Läuft im Dienst. Wird der Node wieder freigegeben, endet der Drain.',
    doneText: 'Er nimmt keine neuen Pods an, bis Sie ihn wieder freigeben.',
    submit: '{name} leeren',
    blocked: '{count, plural, one {# Pod braucht} other {# Pods brauchen}} zuerst Ihre Zustimmung',
    cancel: 'Abbrechen',
    stop: 'Drain abbrechen',
    close: 'Schließen',
    running: 'Drain läuft: {count, plural, one {# Pod verbleibt} other {# Pods verbleiben}}.',
    done: '{name} geleert, {time} ({user}).',
    stopped:
      'Drain abgebrochen von {user}, {time}. {name} bleibt gesperrt; bereits angeforderte Verdrängungen werden noch ausgeführt.',
    failed: '{name} wurde nicht geleert ({time}).',
    show: 'Anzeigen',
    begun: 'Gestartet von {user}, {time}.',
  },
} as const satisfies Translation<typeof english.nodePage>
