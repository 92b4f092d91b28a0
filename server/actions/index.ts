import type { ActionHandlers } from '../operations/action.ts'
import { dismiss, undismiss } from './dismiss.ts'
import { exportApplication, exportEnvironment } from './export.ts'
import { importManifest } from './import.ts'
import { restart } from './restart.ts'
import { run } from './run.ts'
import { makeSetupCommand, type ServiceAddress } from './setup-command.ts'

/** All hand-written verbs. The model's `actions` name them; a test holds the two together. */
export const makeActions = (address: ServiceAddress): ActionHandlers => ({
  'catalog.Application.run': run,
  'catalog.Application.import': importManifest,
  'catalog.Application.export': exportApplication,
  'environments.Application.import': importManifest,
  'environments.Application.export': exportApplication,
  'environments.Application.restart': restart,
  'environments.Environment.import': importManifest,
  'environments.Environment.export': exportEnvironment,
  'environments.Alarm.dismiss': dismiss,
  'environments.Alarm.undismiss': undismiss,
  'config.HostGroup.setupCommand': makeSetupCommand(address),
})
