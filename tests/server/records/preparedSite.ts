import { startSite } from '../../site/visit.ts'
import { MIRANTE } from '../../site/wholeDevelopment.ts'
import type { StartOptions } from '../../support/app.ts'

/** A published development, somebody who may write but not publish, and the calls on what is prepared for it. */
export async function prepared(options: StartOptions = {}) {
  const site = await startSite(options)
  const live = await site.development()
  await site.app.settled()
  await site.addAccount({
    nome: 'Rui Redator',
    email: 'rui@example.com',
    perfil: 'por_area',
    area_vendas: 'escrever',
    area_marketing: 'escrever',
  })
  const writer = await site.signIn('rui@example.com')
  const path = `/api/empreendimentos/${live.id}/preparo`
  return { site, live, writer, path, page: async () => (await site.visit(MIRANTE)).html }
}
