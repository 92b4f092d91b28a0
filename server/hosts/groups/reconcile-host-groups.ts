import { providerTypes, type ProviderType } from '../../../model/config/provider-types.ts'
import { model } from '../../../model/index.ts'
import { groupClass, hostClass } from '../host-state.ts'
import { HostGroupReconciler, type ReconcileHostGroupsParts } from './host-group-reconciler.ts'
import { retryWhatPeopleChange, SurveyedReconcilers } from '../../reconcilers/surveyed-reconcilers.ts'

const types: readonly ProviderType[] = Object.values(providerTypes)
/** Classes of configurations that make hosts. */
const configClasses = types.flatMap(
  ({ makesHostsOf }) => (makesHostsOf && model.get(groupClass).relations.get(makesHostsOf)?.target.id) ?? [],
)
const causes = new Set([groupClass, hostClass, ...configClasses, 'config.CloudProvider'])
/** Providers don't report when instances start, run or end. */
const lookMs = 15_000

/**
 * Keeps the wanted number of instances for each host group with provider-made hosts. Level-triggered: every
 * pass compares the wanted state with the account, so the next pass recovers from an interrupted one. Each
 * group is reconciled separately: an account that hangs doesn't delay others.
 */
export class ReconcileHostGroups extends SurveyedReconcilers<HostGroupReconciler> {
  constructor(parts: ReconcileHostGroupsParts) {
    const { store } = parts
    super(parts, {
      make: (id) => new HostGroupReconciler(parts, id),
      find: async () => {
        const configs = await Promise.all(configClasses.map((each) => store.find({ class: each })))
        return new Set(configs.flat().flatMap(({ parentId }) => parentId ?? []))
      },
      isCause: retryWhatPeopleChange(causes),
      everyMs: lookMs,
      failure: 'host groups not compared',
    })
  }
}
