export const clusters = {
  // cluster/followed-log.ts
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
  'The instance {id} ended before its agent had registered.{words}':
    'Die Instanz {id} endete, bevor sich ihr Agent registriert hatte.{words}',
}
