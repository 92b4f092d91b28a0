import type { AreaWords } from '../../service-words.ts'

export const alarmDescriptions: AreaWords<'alarmDescriptions'> = {
  clusterNotConnected: 'Der API-Server eines Clusters ist nicht erreichbar.',
  credentialRefused: 'Der API-Server nimmt die Zugangsdaten der Kubeconfig nicht an.',
  clusterNotReady: 'Ein Cluster ist verbunden, aber keiner seiner Nodes ist bereit.',
  metricsMissing: 'Ein verbundener Cluster meldet die Nutzung von CPU und Arbeitsspeicher nicht.',
  nodeNotReady: 'Der Kubelet eines Nodes meldet, dass er nicht bereit ist, oder meldet nichts.',
  nodePressure:
    'Einem Node fehlt es an Arbeitsspeicher, Speicherplatz oder Prozess-IDs, oder er hat kein Netzwerk.',
  hostLost: 'Der Agent eines Hosts meldet sich nicht.',
  hostDiskFull: 'Eine Festplatte eines Hosts ist bis zum Schwellenwert oder darüber belegt.',
  environmentNotReady: 'Der Namespace einer Umgebung kann nicht erstellt oder übernommen werden.',
  applicationFailed: 'Von einer Anwendung ist nichts verfügbar, oder ihr Rollout wurde aufgegeben.',
  applicationDegraded: 'Einige Replicas einer Anwendung sind nicht verfügbar.',
  podsCrashing: 'Container einer Anwendung enden immer wieder, während die Anwendung sonst verfügbar ist.',
  imagePullFailing:
    'Ein Node kann ein Image einer Anwendung nicht laden, während die Anwendung sonst verfügbar ist.',
  podsUnschedulable: 'Pods einer Anwendung warten auf einen Node, der Platz für sie hat.',
  quotaNearlyUsed: 'Eine ResourceQuota ist bis zum Schwellenwert oder darüber genutzt.',
  alarmTargetFailing: 'Alarme können an ein Ziel nicht zugestellt werden.',
  auditTargetFailing: 'Audit-Einträge können an ein Ziel nicht zugestellt werden.',
  storeFailing:
    'Die Datenbank des Dienstes kann nicht geschrieben werden: Der Datenträger ist voll, oder sie ist schreibgeschützt, gesperrt, beschädigt oder nicht erreichbar.',
  claimPending: 'Ein PersistentVolumeClaim ist an kein Volume gebunden.',
}
