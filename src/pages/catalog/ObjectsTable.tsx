import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'use-intl'
import { Age } from '../../components/Age.tsx'
import { NameText } from '../../components/NameText.tsx'
import { Panel } from '../../components/Panel.tsx'
import { ObjectFactsCell } from './ObjectFactsCell.tsx'
import type { CatalogObject } from './objects.ts'

/** On a phone the facts need the room. */
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const

/** All objects of one application; they are few, so the table is neither paged nor searched. */
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
          </TableRow>
        </TableHead>
        <TableBody>
          {objects.map((object) => (
            <TableRow key={object.id} hover>
              <TableCell>
                <NameText name={object.name ?? object.id} most={40} />
              </TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{object.kind ?? object.modelIndex}</TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>
                <ObjectFactsCell object={object} />
              </TableCell>
              <TableCell align="right" sx={{ ...wide, color: 'text.secondary' }}>
                <Age time={object.modifiedOn} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}
