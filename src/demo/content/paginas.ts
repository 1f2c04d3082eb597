import type { DemoPicture, DemoSet, DemoValues } from '../demoRecord.ts'

const texto = (titulo: string, html: string) => ({ tipo: 'texto', titulo, texto: html })
const imagem = (titulo: string, html: string, picture: DemoPicture) => ({
  tipo: 'imagem',
  titulo,
  texto: html,
  imagem_id: picture,
  imagem_alt: picture.alt ?? '',
})
const numeros = (titulo: string | null, rows: readonly (readonly [string, string])[]) => ({
  tipo: 'numeros',
  titulo,
  numeros: rows.map(([valor, rotulo]) => ({ valor, rotulo })),
})
const perguntas = (rows: readonly (readonly [string, string])[]) => ({
  tipo: 'perguntas',
  titulo: 'Perguntas',
  perguntas: rows.map(([pergunta, resposta]) => ({ pergunta, resposta })),
})

/** A table whose first row is its head; cells are separated by bars. */
function table(...rows: readonly string[]): string {
  const cells = (row: string, tag: string) =>
    row
      .split(' | ')
      .map(text => `<${tag}>${text}</${tag}>`)
      .join('')
  const lines = rows.map((row, i) => `<tr>${cells(row, i === 0 ? 'th' : 'td')}</tr>`)
  return `<table>${lines.join('')}</table>`
}

const pagina = (ordem: number, slug: string, titulo: string, values: DemoValues) => ({
  key: slug,
  values: {
    titulo,
    slug,
    menu: 'empresa',
    ordem,
    situacao: 'publicado',
    publicado_em: '2026-10-19T12:00:00.000Z',
    ...values,
  },
})

