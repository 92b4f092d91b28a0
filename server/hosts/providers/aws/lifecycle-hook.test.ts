import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { AutoScaling } from '@aws-sdk/client-auto-scaling'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { englishOf } from '../../../errors.ts'
import { ensureHook, releaseInstances } from './lifecycle-hook.ts'

const refusal = (code: string, message: string): string =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`

/**
 * Responds as documented for the EC2 Auto Scaling API and records requests: moto does not complete lifecycle
 * actions.
 */
describe('a lifecycle hook', () => {
  let server: Server
  let client: AutoScaling
  let asked: Record<string, string>[] = []
  let answer: (request: Record<string, string>) => string
  beforeEach(async () => {
    asked = []
    const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const body = Object.fromEntries(new URLSearchParams(await text(request)))
      asked.push(body)
      const xml = answer(body)
      response.writeHead(xml.startsWith('<Error') ? 400 : 200, { 'content-type': 'text/xml' }).end(xml)
    }
    server = createServer((request, response) => {
      respond(request, response).catch((error: Error) => response.destroy(error))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    client = new AutoScaling({
      region: 'eu-west-1',
      // A TCP server's address is an object.
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      credentials: { accessKeyId: 'somebody', secretAccessKey: 'else' },
    })
  })
  afterEach(() => {
    client.destroy()
    server.close()
    server.closeAllConnections()
  })

  it('releases each instance that it delays', async () => {
    answer = () =>
      '<CompleteLifecycleActionResponse><CompleteLifecycleActionResult/></CompleteLifecycleActionResponse>'
    await releaseInstances(client, 'ours', ['i-1', 'i-2'])
    expect(asked).toMatchObject(
      ['i-1', 'i-2'].map((InstanceId) => ({
        Action: 'CompleteLifecycleAction',
        AutoScalingGroupName: 'ours',
        LifecycleHookName: 'gantry-drain',
        LifecycleActionResult: 'CONTINUE',
        InstanceId,
      })),
    )
  })

  it('continues with the others if one is no longer delayed', async () => {
    answer = () => refusal('ValidationError', 'No active Lifecycle Action found with instance ID i-1')
    await releaseInstances(client, 'ours', ['i-1', 'i-2'])
    expect(asked.map(({ InstanceId }) => InstanceId)).toEqual(['i-1', 'i-2'])
  })

  it('reports any other refusal', async () => {
    answer = () =>
      refusal('AccessDenied', 'User is not authorized to perform: autoscaling:CompleteLifecycleAction')
    await expect(releaseInstances(client, 'ours', ['i-1'])).rejects.toMatchObject({ name: 'AccessDenied' })
  })

  it("reports the missing permission if it can't be created", async () => {
    answer = ({ Action }) =>
      Action === 'DescribeLifecycleHooks'
        ? '<DescribeLifecycleHooksResponse><DescribeLifecycleHooksResult><LifecycleHooks/></DescribeLifecycleHooksResult></DescribeLifecycleHooksResponse>'
        : refusal('AccessDenied', 'User is not authorized to perform: autoscaling:PutLifecycleHook')
    expect((await ensureHook(client, 'ours')).map(englishOf)).toEqual([
      'AWS refused to delay terminations in the scaling group ours until nodes are drained: User is not authorized to perform: autoscaling:PutLifecycleHook. Grant this permission to the user or role of the access key in IAM.',
    ])
  })
})
