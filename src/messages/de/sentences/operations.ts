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
  // operations/check-delete.ts
  '{what} is needed by {labelPlural}: {others}. Delete them first.':
    '{what} wird noch benötigt, und zwar von: {labelPlural} ({others}). Löschen Sie diese zuerst.',
  // operations/create.ts
  'There is a {name} already; change it instead.':
    '{name} ist bereits vorhanden; ändern Sie stattdessen das Vorhandene.',
  // operations/create.ts
  '{name}.{field} {value} is already taken.': '{name}.{field} {value} ist bereits vergeben.',
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
  '{called} is being deleted.': '{called} wird gelöscht.',
  '{called} is being deleted. The cluster did not list the pods that may use it.':
    '{called} wird gelöscht. Der Cluster hat die Pods, die es möglicherweise verwenden, nicht aufgelistet.',
  '{called} is being deleted, in use by pod {users}.':
    '{called} wird gelöscht und ist vom Pod {users} in Gebrauch.',
  '{called} is being deleted, in use by pods {users}.':
    '{called} wird gelöscht und ist von den Pods {users} in Gebrauch.',
  '{called} is being deleted, after the objects that it owns.':
    '{called} wird gelöscht, nach den zugehörigen Objekten.',
  '{called} is being deleted, held by finalizer {holders}.':
    '{called} wird gelöscht, gehalten vom Finalizer {holders}.',
  '{called} is being deleted, held by finalizers {holders}.':
    '{called} wird gelöscht, gehalten von den Finalizern {holders}.',
  '{called} was deleted.': '{called} wurde gelöscht.',
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
  // operations/nested.ts
  'The body holds more than {maxResources} resources. Send them in several requests, or import a manifest.':
    'Die Anfrage enthält mehr als {maxResources} Ressourcen. Senden Sie sie in mehreren Anfragen, oder importieren Sie ein Manifest.',
  // operations/passwords.ts
  // operations/permissions.ts
  // operations/permissions.ts
  // operations/place.ts
  '{name}.parent {problem}.': '{name}.parent: {problem}.',
  // operations/place.ts
  'The parent {parent} does not exist any more.': 'Die übergeordnete Ressource {parent} gibt es nicht mehr.',
  // operations/read-log.ts
  '{name} has no such container, so there is no log.':
    '{name} hat keinen solchen Container, daher gibt es kein Log.',
  // operations/read-log.ts
  '{name} has {length} containers, and the logs of {mostContainers} can be read at once. Name pods or containers.':
    '{name} hat {length} Container, und auf einmal lassen sich die Logs von {mostContainers} lesen. Geben Sie Pods oder Container an.',
  // operations/read-log.ts
  'The connection to the cluster was lost; the log broke off.':
    'Die Verbindung zum Cluster ging verloren; das Log brach ab.',
  // operations/registration-tokens.ts
  'Take a new setup command from the host group.':
    'Holen Sie einen neuen Einrichtungsbefehl von der Hostgruppe.',
  // operations/require-generation.ts
  '{why}. Read it again and repeat the change.':
    '{why}. Lesen Sie die Ressource erneut, und wiederholen Sie die Änderung.',
  // operations/rules/api-key.ts
  "{path} is made by a POST to the user's apiKeys alone, whose answer shows the key.":
    '{path} entsteht nur durch ein POST an apiKeys des Benutzers; die Antwort darauf zeigt den Schlüssel.',
  // operations/rules/aws-config.ts
  'The service made the scaling group {madeScalingGroup} for it. {advice}.':
    'Der Dienst hat dafür die Auto-Scaling-Gruppe {madeScalingGroup} erzeugt. {advice}.',
  // operations/rules/cloud-provider.ts
  'Its settings changed since the access was validated.':
    'Seine Einstellungen haben sich geändert, seit der Zugang geprüft wurde.',
  // operations/rules/cloud-provider.ts
  'CloudProvider {name} still has the host groups {groups}. Delete them first.':
    'Der Cloud-Provider {name} hat noch Hostgruppen: {groups}. Löschen Sie diese zuerst.',
  // operations/rules/cluster-policy.ts
  'ClusterPolicy {name} is used by {users}. Let them use another policy first.':
    'Die Cluster-Richtlinie {name} wird noch verwendet von: {users}. Wählen Sie dort zuerst eine andere Richtlinie.',
  // operations/rules/host-cluster.ts
  'HostCluster {name} still has the environments {made}. Delete them first.':
    'Der Cluster {name} hat noch Umgebungen: {made}. Löschen Sie diese zuerst.',
  // operations/rules/host-cluster.ts
  'It is being deleted: {members} will be reset.':
    'Der Cluster wird gelöscht. Das Zurücksetzen steht noch bevor: {members}.',
  // operations/rules/host-group.ts
  'HostGroup {name} still has the hosts {hosts}. Remove them first.':
    'Die Hostgruppe {name} hat noch Hosts: {hosts}. Entfernen Sie diese zuerst.',
  // operations/rules/registration-token.ts
  "{path} is made by a POST to the host group's registrationTokens alone, whose answer shows the token.":
    '{path} entsteht nur durch ein POST an registrationTokens der Hostgruppe; die Antwort darauf zeigt das Token.',
  // operations/rules/user.ts
  'User {name} is the last enabled one with the role admin. Give another user that role first.':
    '{name} ist der letzte aktivierte Benutzer mit der Rolle admin. Geben Sie diese Rolle zuerst einem anderen Benutzer.',
  // operations/rules/vsphere-config.ts
  'VSphereConfig cannot be deleted while {reason}.':
    'Die vSphere-Konfiguration kann noch nicht gelöscht werden: {reason}.',
  // operations/terminals.ts
  'Too many large texts are being read or written at the same time. Try again in a few seconds.':
    'Es werden zu viele große Texte gleichzeitig gelesen oder geschrieben. Versuchen Sie es in einigen Sekunden noch einmal.',
  'There are {max} resources of class {name} already, which is the limit. Delete some of them first.':
    'Es gibt bereits {max} Ressourcen der Klasse {name}; mehr sind nicht erlaubt. Löschen Sie zuerst einige davon.',
  '{max} connections of this account are open. Close some of them, or send requests over open ones.':
    '{max} Verbindungen dieses Kontos sind offen. Schließen Sie einige, oder senden Sie Anfragen über offene.',
  '{max} terminals of this account are open. Close some of them.':
    '{max} Terminals dieses Kontos sind offen. Schließen Sie einige davon.',
  'Too many terminals are being opened. Try again in half a minute.':
    'Es werden gerade zu viele Terminals geöffnet. Versuchen Sie es in einer halben Minute erneut.',
  // operations/terminals.ts
  'The service was interrupted; this is when it started again.':
    'Der Dienst wurde unterbrochen; dies ist der Zeitpunkt, zu dem er wieder startete.',
  // operations/transact.ts
  '{name} {id} is deleted by delete.{index} of the same transaction. Leave one of them out.':
    '{name} {id} wird durch delete.{index} derselben Transaktion gelöscht. Lassen Sie eines von beiden weg.',
  // operations/transact.ts
  'The transaction has {name} {field}; leave one of them out.':
    'Doppelte Angabe in der Transaktion: {name} {field}. Lassen Sie eine davon weg.',
  // operations/transact.ts
  'A transaction has the lists {value}, and no {value2}.':
    'Eine Transaktion hat die Listen {value}, nicht aber {value2}.',
  // operations/transact.ts
  '"{part}" must be a list.': '"{part}" muss eine Liste sein.',
  // operations/transact.ts
  'An entry of "{part}" takes no {given}: a transaction is held to no generation. Send the change by itself with the header If-Match.':
    'Ein Eintrag von "{part}" nimmt kein {given} an: Eine Transaktion ist an keine Generation gebunden. Senden Sie die Änderung für sich allein mit dem Header If-Match.',
  // operations/transact.ts
  'Every entry of "{part}" must be an object.': 'Jeder Eintrag von "{part}" muss ein Objekt sein.',
  // operations/transact.ts
  '{name} lives in a cluster, which knows no transactions. Send each change by itself.':
    '{name} liegt in einem Cluster, und Cluster kennen keine Transaktionen. Senden Sie jede Änderung für sich allein.',
  // operations/transact.ts
  '{name} is deleted with its namespace in the cluster, which knows no transactions. Send a DELETE by itself.':
    '{name} wird samt Namespace im Cluster gelöscht, und Cluster kennen keine Transaktionen. Senden Sie ein DELETE für sich allein.',
  // operations/transact.ts
  'Every entry of "update" and "delete" needs an id.':
    'Jeder Eintrag von "update" und "delete" benötigt eine id.',
  // operations/transact.ts
  '{name}.modelIndex is {modelIndex}, but {id} is of class {name2}.':
    '{name}.modelIndex ist {modelIndex}, aber {id} gehört zur Klasse {name2}.',
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
  // operations/update-children.ts
  '{path} names the {name} {givenId}, which is not there. Leave the id out to add a new one.':
    '{path} nennt {name} {givenId}, aber das gibt es dort nicht. Lassen Sie die id weg, um etwas Neues hinzuzufügen.',
  // operations/update.ts
  'In your own account you may change password and email; the rest takes the role admin.':
    'In Ihrem eigenen Konto dürfen Sie Passwort und E-Mail ändern; alles Übrige erfordert die Rolle admin.',
  // operations/delete.ts
  'Nothing was deleted.': 'Es wurde nichts gelöscht.',
  'Kubernetes does not allow deleting the namespace {name}.':
    'Kubernetes lässt nicht zu, dass der Namespace {name} gelöscht wird.',
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
  'The token is not known here: it is mistyped, or it was revoked. {again}':
    'Das Token ist hier nicht bekannt: Es ist vertippt oder wurde widerrufen. {again}',
  'The token is for another host group. {again}': 'Das Token ist für eine andere Hostgruppe. {again}',
  'The token expired on {toISOString}. {again}': 'Das Token ist am {toISOString} abgelaufen. {again}',
  'The token has let in {value} that it was for. {again}':
    'Das Token hat alle Hosts eingelassen, für die es galt ({value}). {again}',
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
  'must not lie after {end}, when the API key {name} of this request expires':
    'darf nicht nach {end} liegen, wenn der API-Schlüssel {name} dieser Anfrage abläuft',
  'The API key {name} expires, and the password of an account would outlive it. Sign in, or use a key without an end.':
    'Der API-Schlüssel {name} läuft ab, und das Passwort eines Kontos würde ihn überdauern. Melden Sie sich an, oder verwenden Sie einen Schlüssel ohne Ablauf.',
}
