import type { AreaWords } from '../../service-words.ts'

export const values: AreaWords<'values'> = {
  required: '{field} ist erforderlich.',
  requiredFor: '{field} ist erforderlich: {reason}.',
  repeatedName:
    '{field} ist {value}, wie schon bei einem früheren Eintrag. Geben Sie jedem einen eigenen Namen.',
  repeated: '{field} ist {value}, wie schon bei einem früheren Eintrag. Behalten Sie einen davon.',
  notOneOf: '{field} ist {value}, muss aber {choices} sein.',
  noVolume: '{field} ist {value}, aber der Pod hat kein Volume dieses Namens. Ergänzen Sie es unter volumes.',
  unknownName: '{field} ist {value}, das es nicht gibt.',
  notAllowed: '{field} ist hier nicht zulässig: {reason}.',
  dnsLabel:
    '{field} ist {value}, muss aber ein DNS-Label sein: 1 bis 63 Kleinbuchstaben, Ziffern oder Bindestriche, mit einem Buchstaben oder einer Ziffer an beiden Enden.',
  dnsName:
    '{field} ist {value}, muss aber ein DNS-Name sein: höchstens 253 Kleinbuchstaben, Ziffern, Bindestriche oder Punkte, mit einem Buchstaben oder einer Ziffer zu beiden Seiten jedes Punktes.',
  portName:
    '{field} ist {value}, muss aber ein Portname sein: höchstens 15 Kleinbuchstaben, Ziffern oder Bindestriche, mit mindestens einem Buchstaben, ohne Bindestrich an den Enden und ohne zwei hintereinander.',
  restartPolicy:
    '{field} muss OnFailure oder Never sein. Die Voreinstellung Always würde beendete Container neu starten.',
  selector: '{field} ist {value}, was nicht zu spec.selector passt. Ergänzen Sie die Labels des Selektors.',
  invalid: '{field} ist {value}: {reason}.',
  refused: '{field} wird von jedem Cluster abgelehnt: {reason}.',
}
