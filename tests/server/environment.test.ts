import { expect, test } from 'vitest'
import { readEnvironment } from '#server/environment.ts'

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', 'on'],
  ['METRICS_PORT', '3000'],
  ['LOG_LEVEL', 'all'],
  ['TRUST_PROXY', 'abc'],
  ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['MAIL_FROM', 'xyz'],
  ['MAIL_FROM', 'Nome <xyz>'],
  ['MAIL_FROM', 'Nome nome@example.com'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://:587'],
  ['SMTP_URL', 'mail.example.com'],
  ['WORKERS', '0'],
  ['WORKERS', '1.5'],
  ['WORKERS', 'all'],
  ['WORKERS', '2'],
  ['TENANTS_OPEN', '0'],
  ['TENANTS_OPEN', 'all'],
  ['DEMO', 'false'],
  ['DEMO', 'no'],
  ['RATE_LIMITS', 'Off'],
  ['OPENAPI', 'aberto'],
  ['RATE_LIMITS', '0'],
  ['CDN_PURGE_URL', 'api.example.com'],
  ['CDN_PURGE_HEADER', 'Fastly-Key: abc'],
])('the variable %s=%s is refused by its name', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(`The environment cannot be used.\n${name}: `)
})

const OIDC = {
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'abc.apps.googleusercontent.com',
  OIDC_CLIENT_SECRET: 'GOCSPX-abc',
}

test.each([
  ['OIDC_ISSUER', undefined, 'OIDC_CLIENT_ID: means nothing without OIDC_ISSUER'],
  ['OIDC_CLIENT_SECRET', undefined, 'OIDC_ISSUER: means nothing without OIDC_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'accounts.google.com', 'OIDC_ISSUER: must be an address'],
  ['OIDC_ISSUER', 'http://accounts.google.com', 'OIDC_ISSUER: must be an address'],
  ['OIDC_ISSUER', 'http://localhost.example.com', 'OIDC_ISSUER: must be an address'],
  [
    'OIDC_ISSUER',
    'https://login.microsoftonline.com/common/v2.0',
    'OIDC_ISSUER: must name the directory of the company instead of any directory',
  ],
  ['OIDC_CLIENT_SECRET', 'changeme', 'OIDC_CLIENT_SECRET: still holds a sample secret'],
  ['OIDC_LABEL', 'Entrar com a conta '.repeat(3), 'OIDC_LABEL: must have at most 40 characters'],
])('of the provider of the company, %s=%s is refused', (name, value, reason) => {
  const given = { ...OIDC, [name]: value }
  expect(() => readEnvironment(given)).toThrow(`\n${reason}`)
})

test('the provider of the company has a button with its name, or one that names none', () => {
  expect(readEnvironment({}).oidc).toBeUndefined()
  expect(readEnvironment({ ...OIDC, OIDC_LABEL: 'Entrar com Google' }).oidc?.label).toBe('Entrar com Google')
  expect(readEnvironment({ ...OIDC, OIDC_ISSUER: 'http://localhost:8080/realms/casa' }).oidc?.label).toBe(
    'Entrar com a conta da empresa',
  )
})

test('all variables with invalid values are named at once', () => {
  expect(() => readEnvironment({ PORT: '0', TRUST_PROXY: 'abc, x/8', MAIL_FROM: 'xyz' })).toThrow(
    /\nPORT: .*\nMAIL_FROM: .*\nTRUST_PROXY: 'abc' .*\nTRUST_PROXY: 'x\/8' /,
  )
})

test.each([
  ['TRUST_PROXY', '10.0.0.0/8, ::1,2001:db8::/32, ::ffff:192.0.2.1'],
  ['MAIL_FROM', 'site@example.com'],
  ['MAIL_FROM', 'Araucária Clara <site@localhost>'],
  ['LOG_LEVEL', 'debug'],
  ['DEMO', '1'],
  ['DEMO', ''],
  ['RATE_LIMITS', 'on'],
  ['OPENAPI', 'publico'],
  ['SMTP_URL', 'smtps://ana:p%40ss@mail.example.com:465'],
])('the variable %s=%s is accepted', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).not.toThrow()
})

test('WORKERS takes a number or auto with PostgreSQL, and there is one process without it', () => {
  const DATABASE_URL = 'postgres://ana:pass@localhost/site'
  expect(readEnvironment({ DATABASE_URL, WORKERS: '3' }).workers).toBe(3)
  expect(readEnvironment({ DATABASE_URL, WORKERS: 'auto' }).workers).toBeGreaterThan(0)
  expect(readEnvironment({}).workers).toBe(1)
})

