import { expectTypeOf, test } from 'vitest'
import type { Artigo } from '#resources/blog.ts'
import type { SiteData } from '#site/siteData.ts'

// This never runs: only the compiler checks it.
const reads = async (data: SiteData) => {
  const artigos = await data.list('blog', {
    where: { categoria: 'dicas' },
    order: { field: 'titulo', direction: 'ASC' },
  })
  expectTypeOf(artigos).toEqualTypeOf<readonly Pick<Artigo, keyof Artigo>[]>()
  expectTypeOf(artigos[0]!).toExtend<Artigo>()

  const titles = await data.list('blog', { only: ['titulo'] })
  expectTypeOf(titles[0]!).toEqualTypeOf<Pick<Artigo, 'id' | 'titulo'>>()
  // @ts-expect-error a field that was not asked for
  titles[0]?.resumo

  // @ts-expect-error a misspelt resource
  await data.list('blogue')
  // @ts-expect-error a misspelt field among those wanted
  await data.list('blog', { only: ['titullo'] })
  // @ts-expect-error a misspelt filter
  await data.list('blog', { where: { categorya: 'dicas' } })
  // @ts-expect-error a choice that its field does not have
  await data.list('blog', { where: { categoria: 'dica' } })
  // @ts-expect-error a misspelt order
  await data.list('blog', { order: { field: 'publicado', direction: 'ASC' } })
  // @ts-expect-error a misspelt field to count by
  await data.groups('blog', ['categorias'])
  // @ts-expect-error a misspelt resource
  await data.findBySlug('artigos', 'como-ler')

  const known = await data.findBySlug('blog', 'como-ler')
  if (known?.state === 'visible') expectTypeOf(known.record).toExtend<Artigo>()

  const settings = await data.settings()
  // @ts-expect-error what no public page may see
  settings.emails_notificacao
}

test('a page reads records with their types, and a misspelt name does not compile', () => {
  expectTypeOf(reads).parameter(0).toEqualTypeOf<SiteData>()
})
