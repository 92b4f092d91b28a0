import type { AreaWords } from '../../service-words.ts'

export const violations: AreaWords<'violations'> = {
  field: '{field} {problem}.',
  at: '{place}: {reason}',
  required: 'ist erforderlich',
  requiredKept: 'ist erforderlich und kann nicht geleert werden',
  requiredReference: 'ist erforderlich: Nennen Sie das Objekt ({kind}) mit seiner ID oder seinen Feldern',
  immutable: 'kann nach dem Anlegen nicht mehr geändert werden',
  taken: '{value} ist bereits vergeben',
  givenTwice: '{value} ist in {relation} zweimal angegeben',
  otherKind: 'muss {kind} sein wie die Klasse',
  otherVersion: 'muss eine Version derselben API-Gruppe wie {version} sein',
  linkElsewhere:
    'ist ein Verweis auf ein anderes Objekt: Lassen Sie ihn weg, oder geben Sie die Felder eines neuen an',
  madeByService: 'wird vom Dienst angelegt: Lassen Sie es weg',
  madeInCluster:
    'wird in einem Cluster angelegt und nicht zusammen mit dem übergeordneten Objekt: Senden Sie es an {address}, oder importieren Sie das Manifest',
  kindTwice: 'darf apiVersion und kind nicht enthalten: Sie sind Attribute',
  unknownField: 'ist kein Feld der Klasse',
  otherClass: 'darf hier nicht {value} sein',
  fieldTwice: 'kommt zweimal vor, als {spellings}. Lassen Sie eines davon weg',
  onlyOne: 'kann nur ein Objekt der Klasse {class} enthalten; angegeben sind {count}',
  noObjectOf: 'muss ein Objekt der Klasse {class} sein',
  exists: '{class} ist bereits vorhanden; ändern Sie stattdessen das Vorhandene.',
  full: 'Es gibt bereits {max, number} Ressourcen der Klasse {class}; mehr sind nicht erlaubt. Löschen Sie zuerst einige davon.',
  tooManyResources:
    'Die Anfrage enthält mehr als {max, number} Ressourcen. Senden Sie sie in mehreren Anfragen, oder importieren Sie ein Manifest.',
  secretChangesToo: 'wird nur zusammen mit {secret} geändert: Geben Sie {secret} ebenfalls neu an',
  machineName: '{problem}. Setzen Sie ihn mit hostnamectl set-hostname NAME',
}
