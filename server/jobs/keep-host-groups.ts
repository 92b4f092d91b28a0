import { providerTypes, type ProviderType } from '../../model/config/provider-types.ts'
import { model } from '../../model/index.ts'
import { groupClass, hostClass } from '../operations/host-state.ts'
import { HostGroupKeeper, type KeepHostGroupsParts } from './host-group-keeper.ts'
import { retryWhatPeopleChange, SurveyedKeepers } from './surveyed-keepers.ts'

const types: readonly ProviderType[] = Object.values(providerTypes)
/** Classes of the configurations of which hosts are made. */
const configClasses = types.flatMap(
  ({ makesHostsOf }) => (makesHostsOf && model.get(groupClass).relations.get(makesHostsOf)?.target.id) ?? [],
)
const causes = new Set([groupClass, hostClass, ...configClasses, 'config.CloudProvider'])
/** Instances start, run and end without telling. */
const lookMs = 15_000

/**
 * Keeps the hosts of each host group whose cloud provider makes them: as many instances as are wanted. Level-triggered:
 * every pass compares what is wanted with what the account has, so that one that is cut off is made up for by the next.
 * Each group has passes of its own: an account that hangs delays no other.
 */
export class KeepHostGroups extends SurveyedKeepers<HostGroupKeeper> {
  constructor(parts: KeepHostGroupsParts) {
    const { store } = parts
    super(parts, {
      make: (id) => new HostGroupKeeper(parts, id),
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
