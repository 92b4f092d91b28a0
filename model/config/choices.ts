/** Choices that several classes of the config service share. */

export const actionStatuses = ['created', 'pending', 'inProgress', 'completed', 'failed'] as const

export const accessActions = ['allow', 'deny'] as const

export const loggingTypes = [
  'DEFAULT',
  'NONE',
  'JSON_FILE',
  'SYSLOG',
  'JOURNALD',
  'FLUENTD',
  'GELF',
  'AWSLOGS',
] as const

export const networkModes = ['bridge', 'host', 'container', 'none'] as const

export const portTypes = ['HTTP', 'HTTPS', 'TCP', 'UDP'] as const

export const serviceStates = ['enabled', 'disabled', 'preparing', 'pollingDisabled'] as const

/** States of external systems that the platform monitors: a provider, a registry, a container. */
export const resourceStates = [
  'unknown',
  'pending',
  'pendingCreate',
  'pendingConnect',
  'pendingChanges',
  'pendingDependency',
  'pendingHealthCheck',
  'executing',
  'executingChanges',
  'changesExecuted',
  'downloadingImage',
  'downloadingImageComplete',
  'imageDownloadFailed',
  'connected',
  'notConnected',
  'available',
  'notAvailable',
  'running',
  'idle',
  'ignored',
  'degraded',
  'failed',
  'unreachable',
  'rebooting',
  'stopping',
  'stopped',
  'shuttingDown',
  'terminating',
  'deleted',
] as const

/** Why a service instance is not running, as precisely as known. */
export const errorCodes = [
  'NoError',
  'MemoryLimitReached',
  'InternalError',
  'NoSuitableHost',
  'DependencyInjectionError',
  'HostNotConnectedAndUnreachable',
  'HostNotConnected',
  'ContainerCreationError',
  'ContainerNotRunning',
  'ContainerNotFound',
  'ContainerFailed',
  'NoSpaceLeftOnHost',
  'UnknownError',
  'ServiceInstanceFailure',
  'ServiceInstanceRestartFailureContainerDeleteFailed',
  'ServiceInstanceRestartFailureUnexpectedException',
  'ContainerCreationFailedOnHost',
  'ContainerCreationFailedUnexpectedException',
  'ContainerCreationTimeout',
  'ContainerStoppedOnHost',
  'ContainerNotRunningOnHost',
  'ContainerNotFoundOnHost',
  'ServiceInstancePlacementFailedUnexpectedException',
  'ServiceInstancePlacementFailedNoSuitableHost',
  'ServiceInstancePlacementFailedDependencyInjectionError',
  'VolumeCreationFailed',
  'VolumeCreationFailedUnexpectedException',
  'ContainerExitedAbruptly',
  'ContainerExistedAbruptlyMemoryLimitReached',
  'ContainerStartFailed',
  'ContainerStartFailedUnexpectedException',
  'ContainerStopFailed',
  'ContainerStopFailedUnexpectedException',
  'ContainerDeleteFailed',
  'ContainerDeleteFailedUnexpectedException',
  'FailedToRetrieveContainerOnHost',
  'ContainerMissingInDatabase',
  'ServiceInstanceRestartFailedUnexpectedException',
  'ServiceInstanceFailedHostNotConnectedAndUnreachable',
  'ServiceInstanceFailedHostNotConnected',
  'PullImageFailed',
  'PullImageFailedNoSpaceLeftOnHost',
  'HealthCheckFailed',
  'HealthCheckFailedConnectionReset',
  'HealthCheckFailedProxyError',
  'HealthCheckFailedInternalServerError',
  'HealthCheckFailedEOF',
  'HealthCheckFailedNotFound',
  'HealthCheckFailedTimeout',
] as const
