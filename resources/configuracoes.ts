import { boolean } from '#fields/boolean/boolean.ts'
import { cep } from '#fields/cep/cep.ts'
import { choice } from '#fields/choice/choice.ts'
import { cnpj } from '#fields/cnpj/cnpj.ts'
import { color } from '#fields/color/color.ts'
import { coordinate } from '#fields/coordinate/coordinate.ts'
import { date } from '#fields/date/date.ts'
import { email } from '#fields/email/email.ts'
import { icon } from '#fields/icon/icon.ts'
import { image } from '#fields/image/image.ts'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { longText } from '#fields/longText/longText.ts'
import { municipality } from '#fields/municipality/municipality.ts'
import { phone } from '#fields/phone/phone.ts'
import { richText } from '#fields/richText/richText.ts'
import { text } from '#fields/text/text.ts'
import { url } from '#fields/url/url.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { Problem, RecordOf, Values } from '#schema/resource.ts'

// Long, because it lists all settings of a company by group, in the order of the tabs.

const states = Object.fromEntries(
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ').map(uf => [uf, uf]),
)

/** @example '10:00' */
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** What the law wants visitors to read of whoever answers for their data. */
function officerProblems({ encarregado_nome, encarregado_email, encarregado_dispensado }: Values): Problem[] {
  const law = encarregado_dispensado
    ? 'o canal para pedidos sobre dados pessoais (Resolução CD/ANPD 2/2022)'
    : 'o nome completo e o e-mail do encarregado (LGPD, art. 41, § 1º; Resolução CD/ANPD 18/2024)'
  const isNamed = encarregado_dispensado || /\S\s+\S/.test(String(encarregado_nome ?? ''))
  return [
    ...(isNamed ? [] : (['encarregado_nome'] as const)),
    ...(encarregado_email ? [] : (['encarregado_email'] as const)),
  ].map(field => ({ field, message: `Informe ${law}: a página de privacidade mostra.` }))
}

const officer = (record: Values | null) =>
  JSON.stringify(
    ['encarregado_nome', 'encarregado_email', 'encarregado_dispensado', 'politica_privacidade'].map(
      name => record?.[name] || null,
    ),
  )

