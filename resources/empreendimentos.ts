import { boolean } from '#fields/boolean/boolean.ts'
import { cep } from '#fields/cep/cep.ts'
import { choice } from '#fields/choice/choice.ts'
import { cnpj } from '#fields/cnpj/cnpj.ts'
import type { ValueOf } from '#fields/contract/fieldKind.ts'
import { coordinate } from '#fields/coordinate/coordinate.ts'
import { date } from '#fields/date/date.ts'
import { decimal } from '#fields/decimal/decimal.ts'
import { email } from '#fields/email/email.ts'
import { file } from '#fields/file/file.ts'
import { image } from '#fields/image/image.ts'
import { phonePicture } from '#fields/image/phonePicture.ts'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { longText } from '#fields/longText/longText.ts'
import { money } from '#fields/money/money.ts'
import { month } from '#fields/month/month.ts'
import { municipality } from '#fields/municipality/municipality.ts'
import { percent } from '#fields/percent/percent.ts'
import { phone } from '#fields/phone/phone.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { richText } from '#fields/richText/richText.ts'
import { slug } from '#fields/slug/slug.ts'
import { text } from '#fields/text/text.ts'
import { url } from '#fields/url/url.ts'
import { publicationRow, seoRows } from '#schema/addedFields.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { Check, Pair, RecordOf, Rule } from '#schema/resource.ts'
import {
  awaitsRegistration,
  isOnSale,
  pricesIn,
  REGISTRATION,
  sellingWordsIn,
  textsWith,
  UNREGISTERED,
  withoutPrices,
} from './law/registration.ts'

// Long, because the site is about developments: about 110 fields in the order of the ten tabs, then rules, publication
// checks and the form's layout.

const states = Object.fromEntries(
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ').map(uf => [uf, uf]),
)

/** Shows the field only when the type's data sheet names it; pairs of minimum and maximum share one name. */
const inFicha = (name: string) => ({ shownWhen: { 'tipo.campos_ficha': { includes: name } } }) as const
const area = (label: string, name: string) => decimal({ label: `${label} (m²)`, ...inFicha(name) })
const count = (label: string, name: string) => integer({ label, ...inFicha(name) })
const upToTen = (label: string, name: string) => integer({ label, max: 10, ...inFicha(name) })
const credit = (label: string, name: string) => text({ label, ...inFicha(name) })

interface Etapa {
  readonly nome: string
  readonly percentual: number | null
  /** What the schedule foresaw for the day of the update. */
  readonly previsto: number | null
  readonly peso: number
}

/** The progress of construction on a day. */
interface Andamento {
  readonly data: string
  readonly percentual: number | null
  readonly etapas: readonly Pick<Etapa, 'nome' | 'percentual'>[]
}

