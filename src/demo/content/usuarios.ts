import type { DemoSet } from '../demoRecord.ts'

// Neither user can sign in: one is inactive, and the other has not accepted the invitation, which is not sent.
export default {
  resource: 'usuarios',
  records: [
    {
      key: 'inativo',
      values: {
        nome: 'Otávio Lacerda',
        email: 'otavio.lacerda@example.com',
        telefone: '41900000011',
        cargo: 'Analista de marketing',
        perfil: 'editor',
        situacao: 'inativo',
        foto_id: {
          picture: 'inativo-foto-id',
          alt: 'Retrato desenhado de Otávio Lacerda, de barba e óculos',
        },
      },
    },
    {
      key: 'convidada',
      values: {
        nome: 'Marina Siqueira',
        email: 'marina.siqueira@example.com',
        telefone: '41900000012',
        cargo: 'Coordenadora de conteúdo',
        perfil: 'editor',
        situacao: 'convidado',
        foto_id: {
          picture: 'convidada-foto-id',
          alt: 'Retrato desenhado de Marina Siqueira, de cabelo comprido',
        },
      },
    },
  ],
} satisfies DemoSet
