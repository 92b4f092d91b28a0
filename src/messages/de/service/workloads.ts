import type { AreaWords } from '../../service-words.ts'

export const workloads: AreaWords<'workloads'> = {
  environment: 'Die Umgebung',
  parent: 'Die Ressource, die die neue enthalten soll,',
  onlyImage:
    'Am Container eines Pods lässt sich nur das Image ändern. Ändern Sie das Übrige im Pod-Template des Workloads.',
  imageChanged:
    '{kind} {name} gibt dem Container {container} inzwischen das Image {image}, während der Pod noch {shown} zeigt. Lesen Sie den Workload neu, und wiederholen Sie die Änderung.',
  existsInNamespace: '{kind} {name} ist im Namespace {namespace} bereits vorhanden.',
  existsInCluster: '{kind} {name} ist im Cluster bereits vorhanden.',
  notKept: 'Der Cluster hat das Hinzugefügte nicht behalten.',
  keptByOperator:
    '{kind} {name} gehört zu {ownerKind} {owner}, verwaltet von einem Operator: Nehmen Sie die Änderung dort vor.',
  noPodTemplate: '{kind} {name} hat kein Pod-Template, das sich ändern ließe.',
  noContainer:
    'Das Pod-Template von {kind} {name} hat keinen Container {container}: Etwas anderes hat ihn in den Pod eingefügt.',
  namespaceTerminating:
    'Der Namespace {namespace} wird gelöscht; die Umgebung {environment} wird wieder erstellt, sobald es ihn nicht mehr gibt.',
  namespaceDiscovered:
    'Die Umgebung {environment} zeigt nur den Namespace {namespace}, der auf dem Cluster gefunden wurde. Löschen Sie den Namespace, oder schalten Sie „Jeden Namespace als Umgebung anzeigen“ (autoSyncNamespaces) für den Cluster aus.',
  giveUpCluster:
    'Wenn er nicht wiederkommt, geben Sie ihn auf, durch ein PUT von kubeconfig null an {path}: Dann lässt sich die Umgebung löschen, und ihr Namespace bleibt unverändert.',
}
