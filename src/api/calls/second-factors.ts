import { queryOptions } from '@tanstack/react-query'
import type { SecondFactorList } from '../../../model/actions/second-factors.ts'
import { model } from '../../../model/index.ts'
import { request } from '../client.ts'
import { action } from '../queries.ts'
import { readScope } from '../scope.ts'

const userClass = 'users.User'

/** A user's second factors; refetched when the account changes. */
export const secondFactorsOf = (userId: string) =>
  queryOptions({
    queryKey: [userClass, 'secondFactors', { id: userId }] as const,
    queryFn: ({ signal }) =>
      request<SecondFactorList>('GET', `${model.get(userClass).uri}/${userId}/secondFactors`, { signal }),
    meta: { scope: readScope(model, userClass, { fields: [] }, userId) },
  })

export const setUpAuthenticator = () => action(userClass, 'setUpAuthenticator')
export const addAuthenticator = () => action(userClass, 'addAuthenticator')
export const renewRecoveryCodes = () => action(userClass, 'renewRecoveryCodes')
export const removeSecondFactors = () => action(userClass, 'removeSecondFactors')
export const setUpPasskey = () => action(userClass, 'setUpPasskey')
export const addPasskey = () => action(userClass, 'addPasskey')
export const renamePasskey = () => action(userClass, 'renamePasskey')
export const removePasskey = () => action(userClass, 'removePasskey')
