import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Inline } from '../ui/page/layout.ts'
import { Age } from '../ui/values/Time.tsx'
import { ImageText } from '../ui/values/ImageText.tsx'
import { MoreMenu } from '../ui/page/MoreMenu.tsx'
import { NameText } from '../ui/values/NameText.tsx'
import { Panel } from '../ui/page/Section.tsx'
import { useListText } from '../hooks/use-texts.ts'
import { DeleteDialog } from '../model-ui/lazy-dialogs.ts'
import { useForbidden } from '../form/use-permission.ts'
import { path } from '../util/path.ts'
import { classOfObject, type CatalogObject, factsOf } from './objects.ts'

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

function ObjectMenu({ object }: { object: CatalogObject }) {
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

/**
 * Replicas and images of a workload, ports of a Service, hosts of an Ingress, keys of a ConfigMap or Secret.
 */
function ObjectFactsCell({ object }: { object: CatalogObject }) {
  const t = useTranslations('catalog.object')
  const list = useListText()
  const { replicas, images, ports, keys, schedule, hosts, size, range } = factsOf(object)
  return (
    <Inline as="span" gap="2px 14px" align="baseline" style={{ display: 'inline-flex' }}>
      {replicas === null ? null : <span>{t('replicas', { count: replicas })}</span>}
      {schedule === null ? null : <span>{t('schedule', { schedule })}</span>}
      {images.map((image) => (
        <ImageText key={image} image={image} />
      ))}
      {ports.length === 0 ? null : (
        <span>{t('ports', { count: ports.length, ports: list(ports.map(String)) })}</span>
      )}
      {hosts.length === 0 ? null : <span>{list(hosts)}</span>}
      {size === null ? null : <span>{size}</span>}
      {range === null ? null : <span>{t('range', range)}</span>}
      {keys === null ? null : <span>{t('keys', { count: keys })}</span>}
    </Inline>
  )
}

/** Hidden on phones to leave room for the facts. */
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const

/** As wide as the button; the table's other columns share the rest equally. */
const menu = { width: 56, paddingLeft: 0 } as const

const Name = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
}))

const pathOf = (object: CatalogObject): string =>
  path.resource('catalog', classOfObject(object).collection, object.id)

/** Lists all objects of one application. They are few, so the table has no paging or search. */
export function ObjectsTable({ objects }: { objects: readonly CatalogObject[] }) {
  const t = useTranslations('catalog.object')
  return (
    <Panel flush>
      <Table aria-label={t('what')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('name')}</TableCell>
            <TableCell>{t('kind')}</TableCell>
            <TableCell>{t('facts')}</TableCell>
            <TableCell align="right" sx={wide}>
              {t('changed')}
            </TableCell>
            <TableCell component="td" sx={menu} />
          </TableRow>
        </TableHead>
        <TableBody>
          {objects.map((object) => (
            <TableRow key={object.id} hover>
              <TableCell>
                <Name to={pathOf(object)}>
                  <NameText name={object.name ?? object.id} most={40} />
                </Name>
              </TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>
                {object.kind ?? classOfObject(object).name}
              </TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>
                <ObjectFactsCell object={object} />
              </TableCell>
              <TableCell align="right" sx={{ ...wide, color: 'text.secondary' }}>
                <Age time={object.modifiedOn} />
              </TableCell>
              <TableCell align="right" sx={menu}>
                <ObjectMenu object={object} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}