test('without any variable the server listens on loopback, trusts no proxy and applies its limits', () => {
  expect(readEnvironment({})).toMatchObject({
    host: '127.0.0.1',
    hosts: ['127.0.0.1:3000', '127.0.0.1:3000', 'localhost:3000'],
    trustedProxies: [],
    rateLimits: true,
    adminPassword: undefined,
    metrics: undefined,
  })
})

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SITEURL', 'SITE_URL'],
  ['site_url', 'SITE_URL'],
  ['BACKUP_KEY', 'BACKUP_KEY_FILE'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['RATE_LIMIT', 'RATE_LIMITS'],
  ['ADMIN_PASS', 'ADMIN_PASSWORD'],
  ['METRIC_HOST', 'METRICS_HOST'],
  ['DMEO', 'DEMO'],
])('the misspelt variable %s is reported as probably %s', (given, meant) => {
  expect(readEnvironment({ [given]: 'x' }).suspectVariables).toEqual([
    `${given} is unknown and ignored. Did you mean ${meant}?`,
  ])
})

test('variables that machines usually have are not reported as misspelt', () => {
  const usual = 'HOME HOSTNAME LANG LOGNAME MAIL NODE_ENV PATH PWD SHELL TERM USER PGHOST PGPORT npm_config_cache'
  const given = Object.fromEntries(usual.split(' ').map(name => [name, 'x']))
  expect(readEnvironment({ ...given, PORT: '4000', PORTS: '1', AWS_REGION: 'x' }).suspectVariables).toEqual([])
})

test('metrics are served to this machine alone unless another address is named', () => {
  expect(readEnvironment({ METRICS_PORT: '9100' }).metrics).toEqual({ host: '127.0.0.1', port: 9100 })
  expect(readEnvironment({ METRICS_PORT: '9100', METRICS_HOST: '10.0.0.5' }).metrics).toEqual({
    host: '10.0.0.5',
    port: 9100,
  })
})

test.each([
  [{ RATE_LIMITS: 'off', HOST: '0.0.0.0', SITE_URL: 'https://example.com' }, 'RATE_LIMITS'],
  [{ ADMIN_PASSWORD: 'changeme-changeme' }, 'ADMIN_PASSWORD'],
  [{ ADMIN_PASSWORD: 'YourPassword' }, 'ADMIN_PASSWORD'],
  [{ SMTP_URL: 'smtp://ana:secret123@mail.example.com' }, 'SMTP_URL'],
  [{ DATABASE_URL: 'postgres://ana:your_password@localhost/site' }, 'DATABASE_URL'],
])('an environment that would open a server to everyone is refused: %j', (given, name) => {
  expect(() => readEnvironment(given)).toThrow(`\n${name}: `)
})

test('the environment says how a CDN is told what to drop, and invalid values are refused', () => {
  const url = 'https://api.example.com/purge'
  expect(readEnvironment({ CDN_PURGE_URL: url }).cdn).toEqual({
    call: { url, header: undefined, body: '{"surrogate_keys":[{keys}]}' },
    keysHeader: 'Surrogate-Key',
  })
  const given = { CDN_PURGE_URL: url, CDN_PURGE_BODY: '{"CacheTag":"{key}"}', CDN_KEYS_HEADER: 'cdn-tag' }
  expect(readEnvironment({ ...given, CDN_PURGE_HEADER: 'AccessKey: a b' }).cdn).toEqual({
    call: { url, header: { name: 'AccessKey', value: 'a b' }, body: '{"CacheTag":"{key}"}' },
    keysHeader: 'CDN-Tag',
  })
  expect(() => readEnvironment({ ...given, CDN_PURGE_HEADER: 'muito-secreto' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('muito-secreto') }),
  )
  for (const CDN_PURGE_BODY of ['{"tags":[]}', '{"tags":{keys}', 'keys'])
    expect(() => readEnvironment({ ...given, CDN_PURGE_BODY })).toThrow('\nCDN_PURGE_BODY: ')
  expect(() => readEnvironment({ ...given, CDN_KEYS_HEADER: 'X-Keys' })).toThrow('\nCDN_KEYS_HEADER: ')
})