const fields = {
  // 1 Geral
  titulo: text({ label: 'Nome do empreendimento', max: 80, required: true }),
  slug: slug({
    label: 'Endereço da página',
    required: true,
    unique: true,
    from: 'titulo',
    help: 'Mudar o endereço cria um redirecionamento automático do antigo.',
  }),
  tipo_id: reference({ label: 'Tipo', to: 'tipos', required: true }),
  chamada: text({ label: 'Frase de destaque', help: 'Uma linha abaixo do nome.' }),
  resumo: longText({ label: 'Resumo', requiredToPublish: true, help: 'Aparece nos cartões e nos buscadores.' }),
  descricao: richText({
    label: 'Descrição',
    max: 10_000,
    requiredToPublish: true,
    help: 'Apresente o projeto em 2 a 5 parágrafos.',
  }),
  fase: choice({
    label: 'Fase',
    required: true,
    options: {
      breve_lancamento: 'Breve lançamento',
      lancamento: 'Lançamento',
      em_obras: 'Em obras',
      pronto: 'Pronto',
      entregue: 'Entregue',
    },
  }),
  modalidade: choice({
    label: 'Modalidade',
    required: true,
    default: 'venda',
    options: {
      venda: 'Venda',
      locacao: 'Locação',
      venda_locacao: 'Venda e locação',
      bts: 'Sob medida (built to suit)',
    },
  }),
  esgotado: boolean({ label: '100% comercializado', help: 'Esconde o preço e convida para novos lançamentos.' }),
  destaque: boolean({ label: 'Destaque na página inicial', help: 'A página mostra até 6.' }),
  ordem: integer({ label: 'Ordem', help: 'Vazia: no fim.' }),
  data_lancamento: month({ label: 'Lançamento' }),
  previsao_entrega: month({
    label: 'Previsão de entrega',
    requiredToPublish: { fase: ['lancamento', 'em_obras'] },
  }),
  entregue_em: month({ label: 'Entrega', requiredToPublish: { fase: ['pronto', 'entregue'] } }),

  // 2 Ficha técnica
  area_terreno: area('Área do terreno', 'area_terreno'),
  area_construida: area('Área construída', 'area_construida'),
  area_verde: area('Área verde', 'area_verde'),
  total_unidades: integer({
    label: 'Total de unidades',
    help: 'Unidades, lotes ou módulos.',
    ...inFicha('total_unidades'),
  }),
  unidades_disponiveis: count('Unidades disponíveis', 'unidades_disponiveis'),
  torres: count('Torres', 'torres'),
  pavimentos: text({ label: 'Pavimentos', max: 60, help: 'Ex.: Térreo + 22', ...inFicha('pavimentos') }),
  elevadores: count('Elevadores', 'elevadores'),
  dormitorios_min: upToTen('Dormitórios, mínimo', 'dormitorios'),
  dormitorios_max: upToTen('Dormitórios, máximo', 'dormitorios'),
  suites_min: upToTen('Suítes, mínimo', 'suites'),
  suites_max: upToTen('Suítes, máximo', 'suites'),
  vagas_min: upToTen('Vagas por unidade, mínimo', 'vagas'),
  vagas_max: upToTen('Vagas por unidade, máximo', 'vagas'),
  vagas_total: count('Vagas no total', 'vagas_total'),
  area_privativa_min: area('Área privativa, mínima', 'area_privativa'),
  area_privativa_max: area('Área privativa, máxima', 'area_privativa'),
  area_lote_min: area('Área dos lotes, mínima', 'area_lote'),
  area_lote_max: area('Área dos lotes, máxima', 'area_lote'),
  area_locavel: area('Área bruta locável – ABL', 'area_locavel'),
  area_laje: area('Área da laje', 'area_laje'),
  pe_direito: decimal({ label: 'Pé-direito (m)', ...inFicha('pe_direito') }),
  capacidade_piso: decimal({ label: 'Capacidade do piso (t/m²)', ...inFicha('capacidade_piso') }),
  docas: count('Docas', 'docas'),
  area_modulo_min: area('Menor módulo', 'area_modulo_min'),
  classe: choice({ label: 'Classe', options: { a_mais: 'A+', a: 'A', b: 'B' }, ...inFicha('classe') }),
  certificacoes: credit('Certificações', 'certificacoes'),
  arquitetura: credit('Projeto de arquitetura', 'arquitetura'),
  paisagismo: credit('Paisagismo', 'paisagismo'),
  interiores: credit('Interiores', 'interiores'),
  construtora: credit('Construção', 'construtora'),
  ficha_extra: list({
    label: 'Outros itens',
    max: 15,
    row: {
      rotulo: text({ label: 'Rótulo', max: 40, required: true }),
      valor: text({ label: 'Valor', max: 100, required: true }),
    },
  }),

  // 3 Preço e localização
  exibir_preco: boolean({ label: 'Exibir preço' }),
  preco_a_partir: money({
    label: 'Preço a partir de',
    required: { exibir_preco: true },
    requiredMessage: 'Informe o preço e o mês de referência.',
    help: 'Para locação, acrescentamos "por mês".',
  }),
  preco_referencia: month({
    label: 'Mês de referência',
    required: { exibir_preco: true },
    requiredMessage: 'Informe o preço e o mês de referência.',
  }),
  preco_observacao: text({ label: 'Condições', max: 150, help: 'Ex.: unidade 304, tabela sujeita a alteração.' }),
  cep: cep({ label: 'CEP' }),
  logradouro: text({ label: 'Logradouro', max: 100 }),
  numero: text({ label: 'Número', max: 10 }),
  complemento: text({ label: 'Complemento', max: 40 }),
  bairro: text({ label: 'Bairro', max: 60 }),
  cidade: municipality({
    label: 'Cidade',
    required: true,
    suggests: true,
    state: 'uf',
    coordinates: ['latitude', 'longitude'],
  }),
  uf: choice({ label: 'UF', required: true, options: states }),
  latitude: coordinate({
    label: 'Latitude',
    min: -34,
    max: 6,
    longitude: 'longitude',
    requiredToPublish: true,
    help: 'Entre −34 e 6. Pode colar as duas: -25.4284, -49.2733.',
  }),
  longitude: coordinate({ label: 'Longitude', min: -74, max: -28, requiredToPublish: true, help: 'Entre −74 e −28.' }),
  como_chegar: longText({ label: 'Como chegar', max: 400 }),
  mapa_id: image({ label: 'Imagem do mapa', ratio: '16:9', help: 'Vazia: um cartão com o endereço.' }),
  proximidades: list({
    label: 'Proximidades',
    item: 'lugar',
    max: 15,
    help: 'Ex.: Shopping, 3,5 km',
    row: {
      nome: text({ label: 'Nome', max: 60, required: true }),
      categoria: choice({
        label: 'Categoria',
        required: true,
        options: {
          educacao: 'Educação',
          saude: 'Saúde',
          comercio: 'Comércio',
          transporte: 'Transporte',
          lazer: 'Lazer',
          rodovia: 'Rodovia',
        },
      }),
      distancia_km: decimal({ label: 'Distância (km)', places: 1 }),
      minutos: integer({ label: 'Tempo (min)', max: 600 }),
      meio: choice({ label: 'Meio', default: 'de_carro', options: { de_carro: 'de carro', a_pe: 'a pé' } }),
    },
  }),

  // 4 Imagens
  imagem_capa_id: image({
    label: 'Imagem de capa',
    ratio: '16:9',
    minWidth: 1920,
    minHeight: 1080,
    describedBy: 'imagem_capa_alt',
    requiredToPublish: true,
    help: 'Proporção 16:9, pelo menos 1920 × 1080 pixels.',
  }),
  imagem_capa_celular_id: phonePicture('Imagem de capa (celular)'),
  imagem_capa_alt: text({ label: 'Texto alternativo da capa', max: 150, requiredToPublish: true }),
  logo_id: image({ label: 'Logotipo' }),
  galeria: list({
    label: 'Galeria',
    item: 'imagem',
    max: 40,
    row: {
      imagem_id: image({ label: 'Imagem', required: true, describedBy: 'alt' }),
      alt: text({
        label: 'Texto alternativo',
        max: 150,
        required: true,
        requiredMessage: 'Descreva a imagem {n} da galeria.',
      }),
      legenda: text({ label: 'Legenda', max: 150 }),
      credito: text({ label: 'Crédito', max: 80 }),
      categoria: choice({
        label: 'Categoria',
        default: 'perspectiva',
        options: { perspectiva: 'Perspectivas', foto: 'Fotos', decorado: 'Decorado', aerea: 'Aéreas' },
      }),
      ilustrativa: boolean({
        label: 'Imagem ilustrativa',
        defaultBy: { cell: 'categoria', value: categoria => categoria === 'perspectiva' },
        help: 'Aviso na legenda; desligue nas fotos.',
      }),
    },
  }),
  video_url: url({ label: 'Vídeo', hosts: ['youtube.com', 'youtu.be', 'vimeo.com'], help: 'YouTube ou Vimeo.' }),
  tour_url: url({ label: 'Tour virtual 360°', https: true, help: 'Abre em uma nova aba.' }),

  // 5 Plantas
  implantacao_id: image({ label: 'Implantação', describedBy: 'implantacao_alt' }),
  implantacao_alt: text({
    label: 'Texto alternativo da implantação',
    max: 150,
    required: { implantacao_id: { filled: true } },
    requiredMessage: 'Descreva a imagem da implantação.',
  }),
  tipologias: list({
    label: 'Plantas, lotes ou módulos',
    item: 'planta',
    max: 30,
    row: {
      nome: text({ label: 'Nome', max: 60, required: true }),
      descricao: text({ label: 'Descrição', max: 200 }),
      area_privativa: decimal({ label: 'Área (m²)' }),
      dormitorios: upToTen('Dormitórios', 'dormitorios'),
      suites: upToTen('Suítes', 'suites'),
      banheiros: integer({ label: 'Banheiros', max: 20, ...inFicha('dormitorios') }),
      vagas: upToTen('Vagas', 'vagas'),
      quantidade: integer({ label: 'Quantidade' }),
      situacao: choice({
        label: 'Situação',
        options: { disponivel: 'Disponível', poucas: 'Últimas unidades', esgotada: 'Esgotada' },
      }),
      preco_a_partir: money({ label: 'Preço a partir de' }),
      imagem_id: image({ label: 'Imagem', describedBy: 'alt' }),
      alt: text({
        label: 'Texto alternativo',
        max: 150,
        required: { imagem_id: { filled: true } },
        requiredMessage: 'Descreva a imagem da planta {n}.',
      }),
      pdf_id: file({ label: 'PDF da planta', extensions: ['pdf'] }),
    },
  }),

  // 6 Diferenciais
  diferenciais: references({ label: 'Diferenciais', to: 'diferenciais', max: 30, help: 'Pelo menos 3, nesta ordem.' }),

  // 7 Obra
  etapas: list({
    label: 'Etapas',
    item: 'etapa',
    max: 12,
    help: 'Remova a etapa que não existe neste empreendimento; use 0 se ainda não começou.',
    row: {
      nome: text({ label: 'Etapa', max: 40, required: true }),
      percentual: percent({ label: 'Andamento' }),
      previsto: percent({ label: 'Previsto até aqui', help: 'No cronograma, na data da atualização.' }),
      peso: integer({ label: 'Peso', min: 1, max: 100, required: true, default: 10 }),
    },
    // Only for a new record: stages removed from an existing development must not come back.
    derive: (_record, { before, related }) =>
      before === null
        ? ((related.tipo?.etapas_modelo ?? []) as Etapa[]).map(({ nome, peso }) => ({
            nome,
            percentual: null,
            previsto: null,
            peso,
          }))
        : [],
  }),
  obra_percentual: percent({
    label: 'Andamento geral',
    help: 'Calculado a partir das etapas e de seus pesos.',
    computed: record => overallOf(record.etapas as Etapa[]),
  }),
  obra_atualizada_em: date({ label: 'Obra atualizada em' }),
  obra_comentario: longText({ label: 'Comentário da obra', max: 400 }),
  obra_fotos: list({
    label: 'Fotos da obra',
    item: 'foto',
    max: 120,
    row: {
      mes: month({ label: 'Mês', required: true }),
      imagem_id: image({ label: 'Imagem', required: true, describedBy: 'alt' }),
      alt: text({
        label: 'Texto alternativo',
        max: 150,
        required: true,
        requiredMessage: 'Descreva a foto {n} da obra.',
      }),
      legenda: text({ label: 'Legenda', max: 150 }),
    },
  }),
  obra_historico: list({
    label: 'Histórico',
    item: 'atualização',
    max: 1_000,
    help: 'Uma linha para cada data de atualização. Corrigir as etapas ou só a data corrige a linha dela.',
    row: {
      data: date({ label: 'Data', required: true }),
      percentual: percent({ label: 'Andamento geral' }),
      etapas: list({
        label: 'Etapas',
        item: 'etapa',
        max: 12,
        row: { nome: text({ label: 'Etapa', max: 40 }), percentual: percent({ label: 'Andamento' }) },
      }),
    },
    computed: (record, { before }) => {
      const known = (before?.obra_historico ?? []) as readonly Andamento[]
      const data = record.obra_atualizada_em as string | null
      if (data === null) return [...known]
      const etapas = filledIn(record.etapas as Etapa[]).map(({ nome, percentual }) => ({ nome, percentual }))
      const andamento: Andamento = { data, percentual: record.obra_percentual as number | null, etapas }
      const latest = known.at(-1)?.data
      const dateBefore = before?.obra_atualizada_em ?? latest
      // Unchanged figures under another date correct a mistyped date, so the previous row moves. If the dates are two
      // weeks apart or more, the work stood still, and both rows stay.
      const stoodStill =
        latest !== undefined && dateBefore === latest && Date.parse(data) - Date.parse(latest) >= 14 * DAY
      const isReplaced = (row: Andamento) =>
        row.data === data ||
        (!stoodStill && row.data === dateBefore && JSON.stringify({ ...row, data }) === JSON.stringify(andamento))
      return [...known.filter(row => !isReplaced(row)), andamento]
        .sort((a, b) => a.data.localeCompare(b.data))
        .slice(-1_000)
    },
  }),

  // 8 Documentos
  downloads: list({
    label: 'Documentos',
    item: 'documento',
    max: 15,
    row: {
      titulo: text({ label: 'Título', max: 80, required: true }),
      tipo: choice({
        label: 'Tipo',
        required: true,
        options: {
          folder: 'Folder',
          memorial: 'Memorial descritivo',
          planta: 'Planta',
          tabela: 'Tabela de vendas',
          apresentacao: 'Apresentação',
          convencao: 'Minuta de convenção',
          licenca: 'Licença ambiental',
          outro: 'Outro',
        },
      }),
      arquivo_id: file({ label: 'Arquivo', required: true }),
      capa_id: image({
        label: 'Capa',
        ratio: '3:4',
        help: 'Uma imagem da primeira página. Vazia: uma folha com o nome.',
      }),
      paginas: integer({ label: 'Páginas', min: 1, max: 2_000 }),
      exige_contato: boolean({
        label: 'Exige contato',
        help: 'O visitante informa nome e e-mail antes de baixar.',
      }),
    },
  }),

  perguntas: list({
    label: 'Perguntas frequentes',
    item: 'pergunta',
    max: 10,
    help: 'As cinco que o plantão mais ouve, com a resposta que ele dá.',
    row: {
      pergunta: text({ label: 'Pergunta', max: 120, required: true }),
      resposta: longText({ label: 'Resposta', max: 600, required: true }),
    },
  }),

  // 9 Jurídico
  incorporadora_nome: text({
    label: 'Empresa responsável (SPE)',
    max: 100,
    requiredToPublish: true,
    derive: (_record, { settings }) => (settings.empresa_razao_social as string | undefined) ?? null,
    help: 'Vazia: a razão social das configurações.',
  }),
  incorporadora_cnpj: cnpj({
    label: 'CNPJ',
    requiredToPublish: true,
    derive: (_record, { settings }) => (settings.empresa_cnpj as string | undefined) ?? null,
    help: 'Vazio: o CNPJ das configurações.',
  }),
  registro_tipo: choice({
    label: 'Tipo de registro',
    required: true,
    options: {
      incorporacao: 'Registro de incorporação',
      loteamento: 'Registro de loteamento',
      dispensado: 'Dispensado',
    },
  }),
  registro_numero: text({
    label: 'Número do registro',
    max: 60,
    shownWhen: { registro_tipo: { not: 'dispensado' } },
    help: 'Ex.: R.4 da matrícula 33.696',
  }),
  registro_cartorio: text({
    label: 'Cartório',
    max: 120,
    shownWhen: { registro_tipo: { not: 'dispensado' } },
    help: 'Ex.: 2º Oficial de Registro de Imóveis de Campinas/SP',
  }),
  registro_data: date({ label: 'Data do registro', shownWhen: { registro_tipo: { not: 'dispensado' } } }),
  registro_justificativa: longText({
    label: 'Motivo da dispensa',
    shownWhen: { registro_tipo: 'dispensado' },
    help: 'Ex.: imóvel pronto e averbado; somente locação.',
  }),
  patrimonio_afetacao: boolean({ label: 'Patrimônio de afetação' }),
  texto_legal: longText({ label: 'Texto legal próprio', max: 1_000, help: 'Vazio: o texto das configurações.' }),

  // 10 Contato e SEO
  vendas_nome: text({ label: 'Responsável pelas vendas', max: 80, help: 'Vazio: os dados das configurações.' }),
  vendas_foto_id: image({ label: 'Foto do responsável', ratio: '1:1' }),
  vendas_creci: text({ label: 'CRECI', max: 30, help: 'Ex.: CRECI/SP 12345-J' }),
  contato_telefone: phone({ label: 'Telefone' }),
  contato_whatsapp: phone({ label: 'WhatsApp' }),
  contato_email: email({ label: 'E-mail', help: 'Recebe os contatos deste empreendimento.' }),
}

