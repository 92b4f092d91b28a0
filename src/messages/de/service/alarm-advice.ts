import type { AreaWords } from '../../service-words.ts'

export const alarmAdvice: AreaWords<'alarmAdvice'> = {
  clusterNotConnected:
    'Prüfen Sie, ob der API-Server läuft und von hier erreichbar ist. Was vom Cluster angezeigt wird, ist der zuletzt bekannte Stand.',
  credentialRefused: 'Ersetzen Sie die Kubeconfig des Clusters durch eine mit gültigen Zugangsdaten.',
  clusterNotReady: 'Sehen Sie sich die Nodes des Clusters an: Nichts kann laufen, bevor einer bereit ist.',
  metricsMissing:
    'Installieren Sie metrics-server auf dem Cluster, oder prüfen Sie, warum er nicht antwortet.',
  nodeNotReady:
    'Sehen Sie sich die Maschine und ihren Kubelet an. Leeren Sie den Node, wenn er nicht zurückkehrt.',
  nodePressure:
    'Geben Sie frei, was knapp ist, oder verlegen Sie Pods auf einen anderen Node, bevor sie verdrängt werden.',
  hostLost:
    'Prüfen Sie, ob die Maschine läuft und diesen Dienst erreicht, oder führen Sie den Einrichtungsbefehl dort erneut aus.',
  hostDiskFull:
    'Schaffen Sie Platz auf der Maschine, oder geben Sie ihr eine größere Festplatte: Auf eine volle lassen sich keine Images laden.',
  environmentNotReady: 'Beheben Sie, was die Ursache nennt; es wird von selbst erneut versucht.',
  applicationFailed:
    'Sehen Sie sich die Pods, ihre Logs und Ereignisse an; machen Sie die letzte Änderung rückgängig, wenn sie die Ursache ist.',
  applicationDegraded: 'Sehen Sie sich die nicht bereiten Pods, ihre Logs und Ereignisse an.',
  podsCrashing: 'Lesen Sie die Logs des Containers von vor dem letzten Neustart.',
  imagePullFailing: 'Prüfen Sie Name und Tag des Image und das Pull-Secret seiner Registry.',
  podsUnschedulable:
    'Fügen Sie Nodes hinzu, verringern Sie die Anforderungen der Pods, oder lockern Sie Selektoren und Taints.',
  quotaNearlyUsed:
    'Erhöhen Sie die Quota, oder entfernen Sie, was nicht benötigt wird: Darüber hinaus wird kein Pod erstellt.',
  alarmTargetFailing:
    'Sehen Sie sich das Ziel in den Einstellungen an, beheben Sie die genannte Ursache, und senden Sie einen Test.',
  auditTargetFailing:
    'Sehen Sie sich das Ziel in den Einstellungen an, und beheben Sie die genannte Ursache. Einträge bleiben erhalten, bis sie zugestellt sind.',
  storeFailing: 'Beheben Sie die Ursache. Außer nach einer Beschädigung ist kein Neustart nötig.',
  claimPending: 'Prüfen Sie die Speicherklasse des Claims und die Ereignisse seines Provisioners.',
  lostNode:
    'Holen Sie den Node zurück, den die Ursache nennt: An der Anwendung selbst ist nichts zu ändern. Ist der Node endgültig verloren, entfernen Sie ihn aus seinem Cluster, damit auch Pods von StatefulSets anderswo starten.',
}
