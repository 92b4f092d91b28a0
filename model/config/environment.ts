import { choice, defineClass, list, many, one, string, timestamp, toMany, toOne } from '../define.ts'

/**
 * Planned environment of an application of the config service; environments.Environment is the running one.
 */
export const Environment = defineClass({
  service: 'config',
  name: 'Environment',
  collection: 'environments',
  label: 'Environment',
  parent: 'Root',
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    orchestrator: choice(['kubernetes', 'native'], { default: 'kubernetes' }),
    action: choice(['none', 'delete'], { readOnly: true, default: 'none' }),
    state: choice(['executing', 'running', 'degraded', 'failed', 'stopped', 'unknown'], {
      readOnly: true,
      default: 'unknown',
    }),
    status: list({ readOnly: true, default: [] }),
    executionState: choice(
      ['none', 'pendingCreate', 'pendingDelete', 'pendingResources', 'pendingExecution', 'pendingUpgrade'],
      { readOnly: true, default: 'none' },
    ),
    secondaryState: choice(
      [
        'none',
        'executingPostCreateWebHook',
        'executingPostDeleteWebHook',
        'postCreateWebHookFailed',
        'postDeleteWebHookFailed',
      ],
      { readOnly: true, default: 'none' },
    ),
    startedOn: timestamp({ readOnly: true }),
  },
  children: {
    desiredServices: many('DesiredService'),
    clusters: many('Cluster'),
    environmentVariables: many('EnvironmentVariable'),
    labelSelectors: many('DesiredServiceLabelSelector'),
    scalingPolicy: one('ScalingPolicy'),
    updatePolicy: one('UpdatePolicy'),
    routingPolicy: one('RoutingPolicy'),
    gatewayPolicy: one('GatewayPolicy'),
    gatewayConfig: one('GatewayConfig'),
  },
  references: {
    application: toOne('Application.environments'),
    environmentType: toOne('EnvironmentType.environments'),
    dependsOn: toMany('Environment.requiredBy'),
    requiredBy: toMany('Environment.dependsOn'),
    gatewayServices: toMany('DesiredService.gatewayEnvironment'),
  },
})
