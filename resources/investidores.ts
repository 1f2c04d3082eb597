import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'

export default defineResource({
  name: 'investidores',
  label: {
    one: 'demonstração financeira',
    many: 'demonstrações financeiras',
    gender: 'f',
    title: 'Demonstrativos Financeiros',
  },
  menu: { order: 90, icon: 'grafico' },
  fields: { titulo: text({ label: 'Título', max: 120, required: true }) },
  comingSoon: true,
})
