import type { AreaWords } from '../../service-words.ts'

export const clusters: AreaWords<'clusters'> = {
  readAgain: 'Lesen Sie die Ressource erneut, und wiederholen Sie die Änderung.',
  credentialLacks: 'Die Anmeldedaten des Clusters dürfen das nicht: {reason}',
  userLacks:
    'Der Cluster {cluster} lehnt das ab: Der Benutzer {user} darf {resource} nicht verwenden ({verb}). Anfragen handeln dort als der angemeldete Benutzer. Ein Administrator des Clusters kann das erlauben mit: {command}',
  userLacksIn:
    'Der Cluster {cluster} lehnt das ab: Der Benutzer {user} darf {resource} im Namespace {namespace} nicht verwenden ({verb}). Anfragen handeln dort als der angemeldete Benutzer. Ein Administrator des Clusters kann das erlauben mit: {command}',
  noIdentity:
    'Anfragen an den Cluster {cluster} handeln als ihr Benutzer, aber {identity} ist dort kein gültiger Benutzername. Benennen Sie den Benutzer {user} um, oder ändern Sie das Präfix in den Einstellungen des Clusters.',
  tooManyGroups:
    'Anfragen an den Cluster {cluster} handeln als ihr Benutzer, aber {user} gehört mehr als {max, number} Teams an. Entfernen Sie den Benutzer aus einigen davon.',
  tooLarge: 'Die Antwort des Clusters ist größer als 8 MiB.',
}
