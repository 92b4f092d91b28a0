import { describe, expect, it, test } from 'vitest'
import { quotaNamedIn, refusalOf, refusalWords } from './pod-refusal.ts'

const forbidden = (why: string): string => refusalWords(`pods "web-5d-x2x" is forbidden: ${why}`)

test.each([
  [
    'exceeded quota: compute, requested: pods=1,requests.cpu=260m, used: pods=4,requests.cpu=790m, limited: pods=4,requests.cpu=1',
    'quota compute does not allow more (of pods in all: 1 more asked for, 4 of 4 in use; of CPU requests: 260m more asked for, 790m of 1 in use)',
  ],
  [
    'exceeded quota: gpus, requested: requests.example.com/gpu=1, used: requests.example.com/gpu=2, limited: requests.example.com/gpu=2',
    'quota gpus does not allow more (of requests.example.com/gpu: 1 more asked for, 2 of 2 in use)',
  ],
  [
    'failed quota: compute: must specify limits.cpu for: main,proxy; limits.memory for: main',
    'quota compute takes only pods that name what they need (without CPU limits: main, proxy; without memory limits: main)',
  ],
  [
    'failed quota: compute: must specify limits.cpu,limits.memory',
    'quota compute takes only pods that name what they need (without CPU limits: some containers; without memory limits: some containers)',
  ],
  [
    'maximum cpu usage per Container is 2, but limit is 3',
    'a limit range does not allow it (at most 2 of CPU per container, the limit is 3)',
  ],
  [
    '[minimum memory usage per Container is 64Mi, but request is 16Mi, maximum cpu usage per Pod is 2.  No limit is specified]',
    'a limit range does not allow it (at least 64Mi of memory per container, the request is 16Mi; at most 2 of CPU per pod, and no limit is given)',
  ],
  [
    'cpu max limit to request ratio per Container is 2, but provided ratio is 4.000000',
    'a limit range does not allow it (the limit of CPU may be 2 times the request per container, and is 4 times)',
  ],
  [
    'violates PodSecurity "restricted:latest": allowPrivilegeEscalation != false (container "main" must set securityContext.allowPrivilegeEscalation=false), runAsNonRoot != true',
    'the pod security level restricted of the namespace does not allow it: allowPrivilegeEscalation != false (container "main" must set securityContext.allowPrivilegeEscalation=false), runAsNonRoot != true',
  ],
  [
    'error looking up service account shop/robot: serviceaccount "robot" not found',
    'there is no service account robot',
  ],
  ['no PriorityClass with name high was found', 'there is no priority class high'],
  ['the moon is full', 'the moon is full'],
])('%s', (said, words) => {
  expect(forbidden(said)).toBe(words)
})

it('keeps what is said in other words', () => {
  expect(refusalWords('Internal error occurred: failed calling webhook "x"')).toBe(
    'Internal error occurred: failed calling webhook "x"',
  )
})

describe('what refused is known from the sentence', () => {
  const said = (why: string): string => `Deployment web cannot make its pods: ${forbidden(why)}. Pod x waits.`
  const quota = said('exceeded quota: compute, requested: pods=1, used: pods=4, limited: pods=4')
  const unnamed = said('failed quota: compute: must specify limits.cpu for: main')

  it.each([
    [quota, 'quota'],
    [unnamed, 'amounts'],
    [said('maximum cpu usage per Container is 2, but limit is 3'), 'limitRange'],
    [said('violates PodSecurity "baseline:v1.30": host namespaces (hostNetwork=true)'), 'podSecurity'],
    [said('the moon is full'), 'other'],
    ['Deployment web has 1 of 3 replicas available.', null],
  ])('%s', (sentence, by) => {
    expect(refusalOf(sentence)).toBe(by)
  })

  it('with the name of the quota', () => {
    expect([quota, unnamed, said('the moon is full')].map(quotaNamedIn)).toEqual(['compute', 'compute', null])
  })
})
