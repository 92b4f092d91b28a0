import { choice, defineClass, list, many, one, string, toOne } from '../define.ts'
import { errorCodes } from './choices.ts'

/** One copy of a desired service. */
export const ServiceInstance = defineClass({
  service: 'config',
  name: 'ServiceInstance',
  collection: 'serviceInstances',
  label: 'Service instance',
  parent: 'DesiredService.serviceInstances',
  attributes: {
    containerName: string({ key: true, required: false, unique: 'NONE' }),
    state: choice(['executing', 'running', 'failed', 'unreachable', 'stopped', 'unknown'], {
      readOnly: true,
      default: 'unknown',
    }),
    status: list({ readOnly: true, default: [] }),
    executionState: choice(
      [
        'none',
        'pendingCreate',
        'pendingDelete',
        'pendingHealthCheck',
        'pendingVolumeCreation',
        'volumeCreationComplete',
        'pendingRouteCheck',
        'downloadingImage',
        'downloadingImageComplete',
        'pendingDependency',
        'pendingResources',
        'pendingStop',
      ],
      { readOnly: true, default: 'none' },
    ),
    healthCheckState: choice(['notApplicable', 'pending', 'completed', 'failed'], { readOnly: true }),
    failureReason: choice(
      [
        'none',
        'imageDownloadFailed',
        'unreachable',
        'healthCheckFailed',
        'containerCreateFailed',
        'containerStartFailed',
      ],
      { readOnly: true },
    ),
    errorReason: choice(['none', 'noHostAvailable', 'noResourceSelectionRule'], { readOnly: true }),
    errorCode: choice(errorCodes, { readOnly: true }),
    image: string({ readOnly: true }),
    imageId: string({ readOnly: true }),
    imageDigest: string({ readOnly: true }),
    imageCreationTime: string({ readOnly: true }),
    tag: string({ readOnly: true }),
    ipAddress: string({ readOnly: true }),
  },
  children: {
    launchConfiguration: one('LaunchConfiguration'),
    ports: many('ServicePort'),
    actions: many('ServiceInstanceAction'),
  },
  references: {
    container: toOne('Container.serviceInstance'),
    clusterNode: toOne('ClusterNode.serviceInstance'),
  },
})
