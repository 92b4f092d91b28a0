import type { AreaWords } from '../../service-words.ts'

export const imports: AreaWords<'imports'> = {
  effects: '{count, plural, one {# Objekt} other {# Objekte}}: {effects}.',
  created: '{count} angelegt',
  changed: '{count} geändert',
  deleted: '{count} gelöscht',
  unchanged: '{count} unverändert',
  wouldCreate: '{count} würden angelegt',
  wouldChange: '{count} würden geändert',
  wouldDelete: '{count} würden gelöscht',
  runElsewhere:
    'run gilt für eine neue Anwendung: Senden Sie das Manifest an die Umgebung, oder lassen Sie run weg.',
  pruneElsewhere: 'prune gilt für eine einzelne Anwendung; ein Import in eine Umgebung löscht nichts.',
  editBody: 'Ein Body vom Typ {type} hat die zwei Texte text und base und sonst nichts.',
  runTaken: '{environment} hat schon die Anwendung {run}. Importieren Sie stattdessen in diese.',
  ownNamespace: 'Der Namespace {namespace} ist der dieser Umgebung und bleibt, wie er ist.',
  elsewhere: 'Es gehört zur Anwendung {application}. Importieren Sie es dort.',
  replicasKept: '{kind} {name}: Replicas unverändert; verwaltet durch {autoscaler}.',
  nothingApplied: 'Es wurde nichts angewendet.',
  appliedBefore: 'Zuvor angewendet: {objects}.',
  commentLost: 'Der Kommentar in Zeile {line} wird nicht behalten.',
  commentsLost: 'Kommentare werden nicht behalten: In {count} Zeilen steht einer, ab Zeile {line}.',
  commentOfLost:
    'Der Kommentar in Zeile {line} wird nicht behalten, da auch das nicht behalten wird, wozu er gehört.',
  commentsOfLost:
    'Kommentare werden nicht behalten, wo auch das nicht behalten wird, wozu sie gehören: In {count} Zeilen steht ein solcher, ab Zeile {line}.',
  commentsTooLong:
    'Kommentare werden nicht behalten, wo ein Objekt mehr als {limit} Zeichen davon hat: {objects}.',
  labelled: 'Durch ein hinzugefügtes Label werden diese Teil der Anwendung {application}: {objects}.',
  unknownKinds: 'Läuft nicht auf Clustern ohne {kinds}.',
  secretValues:
    'Werte von Secrets werden im Katalog nicht aufbewahrt ({secrets}): Setzen Sie sie in jeder Umgebung.',
  clusterFields: 'Felder, die zu einem einzelnen Cluster gehören, werden nicht behalten: {fields}.',
  fieldsOf: '{object} ({fields})',
  duplicateKey: 'Zeile {line} setzt {key} noch einmal: Es gilt der letzte Wert.',
  duplicateKeys:
    'Zeile {line} setzt {key} noch einmal, und {rest, plural, one {# weiterer Schlüssel kommt} other {# weitere Schlüssel kommen}} doppelt vor: Es gilt der letzte Wert.',
  onlyText: 'Nur was im Text steht, wird angewendet: Alle anderen Objekte bleiben, wie sie sind.',
  notDeleted:
    'Nicht mehr im Text und nicht gelöscht: {objects}. Löschen Sie {count, plural, one {es} other {sie}} in der Liste.',
  duplicateEntry: '{kind} {name} setzt {entries} zweimal: Es gilt die letzte Angabe.',
  selectorsOverlap:
    '{one} und {other} wählen jeweils auch die Pods des anderen aus, und Workloads, deren Selektoren sich überschneiden, stören einander. Geben Sie dem Selektor und den Pods von {one} eigene Labels.',
  selectorTooWide:
    'Der Selektor von {wide} ist zu weit: Er erfasst auch die Pods von {taken}, und Workloads, deren Selektoren sich überschneiden, stören einander. Engen Sie ihn um ein Label ein, das nur die Pods von {wide} haben.',
  selectorFixed:
    'Der Selektor von {wide} erfasst auch die Pods von {taken}, und Workloads, deren Selektoren sich überschneiden, stören einander. Dieser lässt sich nicht ändern: Geben Sie den Pods von {taken} Labels, die er nicht auswählt.',
  expands: 'ergibt mehr als {max} Werte',
  tooLarge: 'Ein Manifest hat höchstens 10 MiB; importieren Sie dieses in Teilen.',
  empty: 'Das Manifest ist leer: Es enthält kein Dokument.',
  noObjects: 'Das Manifest enthält keine Objekte.',
  document: 'Das Dokument',
  template:
    'Das sieht nach einer Vorlage aus. Rendern Sie sie zuerst, ein Helm-Chart mit helm template, und importieren Sie das Ergebnis.',
  noYaml: 'Ungültiges YAML: {reason}.',
  kustomization:
    'Das ist eine Kustomization, die kein Cluster annimmt. Rendern Sie sie mit kubectl kustomize und importieren Sie das Ergebnis.',
  kubeconfig: 'Das ist eine kubeconfig. Fügen Sie damit stattdessen einen Cluster hinzu.',
  chart:
    'Das ist die Chart.yaml eines Helm-Charts. Rendern Sie das Chart mit helm template und importieren Sie das Ergebnis.',
  compose:
    'Das ist eine Datei von Docker Compose. Wandeln Sie sie um, zum Beispiel mit kompose convert, und importieren Sie das Ergebnis.',
  chartValues:
    'Das sieht nach den Werten eines Helm-Charts aus. Rendern Sie das Chart damit durch helm template und importieren Sie das Ergebnis.',
  jsonPatch:
    'Das ist ein JSON Patch. Wenden Sie ihn auf sein Objekt an, zum Beispiel mit kubectl kustomize, und importieren Sie das Ergebnis.',
  bareList:
    'Das ist eine bloße Liste von Objekten. Trennen Sie sie durch Zeilen mit ---, oder machen Sie sie zu Elementen einer List.',
  noObject: 'Das ist kein Objekt mit apiVersion und kind.',
  entryNoObject: 'Das ist kein Objekt.',
  unknownFormat:
    'Das ist weder ein Objekt von Kubernetes mit apiVersion und kind noch eine einzelne Anwendung oder Pod-Templates in der Form von mode=export.',
  invalidName: 'ist {value} und damit kein gültiger Name',
  generatedName: 'generateName erzeugt jedes Mal ein neues Objekt; geben Sie ihm einen Namen.',
  twin: 'Der Text enthält das Objekt bereits: {place}.',
  namespaceInCatalog:
    'Sein Namespace ist {namespace}. Entfernen Sie metadata.namespace: Anwendungen des Katalogs laufen in jeder Umgebung.',
  otherNamespace:
    'Sein Namespace ist {namespace}, und diese Umgebung ist der Namespace {own}. Entfernen Sie metadata.namespace, oder importieren Sie in die Umgebung von {namespace}.',
  noLabels: 'keine Labels',
  theLabels: 'die Labels {labels}',
  templateFitsSeveral:
    'Das Template passt zu mehreren Workloads ({labels}): {workloads}. Importieren Sie stattdessen deren Objekte.',
  templateFitsNone:
    'Das Template passt hier zu keinem Workload ({labels}). Importieren Sie ganze Objekte mit apiVersion und kind, um einen zu erstellen.',
}
