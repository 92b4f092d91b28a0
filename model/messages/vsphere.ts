/**
 * Messages about VMware vSphere. `{task}` is the failed operation, `{reported}` the error that vCenter returned, and
 * `{advice}` the remedy, as a sentence.
 */
export const vsphere = {
  refused: 'vCenter refused to {task}: {reported} {advice}',
  unreachable:
    'vCenter could not be reached to {task}: {reported} Check endpoint of the cloud provider, and the network.',
  tooLong: 'its answer is too long.',
  closed: 'the connection was closed.',
  timedOut: 'no answer within half a minute.',

  signIn: 'sign in',
  listMachines: 'list virtual machines',
  createMachine: 'create a virtual machine',
  cloneTemplate: 'clone the template',
  startMachine: 'start the virtual machine {id}',
  deleteMachines: 'delete virtual machines',
  unfinished:
    'vCenter needs more than a minute to {step, select, configure {configure} start {start} stop {stop} other {delete}} the virtual machine ({task}). It is checked again later.',

  checkLogin: 'Check username and password of the cloud provider, then validate its access.',
  grantPrivilege: 'Grant this privilege to the user of the cloud provider in vCenter.',
  sessionEnded: 'The session had ended. The next attempt opens a new one.',
  freeResources: 'Free resources there, or choose another cluster or resource pool, or fewer hosts.',
  freeMemory: 'Free memory there, or choose another resource pool or fewer hosts.',
  freeCores: 'Free cores there, or choose another resource pool or fewer hosts.',
  freeSpace: 'Free space on the datastore, or choose another.',
  otherDatastore: 'Choose another datastore.',
  reachablePlaces: 'Choose a network and a datastore that the hosts of the cluster can reach.',
  retried: 'It is retried later.',
  faultType: 'Type of the fault: {type}.',

  untrusted:
    'The certificate of vCenter is not signed by an authority that this service trusts. Set certificate of the cloud provider to it, or to that of the authority that signed it (vCenter offers it at /certs/download.zip).',
  expired: 'The certificate of vCenter has expired. Renew it in vCenter.',
  early: 'The certificate of vCenter is not valid yet: compare the clocks of both machines.',
  misnamed:
    'The certificate of vCenter is for another name. Set endpoint of the cloud provider to a name in it.',

  noAddress:
    'endpoint of the cloud provider must be the https:// address of a vCenter, such as https://vcenter.example.',
  noCertificate:
    'certificate of the cloud provider is not a certificate in PEM form. Set it again, or unset it if a public authority signed it.',
  noVCenter:
    '{host} is not a vCenter. Only a vCenter can clone machines: set endpoint of the cloud provider to its address.',
  otherProduct:
    '{host} is {product}, not a vCenter. Only a vCenter can clone machines: set endpoint of the cloud provider to its address.',
  noAnswer:
    'The server at the endpoint of the cloud provider is not a vCenter: it answered with status {status}. Check endpoint.',
  starting:
    'The server at the endpoint of the cloud provider is not a vCenter: it answered with status 503. Check endpoint. A vCenter that was just started answers like this for some minutes.',
  unreadable: "vCenter''s answer cannot be read: {why}.",
  cutOff: 'it is cut off or not XML',
  afterRoot: 'it continues after its root element',
  unopened: 'the element {name} ends without a beginning',
  tooManyPages: 'vCenter lists more than {max, number} pages of {type}, which cannot be right.',

  chooseDatacenter: 'Choose a data center first.',
  datacenter: 'The data center',
  template: 'The template',
  resourcePool: 'The resource pool',
  folder: 'The folder',
  datastore: 'The datastore',
  network: 'The network',
  notFound:
    "{place} {name} does not exist, or the user of the cloud provider can''t see it. Choose another, or give the user a role that can see it.",
  ambiguous: '{place} {name} is ambiguous: it can be {paths}. Choose one by its path or id.',
  datacenterHidden: "The user of the cloud provider can''t see what is in the data center {name}.",
  switchHidden: "The user of the cloud provider can''t see the switch of the network.",
  noDisk: 'The template has no disk that can be resized. Unset storageCapacity.',
  noSize:
    "instanceType of the host group''s configuration is {value}. Set a size such as vsphere-vm.cpu-4.mem-8gb, or unset it to use that of the template.",
  foreignMachine: 'The virtual machine {id} was not created for the host group {group} and is kept.',
  nameTaken:
    'A virtual machine {name} already exists. If vCenter is still cloning it, it becomes a host when that is done; otherwise rename or delete it in vCenter.',
  connectionState: 'vCenter reports its state as {state}.',

  datastoreChoice: '{free, number} GiB free, {place}',

  signedIn: 'Signed in to {product} at {host} as {user}.',
  datacenters: 'Data centers that the user can see: {names}.',
  noDatacenter: 'The user can see no data center. Give it a role in vCenter where hosts are to be created.',
} as const
