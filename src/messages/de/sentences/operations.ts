export const operations = {
  // operations/alarms/deliveries.ts
  'The target was disabled.': 'Das Ziel wurde ausgeschaltet.',
  // operations/alarms/deliveries.ts
  'More than {maxWaiting} deliveries waited.': 'Mehr als {maxWaiting} Zustellungen haben gewartet.',
  // operations/change-set-filter.ts
  'A change set is found by one condition on {field}, and there are several.':
    'Nach {field} wird mit einer einzigen Bedingung gesucht; hier sind es mehrere.',
  'A change set is found by {field} with {wanted}.': 'Eine Änderung wird nach {field} so gesucht: {wanted}.',
  // operations/change-set-filter.ts
  'A change set has no field {field} to be found by; it has id, {value}.':
    'Eine Änderung hat kein Feld {field}, nach dem sie sich suchen lässt; sie hat id, {value}.',
  // operations/held-clusters.ts
  // operations/kind-schema.ts
  'The cluster {name} has no kind {kind} in {apiVersion}.':
    'Der Cluster {name} kennt die Art {kind} in {apiVersion} nicht.',
  // operations/kind-schema.ts
  'No cluster answers now, and the fields of kinds are known by clusters alone.':
    'Derzeit antwortet kein Cluster, und nur Cluster kennen die Felder von Arten.',
  // operations/lost-hosts.ts
  'Its agent has not been heard of. Check that the machine runs, reaches this service, and that its agent is started.':
    'Sein Agent meldet sich nicht. Prüfen Sie, ob die Maschine läuft und diesen Dienst erreicht und ob der Agent gestartet ist.',
  // operations/lost-hosts.ts
  'It was interrupted: nothing was heard of it any more. Run the setup command again.':
    'Die Einrichtung wurde unterbrochen: Sie hat sich nicht mehr gemeldet. Führen Sie den Einrichtungsbefehl erneut aus.',
  // operations/lost-hosts.ts
  'The agent of {host} did not say that it is uninstalled. Remove the host once more to forget it, and run setup-agent.sh --uninstall on the machine.':
    'Der Agent von {host} hat seine Deinstallation nicht gemeldet. Entfernen Sie den Host noch einmal, damit er vergessen wird, und führen Sie auf der Maschine setup-agent.sh --uninstall aus.',
  // operations/lost-hosts.ts
  'Not connected: {lost}.': 'Nicht verbunden: {lost}.',
  // operations/lost-hosts.ts
  '{value} to be approved.': 'Freigabe ausstehend: {value}.',
  // operations/managed-clusters/cluster.ts
  'Delete the cluster once more to forget it as it is.':
    'Löschen Sie den Cluster noch einmal, damit er so, wie er ist, vergessen wird.',
  // operations/managed-clusters/cluster.ts
  'It is being deleted. Hosts that are still to be reset: {names}.':
    'Der Cluster wird gelöscht. Hosts, die noch zurückgesetzt werden: {names}.',
  // operations/managed-clusters/policy.ts
  'As upstream has it: packages of pkgs.k8s.io, images of registry.k8s.io, the network flannel.':
    'Wie die Kubernetes-Projekte es ausliefern: Pakete von pkgs.k8s.io, Images von registry.k8s.io, als Netzwerk flannel.',
  // operations/managed-clusters/kubeconfig.ts
  'The control plane was made; the cluster is being connected.':
    'Die Control Plane wurde erstellt; der Cluster wird verbunden.',
  // operations/managed-clusters/members.ts
  'Waits for a connected host in {named}.': 'Wartet auf einen verbundenen Host; vorgesehen: {named}.',
  'Waits for hosts in {named}: {length} of {wanted} are connected.':
    'Wartet auf Hosts; vorgesehen: {named}. Verbunden: {length} von {wanted}.',
  'Waits for the control plane.': 'Wartet auf die Control Plane.',
  // operations/managed-clusters/members.ts
  'Waits for the cluster policy {policySelector}.': 'Wartet auf die Cluster-Richtlinie {policySelector}.',
  // operations/managed-clusters/members.ts
  'The host is not there any more.': 'Den Host gibt es nicht mehr.',
  // operations/managed-clusters/members.ts
  'It has left its cluster: its machine is being ended.':
    'Er hat seinen Cluster verlassen: Seine Maschine wird beendet.',
  // operations/managed-clusters/members.ts
  'It has left its cluster: its agent uninstalls itself.':
    'Er hat seinen Cluster verlassen: Sein Agent deinstalliert sich selbst.',
  // operations/managed-clusters/scene.ts
  '{host} waits to be approved.': '{host} wartet auf Freigabe.',
  // operations/managed-clusters/scene.ts
  '{host} is not connected.': '{host} ist nicht verbunden.',
  // operations/managed-clusters/scene.ts
  '{host} is disabled.': '{host} ist deaktiviert.',
  // operations/managed-clusters/scene.ts
  'The agent of {host} is too old to make it a node. Run the setup command on it again.':
    'Der Agent von {host} ist zu alt, um aus dem Host einen Node zu machen. Führen Sie den Einrichtungsbefehl dort erneut aus.',
  // operations/managed-clusters/scene.ts
  'Waits for the cluster policy {policySelector}, which does not exist. Create it, or set policySelector to another.':
    'Wartet auf die Cluster-Richtlinie {policySelector}, die es nicht gibt. Erstellen Sie sie, oder setzen Sie policySelector auf eine andere.',
  // operations/managed-clusters/scene.ts
  'Run its setup command on a machine.':
    'Führen Sie den Einrichtungsbefehl der Hostgruppe auf einer Maschine aus.',
  // operations/managed-clusters/scene.ts
  'Waits for {attributes}, which does not exist or belongs to another cluster. Create it, or select another.':
    'Wartet auf eine Hostgruppe, die es nicht gibt oder die zu einem anderen Cluster gehört: {attributes}. Erstellen Sie sie, oder wählen Sie eine andere aus.',
  // operations/managed-clusters/scene.ts
  'Waits for a host group: set hostGroupSelector to {"matchLabels": {"name": "<name of a host group>"}}.':
    'Wartet auf eine Hostgruppe: Setzen Sie hostGroupSelector auf {"matchLabels": {"name": "<name of a host group>"}}.',
  // operations/managed-clusters/steps.ts
  'The agent never ended it.': 'Der Agent hat den Schritt nie beendet.',
  // operations/managed-clusters/steps.ts
  'The agent did not say why.': 'Der Agent hat keinen Grund genannt.',
  // operations/managed-clusters/troubles.ts
  '{name} {words}, which failed: {status} It is tried again at {retryOn}.':
    'Fehlgeschlagen: {name} {words}. Ursache: {status} Nächster Versuch um {retryOn}.',
  // operations/read-log.ts
  '{name} has no such container, so there is no log.':
    '{name} hat keinen solchen Container, daher gibt es kein Log.',
  // operations/read-log.ts
  '{name} has {length} containers, and the logs of {mostContainers} can be read at once. Name pods or containers.':
    '{name} hat {length} Container, und auf einmal lassen sich die Logs von {mostContainers} lesen. Geben Sie Pods oder Container an.',
  // operations/read-log.ts
  'The connection to the cluster was lost; the log broke off.':
    'Die Verbindung zum Cluster ging verloren; das Log brach ab.',
  // operations/rules/cloud-provider.ts
  'Its settings changed since the access was validated.':
    'Seine Einstellungen haben sich geändert, seit der Zugang geprüft wurde.',
  // operations/rules/host-cluster.ts
  'It is being deleted: {members} will be reset.':
    'Der Cluster wird gelöscht. Das Zurücksetzen steht noch bevor: {members}.',
  // operations/terminals.ts
  'Too many large texts are being read or written at the same time. Try again in a few seconds.':
    'Es werden zu viele große Texte gleichzeitig gelesen oder geschrieben. Versuchen Sie es in einigen Sekunden noch einmal.',
  '{max} connections of this account are open. Close some of them, or send requests over open ones.':
    '{max} Verbindungen dieses Kontos sind offen. Schließen Sie einige, oder senden Sie Anfragen über offene.',
  '{max} terminals of this account are open. Close some of them.':
    '{max} Terminals dieses Kontos sind offen. Schließen Sie einige davon.',
  'Too many terminals are being opened. Try again in half a minute.':
    'Es werden gerade zu viele Terminals geöffnet. Versuchen Sie es in einer halben Minute erneut.',
  // operations/terminals.ts
  'The service was interrupted; this is when it started again.':
    'Der Dienst wurde unterbrochen; dies ist der Zeitpunkt, zu dem er wieder startete.',
  // operations/undo/object.ts
  'The change set is too large: its values are not read.':
    'Die Änderung ist zu umfangreich: Ihre Werte werden nicht gelesen.',
  // operations/undo/object.ts
  '{group} is gone: it was deleted since.':
    '{group} gibt es nicht mehr: Das Objekt wurde inzwischen gelöscht.',
  // operations/undo/object.ts
  '{name} cannot come back in {group}: what it stood in is gone.':
    '{name} lässt sich in {group} nicht wiederherstellen: Das Element, zu dem dieser Teil gehörte, gibt es nicht mehr.',
  // operations/undo/object.ts
  'Of {group} nothing can be set back: values of secrets are not recorded.':
    'Von {group} lässt sich nichts zurücksetzen: Werte von Secrets werden nicht festgehalten.',
  // operations/undo/object.ts
  '{group} is already as it was before this change.': '{group} ist bereits so wie vor dieser Änderung.',
  // operations/undo/object.ts
  '{group} was changed since the preview. Look at it again.':
    '{group} wurde seit der Vorschau geändert. Sehen Sie sich die Vorschau erneut an.',
  // operations/undo/object.ts
  'Its values stay as they are: those before are not recorded.':
    'Die Werte bleiben, wie sie sind: Die vorigen werden nicht festgehalten.',
  // operations/undo/object.ts
  'Its pods are replaced once more: those before the restart are gone.':
    'Die Pods werden noch einmal ersetzt: Die von vor dem Neustart gibt es nicht mehr.',
  // operations/undo/object.ts
  '{group} would go with all that is in it. Delete it itself if that is meant.':
    '{group} würde mit allem gelöscht, was darin ist. Löschen Sie den Namespace selbst, wenn das beabsichtigt ist.',
  // operations/undo/object.ts
  'What was written to it is lost with it.': 'Was darauf geschrieben wurde, geht mit verloren.',
  // operations/undo/object.ts
  '{group} cannot come back: it is not recorded.':
    '{group} lässt sich nicht wiederherstellen: Das Objekt wurde nicht festgehalten.',
  // operations/undo/object.ts
  '{group} cannot come back: what it stood below is gone.':
    '{group} lässt sich nicht wiederherstellen: Das übergeordnete Objekt gibt es nicht mehr.',
  // operations/undo/plan.ts
  '{entry} comes and goes with its namespace in the cluster, which nothing brings back as it was.':
    '{entry} entsteht und verschwindet mit dem Namespace im Cluster, und den bringt nichts so zurück, wie er war.',
  // operations/undo/plan.ts
  '{entry} is gone: it was deleted since.':
    '{entry} gibt es nicht mehr: Das Objekt wurde inzwischen gelöscht.',
  // operations/undo/plan.ts
  '{entry} is already as it was before this change.': '{entry} ist bereits so wie vor dieser Änderung.',
  // operations/undo/plan.ts
  'Of {entry} nothing can be set back: secrets and orders are not recorded, and the rest the service sets.':
    'Von {entry} lässt sich nichts zurücksetzen: Secrets und Reihenfolgen werden nicht festgehalten, und das Übrige setzt der Dienst.',
  // operations/undo/plan.ts
  '{entry} cannot come back: what it stood below is gone.':
    '{entry} lässt sich nicht wiederherstellen: Das übergeordnete Objekt gibt es nicht mehr.',
  // operations/undo/plan.ts
  '{entry} cannot come back: {value} of it is a secret, whose value is not recorded. Make it anew.':
    '{entry} lässt sich nicht wiederherstellen: Secret-Werte werden nicht festgehalten, hier {value}. Legen Sie die Ressource neu an.',
  // operations/undo/return.ts
  '{called} cannot come back: the values of {value} are not recorded. Make it anew.':
    '{called} lässt sich nicht wiederherstellen: Die Werte von {value} werden nicht festgehalten. Legen Sie das Secret neu an.',
  // operations/undo/return.ts
  'It runs again from the beginning.': 'Er läuft noch einmal von Anfang an.',
  // operations/undo/return.ts
  'It is started anew.': 'Er wird von Neuem gestartet.',
  // operations/undo/return.ts
  'The objects of its kind do not come back with it.': 'Die Objekte ihrer Art kehren nicht mit ihr zurück.',
  // operations/undo/twin.ts
  '{called} exists again and is as it was before this change.':
    '{called} gibt es wieder, und zwar so wie vor dieser Änderung.',
  // operations/undo/twin.ts
  '{called} cannot come back yet: another of its name is still being deleted. Undo this again once it is gone.':
    '{called} lässt sich noch nicht wiederherstellen: Ein anderes Objekt dieses Namens wird noch gelöscht. Versuchen Sie es erneut, sobald es verschwunden ist.',
  // operations/undo/twin.ts
  '{called} exists again, and the earlier values do not fit into it.':
    '{called} gibt es wieder, und die früheren Werte lassen sich nicht hineinschreiben.',
  // operations/undo/twin.ts
  'Delete the one that is there, and undo this again.':
    'Löschen Sie das vorhandene Objekt, und machen Sie die Änderung dann erneut rückgängig.',
  // operations/undo/undo.ts
  'Of the change, {done} of {all} objects were undone.':
    'Von der Änderung wurden {done} von {all} Objekten zurückgenommen.',
  // operations/undo/undo.ts
  'Nothing of this change can be set back.': 'Von dieser Änderung lässt sich nichts zurücksetzen.',
  // operations/undo/undo.ts
  'This cannot be undone: the steps say why.':
    'Das lässt sich nicht rückgängig machen: Die Schritte nennen den Grund.',
  // operations/undo/undo.ts
  'Not all of this can be undone: the steps say what stays, and why.':
    'Nicht alles davon lässt sich rückgängig machen: Die Schritte nennen, was bleibt und warum.',
  // operations/undo/undo.ts
  'Undoing this loses what was changed since.':
    'Beim Rückgängigmachen geht verloren, was seitdem geändert wurde.',
  // operations/undo/undo.ts
  'This can be undone.': 'Das lässt sich rückgängig machen.',
  // operations/undo/undo.ts
  'Something was changed since the preview. Look at it again.':
    'Seit der Vorschau wurde etwas geändert. Sehen Sie sich die Vorschau erneut an.',
  // operations/undo/undo.ts
  'The change was undone.': 'Die Änderung wurde rückgängig gemacht.',
  // operations/undo/undo.ts
  'The change was undone as far as it can be.':
    'Die Änderung wurde rückgängig gemacht, soweit es möglich ist.',
  // operations/undo/undo.ts
  '{names} changed since, which undoing would lose. Send overwrite: true to undo it all the same.':
    'Seitdem geändert: {names}. Beim Rückgängigmachen ginge das verloren. Senden Sie overwrite: true, um es trotzdem rückgängig zu machen.',
  // operations/undo/write.ts
  'Nothing was undone.': 'Es wurde nichts rückgängig gemacht.',
  // operations/undo/write.ts
  'Undone before it: {value}.': 'Zuvor rückgängig gemacht: {value}.',
  // operations/workload-namespace.ts
  'The namespace {name} is being deleted; the environment {name2} is made again when it is gone.':
    'Der Namespace {name} wird gelöscht; die Umgebung {name2} wird wieder erstellt, sobald es ihn nicht mehr gibt.',
  // operations/workload-namespace.ts
  'Delete the namespace, or turn off "Show every namespace as an environment" (autoSyncNamespaces) for the cluster.':
    'Löschen Sie den Namespace, oder schalten Sie „Jeden Namespace als Umgebung anzeigen“ (autoSyncNamespaces) für den Cluster aus.',
  // operations/workload-owner.ts
  '{kind} {name} belongs to {kind2} {name2}, which an operator keeps: change it there.':
    '{kind} {name} gehört zu {kind2} {name2}, verwaltet von einem Operator: Nehmen Sie die Änderung dort vor.',
  // operations/workload-owner.ts
  '{kind} {name} has no pod template to change.':
    '{kind} {name} hat kein Pod-Template, das sich ändern ließe.',
  // operations/workload-owner.ts
  'The pod template of {kind} {name} has no container {name2}: something else put it into the pod.':
    'Das Pod-Template von {kind} {name} hat keinen Container {name2}: Etwas anderes hat ihn in den Pod eingefügt.',
  // operations/workload-refusal.ts
  '{message} Read it again and repeat the change.':
    '{message} Lesen Sie die Ressource erneut, und wiederholen Sie die Änderung.',
  // operations/workload-target.ts
  'The environment {name} is on no cluster.': 'Die Umgebung {name} liegt auf keinem Cluster.',
  // operations/workload-write.ts
  '{name}.replicas must be an integer.': '{name}.replicas muss eine ganze Zahl sein.',
  // operations/workload-write.ts
  "Of a pod's container only the image can change. Change the others in the pod template of the workload.":
    'Am Container eines Pods lässt sich nur das Image ändern. Ändern Sie das Übrige im Pod-Template des Workloads.',
  // operations/workload-write.ts
  'The resource that should hold the new one does not exist.':
    'Die Ressource, die die neue enthalten soll, gibt es nicht.',
  // operations/workload-write.ts
  '{kind} {name} exists already in {where}.': '{kind} {name} ist bereits vorhanden: {where}.',
  // operations/workload-write.ts
  'The cluster did not keep what was added.': 'Der Cluster hat das Hinzugefügte nicht behalten.',
  '{called} cannot come back: {end}': '{called} lässt sich nicht wiederherstellen: {end}',
  "The cluster's credential may not do this: {message}":
    'Die Anmeldedaten des Clusters dürfen das nicht: {message}',
  // operations/reach.ts
  'The header Host names no address of the service.': 'Der Header Host nennt keine Adresse des Dienstes.',
  // operations/reach.ts
  "Machines can't reach {url}. Open the console by another name, or set PUBLIC_URL or the provider's service address.":
    'Maschinen können {url} nicht erreichen. Öffnen Sie die Konsole unter einem anderen Namen, oder setzen Sie PUBLIC_URL oder die Dienstadresse des Providers.',
  // operations/reach.ts
  'The request came through a proxy. Check that Gantry is reached at {url}, or set PUBLIC_URL to the right address.':
    'Die Anfrage kam über einen Proxy. Prüfen Sie, ob Gantry unter {url} erreichbar ist, oder setzen Sie PUBLIC_URL auf die richtige Adresse.',
  // operations/reach.ts
  'The request came through a proxy, which has a certificate of its own. Check that Gantry is reached at {url} and that a public authority signed the certificate there. Otherwise set PUBLIC_URL, and PUBLIC_CA for a private authority.':
    'Die Anfrage kam über einen Proxy mit eigenem Zertifikat. Prüfen Sie, ob Gantry unter {url} erreichbar ist und eine öffentliche Zertifizierungsstelle das Zertifikat dort signiert hat. Setzen Sie sonst PUBLIC_URL, und PUBLIC_CA für eine private Zertifizierungsstelle.',
  // routes/terminals.ts
  'The WebSocket request never reached Gantry. Check that the proxies and firewalls in between let WebSockets through.':
    'Die WebSocket-Anfrage hat Gantry nicht erreicht. Prüfen Sie, ob die Proxys und Firewalls dazwischen WebSockets durchlassen.',
  // routes/terminals.ts
  'Terminals are opened as a WebSocket.': 'Terminals werden als WebSocket geöffnet.',
  // routes/terminals.ts
  'The proxy in front of Gantry passes on the Host {host}, but the console is open at {page}. In nginx, set: proxy_set_header Host $http_host; or set PUBLIC_URL.':
    'Der Proxy vor Gantry gibt den Host {host} weiter, die Konsole ist aber unter {page} geöffnet. Setzen Sie in nginx: proxy_set_header Host $http_host; oder setzen Sie PUBLIC_URL.',
  // routes/terminals.ts
  'The proxy in front of Gantry drops the WebSocket (Upgrade) headers. In nginx, add: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; and reload it.':
    'Der Proxy vor Gantry entfernt die WebSocket-Header (Upgrade). Ergänzen Sie in nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; und laden Sie ihn neu.',
  // operations/guard
}
