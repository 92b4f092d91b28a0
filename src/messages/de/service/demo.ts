import type { AreaWords } from '../../service-words.ts'

export const demo: AreaWords<'demo'> = {
  off: 'Die Demo ist ausgeschaltet. Starten Sie den Dienst zuerst mit DEMO=on.',
  alreadyRemoved: 'Die Demo wurde bereits entfernt.',
  exists: 'Die Demo ist vorhanden. Entfernen Sie sie zuerst, um sie von vorn zu beginnen.',
  installing: 'Die Demo wird eingerichtet.',
  allRunning: 'Alle Cluster der Demo laufen: Es gibt nichts erneut zu versuchen.',
  retrying: 'Cluster, die noch einmal gestartet werden: {count}.',
  watchesCut: 'Die Watches wurden abgebrochen.',
  watchesExpired: 'Die Watches wurden beendet: Der Stand, von dem aus sie fortsetzen, ist zu alt.',
  faultsCleared: '{cluster} hat keine Störungen mehr.',
  notMade: 'Nicht erstellt: {step}. {reason}',
  progress: 'Fertige Teile der Demo: {done} von {total}.',
  notStarted:
    'Nicht gestartet: simulierter Cluster {cluster}. {reason} Versuchen Sie es erneut, oder entfernen Sie die Demo und richten Sie sie neu ein.',
  threadRestarting: 'Der Thread der simulierten Cluster hat geendet und wird neu gestartet. {cause}',
  threadEnded: 'Der Thread der simulierten Cluster hat {count}-mal geendet. {cause}',
  removing: 'Die Demo wird entfernt.',
  removed: 'Die Demo wurde entfernt: {removed}.',
  stayed: 'Weil andere dort etwas angelegt haben, bleibt: {names}.',
  clusters: '{count, plural, one {# Cluster} other {# Cluster}}',
  environments: '{count, plural, one {# Umgebung} other {# Umgebungen}}',
  catalogApplications: '{count, plural, one {# Anwendung des Katalogs} other {# Anwendungen des Katalogs}}',
  providers: '{count, plural, one {# Cloud-Provider} other {# Cloud-Provider}}',
  hostGroups: '{count, plural, one {# Hostgruppe} other {# Hostgruppen}}',
  hosts: '{count, plural, one {# Host} other {# Hosts}}',
}
