import type { AreaWords } from '../../service-words.ts'

export const managedClusters: AreaWords<'managedClusters'> = {
  hostWaiting: '{host} wartet auf Freigabe.',
  hostNotConnected: '{host} ist nicht verbunden.',
  hostDisabled: '{host} ist deaktiviert.',
  hostGone: 'Den Host gibt es nicht mehr.',
  agentTooOld:
    'Der Agent von {host} ist zu alt, um aus dem Host einen Node zu machen. Führen Sie den Einrichtungsbefehl dort erneut aus.',

  noPolicy:
    'Wartet auf die Cluster-Richtlinie {policy}, die es nicht gibt. Erstellen Sie sie, oder setzen Sie policySelector auf eine andere.',
  waitsForPolicy: 'Wartet auf die Cluster-Richtlinie {policy}.',
  waitsForControlPlane: 'Wartet auf die Control Plane.',
  waitsForHost: 'Wartet auf einen verbundenen Host; vorgesehen: {groups}.',
  waitsForHosts: 'Wartet auf Hosts; vorgesehen: {groups}. Verbunden: {ready} von {wanted}.',
  runSetup: 'Führen Sie ihren Einrichtungsbefehl auf einer Maschine aus.',
  noGroup:
    'Wartet auf {groups}, die es nicht gibt oder die zu einem anderen Cluster gehört. Erstellen Sie sie, oder wählen Sie eine andere.',
  noGroupSelected: 'Wartet auf eine Hostgruppe: Setzen Sie hostGroupSelector auf {example}.',
  group: 'die Hostgruppe {group}',
  groups: 'die Hostgruppen {groups}',
  groupWith: 'eine Hostgruppe mit {selector}',

  installNode: 'installiert die Programme eines Nodes',
  createControlPlane: 'richtet die Control Plane ein',
  installAddons: 'installiert Netzwerk und Add-ons',
  allowJoin: 'bekommt ein Token für den Beitritt zum Cluster',
  joinCluster: 'tritt dem Cluster bei',
  drainNode: 'wird geleert',
  resetNode: 'wird zurückgesetzt',
  forgetNode: 'wird aus dem Cluster genommen',
  becomesControlPlane: 'wird die Control Plane',
  becomesNode: 'wird ein Node',
  hostDoes: '{host} {step}.',
  hostFailed: '{host} {step}; der letzte Versuch ist fehlgeschlagen: {why} Nächster Versuch um {time}.',
  stepAbandoned: 'Der Agent hat den Schritt nie beendet.',
  stepUnexplained: 'Der Agent hat keinen Grund genannt.',

  controlPlaneCreated: 'Die Control Plane wurde erstellt; der Cluster wird verbunden.',
  deleting: 'Der Cluster wird gelöscht. Hosts, die noch zurückgesetzt werden: {hosts}.',
  hostStuck: '{host}: {why}',
  deleteAgain: 'Löschen Sie den Cluster noch einmal, damit er so, wie er ist, vergessen wird.',
}
