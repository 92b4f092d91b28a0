import * as providerActions from '../../model/actions/providers.ts'
import { type ChoiceField, choiceFields } from '../../model/actions/providers.ts'
import { message } from '../../model/messages/message.ts'
import {
  type ApiError,
  invalidAt,
  joinTexts,
  malformed,
  type Text,
  textOf,
  toAnswer,
  unavailable,
} from '../errors.ts'
import { causeFrom, toStatus } from '../messages/to-status.ts'
import type { ActionRequest } from '../resources/action.ts'
import { implement } from '../resources/implement.ts'
import { type Context, systemAuthor } from '../records/context.ts'
import { providerSettings } from './provider-settings.ts'
import { withProvider } from './providers/connect.ts'
import { type AccessReport, type ChoiceQuery, ProviderError } from './providers/provider.ts'

/** Validates the credentials of a cloud provider and stores the result. */
export const validateAccess = implement(providerActions.validateAccess, {
  apply: async (context, { resource }) => {
    const report = await refusing(unfit, () =>
      withProvider(providerSettings(context, resource), (provider) => provider.validateAccess()),
    )
    await note(context, resource, report)
    return { status: 200, ...toAnswer(joinTexts(...report.checks.map(textOf))), ...report }
  },
})

async function note(
  { store, now }: Context,
  { id }: ActionRequest['resource'],
  { isValid, checks }: AccessReport,
): Promise<void> {
  const status = toStatus(checks.flatMap((check) => (check.isPassed ? [] : [causeFrom(textOf(check))])))
  const validatedOn = now()
  const attributes = isValid
    ? { state: 'available', ...status, validatedOn, lastSeen: validatedOn }
    : { state: 'notAvailable', ...status, validatedOn }
  await store.write(systemAuthor, async (transaction) => {
    if ((await transaction.get(id)) !== null) await transaction.update(id, { attributes })
  })
}

const unfit = (text: Text): ApiError => invalidAt({ modelIndex: 'CloudProvider', field: null }, text)

/** Returns a provider's refusal to the client. */
async function refusing<Result>(
  refusal: (text: Text) => ApiError,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ProviderError ? refusal(textOf(error)) : error
  }
}

/** Lists a cloud account's choices for a field of a group's configuration. */
export const choices = implement(providerActions.choices, {
  apply: async (context, { resource, query }) => {
    const wanted = readQuery(query)
    const found = await refusing(unavailable, () =>
      withProvider(providerSettings(context, resource), (provider) => provider.listChoices(wanted)),
    )
    const entries = found.map(({ description, ...choice }) => {
      const { message: english, reasons } = toAnswer(description)
      return { ...choice, description: english, reasons }
    })
    return { entries }
  },
})

function readQuery(query: ActionRequest['query']): ChoiceQuery {
  const text = (name: string): string | null => query[name]?.trim() || null
  const named = text('field')
  const field = choiceFields.find((known): known is ChoiceField => known === named)
  if (field === undefined)
    throw malformed(
      message('parameters.notChoice', {
        name: 'field',
        value: JSON.stringify(named),
        choices: { anyOf: choiceFields },
      }),
    )
  const region = text('region')
  if (region !== null && !/^[\w-]{1,64}$/.test(region))
    throw malformed(message('parameters.notRegion', { value: JSON.stringify(region) }))
  return { field, region, datacenter: text('datacenter'), search: text('search') }
}
