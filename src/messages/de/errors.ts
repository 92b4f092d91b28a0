import type * as english from '../en/errors.ts'
import type { Translation } from '../en/index.ts'

/** Effect and remedy of each kind of failure. The service's own message replaces `happened`. */
export const errors = {
  changedSince:
    'Seither kam eine weitere Änderung, die damit auch zurückgenommen würde. „Aktivität“ zeigt, was danach kam.',
  unreachable: {
    title: 'Gantry antwortet nicht',
    happened:
      'Die Anfrage blieb ohne Antwort. Der Dienst startet möglicherweise neu, oder das Netzwerk ist unterbrochen.',
    todo: 'Versuchen Sie es gleich noch einmal. Hält das Problem an, prüfen Sie, ob der Dienst läuft und diese Adresse zu ihm führt.',
  },
  unreadable: {
    title: 'Die Antwort war nicht lesbar',
    happened:
      'Etwas zwischen diesem Browser und dem Dienst hat an dessen Stelle mit Status {status} geantwortet.',
    todo: 'Prüfen Sie den Proxy vor Gantry.',
  },
  signedOut: {
    title: 'Ihre Sitzung ist beendet',
    happened: 'Der Dienst kennt diese Sitzung nicht mehr.',
    todo: 'Melden Sie sich erneut an.',
  },
  forbidden: {
    title: 'Ihre Rolle erlaubt das nicht',
    happened: 'Der Dienst hat die Anfrage abgelehnt.',
    todo: 'Bitten Sie einen Administrator um eine Rolle, die das umfasst.',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    happened: 'Es gibt sie nicht, oder sie wurde gelöscht.',
    todo: 'Gehen Sie zurück oder beginnen Sie auf der Startseite.',
  },
  busy: {
    title: 'Im Moment nicht verfügbar',
    happened: 'Der Dienst kann die Anfrage noch nicht bearbeiten.',
    todo: 'Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
  },
  unavailable: {
    title: 'Der Cluster ist nicht erreichbar',
    happened: 'Die Anfrage benötigt einen Cluster, der gerade nicht antwortet.',
    todo: 'Die Ursache finden Sie auf der Seite des Clusters. Versuchen Sie es erneut, wenn er wieder erreichbar ist.',
  },
  fault: {
    title: 'Der Dienst hat versagt',
    happened: 'Bei der Anfrage trat ein Fehler im Dienst auf.',
    todo: 'Versuchen Sie es erneut. Hält das Problem an, geben Sie die Anfrage-ID an die Betreiber von Gantry weiter: Die Ursache steht in dessen Protokoll.',
  },
  tooLarge: {
    title: 'Das ist zu groß',
    happened: 'Der Text überschreitet die 10 MiB, die der Dienst auf einmal annimmt.',
    todo: 'Senden Sie ihn in Teilen.',
  },
  refused: {
    title: 'Die Anfrage wurde abgelehnt',
    happened: 'Der Dienst hat die Anfrage mit Status {status} abgelehnt.',
    todo: 'Ändern Sie, was oben genannt ist, und versuchen Sie es erneut.',
  },
  page: {
    title: 'Auf dieser Seite ist ein Fehler aufgetreten',
    happened: 'Der Konsole ist beim Aufbau dieser Seite ein Fehler unterlaufen. Es wurde nichts geändert.',
    todo: 'Laden Sie die Seite neu.',
    reload: 'Neu laden',
  },
  notRead: {
    title: 'Diese Seite konnte nicht geladen werden',
    happened:
      'Ein Teil der Konsole ist nicht angekommen. Das Netzwerk war unterbrochen, oder der Dienst wurde aktualisiert, nachdem dieses Fenster geöffnet wurde.',
    todo: 'Versuchen Sie es erneut. Die Seite wird geladen, sobald der Dienst erreichbar ist.',
    again: 'Versuchen Sie es gleich noch einmal. Bleibt es dabei, laden Sie die Seite neu.',
  },
  panel: {
    happened: 'Was geschehen ist',
    todo: 'Was zu tun ist',
    requestId: 'Anfrage-ID',
    copyRequestId: 'Anfrage-ID kopieren',
  },
  goTo: 'Zu „{page}“',
  home: 'Zur Startseite',
  retry: 'Erneut versuchen',
} as const satisfies Translation<typeof english.errors>
