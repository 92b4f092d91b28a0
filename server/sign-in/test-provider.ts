import { genericGrantRequest, ResponseBodyError, type Configuration } from 'openid-client'
import * as declared from '../../model/actions/sign-in-providers.ts'
import { type Message, message } from '../../model/messages/message.ts'
import { isFields } from '../../model/fields.ts'
import { toAnswer } from '../errors.ts'
import type { ActionHandler } from '../resources/action.ts'
import { implement } from '../resources/implement.ts'
import { reachOf, type ReachSettings } from '../records/reach.ts'
import { callbackPath, logoutPath } from './addresses.ts'
import { SignInFailure } from './failure.ts'
import { nameOfProvider, type Provider, ProviderClients } from './provider-client.ts'
import { failureOf, wordsOf } from './provider-errors.ts'
import { fetchWith } from './provider-fetch.ts'
import { noteProvider } from './provider-state.ts'

type Check = declared.ProviderCheck

const checkOf = (name: Check['name'], result: Check['result'], text: Message): Check => ({
  name,
  result,
  ...toAnswer(text),
})

/** Tests a provider's settings: all that can be found out before a user signs in. */
export const makeTestProvider = (reach: ReachSettings): ActionHandler =>
  implement(declared.testProvider, {
    apply: async (context, { resource: provider, observed }) => {
      const { url, isGuessed } = reachOf(reach, observed)
      const redirectUri = url + callbackPath
      const hasAddress = context.publicUrl != null && !isGuessed
      const checks = [
        ...(await testConnection(new ProviderClients(context), provider, redirectUri)),
        hasAddress
          ? checkOf('redirect', 'passed', message('signIns.redirectFixed'))
          : checkOf('redirect', 'warning', message('signIns.redirectGuessed')),
        testGroups(provider),
      ]
      const failures = checks.filter(({ result }) => result === 'failed')
      await noteProvider(context, provider, failures[0]?.reasons?.[0] ?? null)
      return {
        status: 200,
        ...toAnswer(summaryOf(checks, nameOfProvider(provider))),
        redirectUri,
        logoutUri: url + logoutPath,
        checks,
      }
    },
  })

function summaryOf(checks: readonly Check[], provider: string): Message {
  const count = (result: Check['result']): number => checks.filter((check) => check.result === result).length
  if (count('failed') > 0) return message('signIns.testFailed', { provider, count: count('failed') })
  return count('warning') > 0
    ? message('signIns.testWarned', { provider, count: count('warning') })
    : message('signIns.testPassed', { provider })
}

async function testConnection(
  clients: ProviderClients,
  provider: Provider,
  redirectUri: string,
): Promise<Check[]> {
  let configuration: Configuration
  try {
    configuration = await clients.connect(provider)
  } catch (error) {
    if (error instanceof SignInFailure) return [checkOf('discovery', 'failed', error.reason)]
    throw error
  }
  const { issuer } = provider.attributes
  return [
    checkOf('discovery', 'passed', message('signIns.discovered', { issuer })),
    await testKeys(configuration, provider),
    await testClient(configuration, provider, redirectUri),
    testRefresh(configuration, provider),
    testSignOut(configuration, provider),
  ]
}

async function testKeys(configuration: Configuration, provider: Provider): Promise<Check> {
  const { jwks_uri: address } = configuration.serverMetadata()
  if (address === undefined) return checkOf('keys', 'failed', message('signIns.noKeys'))
  try {
    const fetch = fetchWith(provider.attributes.certificate)
    const response = await fetch(address, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' })
    const found: unknown = response.ok ? await response.json() : null
    const keys = isFields(found) && Array.isArray(found['keys']) ? found['keys'] : []
    if (keys.length === 0) return checkOf('keys', 'failed', message('signIns.noKeys'))
    return checkOf('keys', 'passed', message('signIns.keysFound', { count: keys.length }))
  } catch (error) {
    return checkOf('keys', 'failed', keysProblem(error))
  }
}

const keysProblem = (error: unknown): Message =>
  error instanceof SignInFailure ? error.reason : message('signIns.noKeys')

/** Redeems a code that doesn't exist: the provider checks the client before the code. */
async function testClient(
  configuration: Configuration,
  provider: Provider,
  redirectUri: string,
): Promise<Check> {
  const parameters = {
    code: 'gantry-test',
    redirect_uri: redirectUri,
    code_verifier: 'gantry-test'.repeat(4),
  }
  try {
    await genericGrantRequest(configuration, 'authorization_code', parameters)
    return checkOf('client', 'passed', message('signIns.clientAccepted'))
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
      return checkOf('client', 'passed', message('signIns.clientAccepted'))
    const { reason } = failureOf(error, nameOfProvider(provider))
    if (reason.code === 'signIns.clientRefused') return checkOf('client', 'failed', reason)
    const words = error instanceof Error ? wordsOf(error.message) : ''
    return checkOf('client', 'warning', message('signIns.clientUnclear', { error: words }))
  }
}

function testRefresh(configuration: Configuration, { attributes: { scopes, graceHours } }: Provider): Check {
  const supported = configuration.serverMetadata().scopes_supported ?? []
  const isMissing = supported.includes('offline_access') && !(scopes ?? []).includes('offline_access')
  return isMissing
    ? checkOf('refresh', 'warning', message('signIns.offlineNotAsked', { hours: graceHours ?? 8 }))
    : checkOf('refresh', 'passed', message('signIns.refreshAsked'))
}

function testSignOut(configuration: Configuration, { attributes: { endsProviderSession } }: Provider): Check {
  if (endsProviderSession === false) return checkOf('signOut', 'passed', message('signIns.keepsSession'))
  return configuration.serverMetadata().end_session_endpoint !== undefined
    ? checkOf('signOut', 'passed', message('signIns.endsSession'))
    : checkOf('signOut', 'warning', message('signIns.noSessionEnd'))
}

function testGroups({ attributes: { roleGroups, defaultRole } }: Provider): Check {
  const count = Object.keys(roleGroups ?? {}).length
  if (defaultRole !== null)
    return checkOf('groups', 'warning', message('signIns.everybodyMapped', { role: defaultRole }))
  return count === 0
    ? checkOf('groups', 'failed', message('signIns.noneMapped'))
    : checkOf('groups', 'passed', message('signIns.mapped', { count }))
}
