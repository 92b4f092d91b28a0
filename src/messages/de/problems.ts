import type { Translation } from '../en/index.ts'
import type { problems as english } from '../../../model/messages/problems.ts'

/** Problems with a value, shown after its label and a colon. */
export const problems: Translation<typeof english> = {
  unknown: 'ist nicht gültig ({code})',
  empty: 'darf nicht leer sein',
  blank: 'darf nicht nur aus Leerzeichen bestehen',
  tooShort: 'muss mindestens {min, plural, one {# Zeichen} other {# Zeichen}} haben',
  tooLong: 'darf höchstens {max, plural, one {# Zeichen} other {# Zeichen}} haben',
  noString: 'muss ein Text sein',
  nul: 'darf das Zeichen NUL nicht enthalten',
  control: 'darf keine Zeilenumbrüche oder anderen Steuerzeichen enthalten',
  noInteger: 'muss eine ganze Zahl sein',
  noNumber: 'muss eine Zahl sein',
  tooSmall: 'muss mindestens {min} sein',
  tooLarge: 'darf höchstens {max} sein',
  outside: 'muss zwischen {min} und {max} liegen',
  noBoolean: 'muss wahr oder falsch sein',
  noChoice: 'muss einer dieser Werte sein: {choices}',
  noTime: 'muss eine Zeit in Millisekunden seit 1970-01-01 UTC sein',
  noMap: 'muss ein Objekt sein, dessen Werte Texte sind',
  noList: 'muss eine Liste von Texten sein',
  noObject: 'muss ein Objekt sein',
  labelValue:
    'muss aus 1 bis 63 Buchstaben, Ziffern, Bindestrichen, Unterstrichen oder Punkten bestehen, mit einem Buchstaben oder einer Ziffer an beiden Enden, da er zu einem Label wird',
  dnsLabel:
    'muss ein DNS-Label sein: 1 bis 63 Kleinbuchstaben, Ziffern oder Bindestriche, mit einem Buchstaben oder einer Ziffer an beiden Enden',
  dnsSubdomain:
    'muss ein DNS-Name sein: höchstens 253 Kleinbuchstaben, Ziffern, Bindestriche oder Punkte, mit einem Buchstaben oder einer Ziffer vor und nach jedem Punkt',
  image: 'muss ein Image-Verweis wie registry.example/team/web:1.4.2 sein, ohne Leerzeichen',
  email: 'muss eine E-Mail-Adresse sein',
  url: 'muss eine Adresse sein, die mit http:// oder https:// beginnt',
  labelKey:
    'darf den Schlüssel {key} nicht haben: Ein Schlüssel hat höchstens 63 Buchstaben, Ziffern, Bindestriche, Unterstriche oder Punkte mit einem Buchstaben oder einer Ziffer an beiden Enden, und davor kann ein DNS-Name mit einem Schrägstrich stehen',
  labelText:
    'darf den Wert {value} nicht haben: Ein Wert ist leer oder hat höchstens 63 Buchstaben, Ziffern, Bindestriche, Unterstriche oder Punkte mit einem Buchstaben oder einer Ziffer an beiden Enden',
  labelTextAt:
    'darf bei {key} den Wert {value} nicht haben: Ein Wert ist leer oder hat höchstens 63 Buchstaben, Ziffern, Bindestriche, Unterstriche oder Punkte mit einem Buchstaben oder einer Ziffer an beiden Enden',
  noLabelKey:
    'muss der Schlüssel eines Labels sein: Ein Schlüssel hat höchstens 63 Buchstaben, Ziffern, Bindestriche, Unterstriche oder Punkte mit einem Buchstaben oder einer Ziffer an beiden Enden, und davor kann ein DNS-Name mit einem Schrägstrich stehen',
  noSelectorObject: 'muss ein Objekt mit matchLabels und matchExpressions sein',
  noSelector: 'muss ein Label-Selektor sein: {problems}',
  strangeInSelector: 'darf {names} nicht enthalten: Es gibt hier nur matchLabels und matchExpressions',
  matchLabels: 'matchLabels: {problem}',
  noExpressions: 'matchExpressions muss eine Liste von Objekten aus key, operator und values sein',
  noExpression: 'matchExpressions[{index}] muss ein Objekt aus key, operator und values sein',
  strangeInExpression: 'matchExpressions[{index}] darf {names} nicht enthalten',
  expressionKey: 'matchExpressions[{index}].key: {problem}',
  expressionOperator: 'matchExpressions[{index}].operator muss einer dieser Werte sein: {names}',
  expressionValues: 'matchExpressions[{index}].values: {problem}',
  noValues: 'muss mit dem Operator {operator} eine Liste aus mindestens einem Text sein',
  anyValues: 'muss mit dem Operator {operator} leer sein',
  policyVersion: 'muss eine Version wie v1.34.4 sein',
  policyImages: 'muss eine Registry sein, mit Pfad, falls sie einen hat: registry.k8s.io',
  policyNoProxy: 'müssen Namen und Adressen mit Kommas dazwischen sein',
  policyRange: 'muss ein Bereich von IPv4-Adressen mit 8 bis 30 Bits sein, zum Beispiel 10.244.0.0/16',
  policyShared: 'darf keine Adressen mit {other} teilen',
  policyFlannel:
    'ist das von flannel selbst, das für die Pod-Adressen {range} gilt. Nennen Sie eine Kopie davon für {pods}',
  policyAddress: 'enthält {value}, muss aber eine Adresse sein, die mit http:// oder https:// beginnt',
  policyDriver: 'muss systemd oder cgroupfs als cgroupDriver haben',
  policyArgument: 'enthält {value}: Namen von Argumenten stehen ohne Bindestriche davor',
}
