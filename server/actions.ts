import type { ActionHandlers } from './resources/action.ts'
import type { ReachSettings } from './records/reach.ts'
import { testTarget } from './alarms/alarm-targets.ts'
import { type DemoControl, makeDemoActions, noDemo } from './applications/demo.ts'
import { dismiss, undismiss } from './alarms/dismiss.ts'
import { cloneEnvironment } from './applications/environments/clone.ts'
import { compare } from './applications/environments/compare.ts'
import { promote } from './applications/environments/promote.ts'
import { promoteSeveral } from './applications/environments/promote-several.ts'
import { exportApplication, exportEnvironment } from './applications/export.ts'
import { approve, readLogs, remove } from './hosts/actions.ts'
import { importManifest } from './applications/imports/import.ts'
import { log } from './applications/log.ts'
import { customObjects } from './applications/custom-objects.ts'
import { cordon, uncordon } from './clusters/nodes/cordon.ts'
import { drain } from './clusters/nodes/drain.ts'
import { choices, validateAccess } from './hosts/provider-actions.ts'
import { restart } from './applications/restart.ts'
import { revisions } from './applications/runs/revisions.ts'
import { rollback } from './applications/runs/rollback.ts'
import { run } from './applications/runs/run.ts'
import { endApiKeys } from './access/actions/api-keys.ts'
import { endSession, endSessions, sessions } from './access/actions/sessions.ts'
import { reveal } from './applications/secrets/reveal.ts'
import { setValues } from './applications/secrets/set-values.ts'
import { makeSetupCommand } from './hosts/setup-command.ts'
import { revert } from './applications/runs/revert-overrides.ts'
import { cancel, retry } from './tasks/actions.ts'
import { yaml } from './applications/yaml.ts'

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
