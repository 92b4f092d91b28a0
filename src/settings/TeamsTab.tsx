import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Unset } from '../form/attributes/cells.tsx'
import { CreateSheet } from '../model-ui/lazy-dialogs.ts'
import { nameColumn } from '../table/columns.tsx'
import { defineList } from '../table/list-definition.ts'
import { listLoader } from '../table/list-loader.ts'
import { NewButton } from '../table/ListPage.tsx'
import { ResourceList } from '../table/ResourceList.tsx'
import { PageBody } from '../ui/page/PageHead.tsx'
import { Section } from '../ui/page/Section.tsx'
import { titleText } from '../util/page.ts'
import { path } from '../util/path.ts'
import { teamAttributes, teamClass, type TeamRow } from './teams/team.ts'
import { TeamActions } from './teams/TeamMenu.tsx'

const pathOf = ({ id }: TeamRow): string => path.team(id)

const teamList = defineList({
  class: teamClass,
  fields: ['id', 'name', 'description', 'emailAlias', 'users', 'accessGrants', 'generation'],
  order: [{ field: 'name', direction: 'asc' }],
  pathOf,
  columns: [
    nameColumn(pathOf, { header: (t) => t('settings.teams.columns.name') }),
    {
      id: 'description',
      header: (t) => t('settings.teams.columns.description'),
      isProse: true,
      cell: (row) => row.description ?? <Unset />,
      value: (row) => row.description ?? null,
    },
    {
      id: 'members',
      header: (t) => t('settings.teams.columns.members'),
      align: 'right',
      priority: 1,
      isBare: true,
      cell: (row) => row.users.length,
    },
    {
      id: 'grants',
      header: (t) => t('settings.teams.columns.grants'),
      align: 'right',
      priority: 1,
      isBare: true,
      cell: (row) => row.accessGrants.length,
    },
    {
      id: 'emailAlias',
      header: (t) => t('settings.teams.columns.email'),
      sort: 'emailAlias',
      isOptional: true,
      cell: (row) => row.emailAlias ?? <Unset />,
    },
  ],
})

export const handle = titleText((t) => t('settings.tabs.teams'))

export const loader = listLoader(teamList)

/** All teams, with the numbers of their members and grants. */
export default function TeamsTab() {
  const t = useTranslations('settings.teams')
  const navigate = useNavigate()
  const [isMaking, setIsMaking] = useState(false)
  const newButton = (isFilled: boolean) => (
    <NewButton writes={teamClass} isNew isFilled={isFilled} onClick={() => setIsMaking(true)}>
      {t('new')}
    </NewButton>
  )
  return (
    <PageBody>
      <Section title={t('title')} note={t('note')} end={newButton(true)}>
        <ResourceList
          definition={teamList}
          what={t('what')}
          searchPlaceholder={t('search')}
          RowActions={TeamActions}
          empty={{ title: t('none'), text: t('noneText') }}
        />
      </Section>
      {isMaking ? (
        <CreateSheet
          class={teamClass}
          attributes={teamAttributes}
          title={t('new')}
          onDone={({ id }) => void navigate(path.team(id))}
          onClose={() => setIsMaking(false)}
        />
      ) : null}
    </PageBody>
  )
}