/** A development as rules receive it, possibly incomplete. */
type Draft = { readonly [N in keyof typeof fields]: ValueOf<(typeof fields)[N]> }

/** The stages with a known percentage. */
const filledIn = (etapas: readonly Etapa[] | null) =>
  (etapas ?? []).flatMap(etapa => (etapa.percentual === null ? [] : [{ ...etapa, percentual: etapa.percentual }]))

/** Rounded down, so that it is 100 only when every stage is complete. Null without any percentage. */
function overallOf(etapas: readonly Etapa[] | null): number | null {
  const filled = filledIn(etapas)
  const weight = filled.reduce((sum, { peso }) => sum + peso, 0)
  return weight === 0
    ? null
    : Math.floor(filled.reduce((sum, { percentual, peso }) => sum + percentual * peso, 0) / weight)
}

/**
 * The indexes of stages without a percentage, where others have one. The overall figure ignores them, which is wrong if
 * they exist here but have not begun.
 */
function unspokenStages({ fase, etapas }: Draft): readonly number[] {
  if (!['lancamento', 'em_obras', 'pronto'].includes(fase ?? '') || filledIn(etapas).length === 0) return []
  return etapas.flatMap(({ percentual }, i) => (percentual === null ? [i] : []))
}

const leastAndMost = ['dormitorios', 'suites', 'vagas', 'area_privativa', 'area_lote'] as const
const pairs: Pair<keyof typeof fields>[] = [
  ...leastAndMost.map(
    (name): Pair<keyof typeof fields> => ({
      least: `${name}_min`,
      most: `${name}_max`,
      message: 'O valor mínimo não pode ser maior que o máximo.',
    }),
  ),
  {
    least: 'unidades_disponiveis',
    most: 'total_unidades',
    message: 'Não pode ser maior que o total de unidades.',
  },
]

