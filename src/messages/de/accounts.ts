import type * as english from '../en/accounts.ts'
import type { Translation } from '../en/index.ts'

export const accounts = {
  strength: {
    accepted: 'Passwortstärke: {level}',
    refused: 'Schwach: {problem}',
    good: 'gut',
    strong: 'stark',
  },
  newPassword: {
    title: 'Wählen Sie ein eigenes Passwort',
    text: 'Das jetzige hat jemand anderes festgelegt, daher gilt es nur hierfür.',
    field: 'Neues Passwort',
    help: 'Mindestens 8 Zeichen. Mehrere zusammenhanglose Wörter sind leicht zu merken und schwer zu erraten.',
    submit: 'Passwort festlegen und anmelden',
    leave: 'Ein anderes Konto verwenden',
  },
} as const satisfies Translation<typeof english.accounts>
