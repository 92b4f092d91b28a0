import type { AreaWords } from '../../service-words.ts'

export const undo: AreaWords<'undo'> = {
  tooLarge: 'Die Änderung ist zu umfangreich: Ihre Werte werden nicht gelesen.',
  deletedSince: '{subject} gibt es nicht mehr: Das Objekt wurde inzwischen gelöscht.',
  partLost:
    '{part} lässt sich in {subject} nicht wiederherstellen: Das Element, zu dem dieser Teil gehörte, gibt es nicht mehr.',
  secretValues: 'Von {subject} lässt sich nichts zurücksetzen: Werte von Secrets werden nicht festgehalten.',
  unchanged: '{subject} ist bereits so wie vor dieser Änderung.',
  changedSincePreview: '{subject} wurde seit der Vorschau geändert. Sehen Sie sich die Vorschau erneut an.',
  valuesStay: 'Die Werte bleiben, wie sie sind: Die vorigen werden nicht festgehalten.',
  podsReplaced: 'Die Pods werden noch einmal ersetzt: Die von vor dem Neustart gibt es nicht mehr.',
  namespaceGoes:
    '{subject} würde mit allem gelöscht, was darin ist. Löschen Sie den Namespace selbst, wenn das beabsichtigt ist.',
  dataLost: 'Was darauf geschrieben wurde, geht mit verloren.',
  notRecorded: '{subject} lässt sich nicht wiederherstellen: Das Objekt wurde nicht festgehalten.',
  parentGone: '{subject} lässt sich nicht wiederherstellen: Das übergeordnete Objekt gibt es nicht mehr.',
  environment:
    '{subject} entsteht und verschwindet mit dem Namespace im Cluster, und den bringt nichts so zurück, wie er war.',
  nothingRecorded:
    'Von {subject} lässt sich nichts zurücksetzen: Secrets und Reihenfolgen werden nicht festgehalten, und das Übrige setzt der Dienst.',
  secretFields:
    '{subject} lässt sich nicht wiederherstellen: Secret-Werte werden nicht festgehalten, hier {fields}. Legen Sie die Ressource neu an.',
  claimData:
    '{subject} lässt sich nicht wiederherstellen: Die Daten wurden mitgelöscht. Legen Sie einen neuen Claim an, und stellen Sie die Daten aus einem Backup wieder her.',
  volumeData:
    '{subject} lässt sich nicht wiederherstellen: Die Daten wurden mitgelöscht. Legen Sie ein neues Volume an, und stellen Sie die Daten aus einem Backup wieder her.',
  namespaceContents:
    '{subject} lässt sich nicht wiederherstellen: Alles, was darin war, wurde mitgelöscht. Legen Sie ihn neu an.',
  nodeReturns:
    '{subject} lässt sich nicht wiederherstellen: Ein Node kommt zurück, wenn sein Kubelet ihn registriert.',
  eventReported: '{subject} lässt sich nicht wiederherstellen: Ereignisse meldet nur der Cluster.',
  podReplaced:
    '{subject} lässt sich nicht wiederherstellen: Sein Controller erstellt einen Ersatz. Hat er keinen, legen Sie ihn neu an.',
  lateDeletion:
    '{subject} lässt sich nicht wiederherstellen: Das Löschen dauerte eine Weile, und der Inhalt ist nicht aufgezeichnet. Legen Sie es neu an.',
  someObject: 'Ein Objekt dieser Änderung',
  secretKeys:
    '{subject} lässt sich nicht wiederherstellen: Die Werte von {keys} werden nicht festgehalten. Legen Sie das Secret neu an.',
  owned:
    '{subject} lässt sich nicht wiederherstellen: {owner} hat es erstellt und erstellt bei Bedarf ein neues.',
  jobRunsAgain: 'Er läuft noch einmal von Anfang an.',
  podStarted: 'Er wird von Neuem gestartet.',
  definitionAlone: 'Die Objekte ihrer Art kehren nicht mit ihr zurück.',
  twinUnchanged: '{subject} gibt es wieder, und zwar so wie vor dieser Änderung.',
  twinDeleting:
    '{subject} lässt sich noch nicht wiederherstellen: Ein anderes Objekt dieses Namens wird noch gelöscht. Versuchen Sie es erneut, sobald es verschwunden ist.',
  twinUnfit: '{subject} gibt es wieder, und die früheren Werte lassen sich nicht hineinschreiben.',
  deleteTwin: 'Löschen Sie das vorhandene Objekt, und machen Sie die Änderung dann erneut rückgängig.',
  nothing: 'Von dieser Änderung lässt sich nichts zurücksetzen.',
  impossible: 'Das lässt sich nicht rückgängig machen: Die Schritte nennen den Grund.',
  partly: 'Nicht alles davon lässt sich rückgängig machen: Die Schritte nennen, was bleibt und warum.',
  hidden:
    '{count, plural, one {# Objekt dieser Änderung liegt an einem Ort, den Sie nicht sehen dürfen, und bleibt, wie es ist.} other {# Objekte dieser Änderung liegen an Orten, die Sie nicht sehen dürfen, und bleiben, wie sie sind.}} Senden Sie partly: true, um den Rest rückgängig zu machen.',
  losesChanges: 'Beim Rückgängigmachen geht verloren, was seitdem geändert wurde.',
  possible: 'Das lässt sich rückgängig machen.',
  previewOutdated: 'Seit der Vorschau wurde etwas geändert. Sehen Sie sich die Vorschau erneut an.',
  someUndone: 'Von der Änderung wurden {done} von {all} Objekten zurückgenommen.',
  undone: 'Die Änderung wurde rückgängig gemacht.',
  undonePartly: 'Die Änderung wurde rückgängig gemacht, soweit es möglich ist.',
  conflicts:
    'Seitdem geändert: {subjects}. Beim Rückgängigmachen ginge das verloren. Senden Sie overwrite: true, um es trotzdem rückgängig zu machen.',
  nothingDone: 'Es wurde nichts rückgängig gemacht.',
  doneBefore: 'Zuvor rückgängig gemacht: {subjects}.',
  unknownStep: 'only enthält {id}, das nicht zum Rückgängigmachen gehört.',
}
