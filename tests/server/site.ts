import type { Site } from '#schema/sitePage.ts'
import type { ClientFiles } from '#server/http/clientFiles.ts'

/** The smallest things that look like a build and a public site, for what the server itself adds to their answers. */
export const client: ClientFiles = {
  assets: { styles: ['/assets/site-1a2b3c.css'], island: name => `/assets/${name}-1a2b3c.js` },
  adminPage: async nonce =>
    `<!doctype html><html lang="pt-BR"><style nonce="${nonce}"></style><div id="root"></div></html>`,
  routes: () => {},
}

export const site: Site = {
  parametersOf: path => (path === '/' ? ['tipo'] : undefined),
  render: async ({ path, query }, data) => {
    if (path !== '/')
      return { status: 404, html: `<!doctype html><html lang="pt-BR"><h1>Página não encontrada</h1></html>` }
    const marks = await data.visible('diferenciais')
    const names = marks.map(mark => `<li>${String(mark.nome)}</li>`).join('')
    return {
      status: 200,
      html: `<!doctype html><html lang="pt-BR"><h1>Início ${query.get('tipo') ?? ''}</h1>${names}${'<p>texto</p>'.repeat(200)}</html>`,
    }
  },
}