/** Rules that apply to drafts too. */
const rules: Rule[] = [
  ({ tipo_id }: Draft, { before, related }) =>
    tipo_id !== before?.tipo_id && related.tipo?.ativo === false
      ? { field: 'tipo_id', message: 'Escolha um tipo ativo.' }
      : undefined,
  ({ etapas, obra_atualizada_em }: Draft, { before, today }) => {
    if (obra_atualizada_em !== null && obra_atualizada_em > today)
      return { field: 'obra_atualizada_em', message: 'A data não pode estar no futuro.' }
    const progress = (stages: readonly Etapa[] | null) => JSON.stringify(filledIn(stages))
    return obra_atualizada_em === null && progress(etapas) !== progress((before?.etapas ?? null) as Etapa[] | null)
      ? { field: 'obra_atualizada_em', message: 'Informe quando a obra foi atualizada.' }
      : undefined
  },
]

/** Texts that visitors read as the company's offer. */
const publicTexts = ['chamada', 'resumo', 'descricao', 'preco_observacao', 'texto_legal', 'seo_descricao'] as const

/** Words that promise credit. */
const CREDIT = /\d+\s*x\s+(?:de\s+)?R\$|% a\.?\s?m|parcelas de R\$|financiamento em \d+/i

/** What the law (Lei 4.591/1964, Lei 6.766/1979) and a complete page require for publication. */
const checks: Check[] = [
  (development: Draft) => {
    const { fase, registro_tipo } = development
    if (!isOnSale(development) || fase === 'breve_lancamento' || fase === 'entregue') return undefined
    if (registro_tipo === 'dispensado') return undefined
    return (['registro_numero', 'registro_cartorio'] as const)
      .filter(name => !development[name])
      .map(field => ({
        field,
        message: 'Informe o número do registro e o cartório: a lei exige os dois em qualquer anúncio.',
      }))
  },
  ({ registro_tipo, registro_justificativa }: Draft) =>
    registro_tipo === 'dispensado' && !registro_justificativa
      ? { field: 'registro_justificativa', message: 'Explique por que o registro é dispensado.' }
      : undefined,
  (development: Draft, { related }) =>
    isOnSale(development) &&
    development.registro_tipo === 'dispensado' &&
    ['bairros-planejados', 'loteamentos'].includes(String(related.tipo?.slug))
      ? { field: 'registro_tipo', message: 'Loteamento só pode ser anunciado à venda com registro.' }
      : undefined,
  (development: Draft) => {
    if (!awaitsRegistration(development)) return []
    const { exibir_preco, unidades_disponiveis, tipologias, downloads } = development
    const message = UNREGISTERED
    const tables = downloads.flatMap(({ tipo }, i) => (tipo === 'tabela' ? [i] : []))
    const sold = tipologias.flatMap((plan, i) =>
      (['preco_a_partir', 'situacao'] as const).flatMap(name => (plan[name] ? [`tipologias.${i}.${name}`] : [])),
    )
    return [
      ...(exibir_preco ? [{ field: 'exibir_preco', message }] : []),
      ...(unidades_disponiveis ? [{ field: 'unidades_disponiveis', message }] : []),
      ...sold.map(field => ({ field, message })),
      ...tables.map(i => ({ field: `downloads.${i}.tipo`, message })),
      ...pricesIn(development, publicTexts),
    ]
  },
  ({ fase, etapas, obra_atualizada_em }: Draft) => {
    if (fase !== 'em_obras') return []
    const message = 'Informe o andamento da obra.'
    return [
      ...(filledIn(etapas).length === 0 ? [{ field: 'etapas', message }] : []),
      ...(obra_atualizada_em === null ? [{ field: 'obra_atualizada_em', message }] : []),
    ]
  },
  (development: Draft) =>
    unspokenStages(development).map(i => ({
      field: `etapas.${i}.percentual`,
      message: `Informe o andamento de “${development.etapas[i]?.nome || `Etapa ${i + 1}`}”: 0 se ainda não começou. Se a etapa não existe aqui, remova-a.`,
    })),
  ({ diferenciais }: Draft) =>
    diferenciais.length < 3 ? { field: 'diferenciais', message: 'Adicione pelo menos 3 diferenciais.' } : undefined,
  ({ galeria }: Draft) =>
    galeria.length === 0 ? { field: 'galeria', message: 'Adicione pelo menos 1 imagem.' } : undefined,
]

