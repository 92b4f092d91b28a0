import type { AreaWords } from '../../service-words.ts'

export const limits: AreaWords<'limits'> = {
  failedSignIns: 'Zu viele fehlgeschlagene Anmeldungen. Versuchen Sie es in {seconds} s erneut.',
  failedCodes: 'Zu viele falsche Codes für dieses Konto. Versuchen Sie es in {seconds} s erneut.',
  signInsOfAddress:
    'Von dieser Adresse kommen zu viele Anmeldungen gleichzeitig. Versuchen Sie es in einigen Sekunden noch einmal.',
  signIns:
    'Es werden zu viele Anmeldungen gleichzeitig geprüft. Versuchen Sie es in einigen Sekunden noch einmal.',
  largeTexts:
    'Es werden zu viele große Texte gleichzeitig gelesen oder geschrieben. Versuchen Sie es in einigen Sekunden noch einmal.',
  connections:
    '{max, number} Verbindungen dieses Kontos sind offen. Schließen Sie einige, oder senden Sie Anfragen über offene.',
  terminals: '{max, number} Terminals dieses Kontos sind offen. Schließen Sie einige davon.',
  terminalTickets:
    'Es werden gerade zu viele Terminals geöffnet. Versuchen Sie es in einer halben Minute erneut.',
  eventStreams: '{max, number} Ereignisströme dieses Kontos sind offen. Schließen Sie einige davon.',
  logs: '{max, number} Logs dieses Kontos sind offen. Schließen Sie einige davon.',
  clusterRequests:
    '{max, number} Anfragen dieses Kontos an Cluster sind offen. Beenden Sie einige, oder versuchen Sie es erneut.',
  requestsOfAddress:
    'Von dieser Adresse laufen zu viele Anfragen. Versuchen Sie es in einigen Sekunden noch einmal.',
  waitingRequests:
    'Von dieser Adresse warten zu viele Anfragen. Versuchen Sie es in einigen Sekunden noch einmal.',
}
