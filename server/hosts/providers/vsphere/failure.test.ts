import { expect, it } from 'vitest'
import { message } from '../../../../model/messages/message.ts'
import { failureOf } from './failure.ts'
import { Fault, faultOfAnswer, faultOfTask } from './fault.ts'
import { readXml } from './xml.ts'

const answer = (content: string) =>
  readXml(`<s:Envelope><s:Body><s:Fault>${content}</s:Fault></s:Body></s:Envelope>`)

it('tells a refusal in the words of vCenter, with the right that is missing', () => {
  const fault = faultOfAnswer(
    answer(
      '<faultstring>Permission to perform this operation was denied.</faultstring>' +
        '<detail><NoPermissionFault xsi:type="NoPermission"><privilegeId>VirtualMachine.Provisioning.DeployTemplate</privilegeId></NoPermissionFault></detail>',
    ),
  )
  expect(fault?.type).toBe('NoPermission')
  expect(failureOf(fault, message('vsphere.cloneTemplate')).message).toBe(
    'vCenter refused to clone the template: Permission to perform this operation was denied (VirtualMachine.Provisioning.DeployTemplate). Grant this privilege to the user of the cloud provider in vCenter.',
  )
})

it('has words for a fault that comes without any, and says what it is called', () => {
  const fault = faultOfAnswer(answer('<detail><InvalidFolderFault/></detail>'))
  expect(failureOf(fault, message('vsphere.createMachine')).message).toBe(
    'vCenter refused to create a virtual machine: invalid folder. Type of the fault: InvalidFolder.',
  )
})

it('reads the fault of a task', () => {
  const error = readXml(
    '<error><fault xsi:type="NoDiskSpace"/><localizedMessage>Insufficient disk space on datastore.\n</localizedMessage></error>',
  ).at('error')
  const fault = error && faultOfTask(error)
  expect(fault).toBeInstanceOf(Fault)
  expect(failureOf(fault, message('vsphere.cloneTemplate')).message).toBe(
    'vCenter refused to clone the template: Insufficient disk space on datastore. Free space on the datastore, or choose another.',
  )
})

it('finds no fault where there is none', () => {
  expect(faultOfAnswer(readXml('<Envelope><Body><LoginResponse/></Body></Envelope>'))).toBeNull()
})

it('says that a certificate is not trusted, and what to set', () => {
  const error = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  expect(failureOf(error, message('vsphere.signIn')).message).toMatch(
    /^The certificate of vCenter is not signed by .* Set certificate of the cloud provider/,
  )
})

it('says that a host was not reached at any of its addresses', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
  expect(failureOf(new AggregateError([refused]), message('vsphere.signIn')).message).toBe(
    'vCenter could not be reached to sign in: connect ECONNREFUSED 127.0.0.1:1. Check endpoint of the cloud provider, and the network.',
  )
})

it('says how to mend a certificate that has expired', () => {
  const error = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
  expect(failureOf(error, message('vsphere.signIn')).message).toBe(
    'The certificate of vCenter has expired. Renew it in vCenter.',
  )
})

it('does not call a fault of this service one of the network', () => {
  const error = new TypeError('x is not a function')
  expect(() => failureOf(error, message('vsphere.signIn'))).toThrow(error)
})

it('takes no words from what every object has', () => {
  const reported = failureOf(new Fault('constructor', 'No'), message('vsphere.signIn')).message
  expect(reported).toBe('vCenter refused to sign in: No. Type of the fault: constructor.')
})
