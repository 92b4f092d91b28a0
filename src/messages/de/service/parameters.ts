import type { AreaWords } from '../../service-words.ts'

export const parameters: AreaWords<'parameters'> = {
  notBoolean: '{name} ist {value}, muss aber true oder false sein.',
  notNumber: '{name} ist {value}, muss aber eine ganze Zahl von mindestens {least} sein.',
  notTime: '{name} ist {value}, muss aber eine Zeit wie 2026-01-31T12:00:00Z sein.',
  logAfter:
    'after enthält {entry}; jeder Eintrag ist pod/container=zeit, etwa web-1/app=2026-01-31T12:00:00Z.',
  notRegion: 'region ist {value}; es darf nur Buchstaben, Ziffern und Bindestriche enthalten.',
  twoStarts: 'sinceSeconds und sinceTime legen beide den Anfang fest; geben Sie eines davon an.',
  notChoice: '{name} ist {value}; erlaubt sind {choices}.',
}
