import type { Scenario } from '../scenario.fixture.ts'
import { access } from './access.fixture.ts'
import { applies } from './applies.fixture.ts'
import { batch } from './batch.fixture.ts'
import { configuration } from './configuration.fixture.ts'
import { deletions } from './deletions.fixture.ts'
import { discovery } from './discovery.fixture.ts'
import { ephemeral } from './ephemeral.fixture.ts'
import { heartbeats } from './heartbeats.fixture.ts'
import { lists } from './lists.fixture.ts'
import { metadata } from './metadata.fixture.ts'
import { network } from './network.fixture.ts'
import { patches } from './patches.fixture.ts'
import { placement } from './placement.fixture.ts'
import { pods } from './pods.fixture.ts'
import { scheduling } from './scheduling.fixture.ts'
import { storage } from './storage.fixture.ts'
import { tableOthers } from './table-others.fixture.ts'
import { tableWorkloads } from './table-workloads.fixture.ts'
import { tables } from './tables.fixture.ts'
import { verbs } from './verbs.fixture.ts'
import { workloads } from './workloads.fixture.ts'

/** All scenarios by area. `answers` contains the real cluster's responses, one file per area. */
export const areas: Readonly<Record<string, readonly Scenario[]>> = {
  verbs,
  patches,
  applies,
  deletions,
  lists,
  discovery,
  metadata,
  pods,
  placement,
  scheduling,
  ephemeral,
  heartbeats,
  workloads,
  batch,
  network,
  storage,
  configuration,
  access,
  tables,
  'table-workloads': tableWorkloads,
  'table-others': tableOthers,
}
