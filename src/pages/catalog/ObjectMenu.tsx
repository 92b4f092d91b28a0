import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { DeleteDialog } from '../../resource/lazy-dialogs.ts'
import { useForbidden } from '../../resource/use-permission.ts'
import { classOfObject, type CatalogObject } from './objects.ts'

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Actions for one object of a catalog application. */
export function ObjectMenu({ object }: { object: CatalogObject }) {
  const t = useTranslations('catalog')
  const { id: classId, name: kind } = classOfObject(object)
  const forbidden = useForbidden(classId)
  const [isDeleting, setIsDeleting] = useState(false)
  const name = object.name ?? object.id
  return (
    <>
      <MoreMenu
        bare
        label={t('more', { name: `${object.kind ?? kind} ${name}` })}
        actions={[
          {
            label: t('delete'),
            icon: <Trash2 {...icon} />,
            isDestructive: true,
            disabledReason: forbidden,
            onClick: () => setIsDeleting(true),
          },
        ]}
      />
      {isDeleting ? (
        <DeleteDialog
          class={classId}
          id={object.id}
          name={name}
          words={{ text: t('object.deleteText', { name }) }}
          onClose={() => setIsDeleting(false)}
          onDone={() => setIsDeleting(false)}
        />
      ) : null}
    </>
  )
}
