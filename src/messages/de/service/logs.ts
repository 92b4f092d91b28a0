import type { AreaWords } from '../../service-words.ts'

export const logs: AreaWords<'logs'> = {
  lost: 'Die Verbindung zum Cluster ging verloren; das Log brach ab.',
  interrupted: 'Die Verbindung zum Cluster ist abgebrochen; das Log geht weiter, sobald sie wieder steht.',
  podGone: 'Den Pod gibt es nicht mehr.',
  runBegun: 'Lauf {run} des Containers hat begonnen.',
  waits: 'Kubernetes wartet bis zu {time}, bevor es den Container wieder startet.',
  containerEnded: 'Der Container {end}.',
  noContainer: '{name} hat keinen solchen Container, daher gibt es kein Log.',
  tooManyContainers:
    '{name} hat {count} Container, und auf einmal lassen sich höchstens {max} Logs lesen. Geben Sie Pods oder Container an.',
  podsOf: 'Der Pod {pods} von {name}',
  noNode: 'Der Pod {pod} hat noch keinen Node, daher hat keiner seiner Container etwas geschrieben.',
  nextRun: 'Der nächste Lauf beginnt bald oder hat schon begonnen: Lesen Sie das Log dann erneut.',
  runRemoved:
    'Der Node hat diesen Lauf des Containers {container} des Pods {pod} entfernt und damit auch sein Log.',
}
