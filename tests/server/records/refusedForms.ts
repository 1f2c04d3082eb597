import type { Form } from '../../support/app.ts'

/*
 * Forms that are refused, each with its errors. Tests send them to the server on both databases, and fill them into the
 * form on the screen, which shows the same errors before anything is sent.
 */

const RESIDENCIAIS = 3

/** What every empreendimento on the site has, whatever its phase. */
export const DRAFT = {
  titulo: 'Mirante da Serra',
  tipo_id: RESIDENCIAIS,
  fase: 'lancamento',
  cidade: 'Belo Horizonte',
  uf: 'MG',
  registro_tipo: 'incorporacao',
}

export const rows = (...given: object[]) => JSON.stringify(given)
export const times = (n: number, row: object) => JSON.stringify(Array.from({ length: n }, () => row))
export const letters = (n: number) => 'a'.repeat(n)

/** Changes to a draft of an empreendimento that are refused. `small`: a picture of 400 × 300. */
export function beyondLimits({ small, inactiveTipo }: { small: number; inactiveTipo: number }) {
  const cases: [Form, Record<string, string>][] = [
    [{ titulo: letters(81) }, { titulo: 'Máximo de 80 caracteres' }],
    [{ slug: 'Com Espaço' }, { slug: 'Valor inválido' }],
    [{ tipo_id: inactiveTipo }, { tipo_id: 'Escolha um tipo ativo.' }],
    [{ chamada: letters(101) }, { chamada: 'Máximo de 100 caracteres' }],
    [{ resumo: letters(201) }, { resumo: 'Máximo de 200 caracteres' }],
    [{ descricao: `<p>${letters(10_000)}</p>` }, { descricao: 'Máximo de 10000 caracteres' }],
    [{ fase: 'demolido' }, { fase: 'Valor inválido' }],
    [{ modalidade: 'troca' }, { modalidade: 'Valor inválido' }],
    [{ previsao_entrega: '2027-13' }, { previsao_entrega: 'Valor inválido' }],
    [{ area_terreno: '-1.00' }, { area_terreno: 'Mínimo de 0,00' }],
    [{ pavimentos: letters(61) }, { pavimentos: 'Máximo de 60 caracteres' }],
    [{ dormitorios_min: 11 }, { dormitorios_min: 'Máximo de 10' }],
    [{ suites_max: 11 }, { suites_max: 'Máximo de 10' }],
    [{ vagas_max: 11 }, { vagas_max: 'Máximo de 10' }],
    [{ docas: '1,5' }, { docas: 'Valor inválido' }],
    [{ classe: 'c' }, { classe: 'Valor inválido' }],
    [{ certificacoes: letters(101) }, { certificacoes: 'Máximo de 100 caracteres' }],
    [{ construtora: letters(101) }, { construtora: 'Máximo de 100 caracteres' }],
    [{ ficha_extra: times(16, { rotulo: 'a', valor: 'b' }) }, { ficha_extra: 'Máximo de 15 itens' }],
    [{ ficha_extra: rows({ rotulo: letters(41), valor: 'b' }) }, { 'ficha_extra.0.rotulo': 'Máximo de 40 caracteres' }],
    [
      { unidades_disponiveis: 11, total_unidades: 10 },
      { unidades_disponiveis: 'Não pode ser maior que o total de unidades.' },
    ],
    [{ preco_observacao: letters(151) }, { preco_observacao: 'Máximo de 150 caracteres' }],
    [{ logradouro: letters(101) }, { logradouro: 'Máximo de 100 caracteres' }],
    [{ numero: letters(11) }, { numero: 'Máximo de 10 caracteres' }],
    [{ complemento: letters(41) }, { complemento: 'Máximo de 40 caracteres' }],
    [{ bairro: letters(61) }, { bairro: 'Máximo de 60 caracteres' }],
    [{ cidade: letters(61) }, { cidade: 'Máximo de 60 caracteres' }],
    [{ uf: 'XX' }, { uf: 'Valor inválido' }],
    [{ latitude: '-34.000001' }, { latitude: 'Mínimo de −34,0000' }],
    [{ longitude: '-27.999999' }, { longitude: 'Máximo de −28,0000' }],
    [{ como_chegar: letters(401) }, { como_chegar: 'Máximo de 400 caracteres' }],
    [{ proximidades: times(16, { nome: 'a', categoria: 'lazer' }) }, { proximidades: 'Máximo de 15 itens' }],
    [{ imagem_capa_alt: letters(151) }, { imagem_capa_alt: 'Máximo de 150 caracteres' }],
    [{ galeria: times(41, { imagem_id: small, alt: 'a' }) }, { galeria: 'Máximo de 40 itens' }],
    [{ galeria: rows({ imagem_id: small, alt: 'a', cor: 1 }) }, { 'galeria.0.cor': 'Campo desconhecido' }],
    [{ galeria: 'nada' }, { galeria: 'Valor inválido' }],
    [{ video_url: 'https://example.com/v' }, { video_url: 'Use um endereço de youtube.com ou youtu.be ou vimeo.com.' }],
    [{ tour_url: '/tour' }, { tour_url: 'Valor inválido' }],
    [{ tipologias: times(31, { nome: 'a' }) }, { tipologias: 'Máximo de 30 itens' }],
    [{ diferenciais: Array.from({ length: 31 }, (_, i) => i + 1) }, { diferenciais: 'Máximo de 30 itens' }],
    [{ etapas: times(13, { nome: 'a' }) }, { etapas: 'Máximo de 12 itens' }],
    [{ etapas: rows({ nome: 'Estrutura', peso: 101 }) }, { 'etapas.0.peso': 'Máximo de 100' }],
    [{ etapas: rows({ nome: 'Estrutura', peso: 0 }) }, { 'etapas.0.peso': 'Mínimo de 1' }],
    [{ etapas: rows({ nome: letters(41) }) }, { 'etapas.0.nome': 'Máximo de 40 caracteres' }],
    [
      { etapas: rows({ nome: 'Estrutura', percentual: 10 }) },
      { obra_atualizada_em: 'Informe quando a obra foi atualizada.' },
    ],
    [{ obra_atualizada_em: '2026-10-31' }, { obra_atualizada_em: 'A data não pode estar no futuro.' }],
    [{ obra_percentual: 50 }, { obra_percentual: 'Campo desconhecido' }],
    [{ obra_historico: '[]' }, { obra_historico: 'Campo desconhecido' }],
    [{ obra_comentario: letters(401) }, { obra_comentario: 'Máximo de 400 caracteres' }],
    [{ obra_fotos: times(121, { mes: '2026-09', imagem_id: small, alt: 'a' }) }, { obra_fotos: 'Máximo de 120 itens' }],
    [{ downloads: times(16, { titulo: 'a', tipo: 'folder', arquivo_id: small }) }, { downloads: 'Máximo de 15 itens' }],
    [{ incorporadora_nome: letters(101) }, { incorporadora_nome: 'Máximo de 100 caracteres' }],
    [{ incorporadora_cnpj: '12.ABC.345/01DE-36' }, { incorporadora_cnpj: 'CNPJ inválido' }],
    [{ registro_tipo: 'nenhum' }, { registro_tipo: 'Valor inválido' }],
    [{ registro_numero: letters(61) }, { registro_numero: 'Máximo de 60 caracteres' }],
    [{ registro_cartorio: letters(121) }, { registro_cartorio: 'Máximo de 120 caracteres' }],
    [
      { registro_tipo: 'dispensado', registro_justificativa: letters(201) },
      { registro_justificativa: 'Máximo de 200 caracteres' },
    ],
    [{ texto_legal: letters(1_001) }, { texto_legal: 'Máximo de 1000 caracteres' }],
    [{ vendas_nome: letters(81) }, { vendas_nome: 'Máximo de 80 caracteres' }],
    [{ vendas_creci: letters(31) }, { vendas_creci: 'Máximo de 30 caracteres' }],
    [{ contato_email: 'vendas@' }, { contato_email: 'E-mail inválido' }],
    [{ seo_titulo: letters(61) }, { seo_titulo: 'Máximo de 60 caracteres' }],
    [{ seo_descricao: letters(161) }, { seo_descricao: 'Máximo de 160 caracteres' }],
  ]
  return cases
}

