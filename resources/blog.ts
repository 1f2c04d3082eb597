import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'

export default defineResource({
  name: 'blog',
  label: { one: 'artigo', many: 'artigos', gender: 'm', title: 'Blog' },
  menu: { order: 70, icon: 'texto' },
  fields: { titulo: text({ label: 'Título', max: 120, required: true }) },
  comingSoon: true,
})
