import { describe, expect, it } from 'vitest'
import { forbiddenValues } from '../clusters/guard/powers.ts'
import { readBody, requirePlainPatch } from './inspect.ts'

const inspect = (value: unknown, type = 'application/json'): unknown =>
  readBody(type, Buffer.from(JSON.stringify(value)))

const findForbidden = (value: unknown): string | null => forbiddenValues(value)[0]?.path ?? null

const podOf = (spec: object) => ({ kind: 'Pod', metadata: { name: 'web' }, spec })
const container = (fields: object) => podOf({ containers: [{ name: 'web', image: 'web:1', ...fields }] })

describe('the body of a write', () => {
  it('of an ordinary workload is forwarded unchanged', () => {
    const object = container({
      ports: [{ containerPort: 80 }],
      securityContext: { runAsNonRoot: true, capabilities: { drop: ['ALL'], add: ['NET_BIND_SERVICE'] } },
      livenessProbe: { httpGet: { path: '/', port: 80 } },
      env: [{ name: 'privileged', value: 'true' }],
    })
    expect(inspect(object)).toEqual(object)
  })

  it('may use any label names', () => {
    expect(findForbidden({ metadata: { labels: { hostNetwork: 'no', privileged: 'x' } } })).toBeNull()
  })

  it.each([
    ['removed', null],
    ['kept', []],
  ])('reports the AppArmor annotation even if another one is %s', (_what, other) => {
    const annotations = { 'container.apparmor.security.beta.kubernetes.io/web': 'unconfined', $other: other }
    expect(findForbidden({ metadata: { annotations } })).toContain('apparmor')
    expect(findForbidden({ metadata: { labels: { privileged: 'x', gone: null } } })).toBeNull()
  })

  it.each([
    ['hostNetwork', podOf({ hostNetwork: true }), 'spec.hostNetwork'],
    ['hostPID', podOf({ hostPID: 'true' }), 'spec.hostPID'],
    ['a host path', podOf({ volumes: [{ name: 'v', hostPath: { path: '/' } }] }), 'spec.volumes[0].hostPath'],
    [
      'privileged',
      container({ securityContext: { privileged: true } }),
      'spec.containers[0].securityContext.privileged',
    ],
    [
      'a capability',
      container({ securityContext: { capabilities: { add: ['SYS_ADMIN'] } } }),
      'spec.containers[0].securityContext.capabilities',
    ],
    ['a host port', container({ ports: [{ hostPort: 22 }] }), 'spec.containers[0].ports[0].hostPort'],
    [
      'no seccomp profile',
      container({ securityContext: { seccompProfile: { type: 'Unconfined' } } }),
      'spec.containers[0].securityContext.seccompProfile',
    ],
    [
      'a probe of another host',
      container({ livenessProbe: { httpGet: { host: '10.0.0.1', port: 1 } } }),
      'spec.containers[0].livenessProbe.httpGet',
    ],
    [
      'a sysctl',
      podOf({ securityContext: { sysctls: [{ name: 'kernel.msgmax', value: '1' }] } }),
      'spec.securityContext.sysctls',
    ],
    [
      'an AppArmor annotation',
      { metadata: { annotations: { 'container.apparmor.security.beta.kubernetes.io/web': 'unconfined' } } },
      'metadata.annotations.container.apparmor.security.beta.kubernetes.io/web',
    ],
    [
      "another object's address",
      { kind: 'Service', spec: { externalIPs: ['10.0.0.1'] } },
      'spec.externalIPs',
    ],
    [
      'a nested template',
      { spec: { jobTemplate: { spec: { template: { spec: { hostIPC: true } } } } } },
      'spec.jobTemplate.spec.template.spec.hostIPC',
    ],
  ])('is reported to have %s, wherever it is', (_what, object, field) => {
    expect(findForbidden(object)).toBe(field)
  })

  it('may not copy values with a JSON patch', () => {
    const type = 'application/json-patch+json'
    expect(() =>
      inspect([{ op: 'copy', from: '/spec/automountServiceAccountToken', path: '/spec/hostPID' }], type),
    ).toThrow('operation copy')
    const scale = [{ op: 'replace', path: '/spec/replicas', value: 3 }]
    expect(inspect(scale, type)).toEqual(scale)
  })

  it('is refused if it is ambiguous', () => {
    const raw = (text: string) => () => readBody('application/json', Buffer.from(text))
    expect(raw('{"hostNetwork": false, "hostNetwork": true}')).toThrow('twice')
    expect(raw('hostNetwork: yes')).toThrow('not valid JSON')
    expect(raw('{"replicas": 9007199254740993}')).toThrow('2^53')
    expect(raw('{"a": 1e999}')).toThrow('2^53')
    expect(() => readBody('application/json', Buffer.from([0xff]))).toThrow('UTF-8')
  })

  it('of a Secret may be merged, but not compared or moved', () => {
    expect(() => requirePlainPatch('application/merge-patch+json')).not.toThrow()
    expect(() => requirePlainPatch('application/json-patch+json')).toThrow('admin')
    expect(() => requirePlainPatch('application/apply-patch+cbor')).toThrow('admin')
  })
})
