import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Age } from '../../components/Age.tsx'
import { NameText } from '../../components/NameText.tsx'
import { Panel } from '../../components/Panel.tsx'
import { path } from '../../util/path.ts'
import { ObjectMenu } from './ObjectMenu.tsx'
import { ObjectFactsCell } from './ObjectFactsCell.tsx'
import { classOfObject, type CatalogObject } from './objects.ts'

/** Hidden on phones to leave room for the facts. */
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const

/** As wide as the button; the table's other columns share the rest equally. */
const menu = { width: 56, paddingLeft: 0 } as const

const Name = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
}))

/** Path of the object's own page. */
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
