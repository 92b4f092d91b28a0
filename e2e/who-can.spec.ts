import { randomUUID } from 'node:crypto'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectFits, rowOf } from './steps.ts'

test.use({ bypassCSP: true })

test('shows who has a right in a place, and whether one user has it', async ({ page, api, service }) => {
  const ending = randomUUID().slice(0, 8)
  const [name, viewer, stranger] = [`web-${ending}`, `viewer-${ending}`, `stranger-${ending}`]
  const make = async (address: string, data: object): Promise<string> => {
    const answer = await api.post(address, { data })
    await expect(answer).toBeOK()
    return (await answer.json()).id
  }
  const application = await make('/catalog/api/applications', { name })
  const account = { role: 'member', password: service.password }
  const id = await make('/users/api/users', { name: viewer, ...account })
  await make('/users/api/users', { name: stranger, ...account })
  await make(`/users/api/users/${id}/accessGrants`, { level: 'view', application })

  await page.goto(`/catalog/${application}/access`)
  await expect(rowOf(page, viewer)).toBeVisible()
  const question = page.getByRole('combobox', { name: 'May do' })
  await question.selectOption('change and delete objects')
  await expect(rowOf(page, viewer)).toBeHidden()
  await expect(rowOf(page, 'Role admin')).toBeVisible()

  const choose = async (user: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'User', exact: true }).fill(user)
    await page.getByRole('option', { name: user }).click()
  }
  await choose(viewer)
  await expect(page.getByText(`${viewer} may not change and delete objects here.`)).toBeVisible()
  await question.selectOption('read logs')
  await expect(page.getByText(`${viewer} may read logs here.`)).toBeVisible()
  await expect(rowOf(page, viewer)).toContainText('Granted here')
  await choose(stranger)
  await expect(page.getByText(`${stranger} can’t see this at all.`)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, [390, 900, 1440])
})
