/**
 * Enumerated fields of Kubernetes 1.34, by `Type.field`. Includes only values that the API server validates
 * against a fixed list, not names that plugins and vendors extend.
 */
const table: Readonly<Record<string, string>> = {
  'AppArmorProfile.type': 'Localhost RuntimeDefault Unconfined',
  'Container.imagePullPolicy': 'Always IfNotPresent Never',
  'Container.terminationMessagePolicy': 'File FallbackToLogsOnError',
  'ContainerPort.protocol': 'TCP UDP SCTP',
  'CronJobSpec.concurrencyPolicy': 'Allow Forbid Replace',
  'DaemonSetUpdateStrategy.type': 'RollingUpdate OnDelete',
  'DeploymentStrategy.type': 'RollingUpdate Recreate',
  'EndpointPort.protocol': 'TCP UDP SCTP',
  'HPAScalingPolicy.type': 'Pods Percent',
  'HPAScalingRules.selectPolicy': 'Max Min Disabled',
  'HTTPGetAction.scheme': 'HTTP HTTPS',
  'HTTPIngressPath.pathType': 'Exact Prefix ImplementationSpecific',
  'HostPathVolumeSource.type': 'BlockDevice CharDevice Directory DirectoryOrCreate File FileOrCreate Socket',
  'JobSpec.completionMode': 'NonIndexed Indexed',
  'JobSpec.podReplacementPolicy': 'TerminatingOrFailed Failed',
  'LabelSelectorRequirement.operator': 'In NotIn Exists DoesNotExist',
  'MetricSpec.type': 'ContainerResource External Object Pods Resource',
  'MetricTarget.type': 'Utilization Value AverageValue',
  'NetworkPolicyPort.protocol': 'TCP UDP SCTP',
  'NetworkPolicySpec.policyTypes': 'Ingress Egress',
  'NodeSelectorRequirement.operator': 'In NotIn Exists DoesNotExist Gt Lt',
  'PersistentVolumeClaimSpec.accessModes': 'ReadWriteOnce ReadOnlyMany ReadWriteMany ReadWriteOncePod',
  'PersistentVolumeClaimSpec.volumeMode': 'Filesystem Block',
  'PodDisruptionBudgetSpec.unhealthyPodEvictionPolicy': 'IfHealthyBudget AlwaysAllow',
  'PodSecurityContext.fsGroupChangePolicy': 'OnRootMismatch Always',
  'PodSpec.dnsPolicy': 'ClusterFirst ClusterFirstWithHostNet Default None',
  'PodSpec.preemptionPolicy': 'PreemptLowerPriority Never',
  'PodSpec.restartPolicy': 'Always OnFailure Never',
  'SeccompProfile.type': 'Localhost RuntimeDefault Unconfined',
  'ServicePort.protocol': 'TCP UDP SCTP',
  'ServiceSpec.externalTrafficPolicy': 'Cluster Local',
  'ServiceSpec.internalTrafficPolicy': 'Cluster Local',
  'ServiceSpec.ipFamilies': 'IPv4 IPv6',
  'ServiceSpec.ipFamilyPolicy': 'SingleStack PreferDualStack RequireDualStack',
  'ServiceSpec.sessionAffinity': 'None ClientIP',
  'ServiceSpec.type': 'ClusterIP ExternalName LoadBalancer NodePort',
  'StatefulSetPersistentVolumeClaimRetentionPolicy.whenDeleted': 'Retain Delete',
  'StatefulSetPersistentVolumeClaimRetentionPolicy.whenScaled': 'Retain Delete',
  'StatefulSetSpec.podManagementPolicy': 'OrderedReady Parallel',
  'StatefulSetUpdateStrategy.type': 'RollingUpdate OnDelete',
  'Toleration.effect': 'NoSchedule PreferNoSchedule NoExecute',
  'Toleration.operator': 'Exists Equal',
  'TopologySpreadConstraint.nodeAffinityPolicy': 'Honor Ignore',
  'TopologySpreadConstraint.nodeTaintsPolicy': 'Honor Ignore',
  'TopologySpreadConstraint.whenUnsatisfiable': 'DoNotSchedule ScheduleAnyway',
  'VolumeMount.mountPropagation': 'None HostToContainer Bidirectional',
  'VolumeMount.recursiveReadOnly': 'Disabled IfPossible Enabled',
}

/** Returns the allowed values of a field; null if it accepts any text. An empty text counts as unset. */
export function choicesOf(type: string, field: string): readonly string[] | null {
  const words = table[`${type}.${field}`]
  return words === undefined ? null : words.split(' ')
}
