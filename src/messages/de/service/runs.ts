import type { AreaWords } from '../../service-words.ts'

export const runs: AreaWords<'runs'> = {
  noObjects:
    '{application} hat keine Objekte, die sich ausführen ließen. Importieren Sie zuerst ein Manifest in die Anwendung.',
  updated: '{run} wurde in {environment} aktualisiert.',
  started: '{application} läuft als {run} in {environment}.',
  otherApplication:
    'Die Ausführung {run} in {environment} gehört zur Anwendung {application}; sie wird eine von {newApplication}.',
  notInCatalog: '{object} dieser Ausführung gibt es im Katalog nicht und bleibt, wie es ist.',
  changedSincePreview:
    'Seit der Vorschau hat sich in {environment} oder in der Anwendung etwas geändert. Sehen Sie sich die Vorschau erneut an.',
  stateIsText: 'state muss ein Text sein.',
  valuesShape: 'values muss ein Objekt von Secrets sein, jedes mit Texten nach Schlüssel.',
  valuesTooLarge: 'Die Werte des Secrets {secret} sind zusammen größer als 1 MiB.',
  unknownKey: 'Die Anwendung des Katalogs hat kein Secret {secret} mit dem Schlüssel {key}.',
  missingValues: 'Secret {secret} vom Typ {type} braucht Werte für {keys}.',
  hostsShape: 'hosts muss ein Objekt sein: neue Hosts nach denen der Quelle.',
  hostName: 'muss ein Hostname wie shop.example.com sein',
  unknownHost: 'Kein Ingress der Kataloganwendung hat den Host {host}.',
  notOverridden:
    '{kind} {name}: {path} ist nicht angepasst. Laden Sie die Anpassungen neu und versuchen Sie es noch einmal.',
  revertEmpty: 'revert muss mindestens eine Anpassung enthalten.',
  revertShape: 'revert muss eine Liste von höchstens {limit} Anpassungen sein, jede mit kind, name und path.',
  reverted: '{count, plural, one {# Anpassung} other {# Anpassungen}} zurückgesetzt.',
  taken: 'belegt',
  takenInNamespace:
    'Objekte mit diesen Namen sind in {namespace} schon vorhanden und stammen aus keinem Run: {objects}. Wählen Sie eine andere Umgebung, oder benennen Sie die Objekte um oder löschen Sie sie.',
  takenByRun:
    'Der Run {run} in {environment} hat schon Objekte mit diesen Namen: {objects}. Wählen Sie eine andere Umgebung, oder benennen Sie die Objekte um.',
  alreadyRuns:
    '{application} läuft in {environment} schon als {run}: {objects}. Aktualisieren Sie stattdessen diesen Run, oder wählen Sie eine andere Umgebung.',
  restarting: 'Neustart läuft: {workloads}.',
  nothingToRestart:
    '{application} hat kein Deployment, StatefulSet oder DaemonSet, das sich neu starten ließe.',
  pausedRestart:
    'Der Rollout von {workloads} ist pausiert. Setzen Sie ihn zuerst fort, und starten Sie dann neu.',
  revisionShape:
    'revision muss die Nummer einer Revision sein. Ohne sie wird die Revision vor der aktuellen wiederhergestellt.',
  rolledBack: '{workload} kehrt zu Revision {revision} zurück.',
  isAtRevision: '{workload} hat bereits das Template von Revision {revision}.',
  noEarlierRevision: '{workload} hat keine frühere Revision, zu der eine Rückkehr möglich wäre.',
  noRevision: '{workload} hat keine Revision {revision}. Andere Revisionen im Cluster: {kept}.',
  pausedRollback:
    'Der Rollout von {workload} ist pausiert. Setzen Sie ihn zuerst fort, und kehren Sie dann zu einer Revision zurück.',
}
