import type { Response } from 'light-my-request'
import { expect } from 'vitest'
import { boolean } from '#fields/boolean/boolean.ts'
import { file } from '#fields/file/file.ts'
import { list } from '#fields/list/list.ts'
import { richText } from '#fields/richText/richText.ts'
import { text } from '#fields/text/text.ts'
import { url } from '#fields/url/url.ts'
import { arrange, resources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import { type Form, type Session, startApp, type TestApp } from '#tests/support/app.ts'
import { filePart, formEnd, multipartHeaders } from './filesApp.ts'
import { pdf, type Sample } from './sampleFiles.ts'

const named = (name: string) => ({
  name,
  label: { one: name, many: name, gender: 'm', title: name } as const,
  area: 'marketing' as const,
  menu: { order: 500, icon: 'estrela' } as const,
})
/** Records that can point at documents in every way, and that the site shows while they are public. */
const comunicados = defineResource({
  ...named('comunicados'),
  fields: {
    nome: text({ label: 'Nome', required: true }),
    arquivo_id: file({ label: 'Arquivo' }),
    anexos: list({ label: 'Anexos', max: 3, row: { arquivo_id: file({ label: 'Arquivo' }) } }),
    texto: richText({ label: 'Texto' }),
    link: url({ label: 'Link' }),
  },
  publication: { states: true },
  seo: true,
})
const avisos = defineResource({
  ...named('avisos'),
  fields: {
    nome: text({ label: 'Nome', required: true }),
    arquivo_id: file({ label: 'Arquivo' }),
    ativo: boolean({ label: 'Ativo' }),
  },
  publication: { when: 'ativo' },
})
/** A resource that the site does not show. */
const atas = defineResource({
  ...named('atas'),
  fields: { nome: text({ label: 'Nome', required: true }), arquivo_id: file({ label: 'Arquivo' }) },
})
export const all = arrange([...resources, comunicados, avisos, atas])

export const MINUTE = 60_000
const START = Date.parse('2026-10-30T12:00:00.000Z')
export const at = (milliseconds: number) => new Date(START + milliseconds).toISOString()

export interface Sent {
  readonly id: number
  readonly url: string
  readonly revisao: number
}

export async function send({ app }: TestApp, session: Session, samples: readonly Sample[], url = '/api/uploads') {
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { ...session.headers, 'content-type': multipartHeaders['content-type'] },
    payload: Buffer.concat([...samples.map(sample => filePart(sample)), formEnd]),
  })
  return [reply.json().data].flat() as Sent[]
}

export async function start(dialect: TestApp['store']['dialect'] = 'sqlite') {
  const started = await startApp({ dialect, resources: all, parts: { rateLimits: false } })
  const { app, admin } = started
  const [paper] = (await send(started, admin, [pdf('resultado.pdf')])) as [Sent]
  const visit = (url = paper.url, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers })
  return {
    ...started,
    paper,
    visit,
    status: async (url = paper.url) => (await visit(url)).statusCode,
    async put(resource: string, form: Form): Promise<number> {
      const reply = await admin.post(`/api/${resource}`, { nome: 'Nome', ...form })
      expect([reply.statusCode, reply.errors]).toEqual([200, {}])
      return reply.data.id
    },
    async accessTo(id: number, session = admin) {
      return (await session.get(`/api/uploads/acesso?id=${id}`)).data[0]
    },
  }
}

export const headOf = ({ headers }: Response) => [headers['cache-control'], headers['x-robots-tag'] ?? null]
export const kept = (seconds: number) => `public, max-age=${seconds}`

/** The answer without what differs at each request. */
export function told(reply: Response) {
  const { date: _date, ...headers } = reply.headers
  return { status: reply.statusCode, headers, body: reply.body.replace(/"id":"[\w-]+"/, '') }
}
