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
import { summaryOf, testMapping, toCheck } from './test-results.ts'

type Check = declared.ProviderCheck

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
          ? toCheck('redirect', 'passed', message('signIns.redirectFixed'))
          : toCheck('redirect', 'warning', message('signIns.redirectGuessed')),
        toCheck('groups', ...testMapping(provider.attributes)),
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

async function testConnection(
  clients: ProviderClients,
  provider: Provider,
  redirectUri: string,
): Promise<Check[]> {
  let configuration: Configuration
  try {
    configuration = await clients.connect(provider)
  } catch (error) {
    if (error instanceof SignInFailure) return [toCheck('discovery', 'failed', error.reason)]
    throw error
  }
  const { issuer } = provider.attributes
  return [
    toCheck('discovery', 'passed', message('signIns.discovered', { issuer })),
    await testKeys(configuration, provider),
    await testClient(configuration, provider, redirectUri),
    testRefresh(configuration, provider),
    testSignOut(configuration, provider),
  ]
}

async function testKeys(configuration: Configuration, provider: Provider): Promise<Check> {
  const { jwks_uri: address } = configuration.serverMetadata()
  if (address === undefined) return toCheck('keys', 'failed', message('signIns.noKeys'))
  try {
    const fetch = fetchWith(provider.attributes.certificate)
    const response = await fetch(address, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' })
    const found: unknown = response.ok ? await response.json() : null
    const keys = isFields(found) && Array.isArray(found['keys']) ? found['keys'] : []
    if (keys.length === 0) return toCheck('keys', 'failed', message('signIns.noKeys'))
    return toCheck('keys', 'passed', message('signIns.keysFound', { count: keys.length }))
  } catch (error) {
    return toCheck('keys', 'failed', keysProblem(error))
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
    return toCheck('client', 'passed', message('signIns.clientAccepted'))
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
      return toCheck('client', 'passed', message('signIns.clientAccepted'))
    const { reason } = failureOf(error, nameOfProvider(provider))
    if (reason.code === 'signIns.clientRefused') return toCheck('client', 'failed', reason)
    const words = error instanceof Error ? wordsOf(error.message) : ''
    return toCheck('client', 'warning', message('signIns.clientUnclear', { error: words }))
  }
}

function testRefresh(configuration: Configuration, { attributes: { scopes, graceHours } }: Provider): Check {
  const supported = configuration.serverMetadata().scopes_supported ?? []
  const isMissing = supported.includes('offline_access') && !(scopes ?? []).includes('offline_access')
  return isMissing
    ? toCheck('refresh', 'warning', message('signIns.offlineNotAsked', { hours: graceHours ?? 8 }))
    : toCheck('refresh', 'passed', message('signIns.refreshAsked'))
}

function testSignOut(configuration: Configuration, { attributes: { endsProviderSession } }: Provider): Check {
  if (endsProviderSession === false) return toCheck('signOut', 'passed', message('signIns.keepsSession'))
  return configuration.serverMetadata().end_session_endpoint !== undefined
    ? toCheck('signOut', 'passed', message('signIns.endsSession'))
    : toCheck('signOut', 'warning', message('signIns.noSessionEnd'))
}
