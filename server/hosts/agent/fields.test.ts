import { expect, it } from 'vitest'
import { message } from '../../../model/messages/message.ts'
import { formats } from '../../../model/formats.ts'
import { requireName, readFacts } from './facts.ts'
import { FieldReader } from './fields.ts'

it('reports by code that a machine has no valid name', () => {
  const reader = new FieldReader({ name: 'not a name' })
  requireName(reader, readFacts(reader, 0))
  const problem = message('violations.machineName', { problem: formats.dnsSubdomain.problem })
  const reason = message('violations.field', { field: 'name', problem })
  expect(() => reader.done()).toThrow(
    expect.objectContaining({
      violations: expect.arrayContaining([
        {
          modelIndex: 'Host',
          field: 'name',
          message: expect.stringMatching(
            /^name must be a DNS name.* Set it with hostnamectl set-hostname NAME\.$/,
          ),
          reasons: [reason],
        },
      ]),
    }),
  )
})
