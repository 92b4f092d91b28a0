import { PageBody } from '../../components/PageBody.tsx'
import { listLoader } from '../../resource/list-loader.ts'
import { AlarmTargets } from './alarms/AlarmTargets.tsx'
import { AlarmTypes } from './alarms/AlarmTypes.tsx'
import { targetList } from './alarms/target-list.tsx'
import { titleText } from '../../util/route-handle.ts'

export const handle = titleText((t) => t('settings.tabs.alarms'))

export const loader = listLoader(targetList)

/** Alarm targets and alarm types. */
export default function AlarmsTab() {
  return (
    <PageBody>
      <AlarmTargets />
      <AlarmTypes />
    </PageBody>
  )
}
