import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'

export default defineResource({
  name: 'imprensa',
  label: { one: 'item de imprensa', many: 'itens de imprensa', gender: 'm', title: 'Imprensa' },
  menu: { order: 80, icon: 'megafone' },
  fields: { titulo: text({ label: 'Título', max: 120, required: true }) },
  comingSoon: true,
})
