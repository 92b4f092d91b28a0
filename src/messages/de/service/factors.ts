import type { AreaWords } from '../../service-words.ts'

export const factors: AreaWords<'factors'> = {
  required: '{name} hat einen zweiten Faktor. Senden Sie auch dessen Code.',
  notByBasic:
    '{name} hat einen zweiten Faktor, den BASIC nicht überträgt. Verwenden Sie einen API-Schlüssel.',
  setupRequired:
    'Lokale Konten brauchen hier einen zweiten Faktor, und {name} hat keinen. Richten Sie eine Authenticator-App ein.',
  basicOff:
    'Lokale Konten brauchen hier einen zweiten Faktor, den die BASIC-Authentifizierung nicht übertragen kann. Verwenden Sie einen API-Schlüssel.',
  setupNotNeeded: 'Für das Konto muss nichts eingerichtet werden. Melden Sie sich an.',
  wrongCode: 'Der Code ist falsch, abgelaufen oder schon verwendet. Geben Sie den aktuellen ein.',
  setupShape: 'setup muss der Text aus der vorhergehenden Anfrage sein.',
  codeShape: 'code muss ein Text mit höchstens 64 Zeichen sein.',
  ownOnly: 'Nur {name} kann diesem Konto zweite Faktoren hinzufügen. Ein Admin kann sie entfernen.',
  notByKey:
    'Der API-Schlüssel {key} darf nicht ändern, wie sich sein Benutzer anmeldet. Melden Sie sich dafür an.',
  ofProvider: '{name} meldet sich mit einem Anmeldedienst an, der zweite Faktoren selbst verlangt.',
  passwordRequired: 'ist erforderlich, um die eigenen zweiten Faktoren zu ändern',
  setupExpired:
    'Die Einrichtung ist abgelaufen oder gehört zu einem anderen Konto. Beginnen Sie noch einmal.',
  wrongFirstCode:
    'Der Code ist falsch. Prüfen Sie, ob die Uhr des Geräts stimmt, und geben Sie den aktuellen Code ein.',
  authenticatorAdded: 'Anmeldungen erfordern jetzt einen Code der Authenticator-App.',
  codesRenewed: 'Die Wiederherstellungscodes wurden ersetzt. Frühere gelten nicht mehr.',
  removed: 'Die zweiten Faktoren von {name} wurden entfernt.',
  none: '{name} hat keinen zweiten Faktor.',
  see: 'die zweiten Faktoren von {name} ansehen',
  remove: 'die zweiten Faktoren von {name} entfernen',
  wrongPasskey:
    'Der Passkey wurde nicht akzeptiert: Er ist hier unbekannt, oder die Aufgabe ist abgelaufen oder schon gelöst. Versuchen Sie es noch einmal.',
  noSite: 'Passkeys erfordern PUBLIC_URL mit einem Hostnamen, weil Browser sie daran binden.',
  nameShape: 'name muss 1 bis {max} Zeichen haben.',
  nameText: 'name muss ein Text sein.',
  responseShape: 'response muss die Antwort des Browsers als Objekt sein.',
  challengeShape: 'challenge muss der Text sein, der mit den Optionen kam.',
  passkeyShape: 'passkey muss die ID eines Passkeys sein.',
  passkeyInvalid:
    'Der Passkey wurde nicht akzeptiert: Die Einrichtung ist abgelaufen, oder die Antwort gehört zu einem anderen Konto oder einer anderen Website. Beginnen Sie noch einmal.',
  tooManyPasskeys: 'Ein Konto hat höchstens {max} Passkeys. Entfernen Sie zuerst einen.',
  passkeyKnown: 'Das Konto hat diesen Passkey schon.',
  passkeyAdded: 'Der Passkey {passkey} wurde hinzugefügt.',
  passkeyRenamed: 'Der Passkey heißt jetzt {passkey}.',
  passkeyRemoved: 'Der Passkey wurde entfernt.',
  passkeyOf: 'Dieser Passkey von {user}',
}
