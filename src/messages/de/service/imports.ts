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
  document: 'Dokument {number} (Zeile {line}): {problem}.',
  expands: 'ergibt mehr als {max} Werte',
  objectField: '{place}, {kind}, {field} {problem}.',
}
