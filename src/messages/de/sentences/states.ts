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
  'exited with code {exitCode}': 'endete mit Exit-Code {exitCode}',
  'exited with code {exitCode} ({reason})': 'endete mit Exit-Code {exitCode} ({reason})',
  'was killed by signal {signal}': 'endete durch Signal {signal}',
  'was killed by signal {signal} ({reason})': 'endete durch Signal {signal} ({reason})',
  '{end}, last message "{line}"': '{end}, letzte Meldung „{line}“',
  'was OOMKilled at its memory limit': 'erreichte sein Speicherlimit und wurde beendet (OOMKilled)',
}