export default {
  resource: 'paginas',
  records: [
    pagina(10, 'metodo', 'Método', {
      resumo:
        'Entregar é a metade. Voltamos ao bairro no primeiro, no terceiro e no décimo ano, medimos e mudamos o projeto seguinte.',
      destaque: true,
      blocos: [
        texto(
          'Antes da primeira máquina',
          '<p>Caminhamos pelo terreno em um dia de chuva e em um de seca. Mapeamos por onde a água passa, de onde o vento vem e que árvores ficam. Só depois alguém desenha uma rua. Em Campinas, esse estudo levou catorze meses e fez a Vila das Paineiras perder 96 lotes para o parque.</p>',
        ),
        {
          tipo: 'linha_do_tempo',
          titulo: 'Um bairro, três visitas: Lagoa do Meio, Sorocaba',
          momentos: [
            {
              quando: 'Ano 0',
              titulo: 'A muda antes da casa',
              texto:
                'Em 2013 entregamos 1.120 lotes com as ruas abertas e 6.400 mudas plantadas. A sombra ainda cabia em um balde.',
              numero: '6.400 mudas',
            },
            {
              quando: 'Ano 3',
              titulo: 'O que não deu certo',
              texto:
                'Voltamos com 412 casas prontas e uma lista feita com os moradores: grelhas altas demais, um ponto de ônibus ao sol, bancos virados para o muro. Foram 38 consertos em quatro meses, por nossa conta.',
              numero: '38 consertos',
            },
            {
              quando: 'Ano 10',
              titulo: 'A rua à sombra',
              texto:
                'Em 2023 medimos ao meio-dia de janeiro: 46% das calçadas na sombra, 5 °C a menos do que na avenida vizinha. De cada dez mudas, nove estavam vivas.',
              numero: '46% de sombra',
            },
          ],
        },
        imagem(
          'A visita do primeiro ano',
          '<p>Um ano depois da entrega, o mesmo engenheiro que fez a obra toca a campainha. Ele leva o projeto, uma trena e um formulário de duas páginas. O que está na garantia entra em obra em até 30 dias; o que é ideia boa entra no caderno do próximo bairro.</p>',
          { picture: 'metodo-visita-imagem-id', alt: 'Casas entre árvores em flor e um deque à beira do lago' },
        ),
        numeros('O que a volta mudou', [
          ['27', 'bairros e prédios revisitados'],
          ['1.914', 'consertos feitos por nossa conta'],
          ['61', 'regras de projeto reescritas'],
        ]),
        texto(
          'Cinco regras que saíram das visitas',
          '<ol><li>Grelha no nível da roda da bicicleta, com as barras atravessadas. (Vila da Erva-Mate, 2005)</li><li>Ponto de ônibus do lado da sombra às cinco da tarde. (Lagoa do Meio, 2016)</li><li>Um banco de cada praça virado para o pôr do sol. (pedido por carta, Campina do Butiá, 2006)</li><li>Quadro de luz da garagem acima da cota da maior enchente conhecida. (Torre do Mangue, 2018)</li><li>Doca com abrigo também no lado do vento sul. (Parque Logístico Foz 15, 2016)</li></ol>',
        ),
      ],
    }),
    pagina(20, 'portfolio', 'Portfólio', {
      resumo:
        '39 obras entregues entre 1999 e 2025, em 11 estados e no Distrito Federal. Todas continuam na nossa lista de visitas.',
      blocos: [
        numeros(null, [
          ['39', 'obras entregues até 2025'],
          ['14.116', 'lotes com as redes recebidas'],
          ['756', 'apartamentos'],
          ['309,8 mil m²', 'de galpões e escritórios'],
        ]),
        texto(
          'O que já entregamos',
          '<p>Esta lista tem tudo o que entregamos até dezembro de 2025, também o que hoje faríamos de outro jeito. O que ficou pronto em 2026, está em obra ou à venda tem página própria em <a href="/empreendimentos">Empreendimentos</a>.</p>',
        ),
        texto(
          '1999 a 2009: o chão',
          table(
            'Ano | Obra | Cidade | Tipo | Um número',
            '1999 | Vila do Pinhão | Campo Largo/PR | Loteamento | 90 lotes, duas ruas e uma praça',
            '2001 | Chácara do Passaúna | Araucária/PR | Loteamento | 164 lotes',
            '2002 | Rua das Imbuias | Pinhais/PR | Loteamento | 120 lotes; meia rua refeita depois da chuva de janeiro',
            '2003 | Campina do Butiá | São José dos Pinhais/PR | Loteamento | 238 lotes',
            '2004 | Vila da Erva-Mate | Ponta Grossa/PR | Loteamento | 310 lotes',
            '2005 | Morada do Cedro Rosa | Joinville/SC | Loteamento | 276 lotes',
            '2006 | Altos da Canjarana | Cascavel/PR | Loteamento | 402 lotes',
            '2007 | Sacada Doze | Curitiba/PR | Residencial | 48 apartamentos, o nosso primeiro prédio',
            '2007 | Colina das Guabirobas | Londrina/PR | Loteamento | 520 lotes',
            '2008 | Jardim do Ipê-Roxo | Maringá/PR | Loteamento | 468 lotes',
            '2009 | Três Nascentes | Ponta Grossa/PR | Bairro planejado | 720 lotes e 1,8 km de parque linear',
          ),
        ),
        texto(
          '2010 a 2018: a rua',
          table(
            'Ano | Obra | Cidade | Tipo | Um número',
            '2010 | Vila Peroba | Presidente Prudente/SP | Loteamento | 390 lotes',
            '2010 | Casa da Figueira | Florianópolis/SC | Residencial | 64 apartamentos em volta de uma árvore',
            '2011 | Bairro das Corticeiras | Santa Maria/RS | Bairro planejado | 940 lotes',
            '2011 | Campo da Sucupira | Uberlândia/MG | Loteamento | 430 lotes',
            '2012 | Edifício Largo do Sol | Curitiba/PR | Edifício corporativo | 9.600 m² sobre uma praça aberta',
            '2012 | Vila Jacarandá-Mimoso | São José do Rio Preto/SP | Loteamento | 512 lotes',
            '2013 | Lagoa do Meio | Sorocaba/SP | Bairro planejado | 1.120 lotes e 6.400 mudas',
            '2013 | Pátio Angelim | Goiânia/GO | Residencial | 132 apartamentos',
            '2014 | Chapada do Pequi | Rondonópolis/MT | Loteamento | 446 lotes',
            '2014 | Torre Sete Ruas | Belo Horizonte/MG | Edifício corporativo | 11.200 m²',
            '2014 | Vereda Grande | Aparecida de Goiânia/GO | Bairro planejado | 1.380 lotes',
            '2015 | Parque Logístico Foz 15 | Itajaí/SC | Galpões | 38.000 m², o primeiro parque logístico',
            '2015 | Jardim da Restinga | João Pessoa/PB | Residencial | 112 apartamentos',
            '2016 | Campos de Dentro | Caxias do Sul/RS | Bairro planejado | 860 lotes',
            '2016 | Parque Logístico Bandeirante 92 | Jundiaí/SP | Galpões | 56.000 m²',
            '2017 | Quadra do Cajueiro | Fortaleza/CE | Residencial | 148 apartamentos',
            '2017 | Ribeirão dos Patos | Campo Grande/MS | Bairro planejado | 1.210 lotes',
            '2017 | Torre do Mangue | Recife/PE | Edifício corporativo | 13.800 m²',
            '2018 | Pilotis da Quadra 8 | Brasília/DF | Residencial | 96 apartamentos, a trigésima entrega',
          ),
        ),
        texto(
          '2019 a 2025: o tempo',
          table(
            'Ano | Obra | Cidade | Tipo | Um número',
            '2019 | Parque Logístico Mantiqueira 27 | Extrema/MG | Galpões | 74.000 m²',
            '2019 | Ponte de Pedra | Cuiabá/MT | Bairro planejado | 1.460 lotes',
            '2020 | Boa Aroeira | Petrolina/PE | Loteamento | 540 lotes',
            '2021 | Parque Logístico Porto Seco | Anápolis/GO | Galpões | 41.000 m², vendidos a um fundo em 2026',
            '2022 | Alto da Guajuvira | Cascavel/PR | Bairro planejado | 1.040 lotes',
            '2022 | Edifício Cinco Pátios | São Paulo/SP | Edifício corporativo | 18.200 m²',
            '2023 | Parque Logístico Rio das Pedras | Araucária/PR | Galpões | 48.000 m²',
            '2024 | Campo das Mangabas | Campina Grande/PB | Loteamento | 480 lotes',
            '2025 | Residencial Sete Janelas | Porto Alegre/RS | Residencial | 156 apartamentos',
          ),
        ),
        {
          tipo: 'linha_do_tempo',
          titulo: 'Prêmios',
          momentos: [
            {
              quando: '2011',
              titulo: 'Parque público do ano',
              texto: 'Três Nascentes, Ponta Grossa. Fórum Paranaense de Paisagem Urbana.',
            },
            {
              quando: '2013',
              titulo: 'Menção em térreo aberto',
              texto: 'Edifício Largo do Sol, Curitiba. Mostra Sul de Arquitetura de Escritórios.',
            },
            {
              quando: '2016',
              titulo: 'Drenagem sem galeria',
              texto: 'Lagoa do Meio, Sorocaba. Encontro Nacional de Águas Urbanas.',
            },
            {
              quando: '2019',
              titulo: 'Moradia na quadra existente',
              texto: 'Pilotis da Quadra 8, Brasília. Bienal Centro-Oeste de Habitação.',
            },
            {
              quando: '2021',
              titulo: 'Canteiro com menos entulho',
              texto: 'Parque Logístico Porto Seco, Anápolis. Prêmio Obra Limpa.',
            },
            { quando: '2024', titulo: 'Bairro dez anos depois', texto: 'Lagoa do Meio, Sorocaba. Instituto Rua Viva.' },
          ],
        },
        perguntas([
          [
            'Posso visitar uma obra entregue?',
            'Os bairros e loteamentos são abertos: basta ir. Para prédios e parques logísticos, peça pela página de contato; combinamos com o condomínio e respondemos em até um dia útil.',
          ],
          [
            'Quem cuida do que foi entregue?',
            'Ruas, praças e redes passam ao município. Prédios e parques passam ao condomínio. A garantia continua conosco, pelos prazos da página de garantia.',
          ],
          [
            'Por que a lista para em 2025?',
            'O que ficou pronto em 2026 ainda tem unidades ou recebe os primeiros moradores e tem página própria. Entra aqui em janeiro.',
          ],
        ]),
      ],
    }),
    pagina(30, 'pessoas', 'Pessoas', {
      resumo: 'Oito pessoas respondem pelo que entregamos. O telefone da empresa chega a todas elas.',
      blocos: [
        {
          tipo: 'pessoas',
          titulo: null,
          pessoas: [
            {
              nome: 'Cecília Boaventura Ricken',
              cargo: 'Diretora-presidente',
              texto:
                'Urbanista, entrou em 2003 para desenhar calçadas e ainda corrige as de todos os bairros. Preside a empresa desde 2017.',
            },
            {
              nome: 'Otávio Lamego Prust',
              cargo: 'Diretor financeiro e de relações com investidores',
              texto:
                'Fecha o trimestre em Curitiba e visita uma obra por mês para conferir se o dinheiro virou estaca. Está na casa desde 2011.',
            },
            {
              nome: 'Dirce Yamasaki Fontoura',
              cargo: 'Diretora de urbanismo',
              texto:
                'Começa cada projeto com um mapa da água feito à mão. Assinou o traçado da Lagoa do Meio e o da Vila das Paineiras.',
            },
            {
              nome: 'Joaquim Sarmento Veiga',
              cargo: 'Diretor de engenharia',
              texto:
                'Foi mestre de obras em Ponta Grossa antes de se formar engenheiro. Publica a medição de cada obra no último dia útil do mês, também quando ela atrasa.',
            },
            {
              nome: 'Benedita Queirós Amaral',
              cargo: 'Diretora comercial',
              texto:
                'Não aceita reserva antes do registro e ensina isso aos corretores no primeiro dia. Cuida das vendas desde a Casa da Figueira, em 2010.',
            },
            {
              nome: 'Raul Cheskis Moura',
              cargo: 'Diretor de parques logísticos',
              texto:
                'Dirigiu carreta por seis anos e desenha pátios pelo raio de giro. Entregou os cinco parques da empresa.',
            },
            {
              nome: 'Iara Menezes Tabosa',
              cargo: 'Gerente de pós-entrega',
              texto:
                'Faz as visitas do primeiro, do terceiro e do décimo ano. Guarda o caderno com os 1.914 consertos.',
            },
            {
              nome: 'Helena Prates',
              cargo: 'Jurídico e proteção de dados',
              texto:
                'Confere matrícula, registro e contrato antes de qualquer anúncio. É a encarregada pelos dados pessoais deste site.',
            },
          ],
        },
        numeros('Quem mais', [
          ['412', 'pessoas na empresa'],
          ['71', 'engenheiros, arquitetos e urbanistas'],
          ['9 anos', 'de casa, em média'],
        ]),
        perguntas([
          [
            'Como trabalhar com vocês?',
            'Escreva pela página de contato, assunto Outros, e conte em dez linhas o que sabe fazer. Lemos tudo e respondemos em até dez dias úteis.',
          ],
          [
            'Quem projeta os empreendimentos?',
            'Escritórios independentes, nove deles nos empreendimentos de hoje. O nome de cada um está na página do empreendimento.',
          ],
        ]),
      ],
    }),
    pagina(40, 'sustentabilidade', 'Sustentabilidade', {
      resumo: 'Cinco números que medimos todo ano e três coisas que fazemos para que eles mudem.',
      blocos: [
        numeros('Medido em 2025', [
          ['38%', 'de área verde nos três bairros atuais'],
          ['91%', 'das mudas vivas na décima visita'],
          ['64%', 'da chuva infiltrada no próprio bairro'],
          ['87%', 'do entulho reaproveitado'],
          ['3,2 MWp', 'de painéis sobre os galpões'],
        ]),
        imagem(
          'Água: ela fica',
          '<p>Nossos bairros devolvem ao córrego, por segundo, o mesmo que o terreno devolvia antes das casas, na chuva que acontece em média a cada dez anos. Lagos que sobem um metro, canteiros mais baixos que a rua e juntas abertas no piso fazem o trabalho. A vazão é medida na saída, antes e depois da ocupação.</p>',
          {
            picture: 'sustentabilidade-agua-imagem-id',
            alt: 'Água entre plantas e palmeiras no fim da tarde',
          },
        ),
        imagem(
          'Árvores: plantadas antes',
          '<p>As mudas entram no cronograma antes do asfalto e são nativas da região: paineira em Campinas, buriti em Goiânia, pitangueira em Pelotas. Regamos por dois anos e contamos de novo no décimo. Onde morre mais de uma em dez, trocamos a espécie no projeto seguinte.</p>',
          { picture: 'sustentabilidade-arvores-imagem-id', alt: 'Copas de araucárias diante do céu' },
        ),
        imagem(
          'Obra: menos caçamba',
          '<p>Terra cortada fica no terreno: em Ribeirão Preto, todo o aterro das praças saiu das próprias ruas. Concreto britado vira base de pavimento e a madeira das fôrmas é usada quatro vezes. O que sai do canteiro é pesado e publicado com a medição do mês.</p>',
          {
            picture: 'sustentabilidade-obra-imagem-id',
            alt: 'Terra aberta para uma avenida, com escavadeira e tubos de drenagem',
          },
        ),
        perguntas([
          [
            'Quem confere os números?',
            'As medições de obra e de energia entram no relatório anual, revisado pelos mesmos auditores das demonstrações financeiras. As contagens de árvores são nossas.',
          ],
          [
            'Existe certificação?',
            'A Torre Ipê Paulista tem certificação ouro e o Anhanguera 48, prata. Nos bairros não buscamos selo: publicamos a medição.',
          ],
        ]),
      ],
    }),
    pagina(50, 'garantia', 'Garantia', {
      resumo:
        'O que a lei garante, por quanto tempo e como pedir. O manual e o contrato da sua unidade valem sobre este resumo.',
      blocos: [
        texto(
          'O que diz a lei',
          '<p>O Código Civil (art. 618) faz a construtora responder por cinco anos pela solidez e segurança da obra, tanto pelos materiais como pelo solo. Esse prazo não pode ser diminuído por contrato. Para os demais sistemas seguimos as normas da ABNT: NBR 15575, de desempenho das edificações habitacionais, e NBR 17170, de garantias. O Código de Defesa do Consumidor continua valendo ao lado de ambos.</p>',
        ),
        texto(
          'Prazos para edifícios residenciais',
          `${table(
            'Sistema | O que cobre | Prazo',
            'Fundações, estrutura e contenções | Solidez, segurança e estabilidade | 5 anos',
            'Paredes, escadas, guarda-corpos, cobertura | Segurança e integridade | 5 anos',
            'Impermeabilização | Estanqueidade | 5 anos',
            'Colunas de água e tubos de queda de esgoto | Integridade e estanqueidade | 5 anos',
            'Revestimentos de argamassa, cerâmica e pedra | Aderência | 5 anos',
            'Fachadas e pisos de áreas molháveis | Estanqueidade | 3 anos',
            'Ramais e instalações hidráulicas e elétricas | Instalação | 3 anos',
            'Esquadrias de alumínio e PVC | Perfis e fixadores: 5 anos; borrachas, articulações e roldanas | 2 anos',
            'Pintura e verniz | Descascamento e alteração de cor | 2 anos',
            'Elevadores, bombas, portões e interfones | Equipamento e instalação | 1 ano',
            'Portas de madeira, fechaduras e ferragens | Funcionamento e acabamento | 1 ano',
            'Vidros | Fixação | 1 ano',
          )}<p>Os prazos contam da data indicada no contrato e no manual: em regra, o Habite-se ou a entrega das chaves. Dependem da manutenção descrita no manual do proprietário e no das áreas comuns (NBR 5674 e NBR 14037). Desgaste natural, mau uso e reformas sem projeto não são cobertos.</p>`,
        ),
        texto(
          'Bairros e loteamentos',
          '<p>Ruas, redes, drenagem e obras de contenção: solidez e segurança por cinco anos, também depois de recebidas pelo município. As mudas são regadas e repostas por dois anos.</p>',
        ),
        texto(
          'Edifícios corporativos e galpões',
          '<p>Estrutura, piso e cobertura: solidez e segurança por cinco anos. Docas, elevadores e sistemas de incêndio: o prazo do fabricante, no mínimo um ano. Em imóvel alugado, a manutenção segue o contrato de locação.</p>',
        ),
        numeros('Como respondemos', [
          ['1 dia útil', 'para a primeira resposta'],
          ['5 dias úteis', 'até a vistoria'],
          ['30 dias', 'para o início do reparo'],
        ]),
        perguntas([
          [
            'Como peço um reparo?',
            'Pelo portal do cliente, com fotos e o número da unidade, ou pelo telefone da empresa. Você recebe um protocolo e a data da vistoria.',
          ],
          ['A garantia passa para quem comprar de mim?', 'Sim. Ela acompanha o imóvel até o fim do prazo.'],
          [
            'E se o problema for na área comum?',
            'O síndico abre o pedido em nome do condomínio, com o manual das áreas comuns em mãos.',
          ],
          [
            'O que acontece se o prazo estiver acabando?',
            'Vale a data do pedido. Para defeitos cobertos pelo art. 618, o Código Civil conta ainda 180 dias do aparecimento do problema para agir.',
          ],
        ]),
      ],
    }),
  ],
} satisfies DemoSet
