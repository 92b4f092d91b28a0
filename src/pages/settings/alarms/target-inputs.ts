import { AlarmTypesInput } from './AlarmTypesInput.tsx'
import { ClustersInput } from './ClustersInput.tsx'

/** The filters of a target, which are chosen among what there is. */
export const targetInputs = { alarmTypes: AlarmTypesInput, clusters: ClustersInput } as const
