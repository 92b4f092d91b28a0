import type { AreaWords } from '../../service-words.ts'

export const fields: AreaWords<'fields'> = {
  value: 'Der Wert',
  noList: 'muss eine Liste sein',
  noListOfObjects: 'muss eine Liste von Objekten sein',
  noString: 'muss ein Text sein; Zahlen, true und false gehören in Anführungszeichen',
  unquoted: 'ist {value} und damit kein Text: Setzen Sie Anführungszeichen',
  noIntegerOrString: 'muss eine ganze Zahl oder ein Text sein',
  noQuantity: 'muss eine Menge wie 500m, 1.5 oder 2Gi sein',
  noBase64: 'ist nicht base64-kodiert',
  noBase64Somewhere:
    'Ein Wert unter data eines Secrets oder unter binaryData ist nicht base64-kodiert; Klartext gehört unter stringData.',
  notOneOf: 'ist {value}, muss aber {choices} sein',
  repeated: 'ist {value}, wie schon bei einem früheren Eintrag',
  repeatedEntries: 'hat mehrere Einträge mit {keys}. Behalten Sie einen davon',
  unknown: 'ist kein Feld dieser Art',
  checkSpelling: 'Prüfen Sie die Schreibweise und die apiVersion.',
  reported: 'Der API-Server meldete: „{words}“.',
  immutable: 'Dieses Feld ist unveränderlich. Löschen Sie zuerst das Objekt, um es zu ändern.',
  deleteObject: 'Löschen Sie zuerst das Objekt, um dies anzuwenden.',
  deleteClaim: 'Löschen Sie zuerst den Claim, um dies anzuwenden; seine Daten können dabei gelöscht werden.',
  invalid: '{subject} ist ungültig: {problems}',
}
