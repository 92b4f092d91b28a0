/** Problems with a value, shown after its label and a colon; keep `{names}`. */
export const problems = {
  'must not be empty': 'darf nicht leer sein',
  'must not be blank': 'darf nicht nur aus Leerzeichen bestehen',
  'must have at least {min} characters': 'muss mindestens {min} Zeichen haben',
  'must have at most {max} characters': 'darf höchstens {max} Zeichen haben',
  'must be a string': 'muss ein Text sein',
  'must not contain the character NUL': 'darf das Zeichen NUL nicht enthalten',
  'must not contain line breaks or other control characters':
    'darf keine Zeilenumbrüche oder anderen Steuerzeichen enthalten',
  'must be an integer': 'muss eine ganze Zahl sein',
  'must be a number': 'muss eine Zahl sein',
  'must be at least {min}': 'muss mindestens {min} sein',
  'must be at most {max}': 'darf höchstens {max} sein',
  'must be between {min} and {max}': 'muss zwischen {min} und {max} liegen',
  'must be true or false': 'muss wahr oder falsch sein',
  'must be one of {choices}': 'muss einer dieser Werte sein: {choices}',
  'must be a time in milliseconds since 1970-01-01 UTC':
    'muss eine Zeit in Millisekunden seit 1970-01-01 UTC sein',
  'must be an object whose values are strings': 'muss ein Objekt sein, dessen Werte Texte sind',
  'must be a list of strings': 'muss eine Liste von Texten sein',
  'must be a DNS label: 1 to 63 lower-case letters, digits or hyphens, with a letter or digit at both ends':
    'muss ein DNS-Label sein: 1 bis 63 Kleinbuchstaben, Ziffern oder Bindestriche, mit einem Buchstaben oder einer Ziffer an beiden Enden',
  'must be a DNS name: at most 253 lower-case letters, digits, hyphens or dots, with a letter or digit around each dot':
    'muss ein DNS-Name sein: höchstens 253 Kleinbuchstaben, Ziffern, Bindestriche oder Punkte, mit einem Buchstaben oder einer Ziffer vor und nach jedem Punkt',
  'must be an image reference such as registry.example/team/web:1.4.2, without blanks':
    'muss ein Image-Verweis wie registry.example/team/web:1.4.2 sein, ohne Leerzeichen',
  'must be an e-mail address': 'muss eine E-Mail-Adresse sein',
  'must be an address that starts with http:// or https://':
    'muss eine Adresse sein, die mit http:// oder https:// beginnt',
  'must be a version such as v1.34.4': 'muss eine Version wie v1.34.4 sein',
  'must be a registry, with a path where it has one: registry.k8s.io':
    'muss eine Registry sein, mit Pfad, falls sie einen hat: registry.k8s.io',
  'must be names and addresses with commas between them':
    'müssen Namen und Adressen mit Kommas dazwischen sein',
  'must be a range of IPv4 addresses with 8 to 30 bits, such as 10.244.0.0/16':
    'muss ein Bereich von IPv4-Adressen mit 8 bis 30 Bits sein, zum Beispiel 10.244.0.0/16',
  'must not share addresses with {other}': 'darf keine Adressen mit {other} teilen',
  "is flannel's own, which is for the pod addresses {range}. Name a copy of it for {pods}":
    'ist das von flannel selbst, das für die Pod-Adressen {range} gilt. Nennen Sie eine Kopie davon für {pods}',
  'has {value}, but must be an address that starts with http:// or https://':
    'enthält {value}, muss aber eine Adresse sein, die mit http:// oder https:// beginnt',
  'must be an object': 'muss ein Objekt sein',
  'must have systemd or cgroupfs as cgroupDriver': 'muss systemd oder cgroupfs als cgroupDriver haben',
  'has {value}: names of arguments stand without hyphens before them':
    'enthält {value}: Namen von Argumenten stehen ohne Bindestriche davor',
  'must not have the key {key}: a key is at most 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends, and may have a DNS name and a slash before it':
    'darf den Schlüssel {key} nicht haben: Ein Schlüssel hat höchstens 63 Buchstaben, Ziffern, Bindestriche, Unterstriche oder Punkte mit einem Buchstaben oder einer Ziffer an beiden Enden, und davor kann ein DNS-Name mit einem Schrägstrich stehen',
  'must not have the value {value}: a value is empty or at most 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends':
    'darf den Wert {value} nicht haben: Ein Wert ist leer oder hat höchstens 63 Buchstaben, Ziffern, Bindestriche, Unterstriche oder Punkte mit einem Buchstaben oder einer Ziffer an beiden Enden',
  'must not have the value {value} at {key}: a value is empty or at most 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends':
    'darf bei {key} den Wert {value} nicht haben: Ein Wert ist leer oder hat höchstens 63 Buchstaben, Ziffern, Bindestriche, Unterstriche oder Punkte mit einem Buchstaben oder einer Ziffer an beiden Enden',
  'must be a label key: a key is at most 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends, and may have a DNS name and a slash before it':
    'muss der Schlüssel eines Labels sein: Ein Schlüssel hat höchstens 63 Buchstaben, Ziffern, Bindestriche, Unterstriche oder Punkte mit einem Buchstaben oder einer Ziffer an beiden Enden, und davor kann ein DNS-Name mit einem Schrägstrich stehen',
  'must be an object with matchLabels and matchExpressions':
    'muss ein Objekt mit matchLabels und matchExpressions sein',
  'must be a label selector: {problems}': 'muss ein Label-Selektor sein: {problems}',
  'must not hold {names}: it has matchLabels and matchExpressions':
    'darf {names} nicht enthalten: Es gibt hier nur matchLabels und matchExpressions',
  'matchLabels {problem}': 'matchLabels: {problem}',
  'matchExpressions must be a list of objects of key, operator and values':
    'matchExpressions muss eine Liste von Objekten aus key, operator und values sein',
  'matchExpressions[{index}] must be an object of key, operator and values':
    'matchExpressions[{index}] muss ein Objekt aus key, operator und values sein',
  'matchExpressions[{index}] must not hold {names}': 'matchExpressions[{index}] darf {names} nicht enthalten',
  'matchExpressions[{index}].key {problem}': 'matchExpressions[{index}].key: {problem}',
  'matchExpressions[{index}].operator must be one of {names}':
    'matchExpressions[{index}].operator muss einer dieser Werte sein: {names}',
  'matchExpressions[{index}].values {problem}': 'matchExpressions[{index}].values: {problem}',
  'must be a list of at least one string with the operator {operator}':
    'muss mit dem Operator {operator} eine Liste aus mindestens einem Text sein',
  'must be empty with the operator {operator}': 'muss mit dem Operator {operator} leer sein',
  'must have 1 to 63 letters, digits, hyphens, underscores or dots, with a letter or digit at both ends, as it becomes a label':
    'muss aus 1 bis 63 Buchstaben, Ziffern, Bindestrichen, Unterstrichen oder Punkten bestehen, mit einem Buchstaben oder einer Ziffer an beiden Enden, da er zu einem Label wird',
}
