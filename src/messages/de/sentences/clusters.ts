export const clusters = {
  // actions/custom-objects.ts
  'Cluster response exceeds 8 MiB.': 'Die Antwort des Clusters ist größer als 8 MiB.',
  // cluster/create-driver.ts
  "The connection to {host} broke for a reason that is in the service's log.":
    'Die Verbindung zu {host} ist abgebrochen; die Ursache steht im Protokoll des Dienstes.',
  // cluster/discovery.ts
  'The cluster at {host} has no kind {kind} in {apiVersion}.':
    'Der Cluster unter {host} hat in {apiVersion} keine Art {kind}.',
  // cluster/exec.ts
  'The connection to the container was lost.': 'Die Verbindung zum Container ging verloren.',
  // cluster/failure.ts
  'There is no network route to the API server at {host}.':
    'Es gibt keine Netzwerkroute zum API-Server unter {host}.',
  // cluster/failure.ts
  'The name of the API server at {host} cannot be resolved.':
    'Der Name des API-Servers unter {host} lässt sich nicht auflösen.',
  // cluster/failure.ts
  'The name of the API server at {host} means an address that nothing is sent to.':
    'Der Name des API-Servers unter {host} steht für eine Adresse, an die nichts gesendet wird.',
  // cluster/failure.ts
  'The API server at {host} closed the connection before it answered.':
    'Der API-Server unter {host} hat die Verbindung geschlossen, bevor er geantwortet hat.',
  // cluster/failure.ts
  'The API server at {host} does not answer.': 'Der API-Server unter {host} antwortet nicht.',
  // cluster/failure.ts
  'What listens at {host} does not speak TLS: the address may need http:// or another port.':
    'Was unter {host} lauscht, spricht kein TLS: Die Adresse benötigt möglicherweise http:// oder einen anderen Port.',
  // cluster/failure.ts
  'The API server at {host} refuses the client certificate of the kubeconfig.':
    'Der API-Server unter {host} lehnt das Client-Zertifikat der Kubeconfig ab.',
  // cluster/failure.ts
  'The API server at {host} refuses connections.': 'Der API-Server unter {host} lehnt Verbindungen ab.',
  // cluster/failure.ts
  'The certificate of the API server at {host}, or the certificate authority of the kubeconfig, has expired.':
    'Das Zertifikat des API-Servers unter {host} oder die Zertifizierungsstelle der Kubeconfig ist abgelaufen.',
  // cluster/failure.ts
  'The certificate of the API server at {host} is not valid yet: compare the clocks of both machines.':
    'Das Zertifikat des API-Servers unter {host} ist noch nicht gültig: Vergleichen Sie die Uhren beider Maschinen.',
  // cluster/failure.ts
  'What listens at {host} does not speak HTTP.': 'Was unter {host} lauscht, spricht kein HTTP.',
  // cluster/failure.ts
  'The API server at {host} cannot be reached: {detail}.':
    'Der API-Server unter {host} ist nicht erreichbar: {detail}.',
  // cluster/health.ts
  'The API server at {host} has too many requests and takes no more for now (429).':
    'Der API-Server unter {host} hat zu viele Anfragen und nimmt vorerst keine mehr an (429).',
  'The API server at {host} answers with an internal error ({status}).':
    'Der API-Server unter {host} antwortet mit einem internen Fehler ({status}).',
  'What stands before the API server at {host} gets no answer from it ({status}).':
    'Was vor dem API-Server unter {host} steht, bekommt von ihm keine Antwort ({status}).',
  'The API server at {host} is not ready{detail}.': 'Der API-Server unter {host} ist nicht bereit{detail}.',
  // cluster/kubeconfig.ts
  '{where}: {field} must be a text.': '{where}: {field} muss ein Text sein.',
  // cluster/kubeconfig.ts
  'The kubeconfig is larger than 1 MiB, so it is probably another file.':
    'Die Kubeconfig ist größer als 1 MiB, vermutlich ist es also eine andere Datei.',
  // cluster/kubeconfig.ts
  'The kubeconfig is empty.': 'Die Kubeconfig ist leer.',
  // cluster/kubeconfig.ts
  'The kubeconfig is no valid YAML{place}: {reason}.':
    'Die Kubeconfig ist kein gültiges YAML{place}: {reason}.',
  // cluster/kubeconfig.ts
  'Not a kubeconfig: it has no list of clusters. "kubectl config view --raw --flatten" prints one.':
    'Das ist keine Kubeconfig: Es fehlt die Liste der Cluster. "kubectl config view --raw --flatten" gibt eine Kubeconfig aus.',
  // cluster/kubeconfig.ts
  'The kubeconfig has no current-context: name one of its contexts ({kubeconfig}).':
    'Die Kubeconfig hat keinen current-context: Geben Sie einen ihrer Kontexte an ({kubeconfig}).',
  // cluster/kubeconfig.ts
  'The kubeconfig has no context "{name}"; it has {kubeconfig}.':
    'Die Kubeconfig hat keinen Kontext "{name}"; vorhanden: {kubeconfig}.',
  // cluster/kubeconfig.ts
  'Context "{name}" names the {entry} "{name2}", which the kubeconfig does not have.':
    'Der Kontext "{name}" verweist auf {entry} "{name2}"; diesen Eintrag enthält die Kubeconfig nicht.',
  // cluster/kubeconfig.ts
  // cluster/kubeconfig.ts
  'Use a kubeconfig with a client certificate or the token of a service account ("kubectl create token").':
    'Verwenden Sie eine Kubeconfig mit einem Client-Zertifikat oder dem Token eines ServiceAccounts ("kubectl create token").',
  // cluster/kubeconfig.ts
  '{where} holds no certificate in PEM form, encoded in base64.':
    '{where} enthält kein Base64-kodiertes Zertifikat im PEM-Format.',
  // cluster/kubeconfig.ts
  '{where} needs client-certificate-data and client-key-data together.':
    '{where}: client-certificate-data und client-key-data werden zusammen benötigt.',
  // cluster/kubeconfig.ts
  '{where}: client-key-data holds no private key in PEM form, encoded in base64.':
    '{where}: client-key-data enthält keinen Base64-kodierten privaten Schlüssel im PEM-Format.',
  // cluster/kubeconfig.ts
  '{where}: client-key-data is not the key of its client certificate.':
    '{where}: client-key-data ist nicht der Schlüssel des zugehörigen Client-Zertifikats.',
  // cluster/kubeconfig.ts
  'Cluster "{clusterName}" has an http:// address, over which the credential would travel unencrypted: use https://.':
    'Der Cluster "{clusterName}" hat eine Adresse mit http://, über die die Zugangsdaten unverschlüsselt übertragen würden: Verwenden Sie https://.',
  // cluster/followed-log.ts
  'Connection to the cluster lost. The log continues when it is back.':
    'Die Verbindung zum Cluster ist abgebrochen; das Log geht weiter, sobald sie wieder steht.',
  'The pod is gone.': 'Den Pod gibt es nicht mehr.',
  'Run {value} of the container has begun.': 'Lauf {value} des Containers hat begonnen.',
  'Kubernetes waits up to {time} before it starts the container again.':
    'Kubernetes wartet bis zu {time}, bevor es den Container wieder startet.',
  'The container {end}.': 'Der Container {end}.',
  // cluster/logs.ts
  'The node has removed this run of the container {container} of the pod {name}, and its log with it.':
    'Der Node hat diesen Lauf des Containers {container} des Pods {name} entfernt und damit auch sein Log.',
  'Its next run begins soon or has begun: read again.':
    'Der nächste Lauf beginnt bald oder hat schon begonnen: Lesen Sie das Log dann erneut.',
  // cluster/logs.ts
  'The pod {name} has no node yet, so none of its containers has written anything.':
    'Der Pod {name} hat noch keinen Node, daher hat keiner seiner Container etwas geschrieben.',
  // cluster/metrics.ts
  'What the metrics API of the cluster answers is not understood.':
    'Die Antwort der Metrics-API des Clusters wird nicht verstanden.',
  // cluster/metrics.ts
  'The cluster has no metrics API (metrics.k8s.io): install metrics-server.':
    'Der Cluster hat keine Metrics-API (metrics.k8s.io): Installieren Sie metrics-server.',
  // cluster/probe.ts
  'What answers at {host} is not a Kubernetes API server.':
    'Was unter {host} antwortet, ist kein Kubernetes-API-Server.',
  // cluster/reflector.ts
  'The watch failed.': 'Der Watch ist fehlgeschlagen.',
  // cluster/reflector.ts
  'The cluster has no {plural} in {apiVersion}.': 'Der Cluster hat in {apiVersion} keine {plural}.',
  // cluster/refusal.ts
  'The API server at {host} answered with status {status} and no reason.':
    'Der API-Server unter {host} hat mit Status {status} und ohne Begründung geantwortet.',
  // cluster/refusal.ts
  'What answers at {host} is not a Kubernetes API server: its answer is no JSON.':
    'Was unter {host} antwortet, ist kein Kubernetes-API-Server: Die Antwort ist kein JSON.',
  // cluster/requests.ts
  'A {kind} without a name cannot be addressed.':
    'Ein Objekt der Art {kind} lässt sich ohne Namen nicht ansprechen.',
  // cluster/requests.ts
  '{kind} needs a namespace.': '{kind} benötigt einen Namespace.',
  // cluster/status.ts
  'Connecting to the API server at {host}.': 'Die Verbindung zum API-Server unter {host} wird aufgebaut.',
  // cluster/status.ts
  'Reading the objects of the cluster at {host}.': 'Die Objekte des Clusters unter {host} werden gelesen.',
  // cluster/status.ts
  'Connected to the API server at {host}.': 'Mit dem API-Server unter {host} verbunden.',
  // cluster/status.ts
  'Connected to the API server at {host}, but this credential may read nothing there.':
    'Mit dem API-Server unter {host} verbunden, aber diese Zugangsdaten dürfen dort nichts lesen.',
  // cluster/status.ts
  'Connected to the API server at {host}; not readable: {value}.':
    'Mit dem API-Server unter {host} verbunden; nicht lesbar: {value}.',
  // cluster/trouble.ts
  'Node {name} {trouble}.': 'Node {name} {trouble}.',
  // cluster/trouble.ts
  'Node {name} is not ready{value}.': 'Node {name} ist nicht bereit{value}.',
  // jobs/cluster-tasks.ts
  'It was cut off before it was done.': 'Die Aufgabe wurde abgebrochen, bevor sie erledigt war.',
  // jobs/dismiss-hosts.ts
  '{host} {isBoss} of the cluster {name}: {until}.': 'Host {host} im Cluster {name}: {isBoss}; {until}.',
  // jobs/dismiss-hosts.ts
  'It leaves the cluster {name} first; then its machine is ended.':
    'Er verlässt zuerst den Cluster {name}; danach wird seine Maschine beendet.',
  // jobs/dismiss-hosts.ts
  '{host} is being ended: {ending}.': 'Host {host} wird beendet: {ending}.',
  // jobs/dismiss-hosts.ts
  '{host} is being ended: it could not be drained, because its agent is silent.':
    'Host {host} wird beendet: Er konnte nicht geleert werden, weil sein Agent sich nicht meldet.',
  // jobs/host-group-keeper.ts
  'Machines would not find this service. Set serviceAddress of the cloud provider to the address by which they reach it, such as https://platform.example:8443.':
    'Maschinen würden diesen Dienst nicht finden. Setzen Sie serviceAddress des Providers auf die Adresse, unter der sie ihn erreichen, zum Beispiel https://platform.example:8443.',
  // jobs/keep-environments.ts
  'The cluster {name} is not connected.': 'Der Cluster {name} ist nicht verbunden.',
  // jobs/made-hosts.ts
  'The provider lists no instance {host} in this region of this account. If it is gone, remove the host.':
    'Der Provider führt in dieser Region dieses Kontos keine Instanz {host} auf. Gibt es sie nicht mehr, entfernen Sie den Host.',
  // jobs/made-hosts.ts
  'The instance {id} {state}.': 'Instanz {id}: {state}.',
  // jobs/made-hosts.ts
  'The provider is making its machine ({task}).':
    'Der Provider erzeugt gerade die Maschine des Hosts ({task}).',
  // jobs/scaled-hosts.ts
  'The scaling group {name} is that of the host group {name2}. Choose another: one scaling group belongs to one host group.':
    'Die Auto-Scaling-Gruppe {name} gehört zur Hostgruppe {name2}. Wählen Sie eine andere: Eine Auto-Scaling-Gruppe gehört zu einer einzigen Hostgruppe.',
  // jobs/summarize-usage.ts
  'The metrics API has measured no node yet.': 'Die Metrics-API hat noch keinen Node gemessen.',
  // jobs/watch-clusters.ts
  'The cluster {name} is not connected: it is disabled. Enable it to change anything on it.':
    'Der Cluster {name} ist nicht verbunden: Er ist deaktiviert. Aktivieren Sie ihn, um etwas an ihm zu ändern.',
  // jobs/watch-clusters.ts
  'The cluster {name} {unmade}.': 'Cluster {name}: {unmade}.',
  // jobs/watch-clusters.ts
  'The cluster {name} is not connected: it has no kubeconfig that can be used. Add one to change anything on it.':
    'Der Cluster {name} ist nicht verbunden: Er hat keine verwendbare Kubeconfig. Fügen Sie eine hinzu, um etwas an ihm zu ändern.',
  // jobs/watch-clusters.ts
  'The cluster is disabled, or has no kubeconfig any more.':
    'Der Cluster ist deaktiviert oder hat keine Kubeconfig mehr.',
  // jobs/watched-cluster.ts
  'The metrics API has not been asked yet.': 'Die Metrics-API wurde noch nicht abgefragt.',
  // jobs/watched-cluster.ts
  'The cluster {name} is just being connected.': 'Der Cluster {name} wird gerade verbunden.',
  '{where} gets its credential by running a program (exec: {command}), which is not allowed here. {way}':
    '{where} bezieht die Anmeldedaten von einem Programm (exec: {command}), was hier nicht erlaubt ist. {way}',
  '{where} gets its credential from an auth-provider, which is not allowed here. {way}':
    '{where} bezieht die Anmeldedaten von einem auth-provider, was hier nicht erlaubt ist. {way}',
  'This credential may not read metrics: {message}':
    'Diese Anmeldedaten dürfen keine Metriken lesen: {message}',
  "The cluster's metrics API (metrics.k8s.io) does not answer: {message}":
    'Die Metrics API des Clusters (metrics.k8s.io) antwortet nicht: {message}',
  'The instance {id} ended before its agent had registered.{words}':
    'Die Instanz {id} endete, bevor sich ihr Agent registriert hatte.{words}',
  'The cluster {name} is unreachable: {message}': 'Der Cluster {name} ist nicht erreichbar: {message}',
  // cluster/plain-words.ts
  '{field} must be a whole number.': '{field} muss eine ganze Zahl sein.',
  // cluster/plain-words.ts
  '{field} must be a number.': '{field} muss eine Zahl sein.',
  // cluster/plain-words.ts
  '{field} must be true or false.': '{field} muss true oder false sein.',
  // cluster/plain-words.ts
  '{field} must be a text; numbers, true and false go in quotes.':
    '{field} muss ein Text sein; Zahlen, true und false gehören in Anführungszeichen.',
  // cluster/plain-words.ts
  '{field} must be a list.': '{field} muss eine Liste sein.',
  // cluster/plain-words.ts
  '{field} must hold fields of its own.': '{field} muss eigene Felder enthalten.',
  // cluster/plain-words.ts
  '{field} has several entries with {value}. Keep one of them.':
    '{field} hat mehrere Einträge mit {value}. Behalten Sie einen davon.',
  // cluster/plain-words.ts
  '{field} must be a quantity such as 500m, 1.5 or 2Gi.':
    '{field} muss eine Menge wie 500m, 1.5 oder 2Gi sein.',
  // cluster/plain-words.ts
  '{field} is not a field of this kind. Check its spelling and the apiVersion.':
    '{field} ist kein Feld dieser Art. Prüfen Sie die Schreibweise und die apiVersion.',
  // cluster/plain-words.ts
  '"{number}" must be a whole number.': '„{number}“ muss eine ganze Zahl sein.',
  // cluster/plain-words.ts
  'A value below data of a secret, or below binaryData, is not in base64; plain text goes below stringData.':
    'Ein Wert unter data eines Secrets oder unter binaryData ist nicht base64-kodiert; Klartext gehört unter stringData.',
  // cluster/plain-words.ts
  'The API server said: "{words}".': 'Der API-Server meldete: „{words}“.',
}
