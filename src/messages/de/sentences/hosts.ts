export const hosts = {
  // agent/allowance.ts
  'Too many requests from {address}. Try again in a minute.':
    'Zu viele Anfragen von {address}. Versuchen Sie es in einer Minute erneut.',
  // agent/facts.ts
  "Its clock is {clockAheadSeconds} {side} this service's. Set it, and keep it in step with chrony or systemd-timesyncd: certificates of a cluster would be refused.":
    'Seine Uhr weicht ab ({clockAheadSeconds} {side} Gantry). Stellen Sie sie, und halten Sie sie mit chrony oder systemd-timesyncd synchron: Zertifikate eines Clusters würden sonst abgelehnt.',
  // agent/heartbeat.ts
  '{row} is connected.': '{row} ist verbunden.',
  // agent/heartbeat.ts
  'This machine waits to be approved in the console.': 'Diese Maschine wartet auf Freigabe in der Konsole.',
  // agent/heartbeat.ts
  'This machine is not a host any more.': 'Diese Maschine ist kein Host mehr.',
  // agent/instances.ts
  'The token is for the instances of a scaling group, and this machine does not know which one it is. Take a setup command of another host group.':
    'Das Token ist für die Instanzen einer Auto-Scaling-Gruppe bestimmt, und diese Maschine weiß nicht, welche davon sie ist. Verwenden Sie den Einrichtungsbefehl einer anderen Hostgruppe.',
  // agent/instances.ts
  'The cloud provider lists no instance {instanceId} in the host group {name} yet. It is asked again.':
    'Der Provider führt in der Hostgruppe {name} noch keine Instanz {instanceId} auf. Er wird erneut abgefragt.',
  // agent/instances.ts
  'The instance {instanceId} has the address {known}, and this machine has {value}: it is another one.':
    'Die Instanz {instanceId} hat die Adresse {known}, diese Maschine hat {value}: Es ist eine andere.',
  // agent/instances.ts
  'The instance {instanceId} did not come within an hour after it was started. Remove its host: the host group gets another.':
    'Die Instanz {instanceId} hat sich nicht innerhalb einer Stunde nach ihrem Start gemeldet. Entfernen Sie ihren Host: Die Hostgruppe erhält einen anderen.',
  // agent/instances.ts
  'This instance is a host already, with another key. If nobody ran the setup anew on it, another machine came in its place: remove that host.':
    'Diese Instanz ist bereits ein Host, mit einem anderen Schlüssel. Hat niemand die Einrichtung auf ihr erneut ausgeführt, ist eine andere Maschine an ihre Stelle getreten: Entfernen Sie diesen Host.',
  // agent/instances.ts
  'The host {sameMachine} has the same machine id: the image was made of a machine with its /etc/machine-id. Empty that file in the image.':
    'Der Host {sameMachine} hat dieselbe Maschinen-ID: Das Image wurde aus einer Maschine samt ihrer /etc/machine-id erstellt. Leeren Sie diese Datei im Image.',
  // agent/register.ts
  '{name} is a host of the host group {name2}.': '{name} ist ein Host der Hostgruppe {name2}.',
  // agent/register.ts
  '{name} waits to be approved in the host group {name2}. Its key is {publicKey}.':
    '{name} wartet in der Hostgruppe {name2} auf Freigabe. Der Schlüssel ist {publicKey}.',
  // agent/register.ts
  'Another machine of this host group has the name {name} already. Rename this one with hostnamectl set-hostname NAME, or remove the other host, and run the command again.':
    'Eine andere Maschine dieser Hostgruppe hat bereits den Namen {name}. Benennen Sie diese hier mit hostnamectl set-hostname NAME um, oder entfernen Sie den anderen Host, und führen Sie den Befehl erneut aus.',
  // agent/register.ts
  'The signature does not fit the key.': 'Die Signatur passt nicht zum Schlüssel.',
  // agent/register.ts
  'The machine has registered itself; its agent is being started.':
    'Die Maschine hat sich registriert; ihr Agent wird gestartet.',
  // agent/register.ts
  'The machine waits to be approved. Compare its key with the one that its setup shows.':
    'Die Maschine wartet auf Freigabe. Vergleichen Sie ihren Schlüssel mit dem, den ihre Einrichtung anzeigt.',
  // agent/register.ts
  'This machine is the host {sameKey} of another host group. Remove it there, or run the setup script with --uninstall, and then run this command again.':
    'Diese Maschine ist der Host {sameKey} einer anderen Hostgruppe. Entfernen Sie ihn dort, oder führen Sie das Einrichtungsskript mit --uninstall aus, und führen Sie dann diesen Befehl erneut aus.',
  // agent/register.ts
  'A machine with the same machine id is connected as the host {host}: one of the two disks is a copy of the other. Make a new id here (rm /etc/machine-id; systemd-machine-id-setup) and run the command again.':
    'Eine Maschine mit derselben Maschinen-ID ist als Host {host} verbunden: Eine der beiden Festplatten ist eine Kopie der anderen. Erzeugen Sie hier eine neue ID (rm /etc/machine-id; systemd-machine-id-setup), und führen Sie den Befehl erneut aus.',
  // agent/register.ts
  'This machine was the host {host} with another key. Remove that host in the console, or run a setup command with a token.':
    'Diese Maschine war mit einem anderen Schlüssel der Host {host}. Entfernen Sie diesen Host in der Konsole, oder führen Sie einen Einrichtungsbefehl mit Token aus.',
  // agent/register.ts
  '{maxWaiting} machines wait to be approved in the host group {name}. Approve or remove them first.':
    'In der Hostgruppe {name} warten {maxWaiting} Maschinen auf Freigabe. Geben Sie diese zuerst frei, oder entfernen Sie sie.',
  // agent/register.ts
  'It waits to be approved.': 'Wartet auf Freigabe.',
  // agent/request.ts
  'The request is not signed: X-Host-Counter and X-Host-Signature are missing.':
    'Die Anfrage ist nicht signiert: X-Host-Counter und X-Host-Signature fehlen.',
  // agent/request.ts
  'Run the setup command of a host group on this machine to make it a host.':
    'Führen Sie auf dieser Maschine den Einrichtungsbefehl einer Hostgruppe aus, um sie zu einem Host zu machen.',
  // agent/request.ts
  'X-Host-Id is not the id of a host.': 'X-Host-Id ist nicht die ID eines Hosts.',
  // agent/request.ts
  'The signature does not fit the key of the host.': 'Die Signatur passt nicht zum Schlüssel des Hosts.',
  // agent/request.ts
  'Run the setup command here to give it a key of its own; if that is refused, make a new /etc/machine-id first.':
    'Führen Sie hier den Einrichtungsbefehl aus, um ihr einen eigenen Schlüssel zu geben; wird das abgelehnt, erzeugen Sie zuerst eine neue /etc/machine-id.',
  // agent/request.ts
  "A machine at {address} came with this host's key at {time} and was refused: its disk is a copy. Run the setup command on it.":
    'Eine Maschine unter {address} meldete sich mit dem Schlüssel dieses Hosts ({time}) und wurde abgelehnt: Ihre Festplatte ist eine Kopie. Führen Sie den Einrichtungsbefehl auf ihr aus.',
  // agent/setups.ts
  'The host group of this setup command does not exist: it was deleted, or its id is mistyped. Copy the command of a host group again.':
    'Die Hostgruppe dieses Einrichtungsbefehls gibt es nicht: Sie wurde gelöscht, oder ihre ID ist falsch geschrieben. Kopieren Sie den Befehl einer Hostgruppe erneut.',
  // agent/setups.ts
  'The host group {name} is of the cloud provider {name2}, which makes its hosts itself. Take a host group of a provider of type Other.':
    'Die Hostgruppe {name} gehört zum Provider {name2}, der seine Hosts selbst erzeugt. Verwenden Sie eine Hostgruppe, deren Provider vom Typ Direktverbindung (Other) ist.',
  // agent/setups.ts
  'The setup has begun already.': 'Die Einrichtung hat bereits begonnen.',
  // agent/setups.ts
  'Setting up a host of the host group {name}.': 'Ein Host der Hostgruppe {name} wird eingerichtet.',
  // agent/setups.ts
  'Too many machines of this host group are being set up. Try again in some minutes.':
    'Zu viele Maschinen dieser Hostgruppe werden gerade eingerichtet. Versuchen Sie es in einigen Minuten erneut.',
  // agent/tasks.ts
  'The agent ended it with exit code {exitCode}; its output says why.':
    'Der Agent hat die Aktion mit Exit-Code {exitCode} beendet; ihre Ausgabe nennt den Grund.',
  // agent/tasks.ts
  'The agent was started anew before it had ended. Ask for it again.':
    'Der Agent wurde neu gestartet, bevor die Aktion beendet war. Fordern Sie sie erneut an.',
  // agent/tasks.ts
  'The agent was uninstalled on the machine. Remove {host}, or run the setup command on it again.':
    'Der Agent wurde auf der Maschine deinstalliert. Entfernen Sie den Host {host}, oder führen Sie dort den Einrichtungsbefehl erneut aus.',
  'This machine is not a host any more: it was removed. {again}':
    'Diese Maschine ist kein Host mehr: Sie wurde entfernt. {again}',
}