export const post: Form = { titulo: 'Como ler a planta', categoria: 'dicas' }
export const release: Form = { titulo: 'Obras em dia', tipo: 'release' }
export const clipping: Form = {
  titulo: 'Saiu no jornal',
  tipo: 'clipping',
  veiculo: 'Jornal Modelo',
  link_externo: 'https://example.com/x',
}
export const itr: Form = { categoria: 'trimestrais', ano: 2025, periodo: '3T' }
export const published = { situacao: 'publicado' }
export const list = (...rows: unknown[]) => JSON.stringify(rows)
const long = (n: number) => 'a'.repeat(n)

export type Case = readonly [resource: string, form: Form, errors: Record<string, string>]

/** Forms that blog, imprensa and investidores refuse, each with its errors. */
export const contentCases: readonly Case[] = [
  ['blog', {}, { titulo: 'Campo obrigatório' }],
  ['blog', { ...post, titulo: long(101) }, { titulo: 'Máximo de 100 caracteres' }],
  ['blog', { ...post, slug: 'Não Serve' }, { slug: 'Valor inválido' }],
  ['blog', { ...post, resumo: long(201) }, { resumo: 'Máximo de 200 caracteres' }],
  ['blog', { ...post, conteudo: `<p>${long(40_000)}</p>` }, { conteudo: 'Máximo de 40000 caracteres' }],
  ['blog', { ...post, imagem_alt: long(151) }, { imagem_alt: 'Máximo de 150 caracteres' }],
  ['blog', { ...post, categoria: 'esportes' }, { categoria: 'Valor inválido' }],
  ['blog', { ...post, tags: list(...'abcdefghi') }, { tags: 'Máximo de 8 itens' }],
  ['blog', { ...post, tags: list('lotes', long(31)) }, { 'tags.1': 'Máximo de 30 caracteres' }],
  ['blog', { ...post, autor: long(61) }, { autor: 'Máximo de 60 caracteres' }],
  ['blog', { ...post, empreendimentos: [1, 2, 3, 4, 5] }, { empreendimentos: 'Máximo de 4 itens' }],
  ['blog', { ...post, seo_titulo: long(61) }, { seo_titulo: 'Máximo de 60 caracteres' }],
  ['blog', { ...post, seo_descricao: long(161) }, { seo_descricao: 'Máximo de 160 caracteres' }],
  [
    'blog',
    { ...post, categoria: '', ...published },
    {
      categoria: 'Campo obrigatório',
      resumo: 'Preencha Resumo.',
      conteudo: 'Preencha Conteúdo.',
      imagem_id: 'Preencha Imagem.',
      imagem_alt: 'Preencha Texto alternativo.',
    },
  ],

  ['imprensa', {}, { titulo: 'Campo obrigatório' }],
  ['imprensa', { ...release, titulo: long(121) }, { titulo: 'Máximo de 120 caracteres' }],
  ['imprensa', { ...release, data: '2026-02-30' }, { data: 'Valor inválido' }],
  ['imprensa', { ...release, conteudo: `<p>${long(20_000)}</p>` }, { conteudo: 'Máximo de 20000 caracteres' }],
  [
    'imprensa',
    { ...clipping, data: '', veiculo: '', link_externo: '', ...published },
    {
      data: 'Campo obrigatório',
      resumo: 'Preencha Resumo.',
      veiculo: 'Campo obrigatório',
      link_externo: 'Campo obrigatório',
    },
  ],
  ['imprensa', { ...clipping, veiculo: long(81) }, { veiculo: 'Máximo de 80 caracteres' }],
  ['imprensa', { titulo: 'Kit', tipo: 'kit', ...published }, { arquivos: 'Campo obrigatório' }],
  [
    'imprensa',
    { titulo: 'Kit', tipo: 'kit', arquivos: list({ titulo: long(81), arquivo_id: null }) },
    { 'arquivos.0.titulo': 'Máximo de 80 caracteres' },
  ],
  [
    'imprensa',
    { titulo: 'Kit', tipo: 'kit', ...published, arquivos: list({ titulo: 'Fotos', arquivo_id: null }) },
    { 'arquivos.0.arquivo_id': 'Campo obrigatório' },
  ],
  ['imprensa', { ...release, arquivos: list(...Array(11).fill({})) }, { arquivos: 'Máximo de 10 itens' }],
  ['imprensa', { ...release, ...published }, { resumo: 'Preencha Resumo.', conteudo: 'Preencha Texto.' }],
  ['imprensa', { ...release, tipo: 'nota', ...published }, { resumo: 'Preencha Resumo.', conteudo: 'Preencha Texto.' }],
  ['imprensa', { ...clipping, ...published }, { resumo: 'Preencha Resumo.' }],

  ['investidores', {}, { titulo: 'Campo obrigatório' }],
  [
    'investidores',
    { titulo: 'Resultados', ...published },
    {
      categoria: 'Campo obrigatório',
      ano: 'Campo obrigatório',
      periodo: 'Campo obrigatório',
      data_referencia: 'Campo obrigatório',
      arquivo_id: 'Preencha Arquivo.',
    },
  ],
  ['investidores', { ...itr, titulo: long(121) }, { titulo: 'Máximo de 120 caracteres' }],
  ['investidores', { ...itr, ano: 1999 }, { ano: 'Mínimo de 2.000' }],
  ['investidores', { ...itr, ano: 2101 }, { ano: 'Máximo de 2.100' }],
  ['investidores', { ...itr, periodo: '5T' }, { periodo: 'Valor inválido' }],
  [
    'investidores',
    { ...itr, categoria: 'agenda', periodo: 'evento', data_divulgacao: '2025-11-10', ...published },
    { data_referencia: 'Campo obrigatório' },
  ],
  ['investidores', { ...itr, versao: 0 }, { versao: 'Mínimo de 1' }],
  ['investidores', { ...itr, auditor: long(81) }, { auditor: 'Máximo de 80 caracteres' }],
  ['investidores', { ...itr, resumo: long(201) }, { resumo: 'Máximo de 200 caracteres' }],
  [
    'investidores',
    { ...itr, categoria: 'release', indicadores: list(...Array(13).fill({})) },
    { indicadores: 'Máximo de 12 itens' },
  ],
  [
    'investidores',
    { ...itr, categoria: 'release', indicadores: list({ nome: long(41), valor: long(31), variacao: long(21) }) },
    {
      'indicadores.0.nome': 'Máximo de 40 caracteres',
      'indicadores.0.valor': 'Máximo de 30 caracteres',
      'indicadores.0.variacao': 'Máximo de 20 caracteres',
    },
  ],
  ['investidores', { ...itr, ...published }, { arquivo_id: 'Preencha Arquivo.' }],
  ['investidores', { ...itr, categoria: 'agenda', ...published }, { data_divulgacao: 'Preencha Data de divulgação.' }],
]
