import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'

export default defineResource({
  name: 'empreendimentos',
  label: { one: 'empreendimento', many: 'empreendimentos', gender: 'm', title: 'Empreendimentos' },
  menu: { order: 40, icon: 'predio' },
  fields: { titulo: text({ label: 'Título', max: 120, required: true }) },
  comingSoon: true,
})
