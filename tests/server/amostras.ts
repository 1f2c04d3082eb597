import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { decimal } from '#fields/decimal/decimal.ts'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { longText } from '#fields/longText/longText.ts'
import { money } from '#fields/money/money.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { arrange, resources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { Session, TestApp } from '../support/app.ts'

/** A resource with one field of each kind that the rules about requests mention. */
const amostras = defineResource({
  name: 'amostras',
  label: { one: 'amostra', many: 'amostras', gender: 'f', title: 'Amostras' },
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, unique: true }),
    notas: longText({ label: 'Notas' }),
    ordem: integer({ label: 'Ordem' }),
    area: decimal({ label: 'Área' }),
    preco: money({ label: 'Preço' }),
    dia: date({ label: 'Dia' }),
    momento: dateTime({ label: 'Momento' }),
    ligado: boolean({ label: 'Ligado' }),
    tipo: choice({ label: 'Tipo', options: { um: 'Um', dois: 'Dois' } }),
    codigo: text({ label: 'Código', readOnly: true }),
    linhas: list({
      label: 'Linhas',
      max: 3,
      row: {
        nome: text({ label: 'Nome', max: 20, required: true }),
        nota: longText({ label: 'Nota' }),
        dentro: list({ label: 'Dentro', max: 2, of: text({ label: 'Item', max: 10 }) }),
      },
    }),
    marcas: references({ label: 'Marcas', to: 'diferenciais' }),
  },
  list: {
    columns: ['nome', 'ordem', 'dia'],
    filters: ['nome', 'ordem', 'area', 'preco', 'dia', 'momento', 'ligado', 'tipo', 'criado_em', 'atualizado_em'],
    search: ['nome', 'notas'],
    sortable: ['nome', 'ordem', 'dia'],
    sort: { nome: 'ASC' },
  },
})

export const withAmostras = arrange([...resources, amostras])

/** Posts a form with exactly these bytes as its body. */
export function postBytes(
  { app }: TestApp,
  session: Session,
  url: string,
  payload: string | Buffer,
  contentType = 'application/x-www-form-urlencoded',
) {
  return app.inject({ method: 'POST', url, payload, headers: { ...session.headers, 'content-type': contentType } })
}
