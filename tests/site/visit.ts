import { type BoundFunctions, type queries, within } from '@testing-library/react'
import { expect } from 'vitest'
import { site } from '#site/render.ts'
import { filePart, formEnd, multipartHeaders } from '../server/files/filesApp.ts'
import { jpeg, pdf, type Sample } from '../server/files/sampleFiles.ts'
import { client } from '../server/pages/site.ts'
import { type Form, formRequest, type StartOptions, startApp, startAt, type TestApp } from '../support/app.ts'
import { filledPlace, type Place } from '../support/templates.ts'

/*
 * The public site with the whole server and its own database, for tests that enter content as staff do and read
 * pages as visitors do. A test file that visits pages runs in jsdom: `// @vitest-environment jsdom` on its first line.
 */

export const SITE_NOW = '2026-10-30T12:00:00.000Z'

/** The types that every installation starts with, by slug. */
export const TIPO_IDS = {
  'bairros-planejados': 1,
  'edificios-corporativos': 2,
  residenciais: 3,
  loteamentos: 4,
  galpoes: 5,
} as const

/** Who answers for visitors' data, without whom the settings take no privacy policy. */
export const OFFICER = { encarregado_nome: 'Helena Prates', encarregado_email: 'encarregado@example.com' }

/** The JSON of rows, as a list field accepts it. */
export const rows = (...given: object[]) => JSON.stringify(given)

export async function startSite(options: StartOptions = {}) {
  const { dialect = 'sqlite', resources, place } = options
  const filled = place || resources ? undefined : await filledPlace('site e uma imagem', dialect, keepPicture)
  const kept = filled && (JSON.parse(filled.remembered) as Kept)
  const started = await startApp({
    now: SITE_NOW,
    ...options,
    ...(filled && kept ? { place: { ...filled, token: kept.token } } : {}),
    parts: { rateLimits: false, site, client, ...options.parts },
  })
  return { ...started, ...contentOf(started, kept && Promise.resolve(kept.picture)), ...visitsOf(started) }
}

interface Kept {
  /** The token of the signed-in administrator. */
  readonly token: string
  /** The id of a picture that is large enough for every place (2100 × 1350), with all its renditions. */
  readonly picture: number
}

async function keepPicture(place: Place): Promise<string> {
  const started = await startAt(place, { now: SITE_NOW, parts: { rateLimits: false, site, client } })
  const picture = await contentOf(started).upload(await jpeg(2100, 1350))
  await started.app.settled()
  await started.stop()
  return JSON.stringify({ token: started.admin.token, picture } satisfies Kept)
}

export type TestSite = Awaited<ReturnType<typeof startSite>>

