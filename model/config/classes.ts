import { AlarmDelivery } from './alarm-delivery.ts'
import { AlarmTarget } from './alarm-target.ts'
import { AuditTarget } from './audit-target.ts'
import { AlarmType } from './alarm-type.ts'
import { Application } from './application.ts'
import { AwsConfig } from './aws-config.ts'
import { AzureConfig } from './azure-config.ts'
import { CloudProvider } from './cloud-provider.ts'
import { Cluster } from './cluster.ts'
import { ClusterNode } from './cluster-node.ts'
import { Container } from './container.ts'
import { ContainerAction } from './container-action.ts'
import { ContainerType } from './container-type.ts'
import { Demo } from './demo.ts'
import { DesiredService } from './desired-service.ts'
import { DesiredServiceAction } from './desired-service-action.ts'
import { DesiredServiceLabelSelector } from './desired-service-label-selector.ts'
import { Environment } from './environment.ts'
import { EnvironmentType } from './environment-type.ts'
import { EnvironmentVariable } from './environment-variable.ts'
import { GatewayConfig } from './gateway-config.ts'
import { GatewayPolicy } from './gateway-policy.ts'
import { GatewayRoute } from './gateway-route.ts'
import { GatewayRule } from './gateway-rule.ts'
import { GoogleComputeConfig } from './google-compute-config.ts'
import { HealthCheck } from './health-check.ts'
import { Host } from './host.ts'
import { HostAction } from './host-action.ts'
import { HostGroup } from './host-group.ts'
import { HostGroupAction } from './host-group-action.ts'
import { HostGroupStats } from './host-group-stats.ts'
import { HostScalingRule } from './host-scaling-rule.ts'
import { HostSetup } from './host-setup.ts'
import { HostStats } from './host-stats.ts'
import { ImageUpdateEvent } from './image-update-event.ts'
import { LabelSelectorItem } from './label-selector-item.ts'
import { LaunchConfiguration } from './launch-configuration.ts'
import { OpenStackConfig } from './open-stack-config.ts'
import { PortRange } from './port-range.ts'
import { PrivateCloud } from './private-cloud.ts'
import { Registry } from './registry.ts'
import { RegistrationToken } from './registration-token.ts'
import { ResourceSelectionPolicy } from './resource-selection-policy.ts'
import { ResourceSelectionRule } from './resource-selection-rule.ts'
import { RoutingPolicy } from './routing-policy.ts'
import { RoutingRule } from './routing-rule.ts'
import { ScalingPolicy } from './scaling-policy.ts'
import { ScalingRule } from './scaling-rule.ts'
import { Service } from './service.ts'
import { ServiceAffinityRule } from './service-affinity-rule.ts'
import { ServiceInstance } from './service-instance.ts'
import { ServiceInstanceAction } from './service-instance-action.ts'
import { ServicePort } from './service-port.ts'
import { ServiceScalingRule } from './service-scaling-rule.ts'
import { ServiceSpec } from './service-spec.ts'
import { SimulatedCluster } from './simulated-cluster.ts'
import { UpdatePolicy } from './update-policy.ts'
import { VCloudConfig } from './vcloud-config.ts'
import { Volume } from './volume.ts'
import { VSphereConfig } from './vsphere-config.ts'
import { WebHook } from './web-hook.ts'

/** Classes below the root, in the order of specification 2.2, then those it does not name. */
export const configClasses = [
  Application,
  EnvironmentType,
  ContainerType,
  ResourceSelectionPolicy,
  ResourceSelectionRule,
  CloudProvider,
  HostGroup,
  Host,
  Container,
  Service,
  Environment,
  ServiceInstance,
  ServicePort,
  ServiceSpec,
  Registry,
  LaunchConfiguration,
  PortRange,
  VSphereConfig,
  WebHook,
  ScalingPolicy,
  DesiredService,
  ScalingRule,
  VCloudConfig,
  ServiceInstanceAction,
  ServiceAffinityRule,
  ServiceScalingRule,
  RoutingPolicy,
  RoutingRule,
  GatewayRoute,
  GatewayPolicy,
  GatewayRule,
  AzureConfig,
  DesiredServiceAction,
  PrivateCloud,
  HealthCheck,
  ClusterNode,
  Cluster,
  UpdatePolicy,
  ImageUpdateEvent,
  GatewayConfig,
  ContainerAction,
  DesiredServiceLabelSelector,
  LabelSelectorItem,
  EnvironmentVariable,
  HostAction,
  AwsConfig,
  HostScalingRule,
  HostGroupAction,
  HostGroupStats,
  HostStats,
  OpenStackConfig,
  GoogleComputeConfig,
  Volume,
  AlarmType,
  HostSetup,
  RegistrationToken,
  Demo,
  SimulatedCluster,
  AlarmTarget,
  AuditTarget,
  AlarmDelivery,
] as const
