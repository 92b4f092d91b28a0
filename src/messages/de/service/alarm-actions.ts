import type { AreaWords } from '../../service-words.ts'

export const alarmActions: AreaWords<'alarmActions'> = {
  delivered: 'Der Test wurde an {address} zugestellt.',
  reasonShape: 'reason muss ein Text von höchstens {limit} Zeichen sein oder fehlen.',
  wrongState:
    'Der Alarm „{name}“ ist {state, select, active {aktiv} dismissed {quittiert} cleared {beendet} other {{state}}}; er müsste {wanted, select, active {aktiv} dismissed {quittiert} other {{wanted}}} sein.',
}
