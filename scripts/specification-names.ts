interface Names {
  attributes: readonly string[]
  /** Child relations and references. */
  relations: readonly string[]
  actions?: readonly string[]
  parents?: readonly string[]
}

const words = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean)

const names = (attributes: string, relations = '', rest: Pick<Names, 'actions' | 'parents'> = {}): Names => ({
  attributes: words(attributes),
  relations: words(relations),
  ...rest,
})

/** Section 2.2. */
const configClasses = words(`
  Root Application EnvironmentType ContainerType ResourceSelectionPolicy ResourceSelectionRule CloudProvider HostGroup Host
  Container Service Environment ServiceInstance ServicePort ServiceSpec Registry LaunchConfiguration PortRange VSphereConfig
  WebHook ScalingPolicy DesiredService ScalingRule VCloudConfig ServiceInstanceAction ServiceAffinityRule ServiceScalingRule
  RoutingPolicy RoutingRule GatewayRoute GatewayPolicy GatewayRule AzureConfig DesiredServiceAction PrivateCloud HealthCheck
  ClusterNode Cluster UpdatePolicy ImageUpdateEvent GatewayConfig ContainerAction DesiredServiceLabelSelector
  LabelSelectorItem EnvironmentVariable HostAction AwsConfig HostScalingRule`)

/** Section 4.4, listed collections, by their classes. */
const workloads = words(
  'Deployment StatefulSet PodTemplateSpec PodSpec Volume Service Ingress ConfigMap Secret NetworkPolicy',
)
const clusterClasses = words(`
  HostCluster Node Event Namespace StorageClass PersistentVolume NodeStats ClusterStats PendingPod ClusterPolicy ClusterRole
  ClusterRoleBinding`)

const container = names(
  `name image command args workDir terminationMessagePath terminationMessagePolicy imagePullPolicy stdin stdinOnce tty
   securityContext`,
  'ports env volumeMounts livenessProbe readinessProbe lifecycle resources',
  { parents: ['PodSpec'] },
)
const deploymentSpec = names(
  'replicas minReadySeconds paused progressDeadlineSeconds revisionHistoryLimit selector',
  'strategy template',
  { parents: ['Deployment'] },
)

/** Section 2.4, and the fields that requests and answers of section 4.4 have. */
const shown: Readonly<Record<string, Names>> = {
  'catalog.Application': names('name run state', 'deployments', { actions: ['import', 'export', 'run'] }),
  'environments.Application': names('name run state', 'deployments', { actions: ['import', 'export'] }),
  'catalog.Deployment': names('name kind apiVersion', 'spec metadata'),
  'environments.Deployment': names('name', 'spec'),
  'catalog.DeploymentSpec': deploymentSpec,
  'environments.DeploymentSpec': deploymentSpec,
  'catalog.Container': container,
  'environments.Container': container,
  'environments.Environment': names('name', 'hostCluster', { parents: ['Root'] }),
  'catalog.PodTemplateSpec': names('', 'metadata spec'),
  'environments.PodTemplateSpec': names('', 'metadata spec'),
  'cluster.HostCluster': names(
    `name orchestrator state mode status action isDefaultCluster connectionState executionState hostGroupSelector
     notConnectedSince policySelector description adminState isAutoscalable createDefaultEnvironment isInitialized
     lastSyncTime`,
    'hostGroups environments clusterEnvironment volumes kubernetesCluster systemTasks',
    { parents: ['Root'] },
  ),
  'cluster.KubernetesCluster': names('', 'clusterStats'),
  'cluster.ClusterStats': names('cpuUsagePercent memoryUsagePercent'),
  'config.CloudProvider': names('name type', 'hostGroups'),
  'config.HostGroup': names(
    `name desiredCount minHosts maxHosts action status serviceState state orchestrator isClusterManaged isAutoscalable`,
    `cluster hosts vSphereConfig openStackConfig vCloudConfig azureConfig awsConfig googleComputeConfig hostGroupStats
     actions resourceSelectionRules`,
    { parents: ['CloudProvider'] },
  ),
  'config.Host': names('name'),
  'config.ContainerType': names('name description cpuShares memory', 'resourceSelectionRules services', {
    parents: ['Root'],
  }),
}

const bare = (service: string, classes: readonly string[]): [string, Names][] =>
  classes.map((name) => [`${service}.${name}`, names('')])

/** Classes of the specification with the attributes, relations, actions and parents that it names of each. */
export const namesInSpecification: Readonly<Record<string, Names>> = {
  ...Object.fromEntries([
    ...bare('config', configClasses),
    ...bare('catalog', workloads),
    ...bare('environments', workloads),
    ...bare('cluster', clusterClasses),
  ]),
  ...shown,
}
