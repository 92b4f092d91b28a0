import { describe, expectTypeOf, test } from 'vitest'
import type { ResourceLink } from './answers/resource.ts'
import type { LabelSelector } from './define.ts'
import type {
  ActionOf,
  Answer,
  Attributes,
  ClassId,
  FieldName,
  RelationName,
  RelationsOf,
  Row,
  TargetOf,
} from './types.ts'

describe('types of rows', () => {
  test('class ids combine a service and a class of the model', () => {
    expectTypeOf<'config.HostGroup'>().toExtend<ClassId>()
    expectTypeOf<'catalog.Deployment' | 'environments.Deployment'>().toExtend<ClassId>()
    expectTypeOf<'config.HostGrup'>().not.toExtend<ClassId>()
    expectTypeOf<'config.Deployment'>().not.toExtend<ClassId>()
  })

  test("attributes have their kind's type, and are nullable unless required", () => {
    type Group = Attributes<'config.HostGroup'>
    expectTypeOf<Group['name']>().toEqualTypeOf<string>()
    expectTypeOf<Group['desiredCount']>().toEqualTypeOf<number | null>()
    expectTypeOf<Group['isAutoscalable']>().toEqualTypeOf<boolean | null>()
    expectTypeOf<Group['orchestrator']>().toEqualTypeOf<'kubernetes' | 'native' | null>()
    expectTypeOf<Group['status']>().toEqualTypeOf<string[] | null>()
    expectTypeOf<Attributes<'config.Host'>['lastSeen']>().toEqualTypeOf<number | null>()
    expectTypeOf<Attributes<'environments.Task'>['target']>().toEqualTypeOf<string>()
    expectTypeOf<Attributes<'environments.Task'>['itemCount']>().toEqualTypeOf<number>()
    expectTypeOf<Attributes<'environments.TaskItem'>['body']>().toEqualTypeOf<unknown>()
    expectTypeOf<Attributes<'environments.ServiceSpec'>['selector']>().toEqualTypeOf<Record<
      string,
      string
    > | null>()
    expectTypeOf<Attributes<'environments.JobSpec'>['selector']>().toEqualTypeOf<LabelSelector | null>()
  })

  test('a name that the service may leave unset is nullable', () => {
    expectTypeOf<Attributes<'config.Host'>['name']>().toEqualTypeOf<string | null>()
    expectTypeOf<Attributes<'environments.Alarm'>['name']>().toEqualTypeOf<string | null>()
  })

  test('secrets are not part of any row', () => {
    expectTypeOf<Attributes<'users.User'>>().not.toHaveProperty('password')
    expectTypeOf<Attributes<'config.Host'>>().not.toHaveProperty('agentIdentity')
  })

  test('templates and running objects have separate attributes', () => {
    expectTypeOf<Attributes<'environments.Deployment'>>().toHaveProperty('state')
    expectTypeOf<Attributes<'catalog.Deployment'>>().not.toHaveProperty('state')
    expectTypeOf<Attributes<'catalog.Deployment'>>().toHaveProperty('yamlComments')
    expectTypeOf<Attributes<'environments.Deployment'>>().not.toHaveProperty('yamlComments')
  })

  test('relations lead to a class in the same or another service', () => {
    expectTypeOf<TargetOf<'config.HostGroup', 'hosts'>>().toEqualTypeOf<'config.Host'>()
    expectTypeOf<TargetOf<'config.HostGroup', 'cluster'>>().toEqualTypeOf<'cluster.HostCluster'>()
    expectTypeOf<TargetOf<'config.Host', 'alarms'>>().toEqualTypeOf<'environments.Alarm'>()
    expectTypeOf<RelationsOf<'config.HostGroup'>['hostGroupStats']['many']>().toEqualTypeOf<false>()
    expectTypeOf<RelationsOf<'config.HostGroup'>['resourceSelectionRules']['many']>().toEqualTypeOf<true>()
    expectTypeOf<'host'>().not.toExtend<RelationName<'config.HostGroup'>>()
  })

  test('actions are those of the class in its service', () => {
    expectTypeOf<ActionOf<'environments.Task'>>().toEqualTypeOf<'cancel' | 'retry'>()
    expectTypeOf<ActionOf<'catalog.Deployment'>>().toEqualTypeOf<never>()
    expectTypeOf<ActionOf<'environments.Deployment'>>().toEqualTypeOf<'restart' | 'revisions' | 'rollback'>()
  })
})

describe('types of responses', () => {
  test('a row has the common fields and links for its relations', () => {
    type Group = Row<'config.HostGroup'>
    expectTypeOf<Group['id']>().toEqualTypeOf<string>()
    expectTypeOf<Group['generation']>().toEqualTypeOf<number>()
    expectTypeOf<Group['labels']>().toEqualTypeOf<Record<string, string> | null>()
    expectTypeOf<Group['hosts']>().toEqualTypeOf<ResourceLink[]>()
    expectTypeOf<Group['cluster']>().toEqualTypeOf<ResourceLink | null>()
  })

  test('with fields, a row has only those', () => {
    type Host = Answer<'config.Host', 'normal', 'id' | 'name' | 'state'>
    expectTypeOf<keyof Host>().toEqualTypeOf<'id' | 'name' | 'state'>()
    expectTypeOf<'memori'>().not.toExtend<FieldName<'config.Host'>>()
  })

  test('other modes embed children with the same fields', () => {
    type Group = Answer<'config.HostGroup', 'exportDetails', 'name' | 'hosts' | 'hostStats' | 'disks'>
    expectTypeOf<keyof Group>().toEqualTypeOf<'name' | 'hosts'>()
    type Host = NonNullable<Group['hosts']>[number]
    expectTypeOf<Host['name']>().toEqualTypeOf<string | null>()
    expectTypeOf<keyof NonNullable<Host['hostStats']>>().toEqualTypeOf<'disks'>()
  })

  test('other modes omit unset attributes unless requested', () => {
    expectTypeOf<Answer<'config.Host', 'export'>['memory']>().toEqualTypeOf<number | null | undefined>()
    expectTypeOf<Answer<'config.Host', 'export', 'memory'>['memory']>().toEqualTypeOf<number | null>()
    expectTypeOf<Answer<'config.Host', 'exportDetails', 'labels'>['labels']>().toEqualTypeOf<
      Record<string, string> | null | undefined
    >()
  })
})
