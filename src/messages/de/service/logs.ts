import type { AreaWords } from '../../service-words.ts'

export const logs: AreaWords<'logs'> = {
  lost: 'Die Verbindung zum Cluster ging verloren; das Log brach ab.',
  interrupted: 'Die Verbindung zum Cluster ist abgebrochen; das Log geht weiter, sobald sie wieder steht.',
  podGone: 'Den Pod gibt es nicht mehr.',
  runBegun: 'Lauf {run} des Containers hat begonnen.',
  waits: 'Kubernetes wartet bis zu {time}, bevor es den Container wieder startet.',
  containerEnded: 'Der Container {end}.',
}
