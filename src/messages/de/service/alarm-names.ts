import type { AreaWords } from '../../service-words.ts'

export const alarmNames: AreaWords<'alarmNames'> = {
  clusterNotConnected: 'Cluster {subject} ist nicht erreichbar',
  credentialRefused: 'Cluster {subject} lehnt seine Zugangsdaten ab',
  clusterNotReady: 'Cluster {subject} ist nicht bereit',
  metricsMissing: 'Cluster {subject} hat keine Metriken',
  nodeNotReady: 'Node {subject} ist nicht bereit',
  nodePressure: 'Node {subject} steht unter Druck',
  hostLost: 'Host {subject} ist nicht verbunden',
  hostDiskFull: 'Eine Festplatte des Hosts {subject} ist fast voll',
  environmentNotReady: 'Umgebung {subject} ist nicht bereit',
  applicationFailed: 'Anwendung {subject} ist fehlgeschlagen',
  applicationDegraded: 'Anwendung {subject} ist beeinträchtigt',
  podsCrashing: 'Pods der Anwendung {subject} stürzen immer wieder ab',
  imagePullFailing: 'Images der Anwendung {subject} können nicht geladen werden',
  podsUnschedulable: '{subject}: Pods können nicht eingeplant werden',
  quotaNearlyUsed: '{object} der Umgebung {subject} ist fast ausgeschöpft',
  alarmTargetFailing: 'Alarme können nicht an {subject} gesendet werden',
  auditTargetFailing: 'Audit-Einträge können nicht an {subject} gesendet werden',
  storeFailing: 'Die Datenbank kann keine Änderungen speichern',
  claimPending: '{object} wartet auf sein Volume',
}
