import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageBody } from '../../components/PageBody.tsx'
import { Section } from '../../components/Section.tsx'
import { CreateSheet } from '../../resource/CreateSheet.tsx'
import { listLoader } from '../../resource/list-loader.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { WriteButton } from '../../resource/WriteButton.tsx'
import { accountInputs } from './RoleInput.tsx'
import { RoleList } from './RoleList.tsx'
import { UserActions } from './UserActions.tsx'
import { userList } from './user-list.tsx'
import { titleText } from '../../util/route-handle.ts'

export const handle = titleText((t) => t('settings.tabs.users'))

export const loader = listLoader(userList)

const asked = ['name', 'role', 'password', 'email'] as const

/** All accounts with their roles and access. */
export default function UsersTab() {
  const t = useTranslations('settings.users')
  const [isMaking, setIsMaking] = useState(false)
  const close = (): void => setIsMaking(false)
  const add = (
    <WriteButton
      writes="users.User"
      isNew
      variant="contained"
      color="primary"
      startIcon={<Plus size={15} strokeWidth={1.6} aria-hidden />}
      onClick={() => setIsMaking(true)}
    >
      {t('new')}
    </WriteButton>
  )
  return (
    <PageBody>
      <Section title={t('title')} note={t('note')} end={add}>
        <ResourceList
          definition={userList}
          what={t('what')}
          searchPlaceholder={t('search')}
          RowActions={UserActions}
        />
      </Section>
      {isMaking ? (
        <CreateSheet
          class="users.User"
          attributes={asked}
          inputs={accountInputs}
          title={t('new')}
          onDone={close}
          onClose={close}
        >
          <RoleList />
        </CreateSheet>
      ) : null}
    </PageBody>
  )
}
