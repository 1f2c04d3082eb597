import * as z from 'zod'
import { isPrepared } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { defineCall, listOf } from './defineCall.ts'
import { formSchema, jsonBodySchema, recordSchema } from './recordSchemas.ts'
import { anyValue, component, dateRead, deleted, described, id, instant, person } from './sharedSchemas.ts'

const MAX_ASKED = 100

const preparedField = component('CampoPreparado', {
  no_site: anyValue,
  preparado: anyValue,
  mudou_no_site: described(z.boolean(), 'O registro mudou neste campo depois do preparo'),
})

const preparation = component('Preparo', {
  revisao: z.int(),
  base_revisao: described(z.int(), 'A revisão do registro no site'),
  quando: instant,
  quem: person.nullable(),
  campos: described(z.record(z.string(), preparedField), 'O que difere do site'),
  agendado: described(
    z.object({ publicar_em: instant, quem: person.nullable() }).nullable(),
    'Quando é publicado; salvar o preparo de novo desfaz o agendamento',
  ),
  falha: described(z.string().nullable(), 'Por que não foi publicado na data agendada'),
})

const mark = component('MarcaDePreparo', {
  id,
  revisao: z.int(),
  quando: instant,
  quem: person.nullable(),
  publicar_em: described(instant.nullable(), 'Quando é publicado, se tem data'),
})

/** Calls on the changes prepared beside a published record. */
export function preparationCalls(resource: AnyResource) {
  if (!isPrepared(resource)) return {}
  const { name, label } = resource
  const path = `/api/${name}/{id}/preparo` as const
  const prepared = {
    answer: described(recordSchema(resource), 'O registro como ficaria; `revisao` é a do preparo, 0 sem preparo'),
    meta: z.object({ preparo: preparation.nullable() }),
  }
  return {
    getPreparationOf: defineCall(`get ${path}`, 'O registro com as alterações em preparo', prepared),
    prepare: defineCall(`post ${path}`, 'Guarda alterações em preparo; o site fica como está', {
      description:
        'Os campos do registro que mudam, `revisao` do preparo que foi lido (0: nenhum) e `base_revisao`, a do registro.',
      form: formSchema(resource),
      json: jsonBodySchema(resource),
      decodedBy: 'resource',
      ...prepared,
      errors: [404, 409],
    }),
    publishPreparationOf: defineCall(
      `post ${path}/publicar`,
      `Publica o preparo: altera ${label.gender === 'f' ? 'a' : 'o'} ${label.one} no site`,
      {
        right: 'publicar',
        form: z.object({
          revisao: described(z.int(), 'A do preparo'),
          base_revisao: described(
            z.int().optional(),
            'A do registro que foi visto: o que mudou até ela pode ser substituído',
          ),
        }),
        answer: recordSchema(resource),
        errors: [404, 409],
      },
    ),
    schedulePreparationOf: defineCall(
      `post ${path}/agendar`,
      'Agenda a publicação do preparo, ou desfaz o agendamento',
      {
        right: 'publicar',
        form: z.object({
          revisao: described(z.int(), 'A do preparo'),
          publicar_em: described(instant.optional(), 'Vazio desfaz o agendamento'),
          publicar_em_lido: dateRead,
        }),
        ...prepared,
        errors: [404, 409],
      },
    ),
    dropPreparationOf: defineCall(`delete ${path}`, 'Descarta o preparo', {
      query: z.object({ revisao: z.int().optional() }),
      answer: deleted,
      errors: [404, 409],
    }),
    listPreparations: defineCall(`get /api/${name}/preparos`, 'Quais destes registros têm alterações em preparo', {
      query: z.object({ id: z.array(id).max(MAX_ASKED).optional() }),
      ...listOf(mark),
    }),
  }
}