const configuracoes = defineResource({
  name: 'configuracoes',
  label: { one: 'configuração', many: 'configurações', gender: 'f', title: 'Configurações' },
  area: 'administracao',
  menu: { order: 110, icon: 'engrenagem' },
  shownAt: () => '/',
  settings: {
    companyName: 'empresa_nome',
    addressMonths: 'retencao_contatos_meses',
    secondFactor: { field: 'segundo_fator', administrators: 'administradores', everyone: 'todos' },
    approvals: { rows: 'aprovacoes', resource: 'secao', secondPerson: 'outra_pessoa' },
  },
  fields: {
    empresa_nome: text({
      label: 'Nome da empresa',
      max: 60,
      required: true,
      default: 'Sua empresa',
      help: 'Como aparece no site.',
    }),
    empresa_razao_social: text({ label: 'Razão social' }),
    empresa_cnpj: cnpj({ label: 'CNPJ' }),
    empresa_creci: text({ label: 'CRECI', max: 30, help: 'Ex.: CRECI/PR 12345-J' }),
    empresa_logo_id: image({ label: 'Logotipo' }),
    empresa_logo_claro_id: image({ label: 'Logotipo para fundo escuro' }),
    empresa_fundacao: integer({ label: 'Ano de fundação', min: 1800, max: 2100 }),
    site_url: url({
      label: 'Endereço do site',
      https: true,
      help: 'Endereço oficial, com https://. Vazio: o endereço da instalação.',
    }),
    cor_primaria: color({ label: 'Cor principal', required: true, default: '#1f5f4a', contrastOnWhite: 4.5 }),

    end_cep: cep({ label: 'CEP' }),
    end_logradouro: text({ label: 'Logradouro', max: 100 }),
    end_numero: text({ label: 'Número', max: 10 }),
    end_complemento: text({ label: 'Complemento', max: 40 }),
    end_bairro: text({ label: 'Bairro', max: 60 }),
    end_cidade: municipality({ label: 'Cidade', state: 'end_uf', coordinates: ['end_latitude', 'end_longitude'] }),
    end_uf: choice({ label: 'UF', options: states }),
    end_latitude: coordinate({
      label: 'Latitude',
      min: -34,
      max: 6,
      longitude: 'end_longitude',
    }),
    end_longitude: coordinate({ label: 'Longitude', min: -74, max: -28 }),
    horario_atendimento: text({
      label: 'Horário de atendimento',
      max: 80,
      help: 'Ex.: Segunda a sexta, das 9h às 18h',
    }),

    tel_principal: phone({ label: 'Telefone principal' }),
    tel_vendas: phone({ label: 'Telefone de vendas' }),
    whatsapp: phone({ label: 'WhatsApp' }),
    whatsapp_mensagem: text({
      label: 'Mensagem inicial do WhatsApp',
      max: 150,
      default: 'Olá! Vim pelo site e gostaria de informações.',
    }),
    whatsapp_flutuante: boolean({ label: 'Exibir botão do WhatsApp', default: true }),
    email_contato: email({ label: 'E-mail de contato' }),
    email_imprensa: email({ label: 'E-mail da imprensa' }),
    email_ri: email({ label: 'E-mail de investidores' }),
    email_terrenos: email({ label: 'E-mail de terrenos' }),
    emails_notificacao: list({
      label: 'Recebem cópia de cada contato',
      item: 'e-mail',
      max: 10,
      of: email({ label: 'E-mail', required: true }),
      public: false,
    }),

    rede_instagram: url({ label: 'Instagram', https: true }),
    rede_facebook: url({ label: 'Facebook', https: true }),
    rede_linkedin: url({ label: 'LinkedIn', https: true }),
    rede_youtube: url({ label: 'YouTube', https: true }),
    rede_tiktok: url({ label: 'TikTok', https: true }),

    portal_cliente_url: url({ label: 'Endereço do portal', https: true, help: 'Vazio: o link não aparece.' }),
    portal_cliente_rotulo: text({ label: 'Texto do link', max: 40, default: 'Portal do Cliente' }),

    home_titulo: text({
      label: 'Título da página inicial',
      max: 60,
      help: 'A promessa da empresa, na capa. Vazio: o título do primeiro banner.',
    }),
    home_subtitulo: text({ label: 'Subtítulo', max: 120 }),
    sobre_titulo: text({ label: 'Título do "Sobre nós"', max: 60, default: 'Sobre nós' }),
    sobre_texto: richText({ label: 'Texto do "Sobre nós"', max: 3000 }),
    sobre_imagem_id: image({ label: 'Imagem do "Sobre nós"', describedBy: 'sobre_imagem_alt' }),
    sobre_imagem_alt: text({ label: 'Texto alternativo', max: 150, required: { sobre_imagem_id: { filled: true } } }),
    numeros: list({
      label: 'Nossos números',
      item: 'número',
      max: 6,
      row: {
        valor: text({ label: 'Valor', max: 12, required: true, help: 'Ex.: 18,4 mi' }),
        rotulo: text({ label: 'Rótulo', max: 40, required: true, help: 'Ex.: m² urbanizados' }),
        link: url({ label: 'Link', help: 'Ex.: /portfolio' }),
      },
    }),

    negocios_titulo: text({ label: 'Título de "Negócios"', max: 60 }),
    negocios_texto: richText({ label: 'Texto', max: 4000 }),
    negocios_modelos: list({
      label: 'Modelos de parceria',
      item: 'modelo',
      max: 8,
      row: {
        titulo: text({ label: 'Título', max: 60, required: true }),
        texto: longText({ label: 'Texto', max: 200, required: true }),
        icone: icon({ label: 'Ícone' }),
      },
    }),
    negocios_passos: list({
      label: 'Como funciona',
      item: 'passo',
      max: 6,
      row: {
        titulo: text({ label: 'Título', max: 40, required: true }),
        texto: longText({ label: 'Texto', max: 150, required: true }),
      },
    }),
    terreno_texto: longText({ label: 'Texto de "Ofereça seu terreno"', max: 400 }),

    imprensa_texto: longText({ label: 'Apresentação da imprensa', max: 400 }),
    imprensa_contato_nome: text({ label: 'Contato de imprensa', max: 100 }),
    imprensa_contato_telefone: phone({ label: 'Telefone de imprensa' }),
    imprensa_sobre_empresa: longText({ label: 'Sobre a empresa', max: 800, help: 'Aparece no fim de cada release.' }),

    ri_texto: richText({ label: 'Apresentação aos investidores', max: 3000 }),
    ri_contato_nome: text({ label: 'Contato de RI', max: 100 }),
    ri_contato_telefone: phone({ label: 'Telefone de RI' }),
    pregao_inicio: text({
      label: 'Pregão, início',
      max: 5,
      pattern: TIME,
      default: '10:00',
      public: false,
      help: 'Ex.: 10:00. Um fato relevante entre as duas horas, de segunda a sexta, recebe um aviso.',
    }),
    pregao_fim: text({
      label: 'Pregão, fim',
      max: 5,
      pattern: TIME,
      default: '18:00',
      public: false,
      help: 'Ex.: 18:00',
    }),
    ri_exibir_menu: boolean({ label: 'Exibir "Investidores" no menu', default: true }),

    seo_titulo_padrao: text({ label: 'Título padrão', max: 60 }),
    seo_descricao_padrao: longText({ label: 'Descrição padrão', max: 160 }),
    seo_imagem_padrao_id: image({ label: 'Imagem de compartilhamento', minWidth: 1200, minHeight: 630 }),
    verificacao_google: text({ label: 'Verificação do Google', pattern: /^[A-Za-z0-9_-]*$/ }),
    verificacao_bing: text({ label: 'Verificação do Bing', pattern: /^[A-Za-z0-9_-]*$/ }),
    indexar_site: boolean({ label: 'Permitir que buscadores mostrem o site', default: true }),

    analytics_id: text({
      label: 'Identificador de medição',
      max: 30,
      pattern: /^[A-Z0-9-]*$/,
      help: 'Vazio: nenhum programa de medição e nenhum aviso de cookies.',
    }),

    politica_privacidade: richText({ label: 'Política de Privacidade', max: 40_000 }),
    politica_privacidade_atualizado_em: date({ label: 'Privacidade, atualizada em' }),
    termos_uso: richText({ label: 'Termos de Uso', max: 40_000 }),
    termos_uso_atualizado_em: date({ label: 'Termos, atualizados em' }),
    politica_cookies: richText({ label: 'Política de Cookies', max: 40_000 }),
    politica_cookies_atualizado_em: date({ label: 'Cookies, atualizada em' }),
    texto_legal_empreendimento: longText({
      label: 'Texto legal dos empreendimentos',
      max: 1000,
      default:
        'Imagens e perspectivas meramente ilustrativas. Acabamentos, equipamentos, áreas e prazos são os que constam do memorial descritivo e do contrato. Móveis e objetos de decoração não integram o contrato, salvo indicação expressa.',
    }),
    texto_consentimento: longText({
      label: 'Texto de consentimento dos formulários',
      max: 400,
      default:
        'Autorizo o uso dos meus dados para responder a este contato, conforme a Política de Privacidade. Posso pedir a exclusão a qualquer momento.',
    }),
    encarregado_nome: text({
      label: 'Encarregado de dados',
      max: 100,
      help: 'Nome completo. Quando é uma empresa, de quem responde por ela. A página de privacidade mostra.',
    }),
    encarregado_empresa: text({
      label: 'Empresa encarregada',
      max: 100,
      help: 'Só quando o encarregado é uma empresa.',
    }),
    encarregado_email: email({
      label: 'E-mail do encarregado',
      help: 'Sem encarregado, o canal para pedidos sobre dados pessoais.',
    }),
    encarregado_dispensado: boolean({
      label: 'Pequeno porte, sem encarregado',
      help: 'Só para quem a Resolução CD/ANPD 2/2022 dispensa. O e-mail ao lado continua obrigatório.',
    }),
    retencao_contatos_meses: integer({
      label: 'Guardar contatos por (meses)',
      min: 1,
      max: 120,
      required: true,
      default: 24,
      public: false,
      help: 'Depois, os dados pessoais são apagados. Vale também para os endereços IP da auditoria, guardados por pelo menos 6 meses.',
    }),

    acessibilidade_texto: richText({ label: 'Declaração de acessibilidade', max: 10_000 }),
    vlibras_ativo: boolean({
      label: 'Oferecer Libras (VLibras)',
      default: true,
      help: 'Só é carregado quando o visitante aperta o botão.',
    }),

    segundo_fator: choice({
      label: 'Exigir verificação em duas etapas',
      options: { ninguem: 'De ninguém', administradores: 'Dos administradores', todos: 'De todos' },
      required: true,
      default: 'ninguem',
      public: false,
      help: 'Quem precisa dela e ainda não a tem é levado a ativá-la na próxima entrada.',
    }),

    aprovacoes: list({
      label: 'Publicar só com aprovação',
      item: 'seção',
      max: 10,
      public: false,
      help: 'O que está no site nestas seções só muda pelo preparo, enviado para aprovação.',
      row: {
        secao: choice({
          label: 'Seção',
          options: {
            empreendimentos: 'Empreendimentos',
            blog: 'Blog',
            imprensa: 'Imprensa',
            investidores: 'Investidores',
            banners: 'Banners',
            paginas: 'Páginas',
            configuracoes: 'Configurações que o site mostra',
          },
          required: true,
        }),
        outra_pessoa: boolean({ label: 'Por outra pessoa', help: 'Quem fez a mudança não a aprova.' }),
      },
    }),

    modo_demonstracao: boolean({
      label: 'Modo de demonstração',
      help: 'Mostra no rodapé "Dados fictícios de demonstração."',
    }),
  },
  rules: [
    // Companies that have not named anybody yet can still save the rest; a warning reminds them.
    (next, { before }) => (officer(next) === officer(before) ? undefined : officerProblems(next)),
    ({ pregao_inicio, pregao_fim }) =>
      pregao_inicio && pregao_fim && String(pregao_inicio) >= String(pregao_fim)
        ? { field: 'pregao_fim', message: 'O fim precisa ser depois do início.' }
        : undefined,
  ],
  warnings: [officerProblems],
  // The columns of the record as a whole; GET returns its settings one by one, in the order of the tabs.
  list: { columns: ['empresa_nome', 'empresa_razao_social', 'empresa_cnpj', 'empresa_creci'] },
  edit: {
    side: true,
    tabs: [
      {
        title: 'Empresa',
        rows: [
          [
            ['empresa_nome', 25],
            ['empresa_razao_social', 25],
          ],
          [
            ['empresa_cnpj', 18],
            ['empresa_creci', 18],
            ['empresa_fundacao', 14],
          ],
          [
            ['empresa_logo_id', 25],
            ['empresa_logo_claro_id', 25],
          ],
          [
            ['site_url', 35],
            ['cor_primaria', 15],
          ],
        ],
      },
      {
        title: 'Endereço',
        rows: [
          [
            ['end_cep', 12],
            ['end_logradouro', 28],
            ['end_numero', 10],
          ],
          [
            ['end_complemento', 16],
            ['end_bairro', 34],
          ],
          [
            ['end_cidade', 36],
            ['end_uf', 14],
          ],
          [
            ['end_latitude', 25],
            ['end_longitude', 25],
          ],
          [['horario_atendimento', 50]],
        ],
      },
      {
        title: 'Contato',
        rows: [
          [
            ['tel_principal', 25],
            ['tel_vendas', 25],
          ],
          [
            ['whatsapp', 16],
            ['whatsapp_mensagem', 34],
          ],
          [['whatsapp_flutuante', 50]],
          [
            ['email_contato', 25],
            ['email_imprensa', 25],
          ],
          [
            ['email_ri', 25],
            ['email_terrenos', 25],
          ],
          [['emails_notificacao', 50]],
        ],
      },
      {
        title: 'Redes sociais',
        rows: [
          [['rede_instagram', 50]],
          [['rede_facebook', 50]],
          [['rede_linkedin', 50]],
          [['rede_youtube', 50]],
          [['rede_tiktok', 50]],
        ],
      },
      {
        title: 'Portal do cliente',
        rows: [
          [
            ['portal_cliente_url', 30],
            ['portal_cliente_rotulo', 20],
          ],
        ],
      },
      {
        title: 'Início',
        rows: [
          [['home_titulo', 50]],
          [['home_subtitulo', 50]],
          [['sobre_titulo', 50]],
          [['sobre_texto', 50]],
          [
            ['sobre_imagem_id', 25],
            ['sobre_imagem_alt', 25],
          ],
          [['numeros', 50]],
        ],
      },
      {
        title: 'Negócios',
        rows: [
          [['negocios_titulo', 50]],
          [['negocios_texto', 50]],
          [['negocios_modelos', 50]],
          [['negocios_passos', 50]],
          [['terreno_texto', 50]],
        ],
      },
      {
        title: 'Imprensa',
        rows: [
          [['imprensa_texto', 50]],
          [
            ['imprensa_contato_nome', 30],
            ['imprensa_contato_telefone', 20],
          ],
          [['imprensa_sobre_empresa', 50]],
        ],
      },
      {
        title: 'Investidores',
        rows: [
          [['ri_texto', 50]],
          [
            ['ri_contato_nome', 30],
            ['ri_contato_telefone', 20],
          ],
          [
            ['pregao_inicio', 25],
            ['pregao_fim', 25],
          ],
          [['ri_exibir_menu', 50]],
        ],
      },
      {
        title: 'SEO',
        rows: [
          [['seo_titulo_padrao', 50]],
          [['seo_descricao_padrao', 50]],
          [['seo_imagem_padrao_id', 50]],
          [
            ['verificacao_google', 25],
            ['verificacao_bing', 25],
          ],
          [['indexar_site', 50]],
        ],
      },
      { title: 'Medição', rows: [[['analytics_id', 50]]] },
      {
        title: 'Textos legais',
        rows: [
          [['politica_privacidade', 50]],
          [['politica_privacidade_atualizado_em', 20]],
          [['termos_uso', 50]],
          [['termos_uso_atualizado_em', 20]],
          [['politica_cookies', 50]],
          [['politica_cookies_atualizado_em', 20]],
          [['texto_legal_empreendimento', 50]],
          [['texto_consentimento', 50]],
          [
            ['encarregado_nome', 25],
            ['encarregado_empresa', 25],
          ],
          [
            ['encarregado_email', 25],
            ['encarregado_dispensado', 25],
          ],
          [['retencao_contatos_meses', 20]],
        ],
      },
      { title: 'Acessibilidade', rows: [[['acessibilidade_texto', 50]], [['vlibras_ativo', 50]]] },
      { title: 'Segurança', rows: [[['segundo_fator', 25]], [['aprovacoes', 50]]] },
      { title: 'Demonstração', rows: [[['modo_demonstracao', 50]]] },
    ],
  },
})

export default configuracoes
export type Configuracoes = RecordOf<typeof configuracoes>
