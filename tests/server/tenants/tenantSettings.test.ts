import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '#server/environment.ts'
import { tenantEnvironment } from '#server/tenants/tenantSettings.ts'

const whole = {
  DATA_DIR: '/srv/site',
  SITE_URL: 'https://www.example.com',
  DATABASE_URL: 'postgres://site:segredo@db.example.com/site?sslrootcert=/etc/ca.pem',
  STORAGE_URL: 's3://arquivos/site?endpoint=https://s3.example.com&public=https://fotos.example.com/site/',
  AWS_ACCESS_KEY_ID: 'a',
  AWS_SECRET_ACCESS_KEY: 'b',
  SMTP_URL: 'smtp://mail.example.com:587',
  MAIL_FROM: 'Principal <site@example.com>',
  ADMIN_EMAIL: 'ana@example.com',
  CDN_PURGE_URL: 'https://cdn.example.com/purge',
  TRUST_PROXY: '10.0.0.0/8',
  BACKUP_KEY_FILE: '/etc/chave',
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'abc',
  OIDC_CLIENT_SECRET: 'segredo',
}
const environmentOf = (text: string, given: NodeJS.ProcessEnv = whole) =>
  tenantEnvironment(given, readEnvironment(given), 'marca-nova', text)

test('a company has its own address, sender, folder, database and place in the bucket, and shares the rest', () => {
  const own = environmentOf('SITE_URL=https://www.marca.com.br\n')
  expect(own).toMatchObject({
    siteUrl: 'https://www.marca.com.br',
    hosts: [],
    mailFrom: 'Administração do site <nao-responda@www.marca.com.br>',
    dataFolder: join('/srv/site', 'tenants', 'marca-nova'),
    databaseUrl: 'postgres://site:segredo@db.example.com/site_marca_nova?sslrootcert=/etc/ca.pem',
    bucket: {
      name: 'arquivos',
      prefix: 'site/tenants/marca-nova/',
      publicUrl: 'https://fotos.example.com/site/tenants/marca-nova',
    },
    smtpUrl: 'smtp://mail.example.com:587',
    trustedProxies: ['10.0.0.0/8'],
    backupKeyFile: '/etc/chave',
    demo: false,
  })
  expect(own.adminEmail).toBeUndefined()
  expect(own.cdn).toBeUndefined()
  // The provider vouches for the staff of one company.
  expect(own.oidc).toBeUndefined()
})

test('a shared database whose address names none still gets a name for the company', () => {
  const { databaseUrl } = environmentOf('SITE_URL=https://www.marca.com.br', {
    ...whole,
    DATABASE_URL: 'postgres://site@localhost',
  })
  expect(databaseUrl).toBe('postgres://site@localhost/site_marca_nova')
})

test('the file of a company overrides what it would share', () => {
  const own = environmentOf(`
    SITE_URL=https://www.marca.com.br
    DATABASE_URL=postgres://marca@outro.example.com/marca
    STORAGE_URL=s3://da-marca?endpoint=https://s3.example.com
    SMTP_URL=smtps://mail.marca.com.br
    MAIL_FROM="Marca <oi@marca.com.br>"
    CDN_PURGE_URL=https://cdn.marca.com.br
  `)
  expect(own).toMatchObject({
    databaseUrl: 'postgres://marca@outro.example.com/marca',
    bucket: { name: 'da-marca', prefix: '' },
    smtpUrl: 'smtps://mail.marca.com.br',
    mailFrom: 'Marca <oi@marca.com.br>',
    cdn: { call: { url: 'https://cdn.marca.com.br' } },
  })
})

test.each([
  ['', /tenant\.env: SITE_URL: is missing/],
  ['SITE_URL=www.marca.com.br', /tenant\.env: The environment cannot be used\.\nSITE_URL: /],
  [
    'SITE_URL=https://www.marca.com.br\nPORT=80\nWORKERS=2',
    /PORT: cannot be set per company; allowed: .*\nWORKERS: cannot be set/,
  ],
  ['SITE_URL=https://www.marca.com.br\nMAIL_FROM=x', /tenant\.env: The environment cannot be used\.\nMAIL_FROM: /],
])('the file of a company with %j is refused by its name and reason', (text, reason) => {
  expect(() => environmentOf(text)).toThrow(reason)
})