const DAY = 24 * 60 * 60 * 1000

/** Warnings about outdated, sparse or doubtful content, which do not prevent publication. */
const warnings: Check[] = [
  (development: Draft) => (awaitsRegistration(development) ? sellingWordsIn(development, publicTexts) : undefined),
  (development: Draft) =>
    textsWith(development, publicTexts, CREDIT).map(field => ({
      field,
      message:
        'Quem anuncia parcelas ou juros diz também o custo efetivo total, a taxa ao mês, os juros de atraso, o valor e o número das parcelas, até quando vale a oferta e quem financia (CDC, art. 54-B).',
    })),
  (development: Draft) =>
    isOnSale(development) && !awaitsRegistration(development) && !development.esgotado && !development.vendas_creci
      ? { field: 'vendas_creci', message: 'Informe o CRECI de quem vende: ele aparece em todo anúncio (COFECI 1.065).' }
      : undefined,
  ({ fase, obra_atualizada_em }: Draft, { today }) => {
    if (fase !== 'em_obras' || obra_atualizada_em === null) return undefined
    const days = Math.round((Date.parse(today) - Date.parse(obra_atualizada_em)) / DAY)
    return days > 60
      ? { field: 'obra_atualizada_em', message: `O andamento da obra não é atualizado há ${days} dias.` }
      : undefined
  },
  ({ fase, previsao_entrega }: Draft, { today }) =>
    fase === 'em_obras' && previsao_entrega !== null && previsao_entrega < today.slice(0, 7)
      ? { field: 'previsao_entrega', message: 'A previsão de entrega já passou e a obra não terminou.' }
      : undefined,
  (development: Draft) => {
    const count = unspokenStages(development).length
    const without = count === 1 ? '1 etapa está sem andamento' : `${count} etapas estão sem andamento`
    return count > 0 ? { field: 'etapas', message: `${without}: o andamento geral conta só as outras.` } : undefined
  },
  ({ galeria }: Draft) =>
    galeria.length < 4 ? { field: 'galeria', message: 'A galeria tem menos de 4 imagens.' } : undefined,
]

