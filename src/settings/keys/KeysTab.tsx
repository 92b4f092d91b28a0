import { useTranslations } from 'use-intl'
import { keyScopes } from '../../../model/users/key-scope.ts'
import { choiceWords } from '../../form/attributes/cells.tsx'
import { deferredNames } from '../../table/deferred-names.tsx'
import { defineRows } from '../../table/list-definition.ts'
import { listLoader } from '../../table/list-loader.ts'
import { ResourceList } from '../../table/ResourceList.tsx'
import { PageBody } from '../../ui/page/PageHead.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { titleText } from '../../util/page.ts'
import { KeyActions, keyColumns, keyFields, type KeyRow, nameColumn } from './key-columns.tsx'

/** Row with the owner's name, in exports. */
type OwnedKey = KeyRow & { owner?: string | null }

const owners = deferredNames('users.User', ({ parent }: OwnedKey) => parent.id)

/** Adds the owners' names to rows for an export. */
async function withOwners(rows: readonly OwnedKey[]): Promise<OwnedKey[]> {
  const ownerOf = await owners.read(rows)
  return rows.map((row) => ({ ...row, owner: ownerOf(row) }))
}

const minuteMs = 60_000
const staleMs = 90 * 86_400_000

const keyList = defineRows<OwnedKey>({
  class: 'users.ApiKey',
  id: 'users.ApiKey.all',
  fields: keyFields,
  deferredColumns: [{ columns: ['owner'], Provider: owners.Provider, add: withOwners }],
  order: [{ field: 'name', direction: 'asc' }],
  filters: [
    {
      field: 'scope',
      label: (t) => t('settings.keys.columns.scope'),
      choices: keyScopes.map((scope) => ({ value: scope, label: (_t, say) => choiceWords(scope, say) })),
    },
    {
      field: 'expiresOn',
      label: (t) => t('settings.keys.columns.expires'),
      choices: [
        {
          value: 'expired',
          label: (t) => t('settings.keys.expired'),
          // In full minutes, so that the loader and the list send the same query.
          get where() {
            return `expiresOn,lessThan,${Math.ceil(Date.now() / minuteMs) * minuteMs}`
          },
        },
      ],
    },
    {
      field: 'lastUsedOn',
      label: (t) => t('settings.keys.columns.lastUsed'),
      choices: [
        {
          value: 'never',
          label: (t) => t('settings.keys.unused'),
          asks: { lastUsedOn: null },
        },
        {
          value: 'stale',
          label: (t) => t('settings.keys.stale'),
          get where() {
            return `lastUsedOn,lessThan,${Math.ceil((Date.now() - staleMs) / minuteMs) * minuteMs}`
          },
        },
      ],
    },
  ],
  columns: [
    nameColumn,
    {
      id: 'owner',
      header: (t) => t('settings.keys.columns.owner'),
      priority: 1,
      cell: (row) => <owners.Text row={row} />,
      value: ({ owner }) => owner ?? null,
    },
    ...keyColumns,
  ],
})

export const handle = titleText((t) => t('settings.keys.all'))

export const loader = listLoader(keyList)

/** API keys of all accounts. */
export default function KeysTab() {
  const t = useTranslations('settings.keys')
  return (
    <PageBody>
      <Section title={t('all')} note={t('allNote')}>
        <ResourceList
          definition={keyList}
          what={t('what')}
          searchPlaceholder={t('search')}
          RowActions={KeyActions}
          empty={{ title: t('none'), text: t('noneText') }}
        />
      </Section>
    </PageBody>
  )
}
