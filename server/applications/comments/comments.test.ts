import * as fc from 'fast-check'
import { dump, load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import type { Comments } from './comment-places.ts'
import { readComments } from './read-comments.ts'
import { writeComments } from './write-comments.ts'

const write = (value: unknown): string => dump(value, { noRefs: true, lineWidth: -1 })

/** Comments of a text by place. */
const read = (text: string, value: unknown = load(text)): Comments =>
  Object.fromEntries(
    readComments(text, { value, line: 1 })[0]?.map(({ place, text: said }) => [place, said]) ?? [],
  )

/** Changes the object of a text and writes its comments back. */
function after(text: string, change: (value: Json) => unknown = () => undefined): string {
  const value: unknown = load(text)
  const comments = read(text)
  change(value)
  return writeComments(write(value), value, comments)
}

describe("a comment's position is", () => {
  it.for<[string, Comments]>([
    ['# a\nx: 1\n', { head: '# a' }],
    ['x: 1\n# a\n', { foot: '# a' }],
    ['x: 1 # a\ny: 2   # b \n', { 'line x': '# a', 'line y': '# b' }],
    ['x: 1\n\n# a\n\n\n#b\ny: 2\n', { 'head y': '# a\n\n#b' }],
    ['x: 1\n# a\n\ny: 2\n', { 'head y': '# a\n' }],
    ['x: # a\n  y: 1\n  # b\n  z: 2\n', { 'line x': '# a', 'head x.z': '# b' }],
    ['x:\n  y: 1\n  # a\n\n  # b\n# c\nz: 2\n', { 'foot x': '# a\n\n# b', 'head z': '# c' }],
    ['x:\n  y:\n    z: 1\n    # a\n  # b\n# c\n', { 'foot x.y': '# a', 'foot x': '# b', foot: '# c' }],
    ['x:\n  y:\n    z: 1\n     # a\n', { 'foot x.y': '# a' }],
    ['x: |\n  # no\n  a # no\n# a\ny: >- # b\n  # no\n', { 'head y': '# a', 'line y': '# b' }],
    ['x: "one # no\n  # no"\ny: \'# no\' # a\n', { 'line y': '# a' }],
    ['x: one\n  two # a\n', { 'line x': '# a' }],
    ['x: a#no\n"a.b/c": 1 # a\n"d e": {f: 1} # b\n', { 'line ["a.b/c"]': '# a', 'line ["d e"]': '# b' }],
    [
      'x:\n  # a\n  - name: n # b\n    y: 1\n  # c\n',
      {
        'head x[name=n]': '# a',
        'line x[name=n].name': '# b',
        'foot x': '# c',
      },
    ],
    [
      'x:\n- # a\n  containerPort: 80\n- containerPort: 81\n  # b\n',
      {
        'head x[containerPort=80]': '# a',
        'foot x[containerPort=81]': '# b',
      },
    ],
    [
      'x:\n- name: "a b" # a\n# - name: c\n#   y: 1\ny: 2\n',
      {
        'line x[name="a b"].name': '# a',
        'foot x': '# - name: c\n#   y: 1',
      },
    ],
    [
      'x: {y: 1, # a\n  # b\n  z: 2 # c\n  # d\n  } # e\n',
      {
        'line x': '# e',
        'line x.y': '# a',
        'head x.z': '# b',
        'line x.z': '# c',
        'foot x': '# d',
      },
    ],
    [
      'x: [ # a\n  {name: n} # b\n  ] # c\ny: &z # d\n  a: 1 # e\nw: *z # f\n',
      {
        'line x': '# a # c',
        'line x[name=n]': '# b',
        'line y': '# d',
        'line y.a': '# e',
        'line w': '# f',
      },
    ],
    ['x:\n  # nothing\ny: # a\nz: 1\n', { 'head y': '# nothing', 'line y': '# a' }],
    ['{"a": "# no"}', {}],
  ])('%j', ([text, comments]) => {
    expect(read(text)).toEqual(comments)
  })

  it('identified by content for elements without a key', () => {
    expect(Object.keys(read('x:\n  - a # a\n  # b\n  - b: 1\n'))).toEqual([
      expect.stringMatching(/^line x\[1\/2 \w+\]$/),
      expect.stringMatching(/^head x\[2\/2 \w+\]$/),
    ])
  })
})

const workload = `# The shop

# Ask the front team.
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web # its name
  annotations:
    # whose
    example.com/owner: front
spec:
  replicas: 1 # for now
  template: # what runs
    spec:
      containers:
        # the first
        - name: first
          image: a:1 # pinned
          args:
            - --verbose # for now
            # which
            - --port=80
            # - --more
        # the second
        - name: second
          image: b:1
          script: | # as it was
            # no comment
            run
          ports:
            - containerPort: 80 # http
            # - containerPort: 81
            #   name: admin
        # - name: third
      # after them
  # the end of it
# The end
`

describe('a written object has its comments', () => {
  it('at their original places', () => {
    expect(after(workload)).toBe(workload)
  })

  it('at their fields after values, order and elements change', () => {
    const changed = after(workload, ({ spec }) => {
      spec.replicas = 3
      const [first, second] = spec.template.spec.containers
      first.args = ['--port=80', '--fast', '--verbose']
      second.ports[0].name = 'http'
      spec.template.spec.containers = [second, { name: 'new' }, first]
    })
    expect(changed).toContain('  replicas: 3 # for now\n')
    expect(changed).toContain('- --port=80\n            - --fast\n            - --verbose # for now\n')
    expect(changed).toContain('            # which\n            - --port=80\n')
    expect(changed).toContain('- containerPort: 80 # http\n              name: http\n')
    expect(changed).toMatch(
      /# the second\n +- name: second\n[^]*- name: new\n +# the first\n +- name: first\n/,
    )
    expect(load(changed)).toMatchObject({
      spec: { template: { spec: { containers: [{}, { name: 'new' }, {}] } } },
    })
  })

  it('removed together with their fields, while all others stay', () => {
    const changed = after(workload, ({ spec }) => {
      spec.template.spec.containers.shift()
      delete spec.replicas
    })
    const without = workload
      .replace(/ +# the first\n[^]*(?= {8}# the second)/, '')
      .replace(/ +replicas.*\n/, '')
    expect(changed).toBe(without)
    const renamed = after(workload, ({ spec }) => (spec.template.spec.containers[1].name = 'other'))
    expect(renamed).toBe(
      workload
        .replace(/ +# the second\n/, '')
        .replace('name: second', 'name: other')
        .replace(' # as it was', '')
        .replace(' # http', '')
        .replace(/ +# - containerPort: 81\n +# +name: admin\n/, ''),
    )
  })

  it('at changed elements without a key, unless another element takes the position', () => {
    const text = 'rules:\n  - from: a # one\n  - from: b # two\n'
    expect(after(text, ({ rules }) => (rules[0].from = 'c'))).toContain('- from: c # one\n')
    expect(after(text, (value) => (value.rules = [{ from: 'b' }, { from: 'c' }]))).toBe(
      'rules:\n  - from: b # two\n  - from: c\n',
    )
    expect(after(text, ({ rules }) => rules.shift())).toBe('rules:\n  - from: b # two\n')
  })

  it('as comments only, whatever text they contain', () => {
    const value = { a: 'text\n\n', b: [1] }
    const comments = {
      'head b': '\n\nx: 1\r\n - y\n---\u0007',
      'line a': 'z\n!',
      'foot b': '',
      line: '# no',
      'head c': '# no',
      'foot a': '# no',
    }
    const text = writeComments(write(value), value, comments)
    expect(text).toBe('a: |+ # z # !\n  text\n\n# x: 1\n# - y\n# ---\nb:\n  - 1\n')
    expect(load(text)).toEqual(value)
  })

  it('and equals the object without them, and is written the same way again', () => {
    const scalar = fc.oneof(
      fc.constantFrom(
        'a',
        '# a',
        'b # c',
        '|',
        'x\ny\n',
        '\n\nz\n\n',
        ' lead\n  in',
        'trail \n',
        '- a',
        '',
        ': b',
        'a:b',
        '\t',
      ),
      fc.integer(),
      fc.constantFrom(null, true),
    )
    const key = fc.constantFrom('name', 'a', 'b.c/d', 'x y', '#', ':', '0', '?', '- ', 'spec')
    const { object } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, scalar, tie('object'), fc.array(tie('value'), { maxLength: 3 })),
      object: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
    }))
    const comment = fc.constantFrom('# one', '# - two\n#   three', '# four\n\n# five', '# six\n')
    fc.assert(
      fc.property(
        object,
        fc.infiniteStream(comment),
        fc.infiniteStream(fc.boolean()),
        (value, texts, isThere) => {
          const plain = write(value)
          fc.pre(Object.keys(value as object).length > 0)
          const places = placesIn(value)
          const comments = Object.fromEntries(
            places.filter(() => isThere.next().value).map((place) => [place, texts.next().value]),
          )
          const text = writeComments(plain, value, comments)
          expect(load(text)).toEqual(load(plain))
          expect(writeComments(plain, value, read(text))).toBe(text)
          expect(writeComments(plain, value, {})).toBe(plain)
        },
      ),
      { numRuns: 150 },
    )
  })
})

/** Collects every place that readComments returns for a comment at any line and indentation. */
function placesIn(value: unknown): string[] {
  const lines = write(value).split('\n')
  const found = new Set<string>(['head', 'foot'])
  for (const [index] of lines.entries())
    for (const column of [0, 2, 4, 6, 8]) {
      const text = lines.toSpliced(index, 0, `${' '.repeat(column)}# x`).join('\n')
      for (const place of placesOf(text)) found.add(place)
      for (const place of placesOf(lines.with(index, `${lines[index]} # x`).join('\n'))) found.add(place)
    }
  return [...found]
}

function placesOf(text: string): string[] {
  try {
    return Object.keys(read(text))
  } catch {
    return []
  }
}
