/**
 * Messages about Amazon Web Services. `{task}` is the failed operation, `{reported}` the error that AWS returned, and
 * `{advice}` the remedy, as a sentence.
 */
export const aws = {
  refused: 'AWS refused to {task}: {reported} {advice}',
  unreachable:
    'AWS could not be reached to {task}: {reported} Check region and endpoint of the cloud provider, and the network.',

  listInstances: 'list instances',
  startInstance: 'start an instance',
  terminateInstances: 'terminate instances',
  listMembers: 'list the instances of the scaling group {name}',
  updateScalingGroup: 'update the scaling group {name}',
  releaseInstances: 'let instances of the scaling group {name} terminate',
  delayTermination: 'delay terminations in the scaling group {name} until nodes are drained',
  deleteScalingGroup: 'delete the scaling group {name}',

  checkCredentials: 'Check awsAccessKeyId and awsSecretKey of the cloud provider.',
  grantPermission: 'Grant this permission to the user or role of the access key in IAM.',
  optIn: 'Subscribe to it in the account, or enable the region there.',
  raiseCoreQuota: 'Request a higher quota from AWS, or choose fewer hosts or a smaller instance type.',
  raiseQuota: 'Request a higher quota from AWS, or choose fewer hosts.',
  noCapacity: 'Choose another network or instance type, or wait.',
  throttled: 'The account gets too many requests at once. Try again in a minute.',
  otherImage: 'Choose an image of this region.',
  otherLaunchTemplate: 'Choose a launch template of this region.',
  otherKeyPair: 'Choose a key pair of this region.',
  otherSecurityGroups: "Choose security groups of the network''s VPC.",
  otherNetwork: 'Choose a network of this region.',
  errorCode: 'Error code: {code}.',

  noRegion: '{region} is not an AWS region. An example is eu-central-1.',
  closed: 'The connection to AWS was closed.',
  noRoleCredentials: 'AWS returned no credentials for the role {role}.',
  noTemplateId: 'AWS returned no id for the launch template of the scaling group.',
  configTypeUnsupported:
    "The AWS configuration of the host group is of type {type}, which this version can''t use. Set awsConfigType to ami, launchTemplate or autoScalingGroup.",
  noImageId:
    'The size of the root volume can be set only for an image that is given by its id. Set the image, or unset storageCapacity.',
  noRootVolume: 'The image {image} has no root volume. Unset storageCapacity.',
  noTemplateVersion: 'The launch template {name} has no version {version}. Choose an existing one.',
  launchSettingsMissing:
    'Neither the AWS configuration of the host group nor a launch template sets {settings} of the instances. Set what is missing, or choose a launch template.',
  noNetwork:
    'The AWS configuration of the host group has no network. Set it to the id of a subnet, or of several, separated by commas.',
  noScalingGroup:
    'The account has no scaling group {name} in this region. Choose an existing one, or unset autoScalingGroupId to have one created.',
  scalingGroupDeleting:
    'The scaling group {name} is being deleted (AWS reports: {status}). It is checked again later.',
  foreignScalingGroup:
    'The account has a scaling group {name} that this service did not create. Delete or rename it.',
  launchFailed: 'The scaling group {name} could not start an instance. AWS reports: {reported}',

  member: 'The instance {id} {state}.',
  unhealthyMember:
    'The instance {id} {state}. The scaling group reports it as unhealthy and will replace it.',
  memberPending: 'is being put into service by its scaling group',
  memberWaiting: 'waits for a lifecycle hook of its scaling group before it is put into service',
  memberQuarantined: 'is kept out of service by its scaling group',
  memberInService: 'is in service in its scaling group',
  memberEnteringStandby: 'is being put on standby in its scaling group',
  memberStandby: 'is on standby in its scaling group',
  memberDetaching: 'is being detached from its scaling group',
  memberDetached: 'was detached from its scaling group',
  memberTerminating: 'is being terminated by its scaling group',
  memberHeld: 'is being terminated by its scaling group, which waits for a lifecycle hook',
  memberElse: 'is in state {state} in its scaling group',

  templateChoice: '{id}, latest version {version}',
  scalingGroupChoice: '{instances, plural, one {# instance} other {# instances}}, {min} to {max}',

  signedIn: 'Signed in to the account {account} as {identity}.',
  instancesReadable: 'The instances in {region} can be read.',
} as const
