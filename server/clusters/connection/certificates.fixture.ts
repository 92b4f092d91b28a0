import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Pair {
  certificate: string
  key: string
}

export interface Wish {
  name: string
  /** In openssl's form, `DNS:api.example` or `IP:127.0.0.1`. */
  alternativeName?: string
  /** Expired yesterday. */
  isExpired?: boolean
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

/** Creates certificate authorities, and certificates for test servers and kubeconfigs, with openssl. */
export class CertificateFixture {
  private readonly folder = mkdtempSync(join(tmpdir(), 'certificates-'))
  private readonly stems = new Map<Pair, string>()

  authority(name: string): Pair {
    const stem = this.nextStem()
    openssl(['req', '-x509', ...newKey, '-subj', `/CN=${name}`, ...keyAndOut(stem, 'crt')])
    return this.read(stem)
  }

  signed({ name, alternativeName, isExpired = false }: Wish, authority: Pair): Pair {
    const stem = this.nextStem()
    const extension = alternativeName ? ['-addext', `subjectAltName=${alternativeName}`] : []
    openssl(['req', ...newKey, '-subj', `/CN=${name}`, ...extension, ...keyAndOut(stem, 'csr')])
    const signer = this.stems.get(authority)
    const signing = ['-CA', `${signer}.crt`, '-CAkey', `${signer}.key`, '-days', isExpired ? '-1' : '1']
    openssl(['x509', '-req', '-copy_extensions', 'copy', ...signing, ...inAndOut(stem)])
    return this.read(stem)
  }

  /** Returns the path of a pair's certificate file. */
  fileOf(pair: Pair): string {
    return `${this.stems.get(pair)}.crt`
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }

  private nextStem(): string {
    return join(this.folder, String(this.stems.size + 1))
  }

  private read(stem: string): Pair {
    const pair = {
      certificate: readFileSync(`${stem}.crt`, 'utf8'),
      key: readFileSync(`${stem}.key`, 'utf8'),
    }
    this.stems.set(pair, stem)
    return pair
  }
}

const openssl = (words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' })

const keyAndOut = (stem: string, kind: string) => ['-keyout', `${stem}.key`, '-out', `${stem}.${kind}`]

const inAndOut = (stem: string) => ['-in', `${stem}.csr`, '-out', `${stem}.crt`]
