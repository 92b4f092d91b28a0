import type { AreaWords } from '../../service-words.ts'

export const agents: AreaWords<'agents'> = {
  tooManyRequests: 'Zu viele Anfragen von {address}. Versuchen Sie es in einer Minute erneut.',
  noted: 'Vermerkt.',
  notSigned: 'Die Anfrage ist nicht signiert: X-Host-Counter und X-Host-Signature fehlen.',
  publicKey: 'publicKey muss ein ECDSA-Schlüssel über P-256 sein, als DER in Base64.',
  hostId: 'X-Host-Id ist nicht die ID eines Hosts.',
  wrongHostKey: 'Die Signatur passt nicht zum Schlüssel des Hosts.',
  wrongKey: 'Die Signatur passt nicht zum Schlüssel.',
  removed:
    'Diese Maschine ist kein Host mehr: Sie wurde entfernt. Führen Sie auf dieser Maschine den Einrichtungsbefehl einer Hostgruppe aus, um sie zu einem Host zu machen.',
  noHost: 'Diese Maschine ist kein Host mehr.',
  awaitingApproval: 'Diese Maschine wartet auf Freigabe in der Konsole.',

  otherMachineId: 'die Anfrage kam von einer Maschine mit einer anderen Maschinen-ID',
  otherHardwareId: 'die Anfrage kam von einer Maschine mit einer anderen Hardware-ID',
  otherIds: 'die Anfrage kam von einer Maschine mit anderen IDs',
  runsTwice: 'die registrierte Maschine läuft gleichzeitig',
  olderState: 'ein späterer Stand derselben Festplatte hat den Schlüssel benutzt',
  copy: 'Diese Maschine hat den Schlüssel des Hosts {host}, aber {why}: Ihre Festplatte ist eine Kopie. Führen Sie hier den Einrichtungsbefehl aus, um ihr einen eigenen Schlüssel zu geben; wird das abgelehnt, erzeugen Sie zuerst eine neue /etc/machine-id.',

  noGroup:
    'Die Hostgruppe dieses Einrichtungsbefehls gibt es nicht: Sie wurde gelöscht, oder ihre ID ist falsch geschrieben. Kopieren Sie den Befehl einer Hostgruppe erneut.',
  otherProvider:
    'Die Hostgruppe {group} gehört zum Provider {provider}, der seine Hosts selbst erzeugt. Verwenden Sie eine Hostgruppe, deren Provider vom Typ Direktverbindung (Other) ist.',
  setupBegun: 'Die Einrichtung hat bereits begonnen.',
  setupBegins: 'Ein Host der Hostgruppe {group} wird eingerichtet.',
  tooManySetups:
    'Zu viele Maschinen dieser Hostgruppe werden gerade eingerichtet. Versuchen Sie es in einigen Minuten erneut.',
  setup: 'Die Einrichtung',

  registered: '{host} ist ein Host der Hostgruppe {group}.',
  registeredWaiting: '{host} wartet in der Hostgruppe {group} auf Freigabe. Der Schlüssel ist {fingerprint}.',
  nameTaken:
    'Eine andere Maschine dieser Hostgruppe hat bereits den Namen {name}. Benennen Sie diese hier mit hostnamectl set-hostname NAME um, oder entfernen Sie den anderen Host, und führen Sie den Befehl erneut aus.',
  inOtherGroup:
    'Diese Maschine ist der Host {host} einer anderen Hostgruppe. Entfernen Sie ihn dort, oder führen Sie das Einrichtungsskript mit --uninstall aus, und führen Sie dann diesen Befehl erneut aus.',
  machineIdConnected:
    'Eine Maschine mit derselben Maschinen-ID ist als Host {host} verbunden: Eine der beiden Festplatten ist eine Kopie der anderen. Erzeugen Sie hier eine neue ID (rm /etc/machine-id; systemd-machine-id-setup), und führen Sie den Befehl erneut aus.',
  otherKey:
    'Diese Maschine war mit einem anderen Schlüssel der Host {host}. Entfernen Sie diesen Host in der Konsole, oder führen Sie einen Einrichtungsbefehl mit Token aus.',
  tooManyWaiting:
    'In der Hostgruppe {group} {count, plural, one {wartet # Maschine} other {warten # Maschinen}} auf Freigabe. Geben Sie diese zuerst frei, oder entfernen Sie sie.',

  noInstanceId:
    'Das Token ist für die Instanzen einer Auto-Scaling-Gruppe bestimmt, und diese Maschine weiß nicht, welche davon sie ist. Verwenden Sie den Einrichtungsbefehl einer anderen Hostgruppe.',
  instanceNotListed:
    'Der Provider führt in der Hostgruppe {group} noch keine Instanz {instance} auf. Die Einrichtung versucht es erneut.',
  instanceAddress:
    'Die Instanz {instance} hat die Adresse {known}, diese Maschine hat {addresses}: Es ist eine andere.',
  instanceLate:
    'Die Instanz {instance} hat sich nicht innerhalb einer Stunde nach ihrem Start registriert. Entfernen Sie ihren Host; die Hostgruppe erhält einen anderen.',
  instanceTaken:
    'Diese Instanz ist bereits ein Host, mit einem anderen Schlüssel. Hat niemand die Einrichtung auf ihr erneut ausgeführt, ist eine andere Maschine an ihre Stelle getreten: Entfernen Sie diesen Host.',
  instanceCloned:
    'Der Host {host} hat dieselbe Maschinen-ID: Das Image wurde aus einer Maschine samt ihrer /etc/machine-id erstellt. Leeren Sie diese Datei im Image.',

  actionFailed: 'Der Agent hat die Aktion mit Exit-Code {exitCode} beendet; ihre Ausgabe nennt den Grund.',
  actionFailedWithoutCode: 'Der Agent hat die Aktion ohne Exit-Code beendet; ihre Ausgabe nennt den Grund.',
  actionInterrupted:
    'Der Agent wurde neu gestartet, bevor die Aktion beendet war. Fordern Sie sie erneut an.',

  taskId: 'muss die ID einer Aktion sein',
  base64: 'muss Base64 sein',
  derKey: 'muss DER in Base64 sein',
  machineId: 'muss aus 8 bis 64 Buchstaben, Ziffern oder Bindestrichen bestehen',
  setupId: 'muss aus 32 hexadezimalen Ziffern bestehen',
}
