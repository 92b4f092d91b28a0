import type * as english from '../en/sign-in.ts'
import type { Translation } from '../en/index.ts'

export const signIn = {
  title: 'Anmelden',
  source: 'Konto',
  localAccount: 'Lokales Konto',
  user: 'Benutzer',
  password: 'Passwort',
  showPassword: 'Zeichen anzeigen',
  hidePassword: 'Zeichen verbergen',
  submit: 'Anmelden',
  refused:
    'Benutzer und Passwort passen nicht zusammen. Prüfen Sie beides; nach mehreren Fehlversuchen antwortet der Dienst verzögert.',
  disabled: 'Dieses Konto ist deaktiviert. Ein Administrator kann es wieder aktivieren.',
  throttled:
    'Es gab zu viele Versuche. {seconds, plural, =0 {Warten Sie eine Minute und versuchen Sie es dann erneut.} one {Versuchen Sie es in # Sekunde erneut.} other {Versuchen Sie es in # Sekunden erneut.}}',
  userMissing: 'Geben Sie Ihren Benutzernamen ein.',
  passwordMissing: 'Geben Sie Ihr Passwort ein.',
  insecure:
    'Gantry benötigt HTTPS: Über http:// behält dieser Browser die Sitzung nicht, daher wird nichts gesendet. Öffnen Sie {address}, oder stellen Sie Gantry über HTTPS bereit.',
  passkey: {
    signIn: 'Passkey verwenden',
    aborted:
      'Der Browser hat keinen Passkey verwendet: Es wurde abgebrochen, oder das Gerät hat keinen für diese Adresse.',
    refused: 'Der Passkey wurde nicht akzeptiert. Vielleicht wurde er aus dem Konto entfernt.',
  },
  providers: {
    signIn: 'Mit {name} anmelden',
    inNewTab: 'In einem neuen Tab mit {name} anmelden',
    or: 'oder mit einem lokalen Konto',
    orPassword: 'oder mit einem Passwort',
    failed: 'Die Anmeldung ist fehlgeschlagen.',
    failedWith: 'Die Anmeldung mit {name} ist fehlgeschlagen.',
    expired: 'Melden Sie sich noch einmal an.',
  },
  expired: {
    title: 'Ihre Sitzung ist beendet',
    text: 'Melden Sie sich erneut an, um fortzufahren. Ihre Eingaben auf dieser Seite bleiben erhalten. Wer sich als anderer Benutzer anmeldet, beginnt mit einer leeren Seite.',
    waits: 'Was Sie gerade abgeschickt haben, wartet und wird nach der Anmeldung gesendet.',
    leave: 'Diese Seite verlassen',
  },
} as const satisfies Translation<typeof english.signIn>
