import { groups, people, searchDn, searchPassword, type Slapd } from '../../../scripts/slapd.ts'
import type { Json, TestService } from '../../app.fixture.ts'

/** Adds a directory to the service. */
export const addDirectory = (
  service: TestService,
  { url, ca }: Pick<Slapd, 'url' | 'ca'>,
  settings: Record<string, unknown> = {},
): Promise<Json> =>
  service.post('/users/api/ldapProviders', {
    name: 'Company',
    url,
    certificate: ca,
    bindDn: searchDn,
    bindPassword: searchPassword,
    userBase: people,
    groupBase: groups,
    roleGroups: { admins: 'admin', developers: 'devops' },
    ...settings,
  })
