import type { ClassId } from '../../model/types.ts'
import type { ClassRules, RulesOf } from './class-rules.ts'
import { alarmTargetRules } from './rules/alarm-target.ts'
import { auditTargetRules } from './rules/audit-target.ts'
import { apiKeyRules } from './rules/api-key.ts'
import { awsConfigRules } from './rules/aws-config.ts'
import { cloudProviderRules } from './rules/cloud-provider.ts'
import { clusterPolicyRules } from './rules/cluster-policy.ts'
import { environmentRules } from './rules/environment.ts'
import { customRoleRules, grantRules } from './rules/grant.ts'
import { genericResourceRules } from './rules/generic-resource.ts'
import { hostClusterRules } from './rules/host-cluster.ts'
import { hostGroupRules } from './rules/host-group.ts'
import { ldapProviderRules } from './rules/ldap-provider.ts'
import { proxyProviderRules } from './rules/proxy-provider.ts'
import { secretRules } from './rules/secret.ts'
import { teamRules } from './rules/service-account.ts'
import { simulatedClusterRules } from './rules/simulated-cluster.ts'
import { registrationTokenRules } from './rules/registration-token.ts'
import { signInProviderRules } from './rules/sign-in-provider.ts'
import { taskItemRules, taskRules } from './rules/task.ts'
import { userRules } from './rules/user.ts'
import { vSphereConfigRules } from './rules/vsphere-config.ts'

/** Rules by qualified class. Classes without rules are omitted. */
const rules: Readonly<Record<string, ClassRules>> = {
  'catalog.GenericResource': genericResourceRules,
  'catalog.Secret': secretRules,
  'cluster.ClusterPolicy': clusterPolicyRules,
  'cluster.HostCluster': hostClusterRules,
  'config.AwsConfig': awsConfigRules,
  'config.AlarmTarget': alarmTargetRules,
  'config.AuditTarget': auditTargetRules,
  'config.CloudProvider': cloudProviderRules,
  // A host is a machine with a running agent.
  'config.Host': { goesAlone: true },
  'config.HostGroup': hostGroupRules,
  'config.SimulatedCluster': simulatedClusterRules,
  'config.RegistrationToken': registrationTokenRules,
  'config.VSphereConfig': vSphereConfigRules,
  'environments.Environment': environmentRules,
  'environments.GenericResource': genericResourceRules,
  'environments.Task': taskRules,
  'environments.TaskItem': taskItemRules,
  'users.ApiKey': apiKeyRules,
  'users.CustomRole': customRoleRules,
  'users.Grant': grantRules,
  'users.LdapProvider': ldapProviderRules,
  'users.ProxyProvider': proxyProviderRules,
  'users.SignInProvider': signInProviderRules,
  'users.Team': teamRules,
  'users.User': userRules,
} satisfies { [Id in ClassId]?: RulesOf<Id> }

export const rulesOf = (classId: string): ClassRules => rules[classId] ?? {}