/** Without registration: no price, no price table, and not what is still for sale. */
function publicPartOf(development: Partial<Draft>) {
  if (!awaitsRegistration(development)) return development
  const written = withoutPrices(development)
  const { tipologias, downloads } = written
  return {
    ...written,
    exibir_preco: false,
    preco_a_partir: null,
    preco_referencia: null,
    unidades_disponiveis: null,
    ...(tipologias && { tipologias: tipologias.map(one => ({ ...one, preco_a_partir: null, situacao: null })) }),
    ...(downloads && { downloads: downloads.filter(({ tipo }) => tipo !== 'tabela') }),
  }
}

const empreendimentos = defineResource({
  name: 'empreendimentos',
  label: { one: 'empreendimento', many: 'empreendimentos', gender: 'm', title: 'Empreendimentos' },
  area: 'marketing',
  readBy: ['vendas', 'imprensa'],
  foundBy: 'anyWord',
  page: '/empreendimentos/{tipo.slug}/{slug}',
  menu: { order: 40, icon: 'predio' },
  fields,
  publication: { states: true },
  publicIndex: {
    fields: [
      'tipo_id',
      'uf',
      'cidade',
      'fase',
      'modalidade',
      'dormitorios_min',
      'dormitorios_max',
      'esgotado',
      'exibir_preco',
      'preco_a_partir',
      'previsao_entrega',
      'area_privativa_min',
      'area_privativa_max',
      'area_lote_min',
      'area_lote_max',
      'area_locavel',
      'area_laje',
      'area_modulo_min',
    ],
    order: ['destaque', 'ordem', 'publicado_em', 'titulo'],
    words: ['titulo', 'bairro', 'cidade'],
  },
  seo: true,
  reads: { tipo: 'tipo_id' },
  publicPart: { decidedBy: REGISTRATION, of: publicPartOf },
  countedBy: 'tipo_id',
  whenInUse: {
    refuse: {
      one: 'Não é possível excluir: 1 item do site fala deste empreendimento. Tire-o de lá ou arquive o empreendimento.',
      many: 'Não é possível excluir: {n} itens do site falam deste empreendimento. Tire-o de lá ou arquive o empreendimento.',
    },
  },
  pairs,
  rules,
  checks,
  warnings,
  list: {
    columns: ['imagem_capa_id', 'titulo', 'tipo_id', 'cidade', 'uf', 'fase', 'situacao', 'obra_percentual'],
    moreColumns: [
      'modalidade',
      'obra_atualizada_em',
      'previsao_entrega',
      'publicado_em',
      'esgotado',
      'destaque',
      'ordem',
      'atualizado_em',
    ],
    filters: ['situacao', 'tipo_id', 'fase', 'modalidade', 'uf', 'cidade', 'esgotado', 'destaque', 'registro_tipo'],
    search: ['titulo', 'resumo', 'descricao', 'bairro', 'cidade', 'incorporadora_nome', 'registro_numero'],
    sortable: [
      'titulo',
      'situacao',
      'publicado_em',
      'tipo_id',
      'fase',
      'ordem',
      'data_lancamento',
      'previsao_entrega',
      'entregue_em',
      'preco_a_partir',
      'cidade',
      'uf',
      'obra_percentual',
      'obra_atualizada_em',
      'atualizado_em',
    ],
    order: 'ordem',
  },
  edit: {
    side: true,
    tabs: [
      {
        title: 'Geral',
        rows: [
          [['titulo', 50]],
          [
            ['slug', 30],
            ['tipo_id', 20],
          ],
          publicationRow,
          [
            ['fase', 25],
            ['modalidade', 25],
          ],
          [['chamada', 50]],
          [['resumo', 50]],
          [['descricao', 50]],
          [
            ['data_lancamento', 16],
            ['previsao_entrega', 17],
            ['entregue_em', 17],
          ],
          [
            ['esgotado', 19],
            ['destaque', 19],
            ['ordem', 12],
          ],
        ],
      },
      {
        title: 'Ficha técnica',
        help: 'Os campos e a ordem são os do tipo do empreendimento. O que ficar vazio não aparece no site.',
        orderedBy: 'tipo.campos_ficha',
        rows: [
          [
            ['area_terreno', 25],
            ['area_construida', 25],
          ],
          [
            ['area_verde', 25],
            ['total_unidades', 25],
          ],
          [
            ['unidades_disponiveis', 25],
            ['torres', 25],
          ],
          [
            ['pavimentos', 25],
            ['elevadores', 25],
          ],
          [
            ['dormitorios_min', 12],
            ['dormitorios_max', 13],
            ['suites_min', 12],
            ['suites_max', 13],
          ],
          [
            ['vagas_min', 12],
            ['vagas_max', 13],
            ['vagas_total', 25],
          ],
          [
            ['area_privativa_min', 12],
            ['area_privativa_max', 13],
            ['area_lote_min', 12],
            ['area_lote_max', 13],
          ],
          [
            ['area_locavel', 25],
            ['area_laje', 25],
          ],
          [
            ['pe_direito', 25],
            ['capacidade_piso', 25],
          ],
          [
            ['docas', 25],
            ['area_modulo_min', 25],
          ],
          [
            ['classe', 25],
            ['certificacoes', 25],
          ],
          [
            ['arquitetura', 25],
            ['paisagismo', 25],
          ],
          [
            ['interiores', 25],
            ['construtora', 25],
          ],
          [['ficha_extra', 50]],
        ],
      },
      {
        title: 'Preço e localização',
        rows: [
          [
            ['exibir_preco', 12],
            ['preco_a_partir', 19],
            ['preco_referencia', 19],
          ],
          [['preco_observacao', 50]],
          [
            ['cep', 12],
            ['logradouro', 28],
            ['numero', 10],
          ],
          [
            ['complemento', 20],
            ['bairro', 30],
          ],
          [
            ['cidade', 38],
            ['uf', 12],
          ],
          [
            ['latitude', 25],
            ['longitude', 25],
          ],
          [['como_chegar', 50]],
          [['mapa_id', 50]],
          [['proximidades', 50]],
        ],
      },
      {
        title: 'Imagens',
        rows: [
          [
            ['imagem_capa_id', 30],
            ['imagem_capa_celular_id', 20],
          ],
          [['imagem_capa_alt', 50]],
          [['logo_id', 50]],
          [
            ['video_url', 25],
            ['tour_url', 25],
          ],
          [['galeria', 50]],
        ],
      },
      { title: 'Plantas', rows: [[['implantacao_id', 50]], [['implantacao_alt', 50]], [['tipologias', 50]]] },
      { title: 'Diferenciais', rows: [[['diferenciais', 50]]] },
      {
        title: 'Obra',
        rows: [
          [['obra_percentual', 50]],
          [['etapas', 50]],
          [
            ['obra_atualizada_em', 15],
            ['obra_comentario', 35],
          ],
          [['obra_fotos', 50]],
          [['obra_historico', 50]],
        ],
      },
      { title: 'Documentos', rows: [[['downloads', 50]], [['perguntas', 50]]] },
      {
        title: 'Jurídico',
        rows: [
          [
            ['incorporadora_nome', 30],
            ['incorporadora_cnpj', 20],
          ],
          [
            ['registro_tipo', 20],
            ['registro_numero', 30],
          ],
          [
            ['registro_cartorio', 35],
            ['registro_data', 15],
          ],
          [['registro_justificativa', 50]],
          [['patrimonio_afetacao', 50]],
          [['texto_legal', 50]],
        ],
      },
      {
        title: 'Contato e SEO',
        rows: [
          [
            ['vendas_nome', 30],
            ['vendas_creci', 20],
          ],
          [['vendas_foto_id', 50]],
          [
            ['contato_telefone', 15],
            ['contato_whatsapp', 15],
            ['contato_email', 20],
          ],
          ...seoRows,
        ],
      },
    ],
  },
})

export default empreendimentos
export type Empreendimento = RecordOf<typeof empreendimentos>
