import { AlarmTypesInput } from './AlarmTypesInput.tsx'
import { ClustersInput } from './ClustersInput.tsx'
import { UrlInput } from './UrlInput.tsx'

/** The filters of a target, which are chosen among what there is, and its URL, which is a secret once it is stored. */
export const targetInputs = { alarmTypes: AlarmTypesInput, clusters: ClustersInput, url: UrlInput } as const
