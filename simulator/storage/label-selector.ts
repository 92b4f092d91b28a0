import { badRequest } from '../failure.ts'
import { checkName, labelValue, qualifiedName } from '../kinds/validation/names.ts'
import { wrong } from '../kinds/validation/causes.ts'

export type LabelOperator = 'In' | 'NotIn' | 'Exists' | 'DoesNotExist' | 'Gt' | 'Lt'

export interface LabelRequirement {
  key: string
  operator: LabelOperator
  values: string[]
}

interface Token {
  is: 'symbol' | 'identifier' | 'end'
  text: string
}

const symbols = ['==', '!=', '=', '!', '(', ')', ',', '>', '<']
const operators: Readonly<Record<string, LabelOperator>> = {
  in: 'In',
  notin: 'NotIn',
  '=': 'In',
  '==': 'In',
  '!=': 'NotIn',
  '>': 'Gt',
  '<': 'Lt',
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at)
    const blank = /^\s+/.exec(rest)?.[0]
    const symbol = symbols.find((one) => rest.startsWith(one))
    const found = blank ?? symbol ?? /^[^\s=!(),><]+/.exec(rest)?.[0] ?? rest
    if (!blank) tokens.push({ is: symbol ? 'symbol' : 'identifier', text: found })
    at += found.length
  }
  return tokens
}

/** Error within one requirement, as opposed to between them. */
class RequirementError extends Error {}

/** Parser for label selectors, with an API server's grammar and error messages. */
class Parser {
  private readonly tokens: Token[]
  private at = 0

  constructor(text: string) {
    this.tokens = tokensOf(text)
  }

  parse(): LabelRequirement[] {
    const requirements: LabelRequirement[] = []
    if (this.next.is === 'end') return requirements
    this.expectStart("!, identifier, or 'end of string'")
    for (;;) {
      requirements.push(this.requirement())
      const { is, text } = this.take()
      if (is === 'end') return requirements
      if (text !== ',') throw badRequest(`found '${text}', expected: ',' or 'end of string'`)
      this.expectStart("identifier after ','")
    }
  }

  private get next(): Token {
    return this.tokens[this.at] ?? { is: 'end', text: '' }
  }

  private take(): Token {
    const token = this.next
    this.at += 1
    return token
  }

  private expectStart(expected: string): void {
    const { is, text } = this.next
    if (is !== 'identifier' && text !== '!') throw badRequest(`found '${text}', expected: ${expected}`)
  }

  private requirement(): LabelRequirement {
    try {
      return checked(this.readRequirement())
    } catch (error) {
      if (!(error instanceof RequirementError)) throw error
      throw badRequest(`unable to parse requirement: ${error.message}`)
    }
  }

  private readRequirement(): LabelRequirement {
    const isNot = this.next.text === '!' && this.take().is === 'symbol'
    const { is, text: key } = this.take()
    if (is !== 'identifier') throw new RequirementError(`found '${key}', expected: identifier`)
    refuse(checkName('<nil>', key, qualifiedName))
    if (isNot) return { key, operator: 'DoesNotExist', values: [] }
    if (this.next.is === 'end' || this.next.text === ',') return { key, operator: 'Exists', values: [] }
    const { text: sign } = this.take()
    const operator = operators[sign]
    if (!operator) throw new RequirementError(`found '${sign}', expected: in, notin, =, ==, !=, gt, lt`)
    return { key, operator, values: sign === 'in' || sign === 'notin' ? this.readSet() : [this.readValue()] }
  }

  private readValue(): string {
    if (this.next.is === 'end' || this.next.text === ',') return ''
    const { is, text } = this.take()
    if (is === 'identifier') return text
    throw new RequirementError(`found '${text}', expected: identifier`)
  }

  private readSet(): string[] {
    const open = this.take()
    if (open.text !== '(') throw new RequirementError(`found '${open.text}' expected: '('`)
    const values: string[] = []
    while (this.next.text !== ')') {
      const { is, text } = this.take()
      if (is === 'identifier') values.push(text)
      else if (text === ',') values.push(...(this.next.is === 'identifier' ? [] : ['']))
      else throw new RequirementError(`found '${text}', expected: ',' or ')'`)
      if (this.next.is === 'identifier' && is === 'identifier')
        throw new RequirementError(`found '${this.next.text}', expected: ',' or ')'`)
    }
    this.take()
    return values.length > 0 ? values : ['']
  }
}

function refuse(causes: { field: string; message: string }[]): void {
  const [cause] = causes
  if (cause) throw new RequirementError(`${cause.field}: ${cause.message}`)
}

function checked(requirement: LabelRequirement): LabelRequirement {
  const { key, operator, values } = requirement
  const isNumeric = operator === 'Gt' || operator === 'Lt'
  const why = "for 'Gt', 'Lt' operators, the value must be an integer"
  if (isNumeric && !/^-?\d+$/.test(values[0] ?? '')) refuse([wrong('values[0]', values[0], why)])
  for (const [index, value] of values.entries())
    refuse(checkName(`values[${index}][${key}]`, value, labelValue))
  return requirement
}

/** Parses `app=web,tier in (a, b),!canary,level>3`. */
export const parseRequirements = (text: string): LabelRequirement[] => new Parser(text).parse()
