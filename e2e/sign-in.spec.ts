import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { expectAlert, expectTitle, giveCredentials, navigation, openArea, signIn } from './steps.ts'

test.describe('a visitor', () => {
  test.use({ isSignedIn: false })

  test('signs in with user and password', async ({ page, service }) => {
    await signIn(page, service)
    await openArea(page, 'Catalog')
  })

  test('keeps the focus on the page title after signing in by keyboard', async ({ page, service }) => {
    await page.goto('/catalog')
    await giveCredentials(page, service)
    await expect(page.getByRole('heading', { level: 1, name: 'Catalog' })).toBeFocused()
  })

  test('is asked to sign in before anything else is requested', async ({ page }) => {
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url())
    })
    for (const address of ['/', '/catalog', '/sign-in']) {
      await page.goto(address)
      await expectTitle(page, 'Sign in')
    }
    expect(refused).toEqual([])
  })

  test('sees that the password is wrong, and can retry', async ({ page, service }) => {
    await page.goto('/')
    await giveCredentials(page, { ...service, password: 'not the password' })
    await expectAlert(page, 'Incorrect username or password.')
    await giveCredentials(page, service)
    await expect(navigation(page)).toBeVisible()
  })

  test('sees what is missing before anything is sent', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Enter your user name.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'User' })).toBeFocused()
  })

  test('returns to a deep link after signing in', async ({ page, service }) => {
    const link = '/catalog?search=nothing&sort=name,desc'
    await page.goto(link)
    await expectTitle(page, 'Sign in')
    await giveCredentials(page, service)
    await expectTitle(page, 'Catalog')
    await expect(page).toHaveURL(link)
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('nothing')
  })

  for (const next of ['//example.com/', '/%09/example.com/'])
    test(`is not redirected to another site by ${next} after signing in`, async ({ page, service }) => {
      await page.goto(`/sign-in?next=${next}`)
      await giveCredentials(page, service)
      await expect(navigation(page)).toBeVisible()
      expect(new URL(page.url()).origin).toBe(service.url)
    })

  test("signs out, which ends the session, and Back doesn't show the pages again", async ({
    page,
    service,
  }) => {
    await signIn(page, service, '/catalog')
    await page.getByRole('button', { name: 'Account of admin' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expectTitle(page, 'Sign in')
    await page.goBack()
    await expectTitle(page, 'Sign in')
    expect((await page.request.get('/session')).status()).toBe(401)
  })
})

test('signs in again once when the session expires, and the pending write is then sent', async ({
  page,
  context,
  api,
  service,
}) => {
  const name = `half-typed-${randomUUID().slice(0, 8)}`
  await expect(await api.post('/catalog/api/applications', { data: { name } })).toBeOK()
  // Without events: a concurrent change would trigger a refetch, which would prompt before the button does.
  await page.route('/events*', (route) => route.abort())
  await page.goto('/catalog')
  await page.getByRole('link', { name: 'New application' }).first().click()
  const field = page.getByRole('textbox', { name: 'Name' })
  const create = page.getByRole('button', { name: 'Create' })
  const prompt = page.getByRole('dialog', { name: 'Your session is over' })
  const createAfterSignIn = async (wanted: string): Promise<void> => {
    await field.fill(wanted)
    await context.clearCookies()
    await create.click()
    await expect(prompt).toContainText('Your last request is sent once you have signed in.')
    await prompt.getByLabel('Password', { exact: true }).fill(service.password)
    await prompt.getByRole('button', { name: 'Sign in' }).click()
    await expect(prompt).toBeHidden()
  }
  await createAfterSignIn(name)
  // The name is rejected, and the session error is gone.
  await expect(field).toHaveAccessibleDescription(/already|taken|exists/)
  await expect(field).toHaveValue(name)
  await expect(page.getByText('Sign in first')).toHaveCount(0)
  await createAfterSignIn(`${name}-2`)
  await expectTitle(page, `${name}-2`)
})

test('continues after signing in again in another tab', async ({ page, context, service }) => {
  await page.goto('/catalog')
  await page.getByRole('link', { name: 'New application' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('half-typed')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Create' }).click()
  const prompt = page.getByRole('dialog', { name: 'Your session is over' })
  await expect(prompt).toBeVisible()
  const other = await context.newPage()
  await signIn(other, service)
  await expect(prompt).toBeHidden()
  await expectTitle(page, 'half-typed')
  await other.close()
})

test("gets a fresh page as another user, without the previous user's input", async ({
  page,
  context,
  api,
  service,
}) => {
  const user = `dave-${randomUUID().slice(0, 8)}`
  const data = { name: user, role: 'devops', password: service.password }
  const made = await api.post('/users/api/users', { data })
  await expect(made).toBeOK()
  await page.goto('/catalog')
  await page.getByRole('link', { name: 'New application' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('half-typed')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Create' }).click()
  const prompt = page.getByRole('dialog', { name: 'Your session is over' })
  await prompt.getByRole('textbox', { name: 'User' }).fill(user)
  await prompt.getByLabel('Password', { exact: true }).fill(service.password)
  await prompt.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: `Account of ${user}` })).toBeVisible()
  await expect(await api.delete((await made.json()).uri)).toBeOK()
})

test.describe('a user who only reads', () => {
  test.use({ isSignedIn: false })

  test('is asked to sign in, too, when the session is ended elsewhere', async ({ page, service }) => {
    await signIn(page, service, '/catalog')
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
    const { csrfToken } = await (await page.request.get('/session')).json()
    await expect(await page.request.delete('/session', { headers: { 'X-CSRF-Token': csrfToken } })).toBeOK()
    await expect(page.getByRole('dialog', { name: 'Your session is over' })).toBeVisible()
  })
})
