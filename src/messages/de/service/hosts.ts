import type { AreaWords } from '../../service-words.ts'

export const hosts: AreaWords<'hosts'> = {
  approved: '{user} hat ihn freigegeben; sein Agent meldet sich in Kürze.',
  uninstalling: '{user} hat ihn entfernt: Sein Agent deinstalliert sich selbst.',
  terminating: '{user} hat ihn entfernt: Seine Maschine wird beendet.',
  agentStarting: 'Die Maschine hat sich registriert; ihr Agent wird gestartet.',
  awaitingApproval:
    'Die Maschine wartet auf Freigabe. Vergleichen Sie ihren Schlüssel mit dem, den ihre Einrichtung anzeigt.',
  clockAhead:
    'Seine Uhr geht {time} vor. Stellen Sie sie, und halten Sie sie mit chrony oder systemd-timesyncd synchron; sonst werden Zertifikate von Clustern abgelehnt.',
  clockBehind:
    'Seine Uhr geht {time} nach. Stellen Sie sie, und halten Sie sie mit chrony oder systemd-timesyncd synchron; sonst werden Zertifikate von Clustern abgelehnt.',
  seconds: '{count, plural, one {# Sekunde} other {# Sekunden}}',
  minutes: '{count, plural, one {# Minute} other {# Minuten}}',
  hours: '{count, plural, one {# Stunde} other {# Stunden}}',
  days: '{count, plural, one {# Tag} other {# Tage}}',
  copySeen:
    'Eine Maschine unter {address} meldete sich mit dem Schlüssel dieses Hosts ({time}) und wurde abgelehnt: Ihre Festplatte ist eine Kopie. Führen Sie den Einrichtungsbefehl auf ihr aus.',
  lost: 'Sein Agent meldet sich nicht. Prüfen Sie, ob die Maschine läuft und diesen Dienst erreicht und ob der Agent gestartet ist.',
  removalUnconfirmed:
    'Der Agent von {host} hat seine Deinstallation nicht gemeldet. Entfernen Sie den Host noch einmal, damit er vergessen wird, und führen Sie auf der Maschine setup-agent.sh --uninstall aus.',
  uninstalled:
    'Der Agent wurde auf der Maschine deinstalliert. Entfernen Sie den Host {host}, oder führen Sie dort den Einrichtungsbefehl erneut aus.',
  leftTerminating: 'Er hat seinen Cluster verlassen: Seine Maschine wird beendet.',
  leftUninstalling: 'Er hat seinen Cluster verlassen: Sein Agent deinstalliert sich selbst.',

  notConnected: 'Nicht verbunden: {hosts}.',
  machinesWaiting:
    '{count, plural, one {# Maschine wartet auf Freigabe.} other {# Maschinen warten auf Freigabe.}}',

  setupInterrupted:
    'Die Einrichtung wurde unterbrochen: Die Maschine meldet sich nicht mehr. Führen Sie den Einrichtungsbefehl erneut aus.',
  setupWaiting: 'Wartet auf Freigabe.',

  surplusControlPlane:
    '{host} ist überzählig, aber die Control Plane des Clusters {cluster}: Der Host bleibt, bis dieser Cluster gelöscht ist.',
  endingControlPlane:
    '{host} wird bald von seinem Provider beendet, ist aber die Control Plane des Clusters {cluster}: Kein anderer Host kann ihn dort ersetzen.',
  leavingCluster: 'Er verlässt zuerst den Cluster {cluster}; danach wird seine Maschine beendet.',
  surplus: 'Host {host} wird beendet: Seine Hostgruppe hat mehr Hosts, als sie haben soll.',
  endedByProvider: 'Host {host} wird von seinem Provider beendet.',
  undrained: 'Host {host} wird beendet, ohne geleert zu werden, weil sein Agent sich nicht meldet.',

  instanceMissing:
    'Der Provider führt in dieser Region dieses Kontos keine Instanz {instance} auf. Gibt es sie nicht mehr, entfernen Sie den Host.',
  instanceFailed: 'Die Instanz {instance} endete, bevor sich ihr Agent registriert hatte.',
  instanceFailedBecause:
    'Die Instanz {instance} endete, bevor sich ihr Agent registriert hatte. Der Provider meldet: {reason}',
  instanceUnstarted:
    'Die Instanz {instance} ist nicht gestartet. Starten Sie sie beim Provider, oder entfernen Sie den Host.',
  instancePending: 'Die Instanz {instance} wird gestartet.',
  instanceRunning: 'Die Instanz {instance} läuft; ihr Agent hat sich noch nicht registriert.',
  instanceLeaving: 'Die Instanz {instance} wird von ihrem Provider beendet.',
  instanceStopped:
    'Die Instanz {instance} ist gestoppt. Starten Sie sie beim Provider, oder entfernen Sie den Host.',
  instanceEnded: 'Die Instanz {instance} ist beendet.',
  launching: 'Der Provider erzeugt gerade die Maschine des Hosts ({task}).',
  noServiceAddress:
    'Maschinen würden diesen Dienst nicht finden. Setzen Sie serviceAddress des Providers auf die Adresse, unter der sie ihn erreichen, zum Beispiel https://platform.example:8443.',
  scalingGroupTaken:
    'Die Auto-Scaling-Gruppe {scalingGroup} gehört zur Hostgruppe {group}. Wählen Sie eine andere: Eine Auto-Scaling-Gruppe gehört zu einer einzigen Hostgruppe.',
}
