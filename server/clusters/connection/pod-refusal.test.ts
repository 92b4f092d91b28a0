import { describe, expect, it, test } from 'vitest'
import { causeOf } from '../../../model/messages/cause.ts'
import { quotaNamedIn, refusalCause, refusalOf, refusalReason } from '../../../model/pod-refusal.ts'
import { englishOf } from '../../errors.ts'

const web = { kind: 'Deployment', name: 'web' }
const forbidden = (why: string): string => `pods "web-5d-x2x" is forbidden: ${why}`

test.each([
  [
    'exceeded quota: compute, requested: pods=1,requests.cpu=260m, used: pods=4,requests.cpu=790m, limited: pods=4,requests.cpu=1',
    'quota compute exceeded (pods: 1 requested with 4 of 4 in use and CPU requests: 260m requested with 790m of 1 in use)',
  ],
  [
    'exceeded quota: gpus, requested: requests.example.com/gpu=1, used: requests.example.com/gpu=2, limited: requests.example.com/gpu=2',
    'quota gpus exceeded (requests.example.com/gpu: 1 requested with 2 of 2 in use)',
  ],
  [
    'failed quota: compute: must specify limits.cpu for: main,proxy; limits.memory for: main',
    'quota compute requires CPU limits (main and proxy) and memory limits (main)',
  ],
  [
    'failed quota: compute: must specify limits.cpu,limits.memory',
    'quota compute requires CPU limits (some containers) and memory limits (some containers)',
  ],
  [
    'maximum cpu usage per Container is 2, but limit is 3',
    'LimitRange exceeded (at most 2 CPU per container but the limit is 3)',
  ],
  [
    '[minimum memory usage per Container is 64Mi, but request is 16Mi, maximum cpu usage per Pod is 2.  No limit is specified]',
    'LimitRange exceeded (at least 64Mi memory per container but the request is 16Mi and at most 2 CPU per pod but no limit is set)',
  ],
  [
    'cpu max limit to request ratio per Container is 2, but provided ratio is 4.000000',
    'LimitRange exceeded (limit of CPU per container at most 2 times the request but it is 4 times)',
  ],
  [
    'violates PodSecurity "restricted:latest": allowPrivilegeEscalation != false (container "main" must set securityContext.allowPrivilegeEscalation=false), runAsNonRoot != true',
    'pod security level restricted of the namespace violated: allowPrivilegeEscalation != false (container "main" must set securityContext.allowPrivilegeEscalation=false), runAsNonRoot != true',
  ],
  [
    'error looking up service account shop/robot: serviceaccount "robot" not found',
    'ServiceAccount robot does not exist',
  ],
  ['no PriorityClass with name high was found', 'PriorityClass high does not exist'],
  ['the moon is full', 'the moon is full'],
])('%s', (said, words) => {
  expect(englishOf(refusalReason(forbidden(said)))).toBe(words)
  expect(englishOf(refusalCause(web, forbidden(said)))).toBe(
    `Deployment web cannot create its pods: ${words}.`,
  )
})

it('keeps other messages of the API server', () => {
  const words = 'Internal error occurred: failed calling webhook "x"'
  expect(refusalReason(words)).toBe(words)
  expect(englishOf(refusalCause(web, ''))).toBe('Deployment web cannot create its pods.')
})

describe('the policy that refused pods is identified by the causes', () => {
  const of = (why: string) => [refusalCause(web, forbidden(why)), causeOf(web, 'states.suspended')]
  const quota = of('exceeded quota: compute, requested: pods=1, used: pods=4, limited: pods=4')
  const unnamed = of('failed quota: compute: must specify limits.cpu for: main')

  it.each([
    [quota, 'quota'],
    [unnamed, 'amounts'],
    [of('maximum cpu usage per Container is 2, but limit is 3'), 'limitRange'],
    [of('violates PodSecurity "baseline:v1.30": host namespaces (hostNetwork=true)'), 'podSecurity'],
    [of('the moon is full'), 'other'],
    [[causeOf(web, 'states.suspended')], null],
  ])('case %#', (causes, by) => {
    expect(refusalOf(causes)).toBe(by)
  })

  it("with the quota's name", () => {
    expect([quota, unnamed, of('the moon is full')].map(quotaNamedIn)).toEqual(['compute', 'compute', null])
  })
})
