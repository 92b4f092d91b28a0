/** What can be wrong with a value, after its label and a colon; `{names}` stay. */
export const problems = {
  'must not be empty': 'darf nicht leer sein',
  'must not be blank': 'darf nicht nur aus Leerzeichen bestehen',
  'must have at least {min} characters': 'muss mindestens {min} Zeichen haben',
  'must have at most {max} characters': 'darf höchstens {max} Zeichen haben',
  'must be a string': 'muss ein Text sein',
  'must not contain the character NUL': 'darf das Zeichen NUL nicht enthalten',
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
}
