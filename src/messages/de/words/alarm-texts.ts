/** Texts of the alarm types. */
export const alarmTexts = {
  'Cluster not connected': 'Cluster nicht erreichbar',
  'The API server of a cluster cannot be reached. Check that the API server runs and can be reached from here. The data shown is last known.':
    'Der API-Server eines Clusters ist nicht erreichbar. Prüfen Sie, ob der API-Server läuft und von hier erreichbar ist. Was vom Cluster angezeigt wird, ist der zuletzt bekannte Stand.',
  'Check that the API server runs and can be reached from here. The data shown is last known.':
    'Prüfen Sie, ob der API-Server läuft und von hier erreichbar ist. Was vom Cluster angezeigt wird, ist der zuletzt bekannte Stand.',
  'The API server does not accept the credential of the kubeconfig. Replace the kubeconfig of the cluster with one whose credential is valid.':
    'Der API-Server nimmt die Zugangsdaten der Kubeconfig nicht an. Ersetzen Sie die Kubeconfig des Clusters durch eine mit gültigen Zugangsdaten.',
  'Replace the kubeconfig of the cluster with one whose credential is valid.':
    'Ersetzen Sie die Kubeconfig des Clusters durch eine mit gültigen Zugangsdaten.',
  'Cluster not ready': 'Cluster nicht bereit',
  'A cluster is connected, but none of its nodes is ready. Look at the nodes of the cluster: nothing can run before one is ready.':
    'Ein Cluster ist verbunden, aber keiner seiner Nodes ist bereit. Sehen Sie sich die Nodes des Clusters an: Nichts kann laufen, bevor einer bereit ist.',
  'Look at the nodes of the cluster: nothing can run before one is ready.':
    'Sehen Sie sich die Nodes des Clusters an: Nichts kann laufen, bevor einer bereit ist.',
  'Metrics missing': 'Metriken fehlen',
  'A connected cluster reports no CPU and memory usage. Install metrics-server on the cluster, or look at why it does not answer.':
    'Ein verbundener Cluster meldet die Nutzung von CPU und Arbeitsspeicher nicht. Installieren Sie metrics-server auf dem Cluster, oder prüfen Sie, warum er nicht antwortet.',
  'Install metrics-server on the cluster, or look at why it does not answer.':
    'Installieren Sie metrics-server auf dem Cluster, oder prüfen Sie, warum er nicht antwortet.',
  'Node not ready': 'Node nicht bereit',
  'The kubelet of a node reports that it is not ready, or reports nothing. Look at the machine and its kubelet. Drain the node if it does not come back.':
    'Der Kubelet eines Nodes meldet, dass er nicht bereit ist, oder meldet nichts. Sehen Sie sich die Maschine und ihren Kubelet an. Leeren Sie den Node, wenn er nicht zurückkehrt.',
  'Look at the machine and its kubelet. Drain the node if it does not come back.':
    'Sehen Sie sich die Maschine und ihren Kubelet an. Leeren Sie den Node, wenn er nicht zurückkehrt.',
  'Node under pressure': 'Node unter Druck',
  'A node is short of memory, disk space or process ids, or has no network. Free what is short, or move pods to another node before they are evicted.':
    'Einem Node fehlt es an Arbeitsspeicher, Speicherplatz oder Prozess-IDs, oder er hat kein Netzwerk. Geben Sie frei, was knapp ist, oder verlegen Sie Pods auf einen anderen Node, bevor sie verdrängt werden.',
  'Free what is short, or move pods to another node before they are evicted.':
    'Geben Sie frei, was knapp ist, oder verlegen Sie Pods auf einen anderen Node, bevor sie verdrängt werden.',
  'Host lost': 'Host verloren',
  'No contact with the agent of a host. Check that the machine runs and reaches this service, or run the setup command on it again.':
    'Der Agent eines Hosts meldet sich nicht. Prüfen Sie, ob die Maschine läuft und diesen Dienst erreicht, oder führen Sie den Einrichtungsbefehl dort erneut aus.',
  'Check that the machine runs and reaches this service, or run the setup command on it again.':
    'Prüfen Sie, ob die Maschine läuft und diesen Dienst erreicht, oder führen Sie den Einrichtungsbefehl dort erneut aus.',
  'Host disk almost full': 'Host-Festplatte läuft voll',
  'A disk of a host is used to the threshold or more. Free room on the machine, or give it a larger disk: images cannot be pulled onto a full one.':
    'Eine Festplatte eines Hosts ist bis zum Schwellenwert oder darüber belegt. Schaffen Sie Platz auf der Maschine, oder geben Sie ihr eine größere Festplatte: Auf eine volle lassen sich keine Images laden.',
  'Free room on the machine, or give it a larger disk: images cannot be pulled onto a full one.':
    'Schaffen Sie Platz auf der Maschine, oder geben Sie ihr eine größere Festplatte: Auf eine volle lassen sich keine Images laden.',
  'Environment not ready': 'Umgebung nicht bereit',
  'The namespace of an environment cannot be created or adopted. Fix the cause; Gantry retries automatically.':
    'Der Namespace einer Umgebung kann nicht erstellt oder übernommen werden. Beheben Sie, was die Ursache nennt; es wird von selbst erneut versucht.',
  'Fix the cause; Gantry retries automatically.':
    'Beheben Sie, was die Ursache nennt; es wird von selbst erneut versucht.',
  'Application failed': 'Anwendung fehlgeschlagen',
  'Nothing of an application is available, or its rollout was given up. Look at the pods, their logs and events; roll back the last change if it caused this.':
    'Von einer Anwendung ist nichts verfügbar, oder ihr Rollout wurde aufgegeben. Sehen Sie sich die Pods, ihre Logs und Ereignisse an; machen Sie die letzte Änderung rückgängig, wenn sie die Ursache ist.',
  'Look at the pods, their logs and events; roll back the last change if it caused this.':
    'Sehen Sie sich die Pods, ihre Logs und Ereignisse an; machen Sie die letzte Änderung rückgängig, wenn sie die Ursache ist.',
  'Bring back the node that the cause names; the application needs no change. If the node is gone for good, remove it from its cluster, so that pods of StatefulSets start elsewhere too.':
    'Holen Sie den Node zurück, den die Ursache nennt: An der Anwendung selbst ist nichts zu ändern. Ist der Node endgültig verloren, entfernen Sie ihn aus seinem Cluster, damit auch Pods von StatefulSets anderswo starten.',
  'Application degraded': 'Anwendung beeinträchtigt',
  'Some of the replicas of an application are not available. Look at the pods that are not ready, their logs and events.':
    'Einige Replicas einer Anwendung sind nicht verfügbar. Sehen Sie sich die nicht bereiten Pods, ihre Logs und Ereignisse an.',
  'Look at the pods that are not ready, their logs and events.':
    'Sehen Sie sich die nicht bereiten Pods, ihre Logs und Ereignisse an.',
  'Pods keep crashing': 'Pods stürzen immer wieder ab',
  'Containers of an application crash repeatedly while the application is otherwise available. Read the logs of the container from before its last restart.':
    'Container einer Anwendung enden immer wieder, während die Anwendung sonst verfügbar ist. Lesen Sie die Logs des Containers von vor dem letzten Neustart.',
  'Read the logs of the container from before its last restart.':
    'Lesen Sie die Logs des Containers von vor dem letzten Neustart.',
  'Image cannot be pulled': 'Image kann nicht geladen werden',
  'A node cannot pull an image of an application while the application is otherwise available. Check the name and tag of the image, and the pull secret of its registry.':
    'Ein Node kann ein Image einer Anwendung nicht laden, während die Anwendung sonst verfügbar ist. Prüfen Sie Name und Tag des Image und das Pull-Secret seiner Registry.',
  'Check the name and tag of the image, and the pull secret of its registry.':
    'Prüfen Sie Name und Tag des Image und das Pull-Secret seiner Registry.',
  'Pods unschedulable': 'Pods nicht einplanbar',
  'Pods of an application wait for a node that has room for them. Add nodes, lower what the pods request, or loosen their selectors and taints.':
    'Pods einer Anwendung warten auf einen Node, der Platz für sie hat. Fügen Sie Nodes hinzu, verringern Sie die Anforderungen der Pods, oder lockern Sie Selektoren und Taints.',
  'Add nodes, lower what the pods request, or loosen their selectors and taints.':
    'Fügen Sie Nodes hinzu, verringern Sie die Anforderungen der Pods, oder lockern Sie Selektoren und Taints.',
  'Quota nearly used': 'Quota fast ausgeschöpft',
  'A ResourceQuota is used to its threshold or more. Raise the quota, or remove what is not needed: beyond it no pod is created.':
    'Eine ResourceQuota ist bis zum Schwellenwert oder darüber genutzt. Erhöhen Sie die Quota, oder entfernen Sie, was nicht benötigt wird: Darüber hinaus wird kein Pod erstellt.',
  'Raise the quota, or remove what is not needed: beyond it no pod is created.':
    'Erhöhen Sie die Quota, oder entfernen Sie, was nicht benötigt wird: Darüber hinaus wird kein Pod erstellt.',
  'Database fails': 'Datenbank gestört',
  'The database of the service cannot be written: its disk is full, or it is read-only, locked or damaged. Do as the cause suggests. Except after damage, no restart is needed.':
    'Die Datenbank des Dienstes kann nicht geschrieben werden: Der Datenträger ist voll, oder sie ist schreibgeschützt, gesperrt oder beschädigt. Beheben Sie die Ursache. Außer nach einer Beschädigung ist kein Neustart nötig.',
  'Do as the cause suggests. Except after damage, no restart is needed.':
    'Beheben Sie die Ursache. Außer nach einer Beschädigung ist kein Neustart nötig.',
  'Alarm target fails': 'Alarmziel schlägt fehl',
  'Alarms cannot be delivered to a target. Look at the target in the settings, fix the cause, and send a test.':
    'Alarme können an ein Ziel nicht zugestellt werden. Sehen Sie sich das Ziel in den Einstellungen an, beheben Sie die genannte Ursache, und senden Sie einen Test.',
  'Look at the target in the settings, fix the cause, and send a test.':
    'Sehen Sie sich das Ziel in den Einstellungen an, beheben Sie die genannte Ursache, und senden Sie einen Test.',
  'Volume claim pending': 'Volume-Claim ausstehend',
  'A PersistentVolumeClaim is not bound to a volume. Check the storage class of the claim and the events of its provisioner.':
    'Ein PersistentVolumeClaim ist an kein Volume gebunden. Prüfen Sie die Speicherklasse des Claims und die Ereignisse seines Provisioners.',
  'Check the storage class of the claim and the events of its provisioner.':
    'Prüfen Sie die Speicherklasse des Claims und die Ereignisse seines Provisioners.',
}
