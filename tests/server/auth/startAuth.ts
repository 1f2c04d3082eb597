import { rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, onTestFinished } from 'vitest'
import configuracoes from '#resources/configuracoes.ts'
import uploads from '#resources/uploads.ts'
import usuarios from '#resources/usuarios.ts'
import { buildApp } from '#server/app.ts'
import { argon2idPasswords } from '#server/auth/passwords.ts'
import { commitWithEffects } from '#server/commitWithEffects.ts'
import { openDiskStorage } from '#server/files/storage/diskStorage.ts'
import { createMailer } from '#server/mail/mailer.ts'
import type { OidcSettings } from '#server/oidc/oidcSettings.ts'
import { openStore } from '#server/store/openStore.ts'
import { insertRecord } from '#server/store/records/records.ts'
import { mailsIn } from '#tests/support/mailFolder.ts'
import { hasPostgres } from '#tests/support/postgres.ts'
import { isEverything } from '#tests/support/scope.ts'
import { filledPlace, type Place } from '#tests/support/templates.ts'

export const PASSWORD = 'jabuticaba no quintal azul'
export const OTHER_PASSWORD = 'varanda com rede e chuva'
const HOST = 'site.example.com'
const resources = [usuarios, uploads, configuracoes]
const START = new Date('2026-11-20T12:00:00.000Z')
export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => n * 3_600_000

/** Runs the suite on both databases, for what depends on SQL. */
export function onBothDatabases(suite: (database: 'sqlite' | 'postgres') => void) {
  describe('on SQLite', () => suite('sqlite'))
  describe.skipIf(!hasPostgres)('on PostgreSQL', () => suite('postgres'))
}

/** Runs the suite on SQLite, and on PostgreSQL as well when everything is run. */
export function onEveryDatabase(suite: (database: 'sqlite' | 'postgres') => void) {
  if (isEverything) onBothDatabases(suite)
  else suite('sqlite')
}

async function twoTenants({ folder, database }: Place): Promise<string> {
  const store = await openStore({
    databaseUrl: database?.url,
    folder,
    resources,
    now: START,
    log: () => {},
    onBroken: cause => {
      throw cause
    },
  })
  await store.write(async tx => {
    await tx.db.insertInto('_tenants').values({ nome: 'Araucária Clara', host: HOST }).execute()
    await tx.db.insertInto('_tenants').values({ nome: 'Outra Empresa', host: 'outra.example.com' }).execute()
  })
  await store.close()
  return ''
}

/** Hashing is slow on purpose; accounts that exist before a test may share their salt. */
const hashed = new Map<string, Promise<string>>()
function hashOnce(password: string): Promise<string> {
  const known = hashed.get(password) ?? argon2idPasswords.hash(password)
  hashed.set(password, known)
  return known
}

export interface AuthOptions {
  readonly smtpUrl?: string
  readonly smtpTimeout?: number
  readonly rateLimits?: boolean
  readonly trustedProxies?: readonly string[]
  readonly oidc?: OidcSettings
  /** Settings of the first tenant that differ from the defaults. */
  readonly settings?: Readonly<Record<string, string>>
}

export type StartedAuth = Awaited<ReturnType<typeof startAuth>>

