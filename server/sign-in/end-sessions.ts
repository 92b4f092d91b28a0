import * as declared from '../../model/actions/sign-in-providers.ts'
import { message } from '../../model/messages/message.ts'
import { issuerOfLdap, issuerOfProxy } from '../../model/users/issuer.ts'
import { changesOf } from '../activity/changes.ts'
import { toAnswer } from '../errors.ts'
import { authorOf, type Written } from '../records/context.ts'
import { implement } from '../resources/implement.ts'
import { equals, isOf, type ResourceRow } from '../store/store.ts'

/** Returns the issuer of a provider's accounts. */
function issuerOf(provider: ResourceRow): string {
  if (isOf(provider, 'users.SignInProvider')) return provider.attributes.issuer
  return isOf(provider, 'users.LdapProvider') ? issuerOfLdap(provider.id) : issuerOfProxy(provider.id)
}

/**
 * Ends all access of a provider's users at once: sessions, and API keys until the next sign-in. Their refresh tokens are deleted, as
 * the next check would otherwise give the access back.
 */
export const endProviderAccess = implement(declared.endProviderAccess, {
  apply: async (context, { resource: provider }) => {
    const { store, sessions } = context
    const author = authorOf(context)
    const users = await store.find({
      class: 'users.User',
      conditions: [equals('issuer', issuerOf(provider))],
    })
    const written: Written[] = []
    for (const { id } of users) {
      written.push(
        await store.write(author, async (transaction) => {
          if (!(await transaction.get(id))) return
          await transaction.setSecret(id, 'grants', null)
          await transaction.update(id, { attributes: { confirmedUntil: null, nextCheckOn: null } })
        }),
        await sessions.endThose(author, id, () => true),
      )
    }
    const text = message('signIns.accessEnded', { provider: provider.name ?? '', count: users.length })
    return { status: 200, ...toAnswer(text), users: users.length, changes: changesOf(context, written) }
  },
})
