import type { ModelClass } from '../../../model/registry.ts'
import type { PodListRow } from '../../extras/Pod/pod-list.tsx'
import type { ListDefinition } from '../../resource/list-definition.ts'
import { modelList, type ModelRow } from '../../resource/model-list.tsx'
import { placedPods } from './placed-pods.tsx'
import { podClass } from './pod/pod-detail.ts'
import { workloadList, type WorkloadListRow } from './workload-list.tsx'

/** What the columns of any class may read of a row. */
export type ClassRow = ModelRow & PodListRow & WorkloadListRow

/** The list of a class: as the model describes it, unless there is more to tell. */
export const classList = (entry: ModelClass): ListDefinition<ClassRow> =>
  entry.id === podClass ? placedPods : (workloadList(entry) ?? modelList(entry))
