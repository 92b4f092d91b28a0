import { expect, it } from 'vitest'
import { message } from '../../../../model/messages/message.ts'
import { failureOf } from './failure.ts'
import { Fault, faultOfAnswer, faultOfTask } from './fault.ts'
import { readXml } from './xml.ts'

const answer = (content: string) =>
  readXml(`<s:Envelope><s:Body><s:Fault>${content}</s:Fault></s:Body></s:Envelope>`)

it("reports a refusal in vCenter's words, with the missing privilege", () => {
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

it('describes a fault without a message, and adds its type', () => {
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

it('finds no fault in a regular response', () => {
  expect(faultOfAnswer(readXml('<Envelope><Body><LoginResponse/></Body></Envelope>'))).toBeNull()
})

it('reports an untrusted certificate, and which setting to change', () => {
  const error = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  expect(failureOf(error, message('vsphere.signIn')).message).toMatch(
    /^The certificate of vCenter is not signed by .* Set certificate of the cloud provider/,
  )
})

it('reports a host that is unreachable at all of its addresses', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
  expect(failureOf(new AggregateError([refused]), message('vsphere.signIn')).message).toBe(
    'vCenter could not be reached to sign in: connect ECONNREFUSED 127.0.0.1:1. Check endpoint of the cloud provider, and the network.',
  )
})

it('reports how to fix an expired certificate', () => {
  const error = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
  expect(failureOf(error, message('vsphere.signIn')).message).toBe(
    'The certificate of vCenter has expired. Renew it in vCenter.',
  )
})

it('does not report an internal error as a network failure', () => {
  const error = new TypeError('x is not a function')
  expect(() => failureOf(error, message('vsphere.signIn'))).toThrow(error)
})

it('has no advice for fault names that are properties of every object', () => {
  const reported = failureOf(new Fault('constructor', 'No'), message('vsphere.signIn')).message
  expect(reported).toBe('vCenter refused to sign in: No. Type of the fault: constructor.')
})
