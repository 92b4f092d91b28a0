import type { AreaWords } from '../../service-words.ts'

export const alarmTitles: AreaWords<'alarmTitles'> = {
  clusterNotConnected: 'Cluster nicht erreichbar',
  credentialRefused: 'Zugangsdaten abgelehnt',
  clusterNotReady: 'Cluster nicht bereit',
  metricsMissing: 'Metriken fehlen',
  nodeNotReady: 'Node nicht bereit',
  nodePressure: 'Node unter Druck',
  hostLost: 'Host verloren',
  hostDiskFull: 'Host-Festplatte läuft voll',
  environmentNotReady: 'Umgebung nicht bereit',
  applicationFailed: 'Anwendung fehlgeschlagen',
  applicationDegraded: 'Anwendung beeinträchtigt',
  podsCrashing: 'Pods stürzen immer wieder ab',
  imagePullFailing: 'Image kann nicht geladen werden',
  podsUnschedulable: 'Pods nicht einplanbar',
  quotaNearlyUsed: 'Quota fast ausgeschöpft',
  alarmTargetFailing: 'Alarmziel schlägt fehl',
  auditTargetFailing: 'Audit-Ziel schlägt fehl',
  storeFailing: 'Datenbank gestört',
  claimPending: 'Volume-Claim ausstehend',
}
