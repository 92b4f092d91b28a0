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
  // operations/workload-target.ts
  'The environment {name} is on no cluster.': 'Die Umgebung {name} liegt auf keinem Cluster.',
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
