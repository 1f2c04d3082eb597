import type { DemoRecord, DemoSet, DemoValues } from '../demoRecord.ts'

const item = (key: string, tipo: string, data: string, values: DemoValues): DemoRecord => ({
  key,
  values: { slug: key, tipo, data, situacao: 'publicado', publicado_em: `${data}T12:00:00.000Z`, ...values },
})

const paragraphs = (...texts: string[]) => texts.map(text => `<p>${text}</p>`).join('')

export default {
  resource: 'imprensa',
  records: [
    item('lancamento-do-parque-dos-buritis', 'release', '2026-09-22', {
      titulo: 'Araucária Clara lança o Parque dos Buritis, em Goiânia',
      resumo: 'Bairro planejado terá 860 lotes em volta de uma vereda preservada e abre as vendas da primeira etapa.',
      conteudo: paragraphs(
        'A Araucária Clara lança nesta semana o Parque dos Buritis, bairro planejado de 112 hectares em Goiânia. O projeto prevê 860 lotes, de 300 a 600 m², distribuídos em volta de uma vereda que foi cercada e recuperada antes do início da obra.',
        '“O buriti marca a água no cerrado. Começamos por ela”, diz a diretoria de urbanismo da empresa. Mais de um terço da área permanece verde, com trilhas e passagens a pé entre as quadras.',
        'A terraplenagem da primeira etapa já começou. A entrega está prevista para junho de 2029.',
      ),
      imagem_id: { picture: 'lancamento-do-parque-dos-buritis-imagem-id' },
      imagem_alt: 'Vista aérea ilustrada do Parque dos Buritis, com a vereda entre os buritis e a avenida ao lado',
      empreendimento_id: { of: 'empreendimentos', key: 'parque-dos-buritis' },
      destaque: true,
    }),
    item('obras-do-batel-sul-chegam-a-78', 'release', '2026-10-30', {
      titulo: 'Obras do Centro Empresarial Batel Sul chegam a 78%',
      resumo: 'Estrutura está concluída e fachada entra na reta final; elevadores começam a ser montados.',
      conteudo: paragraphs(
        'As obras do Centro Empresarial Batel Sul, em Curitiba, chegaram a 78% neste mês. A estrutura dos 18 pavimentos terminou no primeiro semestre, e a fachada está 95% instalada.',
        'Com ventilação cruzada e venezianas móveis, o edifício foi desenhado para funcionar de janela aberta boa parte do ano. A montagem dos elevadores já começou.',
        'A entrega está prevista para agosto de 2027.',
      ),
      imagem_id: { picture: 'obras-do-batel-sul-chegam-a-78-imagem-id' },
      imagem_alt: 'Obra ilustrada de edifício com a fachada quase fechada e grua',
      empreendimento_id: { of: 'empreendimentos', key: 'centro-empresarial-batel-sul' },
    }),
    item('resultado-do-3t25', 'release', '2025-11-12', {
      titulo: 'Araucária Clara divulga o resultado do 3T25',
      resumo: 'Receita cresce 12% no trimestre, com avanço das obras em Campinas e entregas em Florianópolis.',
      conteudo: paragraphs(
        'A Araucária Clara divulgou hoje o resultado do terceiro trimestre de 2025. A receita líquida cresceu 12% em relação ao mesmo período do ano anterior.',
        'O release completo, as informações trimestrais e a apresentação estão na página de investidores.',
      ),
    }),
    item('canais-oficiais-de-venda', 'nota', '2026-06-18', {
      titulo: 'Nota sobre os canais oficiais de venda',
      resumo:
        'A empresa vende apenas por seus canais e por corretores credenciados; desconfie de reservas por mensagem.',
      conteudo: paragraphs(
        'A Araucária Clara informa que suas unidades são vendidas somente pelos telefones publicados neste site e por corretores credenciados, identificados pelo número do CRECI.',
        'Não pedimos depósito antecipado por mensagem, nem reserva em conta de pessoa física. Em caso de dúvida, ligue para (41) 3000-0000 antes de qualquer pagamento.',
      ),
    }),
    item('jornal-modelo-bairros-de-quinze-minutos', 'clipping', '2026-08-19', {
      titulo: 'Bairros de quinze minutos saem do papel no interior',
      resumo: 'Reportagem visita a Vila das Paineiras e ouve moradores que já plantam a primeira praça.',
      veiculo: 'Jornal Modelo',
      link_externo: 'https://example.com/jornal-modelo/bairros-de-quinze-minutos',
    }),
    item('revista-exemplo-galpoes', 'clipping', '2026-05-07', {
      titulo: 'O que mudou nos galpões de alto padrão',
      resumo: 'Altura, piso e energia: a revista compara os novos parques logísticos do país.',
      veiculo: 'Revista Exemplo',
      link_externo: 'https://example.com/revista-exemplo/galpoes-de-alto-padrao',
    }),
    item('portal-amostra-drenagem', 'clipping', '2026-03-25', {
      titulo: 'Jardins de chuva ganham espaço nos loteamentos',
      resumo: 'Portal mostra como canteiros substituem parte das galerias e reduzem alagamentos.',
      veiculo: 'Portal Amostra',
      link_externo: 'https://example.com/portal-amostra/jardins-de-chuva',
    }),
    item('kit-de-midia', 'kit', '2026-07-01', {
      titulo: 'Kit de mídia',
      arquivos: [
        { titulo: 'Marca e usos', arquivo_id: { pdf: 'Marca Araucária Clara e usos', said: { pasta: 'imprensa' } } },
        { titulo: 'Ficha da empresa', arquivo_id: { pdf: 'Ficha da empresa', said: { pasta: 'imprensa' } } },
      ],
    }),
  ],
} satisfies DemoSet
