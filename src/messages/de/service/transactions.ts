import type { AreaWords } from '../../service-words.ts'

export const transactions: AreaWords<'transactions'> = {
  partTwice: 'Doppelte Angabe in der Transaktion: {part}, als {spellings}. Lassen Sie eine davon weg.',
  unknownParts: 'Eine Transaktion hat die Listen {parts}, nicht aber {unknown}.',
  noList: '"{part}" muss eine Liste sein.',
  noExpectation:
    'Ein Eintrag von "{part}" kann kein {field} haben: Eine Transaktion ist an keine Generation gebunden. Senden Sie die Änderung für sich allein mit dem Header If-Match.',
  noObject: 'Jeder Eintrag von "{part}" muss ein Objekt sein.',
  classMissing:
    'modelIndex ist erforderlich und muss eine Klasse von {service} nennen; OPTIONS {address} listet sie auf.',
  classUnknown:
    'modelIndex ist {given}, muss aber eine Klasse von {service} nennen; OPTIONS {address} listet sie auf.',
  inCluster:
    '{class} liegt in einem Cluster, und Cluster kennen keine Transaktionen. Senden Sie jede Änderung für sich allein.',
  withNamespace:
    '{class} wird samt Namespace im Cluster gelöscht, und Cluster kennen keine Transaktionen. Senden Sie ein DELETE für sich allein.',
  idMissing: 'Jeder Eintrag von "update" und "delete" benötigt eine id.',
  otherClass: '{class}.modelIndex ist {given}, aber {id} gehört zur Klasse {class}.',
  alsoDeleted:
    '{class} {id} wird durch delete.{index} derselben Transaktion gelöscht. Lassen Sie eines von beiden weg.',
  otherId: 'ist {given}, die Adresse ist aber die von {id}',
  ownAccount:
    'In Ihrem eigenen Konto dürfen Sie Passwort und E-Mail ändern; alles Übrige erfordert die Rolle admin.',
  childMissing:
    '{path} nennt {class} {id}, aber das gibt es dort nicht. Lassen Sie die id weg, um etwas Neues hinzuzufügen.',
  leavesOut: 'lässt {name} weg, kann es aber nicht entfernen: Senden Sie DELETE an {address}',
  leavesOutUnseen:
    'lässt {names} weg, was inzwischen hinzugekommen sein kann: Geben Sie die generation von {class} an, die Sie gesehen haben, oder senden Sie sie als If-Match, oder senden Sie DELETE an {address}',
  childInCluster:
    '{path} liegt in einem Cluster und kann nicht zusammen mit dem übergeordneten Objekt geändert werden: Senden Sie die Änderung an {address}, oder importieren Sie das Manifest.',
  childOfService:
    '{path} gehört dem Dienst und kann nicht zusammen mit dem übergeordneten Objekt geändert werden: Senden Sie die Änderung an {address}.',
  changedMeanwhile:
    '{resource} hat die Generation {generation}, nicht {expected}: {user} hat es geändert. Lesen Sie die Ressource erneut, und wiederholen Sie die Änderung.',
  laterGeneration:
    '{resource} hat die Generation {generation}, nicht {expected}: Eine spätere gab es nie, die Zahl gehört also zu einer anderen Ressource. Lesen Sie die Ressource erneut, und wiederholen Sie die Änderung.',
  nothingDeleted: 'Es wurde nichts gelöscht.',
  deleted: '{resource} wurde gelöscht.',
  permanentNamespace: 'Kubernetes lässt nicht zu, dass der Namespace {name} gelöscht wird.',
  neededBy: '{what} wird noch benötigt, und zwar von: {kind} ({names}). Löschen Sie diese zuerst.',
  beingDeleted: '{object} wird gelöscht.',
  usersUnknown:
    '{object} wird gelöscht. Der Cluster hat die Pods, die es möglicherweise verwenden, nicht aufgelistet.',
  inUse:
    '{object} wird gelöscht und ist {count, plural, one {vom Pod} other {von den Pods}} {names} in Gebrauch.',
  afterOwned: '{object} wird gelöscht, nach den zugehörigen Objekten.',
  held: '{object} wird gelöscht, gehalten {count, plural, one {vom Finalizer} other {von den Finalizern}} {names}.',
}
