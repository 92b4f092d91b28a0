import type { ActionHandlers } from '../operations/action.ts'
import type { ReachSettings } from '../operations/reach.ts'
import { testTarget } from './alarm-targets.ts'
import { type DemoControl, makeDemoActions, noDemo } from './demo.ts'
import { dismiss, undismiss } from './dismiss.ts'
import { cloneEnvironment } from './environments/clone.ts'
import { compare } from './environments/compare.ts'
import { promote } from './environments/promote.ts'
import { promoteSeveral } from './environments/promote-several.ts'
import { exportApplication, exportEnvironment } from './export.ts'
import { approve, readLogs, remove } from './hosts.ts'
import { importManifest } from './import.ts'
import { log } from './log.ts'
import { customObjects } from './custom-objects.ts'
import { cordon, uncordon } from './nodes/cordon.ts'
import { drain } from './nodes/drain.ts'
import { choices, validateAccess } from './providers.ts'
import { restart } from './restart.ts'
import { revisions } from './revisions.ts'
import { rollback } from './rollback.ts'
import { run } from './run.ts'
import { endApiKeys } from './api-keys.ts'
import { endSession, endSessions, sessions } from './sessions.ts'
import { reveal } from './secrets/reveal.ts'
import { setValues } from './secrets/set-values.ts'
import { makeSetupCommand } from './setup-command.ts'
import { revert } from './revert-overrides.ts'
import { cancel, retry } from './tasks.ts'
import { yaml } from './yaml.ts'

/** Kinds with rolling updates of their pods. */
const rolledOut = ['Deployment', 'StatefulSet', 'DaemonSet']

/** Handlers for the verbs of all of them. */
const rolloutActions: ActionHandlers = Object.fromEntries(
  rolledOut.flatMap((kind) =>
    Object.entries({ restart, revisions, rollback }).map(
      ([verb, handler]) => [`environments.${kind}.${verb}`, handler] as const,
    ),
  ),
)

/** Handlers of all actions that the model declares; a test compares the two. */
export const makeActions = (address: ReachSettings, demo: DemoControl = noDemo): ActionHandlers => ({
  'catalog.Application.run': run,
  'catalog.Application.import': importManifest,
  'catalog.Application.export': exportApplication,
  'environments.Application.import': importManifest,
  'environments.Application.export': exportApplication,
  'environments.Application.restart': restart,
  'environments.Application.log': log,
  'environments.Pod.log': log,
  'environments.Pod.yaml': yaml,
  'environments.Environment.import': importManifest,
  'environments.Environment.export': exportEnvironment,
  'environments.Environment.compare': compare,
  'environments.Environment.clone': cloneEnvironment,
  'environments.Environment.promote': promoteSeveral,
  'environments.Application.promote': promote,
  'environments.Application.revert': revert,
  'environments.Secret.reveal': reveal,
  'environments.Secret.setValues': setValues,
  'environments.Task.cancel': cancel,
  'environments.Task.retry': retry,
  'environments.Alarm.dismiss': dismiss,
  'environments.Alarm.undismiss': undismiss,
  'cluster.Node.cordon': cordon,
  'cluster.Node.uncordon': uncordon,
  'cluster.Node.drain': drain,
  'cluster.Node.yaml': yaml,
  'cluster.CustomResourceDefinition.objects': customObjects,
  'config.AlarmTarget.test': testTarget,
  'config.CloudProvider.validateAccess': validateAccess,
  'config.CloudProvider.choices': choices,
  'config.Host.approve': approve,
  'config.Host.remove': remove,
  'config.Host.readLogs': readLogs,
  'config.HostGroup.setupCommand': makeSetupCommand(address),
  'users.User.sessions': sessions,
  'users.User.endSession': endSession,
  'users.User.endSessions': endSessions,
  'users.User.endApiKeys': endApiKeys,
  ...rolloutActions,
  ...makeDemoActions(demo),
})
