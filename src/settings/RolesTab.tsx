import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Unset } from '../form/attributes/cells.tsx'
import { useListText } from '../hooks/use-texts.ts'
import { CreateSheet } from '../model-ui/lazy-dialogs.ts'
import { defineList } from '../table/list-definition.ts'
import { listLoader } from '../table/list-loader.ts'
import { NewButton } from '../table/ListPage.tsx'
import { ResourceList } from '../table/ResourceList.tsx'
import { PageBody } from '../ui/page/PageHead.tsx'
import { Section } from '../ui/page/Section.tsx'
import { NameText } from '../ui/values/NameText.tsx'
import { titleText } from '../util/page.ts'
import { grouped } from './roles/permissions.ts'
import { useClassName } from './roles/PermissionsInput.tsx'
import { RoleActions } from './roles/RoleActions.tsx'
import { roleAttributes, roleClass, roleInputs } from './roles/role.ts'

/** Permissions in words: "Pods: Read logs, Open terminals". */
function Summary({ permissions }: { permissions: readonly unknown[] | null | undefined }) {
  const t = useTranslations('settings.roles')
  const nameOf = useClassName()
  const list = useListText()
  const entries = grouped((permissions ?? []).map(String))
  if (entries.length === 0) return t('onlyRead')
  return (
    <>
      {entries.map(({ class: classId, verbs }) => (
        <span key={classId} style={{ display: 'block' }}>
          {t('summary', { class: nameOf(classId), verbs: list(verbs.map((verb) => t(`verbs.${verb}`))) })}
        </span>
      ))}
    </>
  )
}

const roleList = defineList({
  class: roleClass,
  fields: ['id', 'name', 'description', 'permissions', 'grants', 'generation'],
  order: [{ field: 'name', direction: 'asc' }],
  columns: [
    {
      id: 'name',
      header: (t) => t('settings.roles.columns.name'),
      sort: 'name',
      priority: 1,
      cell: (row) => <NameText name={row.name ?? row.id} />,
    },
    {
      id: 'permissions',
      header: (t) => t('settings.roles.columns.permissions'),
      priority: 1,
      isProse: true,
      cell: (row) => <Summary permissions={row.permissions} />,
      value: (row) => (row.permissions ?? []).join(', '),
    },
    {
      id: 'description',
      header: (t) => t('settings.roles.columns.description'),
      cell: (row) => row.description ?? <Unset />,
      value: (row) => row.description ?? null,
    },
    {
      id: 'grants',
      header: (t) => t('settings.roles.columns.grants'),
      align: 'right',
      isBare: true,
      cell: (row) => row.grants.length,
    },
  ],
})

export const handle = titleText((t) => t('settings.tabs.roles'))

export const loader = listLoader(roleList)

/** Custom roles, which grants can give instead of a level. */
export default function RolesTab() {
  const t = useTranslations('settings.roles')
  const [isMaking, setIsMaking] = useState(false)
  const close = (): void => setIsMaking(false)
  const add = (
    <NewButton writes={roleClass} isNew isFilled onClick={() => setIsMaking(true)}>
      {t('new')}
    </NewButton>
  )
  return (
    <PageBody>
      <Section title={t('title')} note={t('note')} end={add}>
        <ResourceList
          definition={roleList}
          what={t('what')}
          searchPlaceholder={t('search')}
          RowActions={RoleActions}
          empty={{ title: t('none'), text: t('noneText') }}
        />
      </Section>
      {isMaking ? (
        <CreateSheet
          class={roleClass}
          attributes={roleAttributes}
          inputs={roleInputs}
          title={t('new')}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </PageBody>
  )
}
