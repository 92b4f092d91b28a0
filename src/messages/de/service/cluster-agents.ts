import type { AreaWords } from '../../service-words.ts'

export const clusterAgents: AreaWords<'clusterAgents'> = {
  neverConnected:
    'Der Cluster-Agent hat sich noch nicht verbunden. Wenden Sie sein Manifest an, oder suchen Sie den Grund im Log des Deployments gantry-agent.',
  away: 'Der Cluster-Agent ist nicht verbunden. Zuletzt war er am {time} verbunden.',
  awaitingAgent: 'Wartet darauf, dass sich der Cluster-Agent zum ersten Mal verbindet.',
  awaitingCommand: 'Wartet auf den Befehl, der den Cluster verbindet.',
  connected: 'Verbunden. Die Konsole zeigt den Cluster {cluster} in Kürze.',
  tokenRefused:
    'Dieser Befehl oder dieses Token wurde bereits benutzt, durch ein neueres ersetzt oder ist abgelaufen. Erstellen Sie in der Konsole einen neuen Befehl.',
  tokenMissing: 'Der Header Authorization enthält kein Token eines Cluster-Agenten.',
  noUpgrade:
    'Ein Proxy vor Gantry hat den Header Upgrade verworfen. Lassen Sie WebSockets für den Pfad /cluster-agent/tunnel zu.',
  rights: 'rights muss view, edit oder admin sein.',
  imageInvalid: 'image muss der Name eines Container-Images sein, etwa registry.example.com/gantry:1.0.',
  imageMissing:
    'Geben Sie das Image des Agenten an; es ist das von Gantry. Setzen Sie AGENT_IMAGE des Dienstes, um es zur Vorgabe zu machen.',
  byKubeconfig: 'Der Cluster {cluster} ist mit seiner Kubeconfig verbunden; dafür braucht er keinen Befehl.',
  handOver: 'Die Anfrage muss cluster, wie in einer Kubeconfig, und token enthalten.',
  noKubeconfig: 'Ein Cluster, der über einen Agenten verbunden ist, hat keine Kubeconfig.',
  otherCluster:
    'Der Cluster-Agent läuft in einem anderen Cluster als {cluster}: Dessen Namespace kube-system hat eine andere UID. Erstellen Sie einen neuen Befehl und führen Sie ihn auf {cluster} aus, oder entfernen Sie zuerst {cluster}, falls dieser neu aufgesetzt wurde.',
  sameCluster:
    'Der Cluster-Agent läuft in einem Cluster, der bereits als {other} verbunden ist. Erstellen Sie einen neuen Befehl und führen Sie ihn auf dem richtigen Cluster aus.',
  mayNotList:
    'Der Cluster-Agent darf keine Namespaces auflisten, daher lässt sich sein Cluster nicht bestimmen. Wenden Sie sein Manifest erneut an.',
  cutOff: 'Die Verbindung des Cluster-Agenten wurde beendet.',
  tooManyStreams:
    'Der Cluster-Agent trägt bereits {max} Verbindungen. Schließen Sie Logs und Terminals dieses Clusters, oder versuchen Sie es später erneut.',
}
