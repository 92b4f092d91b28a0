import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { catalogues } from '../../messages/catalogues.ts'
import type { Translate } from '../../util/page.ts'
import { currentAlarmList } from '../../alarms/alarm-list.tsx'
import { model } from '../../../model/index.ts'
import { classList } from '../../resources/class-list.ts'
import { nameOfRow, type RowOf } from '../../table/list-definition.ts'

const alarm = {
  id: '1',
  name: 'Node n1 is not ready',
  severity: 'major',
  type: '',
  subject: 'n1',
  object: null,
  state: 'active',
  status: null,
  causes: null,
  advice: null,
  adviceReasons: null,
  environment: null,
  cluster: null,
  beganOn: 0,
  clearedOn: null,
  dismissedBy: null,
  dismissedOn: null,
  dismissReason: null,
  parent: { id: 'n', service: 'Cluster', modelIndex: 'Node', uri: '', childRelation: 'alarms' },
  ancestors: [],
} satisfies RowOf<typeof currentAlarmList>

test("names alarm rows by their cells, in the console's language", async () => {
  const { service } = await catalogues.de.service()
  const messages = { service }
  const t = createTranslator({ locale: 'de', messages: messages as object }) as unknown as Translate
  const translate = (text: string): string => text
  const all = await classList(model.get('environments.Alarm'))
  for (const nameOf of [
    (type: string) => nameOfRow(currentAlarmList, { ...alarm, type }, t, translate),
    (type: string) => nameOfRow(all, { ...alarm, type, status: null }, t, translate),
  ]) {
    expect(nameOf('nodeNotReady')).toBe(service.alarmNames?.nodeNotReady?.replace('{subject}', 'n1'))
    expect(nameOf('nodeNotReady')).not.toBe('Node n1 is not ready')
    expect(nameOf('ofALaterService')).toBe('Node n1 is not ready')
  }
})
