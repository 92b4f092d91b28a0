import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { catalogues } from '../../messages/catalogues.ts'
import type { Translate } from '../../util/page.ts'
import { currentAlarmList } from '../../alarms/alarm-list.tsx'
import { model } from '../../../model/index.ts'
import { classList } from '../../resources/class-list.ts'
import { nameOfRow } from '../../table/list-definition.ts'

const alarm = {
  id: '1',
  modelIndex: 'Alarm',
  service: 'Environments',
  uri: '',
  name: 'Node n1 is not ready',
  subject: 'n1',
}

test('rows of alarms are called what their cells say, in the language that is spoken', async () => {
  const { service } = await catalogues.de.service()
  const messages = { service }
  const t = createTranslator({ locale: 'de', messages: messages as object }) as unknown as Translate
  const say = (text: string): string => text
  const all = await classList(model.get('environments.Alarm'))
  for (const nameOf of [
    (type: string) => nameOfRow(currentAlarmList, { ...alarm, type }, t, say),
    (type: string) => nameOfRow(all, { ...alarm, type, status: null }, t, say),
  ]) {
    expect(nameOf('nodeNotReady')).toBe(service.alarmNames?.nodeNotReady?.replace('{subject}', 'n1'))
    expect(nameOf('nodeNotReady')).not.toBe('Node n1 is not ready')
    expect(nameOf('ofALaterService')).toBe('Node n1 is not ready')
  }
})
