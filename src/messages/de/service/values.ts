import type { AreaWords } from '../../service-words.ts'

export const values: AreaWords<'values'> = {
  required: '{place}: {field} ist erforderlich.',
  requiredFor: '{place}: {field} ist erforderlich: {reason}.',
  repeatedName:
    '{place}: {field} ist {value}, wie schon bei einem früheren Eintrag. Geben Sie jedem einen eigenen Namen.',
  repeated: '{place}: {field} ist {value}, wie schon bei einem früheren Eintrag. Behalten Sie einen davon.',
  notOneOf: '{place}: {field} ist {value}, muss aber {choices} sein.',
  noVolume:
    '{place}: {field} ist {value}, aber der Pod hat kein Volume dieses Namens. Ergänzen Sie es unter volumes.',
  unknownName: '{place}: {field} ist {value}, das es nicht gibt.',
  notAllowed: '{place}: {field} ist hier nicht zulässig: {reason}.',
  dnsLabel:
    '{place}: {field} ist {value}, muss aber ein DNS-Label sein: 1 bis 63 Kleinbuchstaben, Ziffern oder Bindestriche, mit einem Buchstaben oder einer Ziffer an beiden Enden.',
  dnsName:
    '{place}: {field} ist {value}, muss aber ein DNS-Name sein: höchstens 253 Kleinbuchstaben, Ziffern, Bindestriche oder Punkte, mit einem Buchstaben oder einer Ziffer zu beiden Seiten jedes Punktes.',
  portName:
    '{place}: {field} ist {value}, muss aber ein Portname sein: höchstens 15 Kleinbuchstaben, Ziffern oder Bindestriche, mit mindestens einem Buchstaben, ohne Bindestrich an den Enden und ohne zwei hintereinander.',
  restartPolicy:
    '{place}: {field} muss OnFailure oder Never sein. Die Voreinstellung Always würde beendete Container neu starten.',
  selector:
    '{place}: {field} ist {value}, was nicht zu spec.selector passt. Ergänzen Sie die Labels des Selektors.',
  invalid: '{place}: {field} ist {value}: {reason}.',
  refused: '{place}: {field} wird von jedem Cluster abgelehnt: {reason}.',
}
