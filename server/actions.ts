import type { ActionHandler, ActionHandlers } from './resources/action.ts'
import { testTarget } from './alarms/alarm-targets.ts'
import { testAuditTarget } from './audit-delivery/test-target.ts'
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
import { endApiKeys, rotate } from './access/actions/api-keys.ts'
import { endSession, endSessions, sessions } from './access/actions/sessions.ts'
import { addPasskey, removePasskey, renamePasskey, setUpPasskey } from './access/actions/passkeys.ts'
import {
  addAuthenticator,
  removeSecondFactors,
  renewRecoveryCodes,
  secondFactors,
  setUpAuthenticator,
} from './access/actions/second-factors.ts'
import { reveal } from './applications/secrets/reveal.ts'
import { setValues } from './applications/secrets/set-values.ts'
import { makeSetupCommand } from './hosts/setup-command.ts'
import { type JoinSettings, makeJoinCommand } from './clusters/tunnel/join-command.ts'
import { endProviderAccess } from './sign-in/end-sessions.ts'
import { testLdapProvider } from './sign-in/ldap/test-ldap-provider.ts'
import { makeTestProvider } from './sign-in/test-provider.ts'
import { revert } from './applications/runs/revert-overrides.ts'
import { cancel, retry } from './tasks/actions.ts'
import { yaml } from './applications/yaml.ts'

const idsOf = ({ declaration: { on, verb } }: ActionHandler): string[] =>
  [on].flat().map((id) => `${id}.${verb}`)

/** Handlers of all actions that the model declares; a test compares the two. */
export const makeActions = (address: JoinSettings, demo: DemoControl = noDemo): ActionHandlers => {
  const handlers: ActionHandler[] = [
    run,
    importManifest,
    exportApplication,
    exportEnvironment,
    restart,
    revisions,
    rollback,
    log,
    yaml,
    compare,
    cloneEnvironment,
    promote,
    promoteSeveral,
    revert,
    reveal,
    setValues,
    cancel,
    retry,
    dismiss,
    undismiss,
    cordon,
    uncordon,
    drain,
    customObjects,
    testTarget,
    testAuditTarget,
    validateAccess,
    choices,
    approve,
    remove,
    readLogs,
    makeSetupCommand(address),
    makeJoinCommand(address),
    makeTestProvider(address),
    testLdapProvider,
    endProviderAccess,
    sessions,
    endSession,
    endSessions,
    endApiKeys,
    rotate,
    secondFactors,
    setUpAuthenticator,
    addAuthenticator,
    renewRecoveryCodes,
    removeSecondFactors,
    setUpPasskey,
    addPasskey,
    renamePasskey,
    removePasskey,
    ...makeDemoActions(demo),
  ]
  return Object.fromEntries(handlers.flatMap((handler) => idsOf(handler).map((id) => [id, handler])))
}