/** Starts the server over a database and a folder of its own, with a clock that the test moves. */
export async function startAuth(database: 'sqlite' | 'postgres', options: AuthOptions = {}) {
  const { folder, database: fresh } = await filledPlace('duas empresas', database, twoTenants)
  const clock = {
    moment: START.getTime(),
    uptime: 1_000_000,
    now: () => new Date(clock.moment),
  }
  const logged: { event: string; details: unknown }[] = []
  const hashes = { verified: 0, made: 0 }
  let running = await open()

  async function open() {
    const store = await openStore({
      databaseUrl: fresh?.url,
      folder,
      resources,
      now: clock.now(),
      log: () => {},
      onBroken: cause => {
        throw cause
      },
    })
    const log = {
      info: (event: string, details?: object) => void logged.push({ event, details }),
      error: (event: string, cause: unknown, details?: object) =>
        void logged.push({ event, details: { cause, ...details } }),
    }
    const parts = {
      store,
      resources: new Map(resources.map(resource => [resource.name, resource])),
      clock,
      commit: commitWithEffects(),
      log,
      siteUrl: `https://${HOST}`,
      hosts: ['127.0.0.1:80', 'localhost:80'],
      dataFolder: folder,
      trustedProxies: options.trustedProxies ?? [],
      rateLimits: options.rateLimits ?? true,
    }
    const app = await buildApp({
      ...parts,
      storage: await openDiskStorage(folder),
      mailer: createMailer({
        smtpUrl: options.smtpUrl,
        from: 'Araucária Clara <nao-responda@example.com>',
        folder: path.join(folder, 'mail'),
        timeout: options.smtpTimeout ?? 5_000,
      }),
      siteTenantId: 1,
      oidc: options.oidc,
      auth: {
        uptime: () => clock.uptime,
        passwords: {
          ...argon2idPasswords,
          hash: typed => {
            hashes.made++
            return argon2idPasswords.hash(typed)
          },
          verify: (typed, stored, options) => {
            hashes.verified++
            return argon2idPasswords.verify(typed, stored, options)
          },
        },
      },
    })
    const close = async () => {
      await app.close()
      await store.close()
    }
    return { app, store, parts, close }
  }

  onTestFinished(async () => {
    await running.close()
    await fresh?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const auth = {
    clock,
    folder,
    logged,
    hashes,
    get app() {
      return running.app
    },
    get store() {
      return running.store
    },
    get parts() {
      return running.parts
    },

    pass(milliseconds: number) {
      clock.moment += milliseconds
      clock.uptime += milliseconds
    },

    /** Loses everything that is only in memory. */
    async restart() {
      await running.close()
      running = await open()
    },

    /** Stores an account as the record service would. */
    async account(values: {
      email: string
      senha?: string | null
      situacao?: string
      perfil?: string
      tenantId?: number
      nome?: string
    }) {
      const { tenantId = 1, senha = PASSWORD, ...given } = values
      const sealed = senha === null ? null : await hashOnce(senha)
      const record = { nome: 'Ana Souza', perfil: 'administrador', situacao: 'ativo', ...given, senha: sealed }
      const full = { ...Object.fromEntries(Object.keys(usuarios.fields).map(name => [name, null])), ...record }
      delete (full as Record<string, unknown>).confirmar_senha
      const stored = await auth.store.write(tx =>
        insertRecord(tx, usuarios, full, { tenantId, userId: null, now: clock.now().toISOString() }),
      )
      return stored.id
    },

    /** Stores settings of the first tenant as the record service would. */
    async setting(values: Readonly<Record<string, string>>) {
      const at = { tenantId: 1, userId: null, now: clock.now().toISOString() }
      await auth.store.write(async tx => {
        const changed = await tx.db
          .updateTable('configuracoes')
          .set(values)
          .where('tenant_id', '=', 1)
          .returning('id')
          .execute()
        if (changed.length > 0) return
        const none = Object.fromEntries(Object.keys(configuracoes.fields).map(name => [name, null]))
        await insertRecord(tx, configuracoes, { ...none, ...values }, at)
      })
    },

    post(
      url: string,
      form: Record<string, string> | string,
      options: { headers?: Record<string, string | string[]>; from?: string } = {},
    ) {
      return running.app.inject({
        method: 'POST',
        url,
        headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
        remoteAddress: options.from ?? '203.0.113.7',
        payload: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
      })
    },

    get(
      url: string,
      options: { headers?: Record<string, string | string[]>; from?: string; cookies?: Record<string, string> } = {},
    ) {
      const { headers, from: remoteAddress = '203.0.113.7', cookies } = options
      return running.app.inject({
        method: 'GET',
        url,
        headers: { host: HOST, ...headers },
        remoteAddress,
        ...(cookies ? { cookies } : {}),
      })
    },

    signIn(
      email: string,
      senha = PASSWORD,
      options: { from?: string; autoLogin?: '0' | '1'; headers?: Record<string, string> } = {},
    ) {
      return auth.post('/api/auth', { email, senha, autoLogin: options.autoLogin ?? '0' }, options)
    },

    /** Signs in and returns the headers of every further call. */
    async session(email: string, options: { senha?: string; autoLogin?: '0' | '1'; from?: string } = {}) {
      const reply = await auth.signIn(email, options.senha, options)
      if (reply.statusCode !== 200) throw new Error(`sign-in answered ${reply.body}`)
      const { token, tenant } = reply.json().data
      return { 'x-access-token': token as string, 'x-tenant-id': String(tenant.id) }
    },

    whoAmI: (headers: Record<string, string | string[]>) => auth.get('/api/auth', { headers }),

    async audit() {
      await running.app.settled()
      const rows = await auth.store.read(tx => tx.db.selectFrom('_auditoria').selectAll().orderBy('id').execute())
      return rows as {
        acao: string
        usuario_id: number | null
        tenant_id: number | null
        endereco: string
        mudancas: string
      }[]
    },

    /** The e-mails in the folder, once nothing is due for the worker. */
    async mail() {
      await running.app.settled()
      return mailsIn(folder)
    },

    rows: (table: string) =>
      auth.store.read(tx => tx.db.selectFrom(table).selectAll().execute()) as Promise<Record<string, any>[]>,
  }
  if (options.settings) await auth.setting(options.settings)
  return auth
}

/** The token in the link of an e-mail. */
export function tokenIn(text: string): string {
  const link = /https:\/\/site\.example\.com\/admin\/recovery-password#token=([\w-]{43})(?![\w-])/.exec(text)
  if (link === null) throw new Error(`no link in: ${text}`)
  return link[1]!
}
