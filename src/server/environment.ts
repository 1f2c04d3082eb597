import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { oneTypoAway } from '#fields/strings/typo.ts'
import { readBucketSettings } from './bucket/bucketSettings.ts'
import { readCdnSettings } from './cdn/cdnSettings.ts'
import { readOidcSettings } from './oidc/oidcSettings.ts'
import { readTracingSettings } from './tracing/tracingSettings.ts'

/** The README lists each variable and its default. */
export type Environment = Readonly<ReturnType<typeof readEnvironment>>

const LOG_LEVELS = ['debug', 'info', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const SENDER = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Throws one error that names every invalid variable. */
export function readEnvironment(given: NodeJS.ProcessEnv) {
  const problems: string[] = []
  const say = (name: string, reason: string) => problems.push(`${name}: ${reason}`)
  const known = new Set<string>(['ADMIN_PASSWORD'])
  const text = (name: string) => {
    known.add(name)
    return given[name]?.trim() || undefined
  }
  const isOn = (name: string, on: string, off: string) => {
    const value = text(name) ?? on
    if (value !== on && value !== off) say(name, `'${value}' is neither ${on} nor ${off}`)
    return value !== off
  }

  const portIn = (name: string, value: string) => {
    const port = Number(value)
    if (!Number.isInteger(port) || port < 1 || port > 65_535) say(name, `'${value}' is not a port`)
    return port
  }

  const host = text('HOST') ?? '127.0.0.1'
  const port = portIn('PORT', text('PORT') ?? '3000')

  const shownHost = host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? 'localhost' : host
  const siteUrl = (text('SITE_URL') ?? `http://${shownHost}:${port}`).replace(/\/+$/, '')
  if (!/^https?:\/\/[^/]+$/.test(siteUrl) || !URL.canParse(siteUrl))
    say('SITE_URL', `'${siteUrl}' must be an address such as https://www.example.com`)

  const databaseUrl = text('DATABASE_URL')
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl))
    say('DATABASE_URL', 'must begin with postgres://')
  const backupKeyFile = text('BACKUP_KEY_FILE')
  const smtpUrl = text('SMTP_URL')
  if (smtpUrl !== undefined && !(/^smtps?:\/\//.test(smtpUrl) && URL.parse(smtpUrl)?.hostname))
    say('SMTP_URL', 'must be an address such as smtp://mail.example.com:587')
  const cdn = readCdnSettings(text, say)
  const tracing = readTracingSettings(text, say)
  const oidc = readOidcSettings(text, say)
  const mailFrom = text('MAIL_FROM')
  if (mailFrom !== undefined && !SENDER.test(mailFrom))
    say('MAIL_FROM', `'${mailFrom}' must be an address such as nome@example.com or Nome <nome@example.com>`)
  const storageUrl = text('STORAGE_URL')
  const bucket = storageUrl === undefined ? undefined : readBucketSettings(storageUrl, given, say)

  const metricsPort = text('METRICS_PORT')
  const metricsHost = text('METRICS_HOST') ?? '127.0.0.1'
  const metrics = metricsPort ? { host: metricsHost, port: portIn('METRICS_PORT', metricsPort) } : undefined
  if (metrics?.port === port) say('METRICS_PORT', 'must be another port than PORT: metrics are not for the public')

  const trustedProxies: readonly string[] = (text('TRUST_PROXY') ?? '')
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
  for (const proxy of trustedProxies) {
    if (!network.safeParse(proxy).success)
      say('TRUST_PROXY', `'${proxy}' is neither an address nor a network such as 10.0.0.0/8`)
  }

  const level = text('LOG_LEVEL') ?? 'info'
  const logLevel = LOG_LEVELS.find(known => known === level)
  if (logLevel === undefined) say('LOG_LEVEL', `'${level}' is none of ${LOG_LEVELS.join(', ')}`)
  const rateLimits = isOn('RATE_LIMITS', 'on', 'off')
  const demo = isOn('DEMO', '1', '0')
  const openApi = text('OPENAPI')
  if (openApi !== undefined && openApi !== 'publico') say('OPENAPI', `'${openApi}' is not publico`)
  if (!rateLimits && !LOOPBACK.has(host))
    say('RATE_LIMITS', `off is only for a server bound to loopback, not to ${host}`)
  const workers = text('WORKERS') === 'auto' ? availableParallelism() : Number(text('WORKERS') ?? 1)
  if (!Number.isInteger(workers) || workers < 1 || workers > 64)
    say('WORKERS', `'${given.WORKERS}' is neither auto nor a number from 1 to 64`)
  if (workers > 1 && databaseUrl === undefined)
    say('WORKERS', 'several processes need PostgreSQL (DATABASE_URL); SQLite is for one')
  const tenantsOpen = Number(text('TENANTS_OPEN') ?? 20)
  if (!Number.isInteger(tenantsOpen) || tenantsOpen < 1 || tenantsOpen > 1000)
    say('TENANTS_OPEN', `'${given.TENANTS_OPEN}' is no number from 1 to 1000`)
  for (const name of [
    'ADMIN_PASSWORD',
    'SMTP_URL',
    'DATABASE_URL',
    'CDN_PURGE_HEADER',
    'AWS_SECRET_ACCESS_KEY',
    'OIDC_CLIENT_SECRET',
  ]) {
    if (/changeme|your[-_]?password|secret123/i.test(given[name] ?? '')) say(name, 'still holds a sample secret')
  }
  if (problems.length > 0 || logLevel === undefined)
    throw new Error(`The environment cannot be used.\n${problems.join('\n')}`)

  const own = [`${shownHost}:${port}`]
  const hosts: readonly string[] = LOOPBACK.has(host) ? [...own, `127.0.0.1:${port}`, `localhost:${port}`] : own
  return {
    host,
    port,
    dataFolder: resolve(text('DATA_DIR') ?? 'data'),
    /** Absent: SQLite in `dataFolder`. */
    databaseUrl,
    /** Absent: files and backups are kept in `dataFolder`. */
    bucket,
    /** When absent, backups are not encrypted. */
    backupKeyFile: backupKeyFile && resolve(backupKeyFile),
    /** When absent, responses are cached by browsers only. */
    cdn,
    tracing,
    /** When absent, people sign in by their passwords only. */
    oidc,
    smtpUrl,
    mailFrom: mailFrom ?? `Administração do site <nao-responda@${new URL(siteUrl).hostname}>`,
    /** Canonical, without a trailing slash; links in e-mails and the host list use it. */
    siteUrl,
    /** False when `siteUrl` was derived from HOST and PORT. */
    isSiteUrlGiven: text('SITE_URL') !== undefined,
    /** Accepted besides the host of `siteUrl`. */
    hosts,
    adminEmail: text('ADMIN_EMAIL'),
    adminPassword: given.ADMIN_PASSWORD || undefined,
    demo,
    /** Describes the API without a session. */
    openDocs: openApi === 'publico',
    /** Addresses and networks (such as 10.0.0.0/8) whose X-Forwarded-For is trusted. */
    trustedProxies,
    metrics,
    logLevel,
    /** False only on a server bound to loopback. */
    rateLimits,
    workers,
    /** How many other companies' sites each process keeps open at a time. */
    tenantsOpen,
    suspectVariables: findSuspectVariables(Object.keys(given), [...known]),
  }
}

/** A variant of a known name is less than this many letters longer or shorter. */
const MAX_ENDING = 5
/** Shorter names are not compared by their beginning: too many would match. */
const MIN_BEGINNING = 8

/**
 * One sentence for each variable that is nearly a known one and would be ignored without notice.
 * @example findSuspectVariables(['DATABSE_URL', 'HOME'], ['DATABASE_URL']) // ["DATABSE_URL is unknown …"]
 */
function findSuspectVariables(given: readonly string[], known: readonly string[]): string[] {
  return given
    .filter(name => !known.includes(name))
    .flatMap(name => {
      const own = letters(name)
      // Once a name: for each pair it took a fifth of every start.
      const typos = new Set(oneTypoAway(own))
      const isNear = (other: string) => own === other || typos.has(other) || isOtherForm(own, other)
      const meant = known.find(one => !given.includes(one) && isNear(letters(one)))
      return meant === undefined ? [] : [`${name} is unknown and ignored. Did you mean ${meant}?`]
    })
}

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** Whether one name is a prefix of the other, or its plural. */
function isOtherForm(given: string, known: string): boolean {
  if (Math.min(given.length, known.length) < MIN_BEGINNING) return false
  return (
    Math.abs(given.length - known.length) < MAX_ENDING &&
    (known.startsWith(given) || given.startsWith(known.slice(0, -1)))
  )
}
