import { expect, test } from 'vitest'
import { image } from '#fields/image/image.ts'
import { list } from '#fields/list/list.ts'
import { text } from '#fields/text/text.ts'
import { arrange, resources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import { dialects, startApp } from '../../support/app.ts'
import { uploadPicture } from '../uploadPicture.ts'

/** Records with pictures and their descriptions, in the record itself and in its rows. */
const murais = defineResource({
  name: 'murais',
  label: { one: 'mural', many: 'murais', gender: 'm', title: 'Murais' },
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
  fields: {
    nome: text({ label: 'Nome', required: true }),
    capa_id: image({ label: 'Capa', describedBy: 'capa_alt' }),
    capa_alt: text({ label: 'Texto alternativo', max: 300 }),
    fotos: list({
      label: 'Fotos',
      max: 9,
      row: { foto_id: image({ label: 'Foto', describedBy: 'alt' }), alt: text({ label: 'Texto alternativo' }) },
    }),
  },
})

test.each(dialects)('a description given to a picture is kept with its file if that has none (%s)', async dialect => {
  const app = await startApp({ dialect, resources: arrange([...resources, murais]), parts: { rateLimits: false } })
  const { admin } = app
  const ids = [640, 641, 642].map(width => uploadPicture(app, admin, width, 480))
  const [cover, described, last] = await Promise.all(ids)
  const wordsOf = async (id: number | undefined) => (await admin.get(`/api/uploads/${id}`)).data.alt
  await admin.post(`/api/uploads/${described}`, { alt: 'Praça' })

  const fotos = [
    { foto_id: described, alt: 'Outra praça' },
    { foto_id: last, alt: 'Vista do lago' },
  ]
  const saved = await admin.post('/api/murais', { nome: 'Um', capa_id: cover!, fotos: JSON.stringify(fotos) })
  expect(saved.statusCode).toBe(200)
  expect([await wordsOf(cover), await wordsOf(described), await wordsOf(last)]).toEqual([
    null,
    'Praça',
    'Vista do lago',
  ])

  // Descriptions that are given later, and descriptions longer than the library accepts.
  await admin.post('/api/murais', { id: saved.data.id, capa_alt: 'x'.repeat(200) })
  expect(await wordsOf(cover)).toBeNull()
  await admin.post('/api/murais', { id: saved.data.id, capa_alt: 'Torre' })
  await admin.post('/api/murais', { id: saved.data.id, capa_alt: 'Torre alta' })
  expect(await wordsOf(cover)).toBe('Torre')
})
