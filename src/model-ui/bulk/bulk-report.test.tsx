import { ThemeProvider } from '@mui/material/styles'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { TaskItemState } from '../../../model/task-actions.ts'
import { model } from '../../../model/index.ts'
import type { TaskItem } from '../../api/calls/tasks.ts'
import { components } from '../../messages/en/components.ts'
import { resource } from '../../messages/en/resource.ts'
import { theme } from '../../theme.ts'
import { BulkReportView } from './BulkReportView.tsx'
import { noInput, planTargets, type PlannedRow } from './plan.ts'
import { reportOf } from './use-bulk.ts'

const entry = model.get('environments.Deployment')

const rowOf = (name: string, isDisconnected: boolean): PlannedRow => ({
  id: name,
  modelIndex: 'Deployment',
  service: 'Environments',
  uri: '',
  name,
  place: { environment: 'shop', cluster: isDisconnected ? 'far' : 'near', isDisconnected },
  spec: { id: 'spec', replicas: 2 },
})

const item = (resource: string, state: TaskItemState, rest: Partial<TaskItem> = {}) => ({
  resource,
  state,
  message: null,
  ...rest,
})

function drawn(rows: readonly PlannedRow[], gone: readonly string[]): string {
  const targets = planTargets('restart', entry, rows, noInput)
  const due = targets.filter(({ request }) => request !== null)
  const report = reportOf(
    { targets: due, untouched: targets.filter(({ request }) => request === null), gone, isUndo: false },
    { items: due.map(({ id }) => item(id, 'completed')), error: null },
    (reported) => reported.message,
  )
  return renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <IntlProvider locale="en" timeZone="UTC" messages={{ components, resource }}>
        <BulkReportView report={report} kind="restart" entry={entry} />
      </IntlProvider>
    </ThemeProvider>,
  )
}

it('lists skipped resources with reasons, and deleted ones', () => {
  const report = drawn([rowOf('web', false), rowOf('cart', true)], ['search'])
  expect(report).toContain('Restarted 1 deployment.')
  expect(report).toMatch(/1 was not touched.*cart.*shop.*skipped: cluster unreachable/)
  expect(report).toContain('1 of them no longer exists.')
})

it('is empty if everything selected succeeded', () => {
  const report = drawn([rowOf('web', false), rowOf('cart', false)], [])
  expect(report).toContain('Restarted 2 deployments.')
  expect(report).not.toMatch(/not touched|not there/)
})

it('reports resources that disappeared meanwhile as gone, not as rejected', () => {
  const targets = planTargets(
    'delete',
    entry,
    ['web', 'cart', 'search'].map((name) => rowOf(name, false)),
    noInput,
  )
  const items = [
    item('web', 'completed'),
    item('cart', 'completed', { details: { isGone: true } }),
    item('search', 'failed', { message: 'It is protected.' }),
  ]
  const report = reportOf(
    { targets, untouched: [], gone: ['redis'], isUndo: false },
    { items, error: null },
    (reported) => reported.message,
  )
  expect(report.done.map(({ name }) => name)).toEqual(['web'])
  expect(report.refused.map(({ target }) => target.name)).toEqual(['search'])
  expect(report.pending).toEqual([])
  expect(report.gone).toEqual(['redis', 'cart'])
  expect(report.left).toEqual([])
})

it('reports deletions that were accepted but have not finished', () => {
  const targets = planTargets(
    'delete',
    entry,
    ['web', 'held'].map((name) => rowOf(name, false)),
    noInput,
  )
  const sentence = 'Deployment held is being deleted, held by finalizer example.com/hold.'
  const items = [
    item('web', 'completed'),
    item('held', 'completed', { message: sentence, details: { isPending: true } }),
  ]
  const report = reportOf(
    { targets, untouched: [], gone: [], isUndo: false },
    { items, error: null },
    (reported) => reported.message,
  )
  expect(report).toMatchObject({ refused: [], pending: [{ sentence, target: { name: 'held' } }] })
})

it('explains why a task ended early', () => {
  const targets = planTargets(
    'restart',
    entry,
    ['web', 'cart', 'search'].map((name) => rowOf(name, false)),
    noInput,
  )
  const error = 'The account carol was removed or disabled.'
  const report = reportOf(
    { targets, untouched: [], gone: [], isUndo: false },
    {
      items: [item('web', 'completed'), item('cart', 'unknown'), item('search', 'cancelled')],
      error: { message: error },
    },
    (reported) => reported.message,
  )
  expect(report).toMatchObject({ error, left: [{ name: 'search' }], refused: [{ target: { name: 'cart' } }] })
})
