export const operations = {
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
  // operations/guard
}
