import type { Site } from '#schema/sitePage.ts'
import type { ClientFiles } from '#server/http/clientFiles.ts'

/** The smallest build and public site, for tests of what the server itself adds to their answers. */
export const client: ClientFiles = {
  assets: {
    style: name => `/assets/${name}-1a2b3c.css`,
    script: name => `/assets/${name}-1a2b3c.js`,
  },
  adminPage: async ({ nonce }) =>
    `<!doctype html><html lang="pt-BR"><style nonce="${nonce}"></style><div id="root"></div></html>`,
  routes: () => {},
}

const page = (status: number, title: string, more = '') => ({
  status,
  html: `<!doctype html><html lang="pt-BR"><h1>${title}</h1>${more}</html>`,
})

export const site: Site = {
  parametersOf: path => (path === '/' ? ['tipo'] : undefined),
  render: async ({ query }, data) => {
    const marks = await data.list('diferenciais')
    const names = marks.map(mark => `<li>${String(mark.nome)}</li>`).join('')
    return page(200, `Início ${query.get('tipo') ?? ''}`, `${names}${'<p>texto</p>'.repeat(200)}`)
  },
  notFound: async () => page(404, 'Página não encontrada'),
  submit: async () => undefined,
  refusal: async (status, id) => page(status, 'Algo deu errado', id),
}
