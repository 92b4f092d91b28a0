import { expect, it } from 'vitest'
import { message } from '../../../../model/messages/message.ts'
import { failureOf } from './failure.ts'

const errorOf = (name: string, text: string, code?: string): Error =>
  Object.assign(new Error(text), { name, ...(code === undefined ? {} : { code }) })
const task = message('aws.startInstance')

it('reports a refusal of AWS with advice, by code', () => {
  const error = failureOf(errorOf('VcpuLimitExceeded', 'You have requested more vCPU capacity'), task)
  expect(error.reasons).toEqual([
    message('aws.refused', {
      task,
      reported: 'You have requested more vCPU capacity.',
      advice: message('aws.raiseCoreQuota'),
    }),
  ])
  expect(error.message).toBe(
    'AWS refused to start an instance: You have requested more vCPU capacity. Request a higher quota from AWS, or choose fewer hosts or a smaller instance type.',
  )
})

it.each(['Unsupported', 'constructor'])('adds the error code %s, for which it has no advice', (name) => {
  expect(failureOf(errorOf(name, 'No.'), task).message).toBe(
    `AWS refused to start an instance: No. Error code: ${name}.`,
  )
})

it('omits the part of a refusal that only AWS can decode', () => {
  const reported = 'You are not authorized. Encoded authorization failure message: abc'
  expect(failureOf(errorOf('UnauthorizedOperation', reported), task).message).toBe(
    'AWS refused to start an instance: You are not authorized. Grant this permission to the user or role of the access key in IAM.',
  )
})

it('reports an unreachable address, even for an error without a message', () => {
  const [error] = failureOf(errorOf('AggregateError', '', 'ECONNREFUSED'), task).reasons
  expect(error).toEqual(message('aws.unreachable', { task, reported: 'ECONNREFUSED.' }))
})
