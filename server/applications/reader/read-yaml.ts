import {
  boolYaml11Tag,
  CORE_SCHEMA,
  defineMappingTag,
  defineScalarTag,
  defineSequenceTag,
  EVENT_ID,
  floatCoreTag,
  getScalarValue,
  load,
  mapTag,
  mergeTag,
  NOT_RESOLVED,
  parseEvents,
  YAMLException,
} from 'js-yaml'
import { splitJsonStream } from '../../../model/json-stream.ts'
import { relaxYaml } from '../../../model/relax-yaml.ts'
import type { Part } from '../comments/comments-in-text.ts'

/** Key that occurs twice in one map. */
export interface DuplicateKey {
  key: string
  /** Line of the later one, from 1. */
  line: number
}

export interface ReadYaml extends Part {
  /** Parsed text: the original, or without syntax that strict parsers refuse, with the same lines. */
  source: string
  value: unknown
  duplicates: DuplicateKey[]
}

const integer = /^[-+]?(?:0[xX][\da-fA-F]+|0[bB][01]+|0[oO]?[0-7]+|0|[1-9]\d*)$/

function integerOf(source: string): number {
  const sign = source.startsWith('-') ? -1 : 1
  const digits = source.replace(/^[-+]/, '').replace(/^0(?=\d)/, '0o')
  const value = Number(digits.toLowerCase())
  return value === 0 ? 0 : sign * value
}

/** YAML 1.1 numbers, parsed like Go's strconv: 0644 is octal, 0b1 binary, 1_000 a thousand. */
const numberTag = defineScalarTag<number>('tag:yaml.org,2002:int', {
  implicit: true,
  resolve: (source, isExplicit) => {
    if (!/^[-+.\d]/.test(source)) return NOT_RESOLVED
    const plain = source.replaceAll('_', '')
    if (integer.test(plain)) return integerOf(plain)
    const value = plain === source ? NOT_RESOLVED : floatCoreTag.resolve(plain, false, floatCoreTag.tagName)
    return isExplicit ? NOT_RESOLVED : value
  },
  identify: () => false,
})

const floatTag = defineScalarTag<number>('tag:yaml.org,2002:float', {
  implicit: true,
  resolve: (source, isExplicit, tagName) =>
    isExplicit && integer.test(source)
      ? integerOf(source)
      : floatCoreTag.resolve(source, isExplicit, tagName),
  identify: () => false,
})

const binaryTag = defineScalarTag<string>('tag:yaml.org,2002:binary', {
  resolve: (source) => Buffer.from(source, 'base64').toString(),
  identify: () => false,
})

/** Counts duplicate keys in all texts so far; a document that increases it contains some. */
let repeatedKeys = 0

/** Map under construction, with the keys added by merge keys. */
interface Carrier {
  object: Record<string, unknown>
  merged: Set<string> | null
  /**
   * Key that a merge is about to add: js-yaml calls `has` before adding it, and with `json` at no other time.
   */
  merging: string | null
}

/** Maps with merge keys that replace the keys above, as in go-yaml. */
const mergingMapTag = (name: string, matchByTagPrefix = false) =>
  defineMappingTag<Carrier, Record<string, unknown>>(name, {
    matchByTagPrefix,
    create: () => ({ object: {}, merged: null, merging: null }),
    addPair: (carrier, key, value) => {
      const text = String(key)
      if (carrier.merging === text) (carrier.merged ??= new Set()).add(text)
      else if (!carrier.merged?.delete(text) && Object.hasOwn(carrier.object, text)) repeatedKeys += 1
      carrier.merging = null
      return mapTag.addPair(carrier.object, key, value)
    },
    has: (carrier, key) => {
      const text = String(key)
      if (carrier.merged?.has(text)) return true
      carrier.merging = text
      return false
    },
    keys: (result) => Object.keys(result),
    get: (result, key) => result[String(key)],
    finalize: ({ object }) => object,
    identify: () => false,
  })

/** Ignores tags unknown to go-yaml. */
const otherScalarTag = (prefix: string) =>
  defineScalarTag<string>(prefix, {
    matchByTagPrefix: true,
    resolve: (source) => source,
    identify: () => false,
  })
const otherSequenceTag = (prefix: string) =>
  defineSequenceTag<unknown[]>(prefix, {
    matchByTagPrefix: true,
    create: () => [],
    addItem: (list, item) => void list.push(item),
    identify: () => false,
  })
const otherTags = ['!', 'tag:'].flatMap((prefix) => [
  otherScalarTag(prefix),
  otherSequenceTag(prefix),
  mergingMapTag(prefix, true),
])

/** YAML 1.1 as in kubectl's parser (sigs.k8s.io/yaml). JSON is valid YAML in both versions. */
const schema = CORE_SCHEMA.withTags([
  mergeTag,
  boolYaml11Tag,
  numberTag,
  floatTag,
  binaryTag,
  mergingMapTag('tag:yaml.org,2002:map'),
  ...otherTags,
])

/** Parses one document, or a stream of JSON objects, like kubectl. Throws `YAMLException`. */
export function readYaml(part: Part): ReadYaml[] {
  try {
    return [read(part)]
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const objects = splitJson(part)
    if (objects.length > 1) return objects.map(read)
    const relaxed = relaxYaml(part.source)
    if (relaxed === null) throw error
    return [read({ ...part, source: relaxed.text })]
  }
}

function read({ line, source }: Part): ReadYaml {
  const before = repeatedKeys
  const value = load(source, { schema, json: true })
  return { line, source, value, duplicates: repeatedKeys === before ? [] : findDuplicates({ line, source }) }
}

/** Finds duplicate keys from parser events, which have positions. */
function findDuplicates({ line, source }: Part): DuplicateKey[] {
  const found: DuplicateKey[] = []
  /** Keys of each open map; null for a list. `isKey`: the next event is a key. */
  const open: { keys: Set<string> | null; isKey: boolean }[] = []
  const enter = (): Set<string> | null => {
    const around = open.at(-1)
    const keys = around?.isKey ? around.keys : null
    if (around?.keys) around.isKey = !around.isKey
    return keys
  }
  for (const event of parseEvents(source, {})) {
    if (event.type === EVENT_ID.POP) open.pop()
    else if (event.type === EVENT_ID.DOCUMENT) open.push({ keys: null, isKey: false })
    else {
      const keys = enter()
      if (event.type === EVENT_ID.MAPPING) open.push({ keys: new Set(), isKey: true })
      if (event.type === EVENT_ID.SEQUENCE) open.push({ keys: null, isKey: false })
      if (event.type !== EVENT_ID.SCALAR || keys === null) continue
      const key = getScalarValue(source, event)
      if (keys.has(key) && key !== '<<')
        found.push({ key, line: line + linesBefore(source, event.valueStart) })
      keys.add(key)
    }
  }
  return found
}

const linesBefore = (source: string, at: number): number => source.slice(0, at).split(/\r\n|\r|\n/).length - 1

/** Returns the objects of a JSON stream; none for any other text. */
const splitJson = ({ line, source }: Part): Part[] =>
  splitJsonStream(source).map(([start, end]) => ({
    line: line + linesBefore(source, start),
    source: source.slice(start, end),
  }))
