/** Labels and choices of tasks. */
export const taskWords = {
  'Task item': 'Element einer Aufgabe',
  'Task items': 'Elemente von Aufgaben',
  Label: 'Mit Label versehen',
  Promote: 'Übertragen',
  Clone: 'Klonen',
  Cordon: 'Sperren',
  Uncordon: 'Freigeben',
  Drain: 'Leeren',
  Dismiss: 'Quittieren',
  Undismiss: 'Quittierung zurücknehmen',
  Cancelling: 'Wird abgebrochen',
  Cancelled: 'Abgebrochen',
  'Started by': 'Gestartet von',
  'User ID': 'Benutzer-ID',
  'Key ID': 'Schlüssel-ID',
  'Cancelled by': 'Abgebrochen von',
  Items: 'Elemente',
  'Change set': 'Änderungssatz',
  'Retry of': 'Wiederholung von',
  Started: 'Gestartet',
  Ended: 'Beendet',
  'Expected generation': 'Erwartete Generation',
  Place: 'Ort',
  Code: 'Fehlercode',
  Details: 'Einzelheiten',
}

/** Help on a task's fields. */
export const taskHelp = {
  'Name of the first resource.': 'Name der ersten Ressource.',
  'Class of the resources, such as cluster.Node.': 'Klasse der Ressourcen, etwa cluster.Node.',
  'Body of the action, the same for all items.': 'Body der Aktion, für alle Elemente gleich.',
  'Items that still wait after this time fail.': 'Elemente, die nach dieser Zeit noch warten, schlagen fehl.',
  'Why the whole task ended early.': 'Warum die ganze Aufgabe vorzeitig endete.',
  'API key that started it.': 'API-Schlüssel, mit dem sie gestartet wurde.',
  'Change set of everything that the task changes.': 'Änderungssatz mit allem, was die Aufgabe ändert.',
  'Task whose failed items this one repeats.': 'Aufgabe, deren fehlgeschlagene Elemente diese wiederholt.',
  'Name of the resource.': 'Name der Ressource.',
  'UUID of the resource.': 'UUID der Ressource.',
  'Fields of the body that are of this item alone.': 'Felder des Bodys, die nur für dieses Element gelten.',
  'The item fails if the resource has another generation by then.':
    'Das Element schlägt fehl, wenn die Ressource dann eine andere Generation hat.',
  'Environment or namespace, and cluster.': 'Umgebung oder Namespace und Cluster.',
  'Unknown: the service was interrupted during this step, which may have been carried out.':
    'Unbekannt: Der Dienst wurde während dieses Schritts unterbrochen, der möglicherweise ausgeführt wurde.',
  'Result, or why the item waits or failed.':
    'Ergebnis, oder warum das Element wartet oder fehlgeschlagen ist.',
  'Code of the refusal of a failed item.': 'Code der Ablehnung eines fehlgeschlagenen Elements.',
  'Answer of the action, such as the pods of a drained node.':
    'Antwort der Aktion, etwa die Pods eines geleerten Nodes.',
}
