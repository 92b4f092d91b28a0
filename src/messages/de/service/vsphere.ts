import type { AreaWords } from '../../service-words.ts'

export const vsphere: AreaWords<'vsphere'> = {
  refused: 'vCenter hat abgelehnt ({task}): {reported} {advice}',
  unreachable:
    'vCenter war nicht erreichbar ({task}): {reported} Prüfen Sie endpoint des Providers und das Netzwerk.',
  tooLong: 'die Antwort ist zu lang.',
  closed: 'die Verbindung wurde geschlossen.',
  timedOut: 'keine Antwort innerhalb einer halben Minute.',

  signIn: 'anmelden',
  listMachines: 'virtuelle Maschinen auflisten',
  createMachine: 'virtuelle Maschine anlegen',
  cloneTemplate: 'Vorlage klonen',
  startMachine: 'virtuelle Maschine {id} starten',
  deleteMachines: 'virtuelle Maschinen löschen',
  unfinished:
    'vCenter braucht länger als eine Minute, um die virtuelle Maschine zu {step, select, configure {konfigurieren} start {starten} stop {stoppen} other {löschen}} ({task}). Es wird später erneut nachgesehen.',

  checkLogin: 'Prüfen Sie username und password des Providers, und prüfen Sie danach seinen Zugang.',
  grantPrivilege: 'Geben Sie dem Benutzer des Providers dieses Recht in vCenter.',
  sessionEnded: 'Die Sitzung war beendet. Beim nächsten Versuch wird eine neue geöffnet.',
  freeResources:
    'Geben Sie dort Ressourcen frei, oder wählen Sie einen anderen Cluster oder Ressourcenpool oder weniger Hosts.',
  freeMemory:
    'Geben Sie dort Arbeitsspeicher frei, oder wählen Sie einen anderen Ressourcenpool oder weniger Hosts.',
  freeCores: 'Geben Sie dort Kerne frei, oder wählen Sie einen anderen Ressourcenpool oder weniger Hosts.',
  freeSpace: 'Schaffen Sie Platz auf dem Datenspeicher, oder wählen Sie einen anderen.',
  otherDatastore: 'Wählen Sie einen anderen Datenspeicher.',
  reachablePlaces: 'Wählen Sie ein Netzwerk und einen Datenspeicher, die die Hosts des Clusters erreichen.',
  retried: 'Es wird später erneut versucht.',
  faultType: 'Fehlertyp: {type}.',

  untrusted:
    'Das Zertifikat des vCenter ist von keiner Zertifizierungsstelle signiert, der dieser Dienst vertraut. Setzen Sie certificate des Providers auf dieses Zertifikat oder auf das der Zertifizierungsstelle, die es signiert hat (vCenter bietet es unter /certs/download.zip an).',
  expired: 'Das Zertifikat des vCenter ist abgelaufen. Erneuern Sie es in vCenter.',
  early: 'Das Zertifikat des vCenter ist noch nicht gültig: Vergleichen Sie die Uhren beider Maschinen.',
  misnamed:
    'Das Zertifikat des vCenter gilt für einen anderen Namen. Verwenden Sie als endpoint des Providers einen Namen, den es enthält.',

  noAddress:
    'endpoint des Providers muss die https://-Adresse eines vCenter sein, etwa https://vcenter.example.',
  noCertificate:
    'certificate des Providers ist kein Zertifikat im PEM-Format. Setzen Sie es erneut, oder entfernen Sie den Wert, wenn eine öffentliche Zertifizierungsstelle es signiert hat.',
  noVCenter:
    '{host} ist kein vCenter. Nur ein vCenter klont Maschinen: Setzen Sie endpoint des Providers auf dessen Adresse.',
  otherProduct:
    '{host} ist kein vCenter, sondern {product}. Nur ein vCenter klont Maschinen: Setzen Sie endpoint des Providers auf dessen Adresse.',
  noAnswer:
    'Der Server am endpoint des Providers ist kein vCenter: Er hat mit Status {status} geantwortet. Prüfen Sie endpoint.',
  starting:
    'Der Server am endpoint des Providers ist kein vCenter: Er hat mit Status 503 geantwortet. Prüfen Sie endpoint. Ein gerade gestarteter vCenter antwortet einige Minuten lang so.',
  unreadable: 'Die Antwort des vCenter lässt sich nicht lesen: {why}.',
  cutOff: 'Sie ist abgeschnitten oder kein XML',
  afterRoot: 'Sie geht nach ihrem Wurzelelement weiter',
  unopened: 'Das Element {name} endet ohne Anfang',
  tooManyPages: 'vCenter listet mehr als {max, number} Seiten von {type} auf, was nicht stimmen kann.',

  chooseDatacenter: 'Wählen Sie zuerst ein Datencenter.',
  datacenter: 'Das Datencenter',
  template: 'Die Vorlage',
  resourcePool: 'Der Ressourcenpool',
  folder: 'Der Ordner',
  datastore: 'Der Datenspeicher',
  network: 'Das Netzwerk',
  notFound:
    '{place} {name} ist nicht vorhanden oder für den Benutzer des Providers nicht sichtbar. Wählen Sie etwas anderes, oder geben Sie dem Benutzer eine Rolle, mit der er es sieht.',
  ambiguous:
    '{place} {name} ist nicht eindeutig; möglich sind {paths}. Geben Sie davon einen Pfad oder eine ID an.',
  datacenterHidden: 'Der Benutzer des Providers sieht nicht, was im Datencenter {name} ist.',
  switchHidden: 'Der Benutzer des Providers sieht den Switch des Netzwerks nicht.',
  noDisk:
    'Die Vorlage hat keine Festplatte, deren Größe sich festlegen ließe. Entfernen Sie den Wert von storageCapacity.',
  noSize:
    'instanceType in der Konfiguration der Hostgruppe ist {value}. Geben Sie eine Größe wie vsphere-vm.cpu-4.mem-8gb an, oder entfernen Sie den Wert, damit die der Vorlage gilt.',
  foreignMachine:
    'Die virtuelle Maschine {id} wurde nicht für die Hostgruppe {group} erzeugt und bleibt bestehen.',
  nameTaken:
    'Eine virtuelle Maschine {name} ist bereits vorhanden. Falls vCenter sie noch klont, wird sie danach zum Host; andernfalls benennen Sie sie in vCenter um, oder löschen Sie sie dort.',
  connectionState: 'vCenter meldet für sie den Zustand {state}.',

  datastoreChoice: '{free, number} GiB frei, {place}',

  signedIn: 'Bei {product} unter {host} als {user} angemeldet.',
  datacenters: 'Datencenter, die der Benutzer sieht: {names}.',
  noDatacenter:
    'Der Benutzer sieht kein Datencenter. Geben Sie ihm in vCenter eine Rolle an dem Ort, an dem Hosts erzeugt werden sollen.',
}
