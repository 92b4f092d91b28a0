import type { AreaWords } from '../../service-words.ts'

export const hostActions: AreaWords<'hostActions'> = {
  wasApproved: '{host} wurde schon früher freigegeben.',
  noKey:
    '{host} hat keinen Schlüssel: Kein Agent hat den Host registriert. Führen Sie den Einrichtungsbefehl auf der Maschine aus.',
  otherKey:
    'Der Schlüssel von {host} ist nicht {seen}: Inzwischen hat sich eine andere Maschine registriert. Vergleichen Sie deren Schlüssel, und geben Sie den Host erneut frei.',
  approved: '{host} wurde freigegeben.',
  forgotten:
    '{host} wurde vergessen. Falls der Agent noch läuft, deinstallieren Sie ihn dort: setup-agent.sh --uninstall.',
  removing: '{host} wird entfernt.',
  controlPlane:
    '{host} ist die Control Plane des Clusters {cluster}. Löschen Sie zuerst den Cluster; seine Hosts bleiben.',
  leavesFirst: '{host} verlässt zuerst den Cluster {cluster}; danach wird der Host entfernt.',
  ending:
    'Die Maschine von {host} wird beendet. Die Hostgruppe erzeugt eine neue, solange so viele Hosts gewünscht sind.',
  notConnected: '{host} ist nicht verbunden, daher lässt sich der Agent nicht nach seinem Log fragen.',
  logRequested: 'Der Agent von {host} wurde nach seinem Log gefragt.',
  fingerprint: 'keyFingerprint muss der Text sein, den die Einrichtung auf der Maschine angezeigt hat.',
  cloudGroup:
    'Die Hostgruppe {group} gehört zum Cloud-Provider {provider}. Er erzeugt die Maschinen dieser Gruppe selbst; eigene Maschinen treten Gruppen eines Providers vom Typ Direktverbindung (Other) bei.',
  withToken: 'withToken muss true oder false sein.',
}
