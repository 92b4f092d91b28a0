/** Sentences that the service composes: causes of workload, pod and machine states. */
export const states = {
  'is not started; start it at the provider, or remove the host':
    'nicht gestartet; starten Sie sie beim Provider, oder entfernen Sie den Host',
  'is being started': 'wird gestartet',
  'runs; its agent has not registered yet': 'läuft; ihr Agent hat sich noch nicht registriert',
  'is being ended by its provider': 'wird von ihrem Provider beendet',
  'is stopped; start it at the provider, or remove the host':
    'gestoppt; starten Sie sie beim Provider, oder entfernen Sie den Host',
  'is ended': 'beendet',
  'its host group has more hosts than it wants': 'Die Hostgruppe hat mehr Hosts, als sie haben soll',
  'its provider wants to end it': 'Der Provider will ihn beenden',
  'it could not be drained, because its agent is silent':
    'Er konnte nicht geleert werden, weil sein Agent schweigt',
  '{count} machines wait': '{count} Maschinen',
  'is too many, and the control plane': 'ist überzählig und die Control Plane',
  'it stays until that cluster is deleted': 'Er bleibt, bis dieser Cluster gelöscht ist',
  'is about to be ended by its provider, and the control plane':
    'wird bald von seinem Provider beendet und ist die Control Plane',
  'nothing can take its place there': 'Nichts kann dort seinen Platz einnehmen',
  '1 machine waits to be approved.': '1 Maschine wartet auf Freigabe.',
  'is being put into service by its scaling group': 'wird von ihrer Auto-Scaling-Gruppe in Betrieb genommen',
  'waits for a lifecycle hook of its scaling group before it is put into service':
    'wartet auf einen Lifecycle Hook ihrer Auto-Scaling-Gruppe, bevor sie in Betrieb geht',
  'is kept out of service by its scaling group': 'wird von ihrer Auto-Scaling-Gruppe außer Betrieb gehalten',
  'is in service in its scaling group': 'ist in ihrer Auto-Scaling-Gruppe in Betrieb',
  'is being put on standby in its scaling group':
    'wird in ihrer Auto-Scaling-Gruppe in Bereitschaft versetzt',
  'is on standby in its scaling group': 'ist in ihrer Auto-Scaling-Gruppe in Bereitschaft',
  'is being taken out of its scaling group': 'wird aus ihrer Auto-Scaling-Gruppe genommen',
  'was taken out of its scaling group': 'wurde aus ihrer Auto-Scaling-Gruppe genommen',
  'is being ended by its scaling group': 'wird von ihrer Auto-Scaling-Gruppe beendet',
  'is being ended by its scaling group, which waits for a lifecycle hook':
    'wird von ihrer Auto-Scaling-Gruppe beendet, die auf einen Lifecycle Hook wartet',
  'exited with code {exitCode}': 'endete mit Exit-Code {exitCode}',
  'exited with code {exitCode} ({reason})': 'endete mit Exit-Code {exitCode} ({reason})',
  'was killed by signal {signal}': 'endete durch Signal {signal}',
  'was killed by signal {signal} ({reason})': 'endete durch Signal {signal} ({reason})',
  '{end}, last message "{line}"': '{end}, letzte Meldung „{line}“',
  'was OOMKilled at its memory limit': 'erreichte sein Speicherlimit und wurde beendet (OOMKilled)',
}
