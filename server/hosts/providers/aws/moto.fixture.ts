import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ensureMoto } from '../../../../scripts/moto/ensure-moto.ts'

/** AWS on loopback. It has no account limits, and checks keys only if a test requests it. */
export class Moto {
  readonly endpoint: string
  private readonly process: ChildProcess

  private constructor(endpoint: string, process: ChildProcess) {
    this.endpoint = endpoint
    this.process = process
  }

  static async start(): Promise<Moto> {
    const child = spawn(ensureMoto(), ['-H', '127.0.0.1', '-p', '0'], { stdio: ['ignore', 'pipe', 'pipe'] })
    // Werkzeug logs its address and every request to standard error.
    for await (const line of createInterface({ input: child.stderr })) {
      const endpoint = /Running on (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1]
      if (endpoint === undefined) continue
      child.stdout.resume()
      child.stderr.resume()
      const moto = new Moto(endpoint, child)
      // moto loads a service with the first request to it.
      await moto.query('ec2', { Action: 'DescribeVpcs', Version: '2016-11-15' })
      return moto
    }
    throw new Error('moto did not start')
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('close', resolve))
    this.process.kill()
    await ended
  }

  /** Deletes all resources and turns key checks off. */
  async reset(): Promise<void> {
    await this.post('/moto-api/reset', '')
    await this.post('/moto-api/reset-auth', '1000000')
  }

  /** Turns on checks of keys and their users' permissions. */
  checkKeys(): Promise<string> {
    return this.post('/moto-api/reset-auth', '0')
  }

  /** Calls a query API that the service itself does not use. Returns XML. */
  query(service: string, parameters: Record<string, string>): Promise<string> {
    return this.post('/', new URLSearchParams(parameters).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/${service}/aws4_request, SignedHeaders=host, Signature=0`,
    })
  }

  /** Creates a user with a key and one permission. */
  async makeUser(name: string, action: string): Promise<{ awsAccessKeyId: string; awsSecretKey: string }> {
    const iam = (parameters: Record<string, string>): Promise<string> =>
      this.query('iam', { ...parameters, UserName: name, Version: '2010-05-08' })
    await iam({ Action: 'CreateUser' })
    const policy = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: action, Resource: '*' }] }
    await iam({ Action: 'PutUserPolicy', PolicyName: 'tests', PolicyDocument: JSON.stringify(policy) })
    const key = await iam({ Action: 'CreateAccessKey' })
    const field = (tag: string): string => new RegExp(`<${tag}>([^<]+)`).exec(key)?.[1] ?? ''
    return { awsAccessKeyId: field('AccessKeyId'), awsSecretKey: field('SecretAccessKey') }
  }

  private async post(path: string, body: string, headers: Record<string, string> = {}): Promise<string> {
    const response = await fetch(`${this.endpoint}${path}`, { method: 'POST', body, headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`moto answered ${response.status}: ${text}`)
    return text
  }
}