/** What staff enter through the API; each call resolves with the saved record, and fails when it is refused. */
function contentOf(started: TestApp, shared?: Promise<number>) {
  const { admin, app } = started

  async function save(resource: string, form: Form) {
    const reply = await admin.post(`/api/${resource}`, form)
    expect([reply.statusCode, reply.errors]).toEqual([200, {}])
    return reply.data
  }

  /** Uploads a file and resolves with its id. */
  async function upload(file: Sample): Promise<number> {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { ...admin.headers, 'content-type': multipartHeaders['content-type'] },
      payload: Buffer.concat([filePart(file), formEnd]),
    })
    expect(reply.statusCode).toBe(200)
    return reply.json().data[0].id
  }

  /** A picture large enough for every place (2100 × 1350), made only once. */
  let made = shared
  function picture(): Promise<number> {
    made ??= jpeg(2100, 1350).then(upload)
    return made
  }

  let marks: Promise<number[]> | undefined
  function diferenciais(): Promise<number[]> {
    marks ??= (async () => {
      const ids: number[] = []
      for (const nome of ['Piscina', 'Quadra', 'Horta'])
        ids.push((await save('diferenciais', { nome, categoria: 'lazer', icone: 'piscina' })).id)
      return ids
    })()
    return marks
  }

  return {
    save,
    upload,
    /** What the API answers staff at `url`. In jsdom, Fastify does not recognise bytes and writes them as JSON. */
    async stored(url: string) {
      const answer = (await admin.get(url)).json()
      return answer.type === 'Buffer' ? JSON.parse(Buffer.from(answer.data).toString()).data : answer.data
    },
    picture,
    pdf: (name?: string) => upload(pdf(name)),
    settings: (form: Form) => save('configuracoes', form),
    /** A complete, published development, with `change` on top; a Residencial in Belo Horizonte unless another is given. */
    async development(change: Form = {}) {
      const image = await picture()
      return save('empreendimentos', {
        titulo: 'Mirante da Serra',
        tipo_id: TIPO_IDS.residenciais,
        fase: 'lancamento',
        bairro: 'Serra',
        cidade: 'Belo Horizonte',
        uf: 'MG',
        resumo: 'Apartamentos com vista para a serra.',
        descricao: '<p>Duas torres no alto do bairro.</p>',
        previsao_entrega: '2027-12',
        latitude: '-19.920000',
        longitude: '-43.930000',
        imagem_capa_id: image,
        imagem_capa_alt: 'Torres vistas do parque',
        galeria: rows({ imagem_id: image, alt: 'Fachada' }),
        diferenciais: await diferenciais(),
        incorporadora_nome: 'Mirante SPE Ltda.',
        incorporadora_cnpj: '11.222.333/0001-81',
        registro_tipo: 'incorporacao',
        registro_numero: 'R.2 da matrícula 00.001',
        registro_cartorio: '1º Ofício de Registro de Imóveis',
        situacao: 'publicado',
        ...change,
      })
    },
    /** A complete, published blog post. */
    async post(change: Form = {}) {
      return save('blog', {
        titulo: 'Como ler a planta',
        resumo: 'O que cada linha quer dizer.',
        conteudo: '<p>Comece pelas paredes.</p>',
        imagem_id: await picture(),
        imagem_alt: 'Uma planta',
        categoria: 'dicas',
        situacao: 'publicado',
        ...change,
      })
    },
    /** A complete, published release. */
    async release(change: Form = {}) {
      return save('imprensa', {
        titulo: 'Obras começam',
        tipo: 'release',
        resumo: 'As obras começaram.',
        conteudo: '<p>Começaram hoje.</p>',
        situacao: 'publicado',
        ...change,
      })
    },
    /** A complete, published document for investors. */
    async documento(change: Form = {}) {
      return save('investidores', {
        titulo: 'Release de resultados 3T26',
        categoria: 'release',
        ano: 2026,
        periodo: '3T',
        data_referencia: '2026-09-30',
        data_divulgacao: '2026-10-20',
        arquivo_id: await upload(pdf(`documento-${Math.random()}.pdf`)),
        situacao: 'publicado',
        ...change,
      })
    },
  }
}

export interface Visit {
  readonly status: number
  readonly location: string | undefined
  readonly headers: Record<string, unknown>
  readonly html: string
  readonly page: Document
  /** The content of the page by role and name; `within(element)` narrows it. */
  readonly screen: BoundFunctions<typeof queries>
  /** Every block of structured data, without the graph that holds them. */
  readonly structured: any[]
}

function visitsOf({ app }: TestApp) {
  function opened(reply: Awaited<ReturnType<typeof app.inject>>): Visit {
    // In a window of its own: visibility and accessible names depend on one.
    const page = document.body.appendChild(document.createElement('iframe')).contentDocument!
    page.open()
    page.write(reply.body)
    page.close()
    const structured = [...page.querySelectorAll('script[type="application/ld+json"]')].map(block =>
      JSON.parse(block.textContent!),
    )
    return {
      status: reply.statusCode,
      location: reply.headers.location as string | undefined,
      headers: reply.headers,
      html: reply.body,
      page,
      screen: within(page.body ?? page.documentElement),
      structured,
    }
  }

  return {
    /** The page as a browser without scripts shows it; does not follow redirects. */
    visit: async (url: string): Promise<Visit> => opened(await app.inject({ url })),
    /** The same for a form on that page. */
    send: async (url: string, form: Form): Promise<Visit> => opened(await app.inject(formRequest('POST', url, form))),
  }
}

/** The address to which the first form sent on the page at `path` leads. */
export const thanksAt = (path: string, form: string) =>
  expect.stringMatching(
    new RegExp(`^${path}\\?enviado=2026-000001&formulario=${form}&prova=[A-Za-z0-9_-]{22}#${form}$`),
  )

export const metaOf = ({ page }: Pick<Visit, 'page'>, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

export const canonicalOf = ({ page }: Pick<Visit, 'page'>) =>
  page.querySelector('link[rel=canonical]')?.getAttribute('href')
