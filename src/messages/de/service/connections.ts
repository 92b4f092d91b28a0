import type { AreaWords } from '../../service-words.ts'

export const connections: AreaWords<'connections'> = {
  connecting: 'Die Verbindung zum API-Server unter {host} wird aufgebaut.',
  reading: 'Die Objekte des Clusters unter {host} werden gelesen.',
  connected: 'Mit dem API-Server unter {host} verbunden.',
  connectedBlind:
    'Mit dem API-Server unter {host} verbunden, aber diese Zugangsdaten dürfen dort nichts lesen.',
  connectedInPart: 'Mit dem API-Server unter {host} verbunden; nicht lesbar: {kinds}.',
  kindUnreadable: '{kind} kann nicht gelesen werden: {reason}',
  kindMissing: 'Der Cluster hat in {apiVersion} keine {plural}.',
  noNodes: 'Der Cluster hat keine Nodes.',
  podsUnschedulable:
    '{pods, plural, one {# Pod kann} other {# Pods können}} nicht eingeplant werden, während {cordoned} von {nodes, plural, one {# Node} other {# Nodes}} gesperrt sind.',
  more: 'Und {count} weitere.',
  unreachable: 'Der Cluster {cluster} ist nicht erreichbar: {why}',
  notConnected: 'Der Cluster {cluster} ist nicht verbunden.',
  disabled:
    'Der Cluster {cluster} ist nicht verbunden: Er ist deaktiviert. Aktivieren Sie ihn, um die Verbindung herzustellen.',
  withoutKubeconfig:
    'Der Cluster {cluster} ist nicht verbunden: Er hat keine verwendbare Kubeconfig. Fügen Sie eine hinzu, um die Verbindung herzustellen.',
  abandoned: 'Der Cluster ist deaktiviert oder hat keine Kubeconfig.',
  starting: 'Der Cluster {cluster} wird gerade verbunden.',
  takenOver:
    'Der Cluster {cluster} wird gerade von einem anderen Gantry-Replica übernommen. Versuchen Sie es in einigen Sekunden noch einmal.',
  holderAway:
    'Der Cluster {cluster} ist nicht verfügbar: Dieses Gantry-Replica erreicht das Replica nicht, das den Cluster verwaltet.',
  notSent:
    'Die Änderung wurde nicht gesendet: Ein anderes Gantry-Replica übernimmt gerade. Versuchen Sie es in einigen Sekunden noch einmal.',
  notReady: 'Der API-Server unter {host} ist nicht bereit.',
  checksFailed: 'Der API-Server unter {host} ist nicht bereit: {checks} fehlgeschlagen.',
  throttled: 'Der API-Server unter {host} hat zu viele Anfragen und nimmt vorerst keine mehr an (429).',
  failing: 'Der API-Server unter {host} antwortet mit einem internen Fehler ({status}).',
  gatewayFailing:
    'Der Load Balancer oder Proxy vor dem API-Server unter {host} bekommt von ihm keine Antwort ({status}).',
  noRoute: 'Es gibt keine Netzwerkroute zum API-Server unter {host}.',
  unresolved: 'Der Name des API-Servers unter {host} lässt sich nicht auflösen.',
  forbiddenAddress:
    'Der Name des API-Servers unter {host} steht für eine Adresse, an die nichts gesendet wird.',
  cutOff: 'Der API-Server unter {host} hat die Verbindung geschlossen, bevor er geantwortet hat.',
  timedOut: 'Der API-Server unter {host} antwortet nicht.',
  noTls:
    'Was unter {host} lauscht, spricht kein TLS: Die Adresse benötigt möglicherweise http:// oder einen anderen Port.',
  noHttp: 'Was unter {host} lauscht, spricht kein HTTP.',
  clientCertificateRefused: 'Der API-Server unter {host} lehnt das Client-Zertifikat der Kubeconfig ab.',
  refused: 'Der API-Server unter {host} lehnt Verbindungen ab.',
  untrusted:
    'Das Zertifikat des API-Servers unter {host} ist von keiner vertrauenswürdigen Zertifizierungsstelle signiert: certificate-authority-data gehört zu einem anderen Cluster oder fehlt.',
  certificateExpired:
    'Das Zertifikat des API-Servers unter {host} oder die Zertifizierungsstelle der Kubeconfig ist abgelaufen.',
  certificateEarly:
    'Das Zertifikat des API-Servers unter {host} ist noch nicht gültig: Vergleichen Sie die Uhren beider Maschinen.',
  certificateMisnamed:
    'Das Zertifikat des API-Servers unter {host} gilt für einen anderen Namen: Verwenden Sie einen Namen, den es enthält, oder setzen Sie tls-server-name.',
  failed: 'Der API-Server unter {host} ist nicht erreichbar: {detail}.',
  proxyRejects:
    'Der Proxy unter {proxy} lehnt Benutzername und Passwort in proxy-url ab oder verlangt sie (407).',
  proxyRefuses: 'Der Proxy unter {proxy} verbindet nicht mit {host}: Er hat mit {status} geantwortet.',
  proxyFailed: 'Der Proxy unter {proxy} ist nicht erreichbar: {reason}.',
  proxyRefused: 'Verbindung abgelehnt',
  proxyUnresolved: 'sein Name lässt sich nicht auflösen',
  proxyForbidden: 'sein Name steht für eine Adresse, an die nichts gesendet wird',
  proxyNoRoute: 'keine Netzwerkroute',
  proxyTimedOut: 'keine Antwort',
  proxyCutOff: 'er hat die Verbindung geschlossen',
  rejectedBecause: '{cause} Der API-Server unter {host} lehnt es ab.',
  both: '{first} {second}',
  credentialMissing:
    'Die Kubeconfig enthält keine Zugangsdaten, und der API-Server unter {host} verlangt welche: client-certificate-data, token oder username.',
  credentialRejected:
    'Der API-Server unter {host} lehnt die Zugangsdaten der Kubeconfig ab: Sie wurden widerrufen oder gehören zu einem anderen Cluster.',
  clientCertificateExpired: 'Das Client-Zertifikat ist am {until} abgelaufen.',
  tokenExpired: 'Das Token ist am {until} abgelaufen.',
  clientCertificateEarly:
    'Das Client-Zertifikat ist erst ab {from} gültig. Vergleichen Sie die Uhren beider Maschinen.',
  tokenEarly: 'Das Token ist erst ab {from} gültig. Vergleichen Sie die Uhren beider Maschinen.',
  noApiServer: 'Was unter {host} antwortet, ist kein Kubernetes-API-Server.',
  noJson: 'Was unter {host} antwortet, ist kein Kubernetes-API-Server: Die Antwort ist kein JSON.',
  answerTooLarge:
    'Die Antwort des API-Servers unter {host} ist größer als {limit} MiB und wurde nicht weiter gelesen.',
  noReason: 'Der API-Server unter {host} hat mit Status {status} und ohne Begründung geantwortet.',
  mayNotList:
    'Der API-Server unter {host} akzeptiert die Zugangsdaten der Kubeconfig, aber sie dürfen keine Namespaces auflisten: Binden Sie den Benutzer an eine ClusterRole, die das darf, etwa cluster-admin.',
  broken: 'Die Verbindung zu {host} ist abgebrochen; die Ursache steht im Protokoll des Dienstes.',
  sameCluster: '{other} ist derselbe Cluster: Entfernen Sie einen von beiden.',
  notMeasuredYet: 'Die Metrics-API wurde noch nicht abgefragt.',
  metricsUnclear: 'Die Antwort der Metrics-API des Clusters wird nicht verstanden.',
  metricsMissing: 'Der Cluster hat keine Metrics-API (metrics.k8s.io): Installieren Sie metrics-server.',
  metricsForbidden: 'Diese Anmeldedaten dürfen keine Metriken lesen: {why}',
  metricsSilent: 'Die Metrics API des Clusters (metrics.k8s.io) antwortet nicht: {why}',
  metricsEmpty: 'Die Metrics-API hat noch keinen Node gemessen.',
  beingCreated: 'Cluster {cluster}: wird angelegt. Warten Sie, bis er verbunden ist.',
  notCreated: 'Cluster {cluster}: konnte nicht angelegt werden.',
  watchFailed: 'Der Watch ist fehlgeschlagen.',
  containerLost: 'Die Verbindung zum Container ging verloren.',
}
