import type { AreaWords } from '../../service-words.ts'

export const deliveries: AreaWords<'deliveries'> = {
  testName: 'Test des Alarmziels {target}',
  testCause: '{user} hat diesen Test gesendet. Es ist alles in Ordnung.',
  sentBy: 'Gesendet vom Alarmziel {target}.',
  targetDisabled: 'Das Ziel wurde deaktiviert.',
  tooManyWaiting: 'Mehr als {max, number} Zustellungen haben gewartet.',
  untrusted:
    'Dem Zertifikat von {host} wird nicht vertraut, daher wurde nichts gesendet. Hinterlegen Sie es beim Ziel, oder das der Stelle, die es signiert hat.',
  expired:
    'Das Zertifikat von {host} oder das seiner Zertifizierungsstelle ist abgelaufen, daher wurde nichts gesendet. Erneuern Sie es.',
  early:
    'Das Zertifikat von {host} ist noch nicht gültig, daher wurde nichts gesendet. Vergleichen Sie die Uhren beider Maschinen.',
  misnamed:
    'Das Zertifikat von {host} gilt für einen anderen Namen, daher wurde nichts gesendet. Verwenden Sie einen Namen, der darin steht, oder hinterlegen Sie genau dieses Zertifikat beim Ziel.',
  otherCertificate:
    'Das Zertifikat von {host} ist weder das des Ziels noch von ihm signiert, daher wurde nichts gesendet. Hinterlegen Sie das Zertifikat beim Ziel neu.',
  loginRefused: '{host} nimmt Benutzer und Passwort nicht an. Prüfen Sie beides.',
  mailRefused: '{host} hat die E-Mail mit {status} abgelehnt. Prüfen Sie Absender und Empfänger.',
  mailServerUnreachable: '{host} ist nicht erreichbar ({code}: {error}).',
  mailFailed: '{host} hat die E-Mail nicht angenommen ({error}).',
  addressRefused: '{host} ist {addresses}; an diese Adresse wird nichts gesendet.',
  hostNotFound: '{host} wurde nicht gefunden ({error}). Prüfen Sie den Namen.',
  noUrl: 'Das Ziel hat keine URL.',
  redirected:
    '{host} hat mit {status} geantwortet, einer Weiterleitung. Geben Sie die Adresse an, auf die es weiterleitet.',
  refused: '{host} hat mit {status} geantwortet. Prüfen Sie den Pfad der URL und was der Empfänger erwartet.',
  connectionEnded:
    '{host} hat die Verbindung beendet, bevor alles gelesen war. Sehen Sie im Protokoll des Empfängers nach.',
  timedOut: '{host} hat nicht innerhalb von {seconds} Sekunden geantwortet.',
  unreachable:
    '{host} ist nicht erreichbar ({error}). Prüfen Sie, ob es läuft und von hier aus erreichbar ist.',
}
