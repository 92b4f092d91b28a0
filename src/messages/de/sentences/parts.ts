/** Parts that the service inserts into its sentences, and sentences that consist of one part. */
export const parts = {
  'must not repeat one pattern: it is guessed at once':
    'darf nicht ein Muster wiederholen: Es wird sofort erraten',
  'must not be made of the user name: it is guessed at once':
    'darf nicht aus dem Benutzernamen bestehen: Es wird sofort erraten',
  'must not be one of the most common passwords: it is guessed at once':
    'darf keines der häufigsten Passwörter sein: Es wird sofort erraten',
  'must have at most {labels} entries': 'darf höchstens {labels} Einträge haben',
  'must have at most {labelBytes} bytes in all keys and values':
    'darf in allen Schlüsseln und Werten zusammen höchstens {labelBytes} Bytes haben',
  'A resource of class {name} below {name2}': 'Ein Objekt der Klasse {name} unter {name2}',
  'a host group with {value}': 'eine Hostgruppe mit {value}',
  'the host group {0}': 'die Hostgruppe {0}',
  'the host group {groups}': 'die Hostgruppe {groups}',
  'the host groups {groups}': 'die Hostgruppen {groups}',
  'a node comes back by itself when its kubelet registers it.':
    'Ein Node kommt von selbst zurück, wenn sein Kubelet ihn registriert.',
  'all that was in it went with it. Make it anew.':
    'Alles, was darin war, ist mit weg. Legen Sie ihn neu an.',
  'its data went with it. Make a new claim, and bring the data back from a backup.':
    'Seine Daten sind mit weg. Legen Sie einen neuen Claim an, und holen Sie die Daten aus einem Backup zurück.',
  'its data went with it. Make a new volume, and bring the data back from a backup.':
    'Seine Daten sind mit weg. Legen Sie ein neues Volume an, und holen Sie die Daten aus einem Backup zurück.',
  'its deletion took a while, and what it held is not recorded. Make it anew.':
    'Das Löschen dauerte eine Weile, und der Inhalt ist nicht aufgezeichnet. Legen Sie es neu an.',
  'the cluster tells what happens by itself.': 'Was geschieht, meldet der Cluster von sich aus.',
  'what made it makes another in its place. One that nothing made you make anew.':
    'Was ihn erstellt hat, erstellt einen anderen an seiner Stelle. Einen, den nichts erstellt hat, legen Sie neu an.',
  'becomes a node': 'wird ein Node',
  'becomes the control plane': 'wird die Control Plane',
  'gets a token to join the cluster': 'bekommt ein Token für den Beitritt zum Cluster',
  'gets the programs of a node': 'bekommt die Programme eines Nodes',
  'installs network and add-ons': 'installiert Netzwerk und Add-ons',
  'is drained': 'wird geleert',
  'is reset': 'wird zurückgesetzt',
  'is taken out of the cluster': 'wird aus dem Cluster genommen',
  'joins the cluster': 'tritt dem Cluster bei',
  'makes the control plane': 'richtet die Control Plane ein',
  'cannot be changed while the scaling group that the service made is there. {advice}':
    'kann nicht geändert werden, solange die Auto-Scaling-Gruppe, die der Dienst angelegt hat, vorhanden ist. {advice}',
  'cannot be changed while {reason}': 'kann derzeit nicht geändert werden: {reason}',
  'machines of the host group are in {datacenter} ({made}). Set minHosts and desiredCount of the host group to 0, and wait until they have gone':
    'Maschinen der Hostgruppe sind in {datacenter} ({made}). Setzen Sie minHosts und desiredCount der Hostgruppe auf 0, und warten Sie, bis sie weg sind',
  'cannot be {modelIndex} here': 'darf hier nicht {modelIndex} sein',
  'cannot be {name}, whose hosts belong to the cluster {name2}. Take another host group':
    'darf nicht {name} sein, deren Hosts zum Cluster {name2} gehören. Nehmen Sie eine andere Hostgruppe',
  'cannot change after the creation': 'kann nach dem Anlegen nicht mehr geändert werden',
  'cannot change: {name} is a namespace on {name2}. Make another environment there':
    'kann nicht geändert werden: {name} ist ein Namespace auf {name2}. Legen Sie dort eine andere Umgebung an',
  'changes with the {secret} alone: give the {secret2} again, too':
    'wird nur zusammen mit {secret} geändert: Geben Sie {secret2} ebenfalls neu an',
  'holds one {name}, but {length} are given':
    'enthält genau ein Objekt der Klasse {name}; angegeben sind {length}',
  'holds {value}, which is no e-mail address': 'enthält {value}; das ist keine E-Mail-Adresse',
  'is a link to a resource that stands elsewhere: leave it out, or give the fields of a new one':
    'ist ein Verweis auf ein Objekt an anderer Stelle: Lassen Sie ihn weg, oder geben Sie die Felder eines neuen an',
  'is given {field}. Leave one of them out': 'kommt mehrfach vor: {field}. Lassen Sie eines davon weg',
  'twice, as {and}': 'zweimal, als {and}',
  'is made by the service: leave it out': 'wird vom Dienst angelegt: Lassen Sie es weg',
  'is not a field of the class': 'ist kein Feld der Klasse',
  'is not given, and the clusters {and} select the host group. Name the one that its hosts shall belong to':
    'ist nicht angegeben, und mehrere Cluster wählen die Hostgruppe aus: {and}. Nennen Sie den, zu dem ihre Hosts gehören sollen',
  'is not your password': 'ist nicht Ihr Passwort',
  'is required': 'ist erforderlich',
  'is required and cannot be unset': 'ist erforderlich und kann nicht geleert werden',
  'is required for a cluster whose mode is discovered':
    'ist für einen Cluster im Modus discovered erforderlich',
  'is required for a webhook': 'ist für einen Webhook erforderlich',
  'is required for mail': 'ist für E-Mail erforderlich',
  'is required to change your own password': 'ist erforderlich, um das eigene Passwort zu ändern',
  'is required: name the environment {purpose}': 'ist erforderlich: Nennen Sie die Umgebung, {purpose}',
  'is required: name the {label} by id or by its fields':
    'ist erforderlich: Nennen Sie das Objekt ({label}) mit seiner ID oder seinen Feldern',
  'is set at the other end: name {name} in the {name2}':
    'wird am anderen Ende gesetzt: Geben Sie {name} bei {name2} an',
  'is {givenId}, but the address is that of {id}': 'ist {givenId}, die Adresse ist aber die von {id}',
  'leads to one {name}, but {length} are given':
    'führt zu genau einem Objekt der Klasse {name}; angegeben sind {length}',
  'leaves out {name}, which it cannot take away: send a DELETE to {uri}/{id}':
    'lässt {name} weg, kann es aber nicht entfernen: Senden Sie DELETE an {uri}/{id}',
  'must be a version as {apiVersion} is one': 'muss eine Version wie {apiVersion} sein',
  'must be a whole URL, such as https://chat.example.com/hooks/alarms':
    'muss eine vollständige URL sein, zum Beispiel https://chat.example.com/hooks/alarms',
  'must be an object of class {name}': 'muss ein Objekt der Klasse {name} sein',
  'must be at least minHosts ({least}), but is {wanted}':
    'muss mindestens minHosts ({least}) sein, ist aber {wanted}',
  'must be at most maxHosts ({most}), but is {least}':
    'darf höchstens maxHosts ({most}) sein, ist aber {least}',
  'must be at most maxHosts ({most}), but is {wanted}':
    'darf höchstens maxHosts ({most}) sein, ist aber {wanted}',
  'must lie between minHosts ({least}) and maxHosts ({most}), but is {wanted}':
    'muss zwischen minHosts ({least}) und maxHosts ({most}) liegen, ist aber {wanted}',
  'must be https:// with a host and a port and nothing after it, such as https://platform.example:8443':
    'muss aus https://, Host und Port bestehen, ohne etwas dahinter, zum Beispiel https://platform.example:8443',
  'must be one or more certificates in PEM form, from -----BEGIN CERTIFICATE----- on':
    'muss aus einem oder mehreren Zertifikaten in PEM-Form bestehen, ab -----BEGIN CERTIFICATE-----',
  'must be a host name, such as shop.example.com': 'muss ein Hostname wie shop.example.com sein',
  'must be the name or the address of a host': 'muss der Name oder die Adresse eines Hosts sein',
  'must be {kind}, as its class is': 'muss {kind} sein wie die Klasse',
  'must begin with https:// or http://': 'muss mit https:// oder http:// beginnen',
  'must lie in the future': 'muss in der Zukunft liegen',
  'must not be none with a password, which would go over the network for all to read':
    'darf mit einem Passwort nicht none sein: Es ginge für alle lesbar über das Netzwerk',
  'must not contain a colon: BASIC credentials end a name at the first one':
    'darf keinen Doppelpunkt enthalten: In BASIC-Anmeldedaten endet der Name am ersten',
  'must not hold user and password': 'darf Benutzer und Passwort nicht enthalten',
  'must stay admin: {lastAdmin}': 'muss admin bleiben: {lastAdmin}',
  'must stay false: {lastAdmin}': 'muss false bleiben: {lastAdmin}',
  'this is the last enabled user with that role': 'Dies ist der letzte aktive Benutzer mit dieser Rolle',
  'names {name} itself. Name other resources alone': 'nennt {name} selbst. Nennen Sie nur andere Objekte',
  'names {unknown}, which is no node of {name}': 'nennt {unknown}; das ist kein Node von {name}',
  'names {value}, which is no alarm type': 'nennt {value}; das ist kein Alarmtyp',
  'stays {name} while it is used by {users}': 'bleibt {name}, solange dies verwendet wird von: {users}',
  '{namespace} already belongs to the environment {name}': '{namespace} gehört bereits zur Umgebung {name}',
  '{value} does not exist': '{value} gibt es nicht',
  '{value} is already taken': '{value} ist bereits vergeben',
  '{value} is given twice in {relation}': '{value} ist in {relation} zweimal angegeben',
  'check the access': 'Zugriff prüfen',
  'list the instances': 'Instanzen auflisten',
  'list the virtual machines': 'virtuelle Maschinen auflisten',
  'list what there is to choose from': 'Auswahl auflisten',
  'start an instance': 'Instanz starten',
  'end instances': 'Instanzen beenden',
  'end virtual machines': 'virtuelle Maschinen beenden',
  'make a virtual machine': 'virtuelle Maschine anlegen',
  'clone the template': 'Vorlage klonen',
  'sign in': 'anmelden',
  'images and configuration': 'Images und Konfiguration',
  'the configuration': 'die Konfiguration',
  'no labels': 'keine Labels',
  'the labels {value}': 'die Labels {value}',
  '{count} blocked': '{count} blockiert',
  '{count} held by a disruption budget': '{count} von einem Disruption Budget gehalten',
  '{count} to be evicted': '{count} zu verdrängen',
  '{count} told to end': '{count} zum Beenden aufgefordert',
  '{count} ending': '{count} am Beenden',
  '{count} staying': '{count} bleiben',
  '1 object: {told}.': '1 Objekt: {told}.',
  '{length} objects: {told}.': '{length} Objekte: {told}.',
  '{count} created': '{count} angelegt',
  '{count} changed': '{count} geändert',
  '{count} deleted': '{count} gelöscht',
  '{count} unchanged': '{count} unverändert',
  '{count} would be created': '{count} würden angelegt',
  '{count} would be changed': '{count} würden geändert',
  '{count} would be deleted': '{count} würden gelöscht',
  '{value} and {rest} more': '{value} und {rest} weitere',
  '{name} {problem}.': '{name} {problem}.',
}
