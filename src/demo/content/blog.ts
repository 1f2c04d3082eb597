import type { DemoRecord, DemoSet, DemoValues } from '../demoRecord.ts'

// Above 250 lines because it holds eight whole articles.

const artigo = (slug: string, data: string, imagem_alt: string, values: DemoValues): DemoRecord => ({
  key: slug,
  values: {
    slug,
    imagem_id: { picture: `${slug}-imagem-id`, alt: imagem_alt },
    imagem_alt,
    situacao: 'publicado',
    publicado_em: `${data}T12:00:00.000Z`,
    ...values,
  },
})

const p = (...texts: string[]) => texts.map(text => `<p>${text}</p>`).join('')
const h2 = (text: string) => `<h2>${text}</h2>`
const ul = (...items: string[]) => `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`
const ol = (...items: string[]) => `<ol>${items.map(item => `<li>${item}</li>`).join('')}</ol>`

export default {
  resource: 'blog',
  records: [
    artigo(
      'o-que-e-um-bairro-planejado',
      '2026-10-20',
      'Vista aérea ilustrada de um bairro com lago, praças e ruas curvas',
      {
        titulo: 'O que é um bairro planejado e por que ele valoriza',
        resumo:
          'Planejar é decidir antes onde ficam a água, a sombra, a escola e a padaria. Entenda o que muda no dia a dia e no preço.',
        categoria: 'mercado',
        tags: ['bairro planejado', 'urbanismo', 'valorização'],
        destaque: true,
        empreendimentos: [
          { of: 'empreendimentos', key: 'vila-das-paineiras' },
          { of: 'empreendimentos', key: 'parque-dos-buritis' },
        ],
        conteudo:
          p(
            'Todo bairro acaba tendo ruas, casas e algum comércio. O que distingue um bairro planejado é a ordem em que as decisões são tomadas: primeiro a água, o relevo e a vegetação; depois os caminhos e os espaços públicos; só então os lotes. Parece detalhe de projeto, mas é o que separa um lugar que melhora com os anos de outro que passa a vida corrigindo a si mesmo.',
            'Quando a ordem se inverte, e os lotes são desenhados antes de tudo, o parque vira o que sobrou, a escola fica onde ninguém quis construir e a chuva procura sozinha por onde passar.',
          ) +
          h2('O que vem no projeto') +
          p(
            'Um plano completo trata o bairro como um conjunto, e não como uma soma de terrenos. Ele responde, antes da primeira máquina, a perguntas bem concretas:',
          ) +
          ul(
            'Por onde corre a água de uma chuva forte e onde ela pode esperar.',
            'Onde ficam a escola, o posto de saúde e o comércio de esquina.',
            'Que árvores ficam e quais serão plantadas, em que rua e de que lado.',
            'Como se chega a pé, de bicicleta, de ônibus e de carro.',
            'O que o município passa a manter e o que cabe à associação de moradores.',
          ) +
          p(
            'Cada resposta vira desenho, orçamento e prazo. É também o que a prefeitura aprova e o que o cartório registra: o comprador pode conferir tudo antes de assinar.',
          ) +
          h2('Por que isso aparece no preço') +
          p(
            'O valor de um imóvel depende pouco da parede e muito do que está em volta dela. Um lote a três minutos de um parque vale mais do que outro igual a vinte minutos, e essa diferença cresce à medida que as árvores crescem. Em bairros planejados, as causas da valorização não dependem de sorte: estão previstas no projeto e no cronograma.',
            'Há ainda um efeito menos visível. Ruas bem drenadas, redes subterrâneas e calçadas largas custam menos para manter. Condomínio e associação gastam menos com reparos e podem gastar mais com o que as pessoas percebem.',
          ) +
          h2('O dia a dia de quem mora') +
          p(
            'A medida mais honesta de um bairro é o número de coisas que se resolve sem carro. Quando a padaria, a farmácia e o ponto de ônibus cabem em uma caminhada de dez minutos, as crianças ganham autonomia, os mais velhos continuam saindo de casa e a rua tem gente. Rua com gente é rua segura.',
            'As curvas e as travessias elevadas obrigam os carros a ir devagar, sem precisar de lombada a cada esquina. E a sombra, que leva anos para chegar, é plantada primeiro.',
          ) +
          h2('Como reconhecer um bom plano') +
          p(
            'Nem todo loteamento com portaria bonita é um bairro planejado. Antes de decidir, vale fazer uma visita com calma e levar algumas perguntas:',
          ) +
          ol(
            'Peça o projeto urbanístico inteiro, e não só a planta do lote.',
            'Pergunte quem constrói e quem mantém cada equipamento público.',
            'Confira no registro o prazo das obras de infraestrutura e a garantia oferecida.',
            'Caminhe pelo terreno depois de um dia de chuva.',
            'Veja um bairro entregue pela mesma empresa há mais de cinco anos.',
          ) +
          p(
            'A última dica vale por todas. Imagem de lançamento qualquer um faz; bairro que envelhece bem, só quem pensou nele por inteiro.',
          ) +
          h2('Um plano também muda') +
          p(
            'Planejar não é congelar. Bons projetos deixam áreas para usos que ainda não existem, permitem que uma esquina vire comércio quando houver gente para isso e preveem revisões com os moradores. O que não muda é a estrutura: a água, os caminhos e a sombra continuam no lugar, e é sobre eles que o bairro se reinventa.',
          ),
      },
    ),
    artigo(
      'loteamento-aberto-ou-fechado',
      '2026-09-29',
      'Planta ilustrada de um loteamento com quadras, ruas e praça',
      {
        titulo: 'Loteamento aberto ou fechado: entenda a diferença',
        resumo:
          'Ruas públicas ou acesso controlado, IPTU e associação, regras e custos: o que comparar antes de escolher.',
        categoria: 'dicas',
        tags: ['loteamento', 'lotes', 'associação'],
        empreendimentos: [
          { of: 'empreendimentos', key: 'recanto-das-aguas' },
          { of: 'empreendimentos', key: 'chapada-verde' },
        ],
        conteudo:
          p(
            'Quem procura um lote encontra anúncios parecidos com nomes diferentes: loteamento aberto, loteamento de acesso controlado, condomínio de lotes. Os três vendem terreno para construir. O que muda é a quem pertencem as ruas, quem paga pela manutenção e que regras valem dentro do portão.',
            'Saber a diferença evita surpresa no orçamento e na escritura.',
          ) +
          h2('Loteamento aberto') +
          p(
            'É a forma mais antiga. A empresa abre ruas e praças, instala as redes e doa tudo isso ao município quando o loteamento é registrado. A partir daí, as ruas são públicas: qualquer pessoa passa, a prefeitura varre e ilumina, e o morador paga IPTU do seu lote.',
            'O custo mensal costuma ser o menor dos três. Em troca, o cuidado com praças e calçadas depende da cidade e do interesse dos vizinhos.',
          ) +
          h2('Loteamento de acesso controlado') +
          p(
            'As ruas continuam públicas, mas o município autoriza uma portaria que identifica quem entra. A lei federal permite o controle, desde que ninguém seja impedido de passar depois de se identificar. Uma associação de moradores cuida da portaria, dos jardins e, às vezes, da coleta.',
            'Aqui vale ler o estatuto da associação: é ele que define a taxa, quem vota e como as regras mudam.',
          ) +
          h2('Condomínio de lotes') +
          p(
            'Neste caso as ruas e as áreas de lazer pertencem aos próprios condôminos, em frações. O acesso pode ser restrito de verdade, a convenção vale como em um prédio e a conta da infraestrutura é toda do condomínio, para sempre. Água, iluminação e asfalto entram no rateio.',
          ) +
          h2('O que comparar') +
          ul(
            '<strong>Propriedade das ruas:</strong> pública nos dois primeiros, privada no condomínio.',
            '<strong>Custo mensal:</strong> IPTU apenas; IPTU e associação; IPTU e condomínio.',
            '<strong>Regras de construção:</strong> as do município, as do loteador no contrato-padrão e, no condomínio, as da convenção.',
            '<strong>Revenda:</strong> lotes em áreas de acesso controlado tendem a vender mais depressa, mas a taxa alta afasta compradores.',
            '<strong>Vizinhança:</strong> muros longos separam; ruas abertas ligam o bairro à cidade.',
          ) +
          h2('Documentos que valem para todos') +
          p('A forma não dispensa a conferência. Em qualquer caso, antes de pagar sinal, peça:') +
          ol(
            'O número do registro do loteamento ou do condomínio no cartório de imóveis.',
            'A matrícula do lote, e não só a da gleba original.',
            'O cronograma de obras e a garantia dada ao município.',
            'O contrato-padrão, que fica arquivado no cartório e pode ser lido por qualquer pessoa.',
            'As restrições urbanísticas: recuos, altura, taxa de ocupação.',
          ) +
          h2('Perguntas para a visita') +
          p(
            'Pergunte em que fase está cada rede e quando ela será entregue. Veja se a água da chuva tem para onde ir, se as esquinas têm rampa e se há árvores plantadas, e não apenas prometidas. Passe também à noite: iluminação e movimento contam mais do que a maquete.',
            'Converse com quem já mora perto. Moradores sabem quanto tempo leva o ônibus, em que dia falta água e que promessas foram cumpridas no bairro ao lado.',
          ) +
          h2('Não existe resposta única') +
          p(
            'Famílias com crianças pequenas às vezes preferem o controle da portaria; quem quer comércio na esquina e rua movimentada se dá melhor em um bairro aberto. O importante é que a escolha seja feita com as contas e os documentos na mão, porque mudar de casa é mais fácil do que mudar a natureza de uma rua.',
          ),
      },
    ),
    artigo('registro-de-incorporacao', '2026-09-08', 'Planta ilustrada de apartamento com os nomes dos ambientes', {
      titulo: 'Registro de incorporação: o que conferir antes de comprar',
      resumo:
        'Imóvel na planta só pode ser anunciado com registro. Veja onde está o número, o que ele prova e como ler a matrícula.',
      categoria: 'dicas',
      tags: ['registro', 'cartório', 'compra na planta'],
      conteudo:
        p(
          'Comprar na planta é comprar uma promessa. O registro de incorporação transforma essa promessa em documento público: nele ficam guardados o projeto aprovado, o memorial descritivo, a lista das unidades e os dados de quem responde pela obra. A lei manda que o número do registro e o cartório apareçam em qualquer anúncio.',
          'Se o anúncio não traz o número, a conversa deveria parar aí.',
        ) +
        h2('O que o registro prova') +
        ul(
          'Que a empresa é dona do terreno ou tem direito de construir nele.',
          'Que a prefeitura aprovou o projeto que está sendo vendido.',
          'Que existe um memorial descritivo, com os materiais e os acabamentos.',
          'Que cada unidade tem uma fração do terreno, descrita e numerada.',
          'Que há um prazo de carência, quando a empresa reservou o direito de desistir.',
        ) +
        p(
          'Ele não prova que a obra terminará no dia marcado nem que o preço é bom. Para isso existem o histórico da empresa, o cronograma e a comparação com o mercado.',
        ) +
        h2('Onde encontrar o número') +
        p(
          'Na página do empreendimento, procure por “Registro de incorporação”. O texto costuma ser parecido com “R.4 da matrícula 33.696, do 2º Oficial de Registro de Imóveis”. O R.4 é o quarto registro feito naquela matrícula; a matrícula é a identidade do terreno; o cartório é onde ela mora.',
          'Com esses três dados, qualquer pessoa pode pedir uma certidão pela internet. Custa pouco e chega em poucos dias.',
        ) +
        h2('Como ler a certidão') +
        p(
          'A certidão conta a história do terreno em ordem. Leia do fim para o começo, porque o que vale é o último ato:',
        ) +
        ol(
          'Veja quem é o proprietário atual.',
          'Procure hipotecas, penhoras e ações: elas aparecem como registros ou averbações.',
          'Encontre o registro da incorporação e compare o número com o do anúncio.',
          'Confirme se há patrimônio de afetação.',
          'Anote a data: uma certidão tem validade curta.',
        ) +
        h2('Patrimônio de afetação') +
        p(
          'Quando existe, o dinheiro dos compradores fica separado das outras contas da empresa e só pode ser usado naquela obra. Se algo der errado com a incorporadora, os compradores podem assumir a construção com o que já foi pago. É uma das proteções mais fortes à disposição de quem compra na planta.',
        ) +
        h2('E nos loteamentos') +
        p(
          'A regra é a mesma com outro nome. O que se registra é o loteamento, com o projeto urbanístico, o cronograma das obras e a garantia oferecida ao município. Reservar lote antes do registro é proibido, ainda que o papel se chame proposta, cadastro pago ou sinal.',
        ) +
        h2('Guarde o memorial') +
        p(
          'O memorial descritivo é o documento mais útil no dia da entrega. É ele que diz qual é o piso, a marca equivalente da torneira, a espessura da parede entre os apartamentos. Peça uma cópia antes de assinar, guarde junto do contrato e leve na vistoria. A imagem do anúncio é ilustrativa; o memorial, não.',
          'Se restar dúvida, consulte um advogado de sua confiança antes de pagar o sinal. Uma hora de conversa custa menos do que qualquer distrato.',
        ) +
        h2('Em resumo') +
        p(
          'Número do registro, nome do cartório, certidão recente e memorial na mão. São quatro passos simples, que qualquer pessoa pode dar sozinha, e que separam uma compra tranquila de uma longa dor de cabeça.',
        ),
    }),
    artigo('como-ler-a-planta-do-apartamento', '2026-08-11', 'Sala ilustrada com sofá, tapete e janela ampla', {
      titulo: 'Como ler a planta do apartamento',
      resumo: 'Paredes, portas, medidas e sol: um roteiro para enxergar o apartamento pronto a partir de um desenho.',
      categoria: 'dicas',
      tags: ['planta', 'apartamento', 'compra na planta'],
      empreendimentos: [
        { of: 'empreendimentos', key: 'mirante-da-serra' },
        { of: 'empreendimentos', key: 'alameda-das-acacias' },
      ],
      conteudo:
        p(
          'A planta é um corte do apartamento feito a um metro e meio do chão e visto de cima. Tudo o que o corte atravessa aparece com traço grosso; o que fica abaixo, com traço fino. Com essa ideia na cabeça, o desenho deixa de ser um labirinto e vira um passeio.',
        ) +
        h2('Comece pela porta de entrada') +
        p(
          'Encontre a porta principal e ande pelo desenho com o dedo, como quem chega do mercado com sacolas. Onde elas são deixadas? Quem cozinha vê a sala? O corredor é longo? Esse percurso diz mais sobre o conforto do que a soma dos metros quadrados.',
          'Repare no quarto de círculo junto de cada porta: é o espaço que a folha precisa para abrir. Duas portas que se cruzam vão se bater todos os dias.',
        ) +
        h2('Paredes que ficam e paredes que saem') +
        p(
          'Paredes mais grossas, ou pintadas de preto, costumam ser estruturais. Pilares aparecem como retângulos cheios. Nenhum deles pode ser retirado. As paredes finas, de vedação, permitem juntar a sala com um quarto ou abrir a cozinha, sempre com a autorização do condomínio.',
        ) +
        ul(
          '<strong>Áreas molhadas</strong> ficam perto dos tubos verticais e quase nunca mudam de lugar.',
          '<strong>Shafts</strong> são os retângulos vazios por onde sobem as tubulações.',
          '<strong>Janelas</strong> aparecem como linhas finas e paralelas na parede externa.',
          '<strong>Desníveis</strong> são marcados com uma linha e a altura em centímetros.',
        ) +
        h2('Meça os móveis, não os cômodos') +
        p(
          'Um quarto de nove metros quadrados pode ser ótimo ou inútil, conforme a posição da porta e da janela. Leve a medida da sua cama, da mesa e do sofá. Os móveis desenhados na planta às vezes são menores do que os de verdade.',
        ) +
        ol(
          'Cama de casal: 1,58 × 1,98 m, com 60 cm livres de cada lado.',
          'Mesa para seis: 1,60 × 0,90 m, com 75 cm para puxar as cadeiras.',
          'Guarda-roupa: 60 cm de profundidade e mais 70 cm para abrir as portas.',
          'Bancada da cozinha: 60 cm, com 1,10 m de passagem.',
        ) +
        h2('Procure o norte') +
        p(
          'Toda planta tem uma seta. No hemisfério sul, a fachada norte recebe sol o dia inteiro no inverno; a leste, o sol da manhã; a oeste, o da tarde, o mais quente; a sul, quase nenhum. Quartos a leste são frescos na hora de dormir. Salas a norte são claras sem ofuscar. Em cidades quentes, uma varanda funda protege a fachada oeste.',
        ) +
        h2('Área privativa e área total') +
        p(
          'A área privativa é a que fica da porta para dentro e inclui a varanda. A área total soma vaga, depósito e a sua parte nos corredores e no lazer. Compare sempre privativa com privativa, porque dois apartamentos de mesma área total podem ter salas muito diferentes.',
        ) +
        h2('Perguntas para levar ao plantão') +
        ul(
          'O que está acima, abaixo e ao lado deste apartamento?',
          'Onde ficam a lixeira, o gerador e a casa de máquinas?',
          'Há previsão de ar-condicionado em quais ambientes?',
          'A planta pode mudar durante a obra? Até quando e a que custo?',
        ) +
        p(
          'Por fim, risque no chão, com fita crepe, a sala do desenho. Ponha as cadeiras, ande em volta, sente-se. Em cinco minutos você saberá se cabe a sua vida ali, e nenhuma maquete responde isso melhor.',
        ),
    }),
    artigo('etapas-de-uma-obra', '2026-07-14', 'Obra ilustrada com estrutura aparente, grua e operários', {
      titulo: 'Etapas de uma obra, da fundação às chaves',
      resumo: 'O que acontece em cada fase, quanto ela pesa no total e por que o percentual às vezes parece parado.',
      categoria: 'obras',
      tags: ['obra', 'cronograma', 'entrega'],
      empreendimentos: [{ of: 'empreendimentos', key: 'centro-empresarial-batel-sul' }],
      conteudo:
        p(
          'Quem compra na planta acompanha a obra por um número. Ele sobe depressa quando a estrutura cresce e parece parar justamente quando há mais gente trabalhando. Entender as etapas ajuda a ler esse número sem susto.',
        ) +
        h2('Serviços preliminares e fundação') +
        p(
          'Antes de subir, a obra desce. O terreno é sondado, cercado e, se preciso, escavado. Depois vêm as estacas e os blocos que levarão o peso do prédio até a camada firme do solo. É a fase mais sujeita ao clima e a surpresas, porque só se conhece o chão de verdade quando se chega a ele.',
        ) +
        h2('Estrutura') +
        p(
          'É a parte mais visível. Pilares, vigas e lajes se repetem em ciclos, em geral de sete a dez dias por andar. Ao fim dela o prédio já tem a altura final, e muita gente imagina que falta pouco. Falta bastante: a estrutura costuma valer cerca de um quinto do custo.',
        ) +
        h2('Alvenaria, fachada e instalações') +
        p(
          'As paredes fecham os andares, e dentro delas correm água, esgoto, energia, gás e dados. Do lado de fora, a fachada protege tudo isso. São frentes que andam ao mesmo tempo, em pavimentos diferentes, como vagões de um trem.',
        ) +
        ul(
          'A alvenaria começa embaixo enquanto a estrutura ainda sobe.',
          'As instalações seguem dois ou três andares atrás.',
          'O revestimento só entra depois dos testes de pressão e de estanqueidade.',
          'Os elevadores são montados quando a caixa está pronta e protegida da chuva.',
        ) +
        h2('Revestimento e acabamento') +
        p(
          'É aqui que o percentual parece parar. Pisos, pintura, louças, portas e esquadrias exigem muitas horas em pouco espaço. Cada apartamento tem centenas de itens, e cada um é conferido. O ritmo visual diminui; o de trabalho, não.',
        ) +
        h2('Áreas comuns e entrega') +
        p(
          'Jardins, piscina, portaria e salões ficam para o fim, para não servirem de depósito. Depois vêm as ligações definitivas, a vistoria dos bombeiros e o habite-se, o documento com que a prefeitura atesta que o prédio pode ser ocupado.',
        ) +
        ol(
          'Vistoria da unidade com o memorial descritivo na mão.',
          'Lista do que precisa de ajuste, com prazo para cada item.',
          'Nova vistoria e aceite.',
          'Quitação ou financiamento e registro.',
          'Chaves, manual do proprietário e início das garantias.',
        ) +
        h2('Como calculamos o andamento') +
        p(
          'Cada etapa tem um peso, e o andamento geral é a média ponderada de todas. Arredondamos sempre para baixo: 100% só aparece quando todas as etapas terminaram. As fotos são de cada mês, e o histórico fica na página para quem quiser comparar com o prometido.',
          'Nos loteamentos e nos bairros planejados a lógica é a mesma, com outras etapas: terraplenagem, drenagem, redes de água e esgoto, pavimentação, energia e paisagismo. A ordem importa, porque ninguém quer abrir o asfalto novo para enterrar um cano esquecido.',
        ) +
        h2('Quando a obra atrasa') +
        p(
          'Chuva fora de época, falta de material e ligações que dependem de concessionárias são as causas mais comuns. O contrato prevê uma tolerância; além dela, há consequências para a empresa. O que se deve cobrar em qualquer caso é informação: um aviso claro, com a causa e o novo prazo, antes que a data passe.',
          'Visite a obra nos dias marcados, leve sapatos fechados e faça perguntas. Engenheiros gostam de explicar, e quem acompanha de perto recebe melhor as chaves.',
        ),
    }),
    artigo(
      'drenagem-sustentavel-em-novos-bairros',
      '2026-06-09',
      'Vista aérea ilustrada de um lago urbano cercado de árvores',
      {
        titulo: 'Drenagem sustentável em novos bairros',
        resumo: 'Em vez de expulsar a chuva, guardar e infiltrar: como jardins, lagos e ruas podem evitar alagamentos.',
        categoria: 'sustentabilidade',
        tags: ['drenagem', 'água', 'jardim de chuva'],
        empreendimentos: [{ of: 'empreendimentos', key: 'vila-das-paineiras' }],
        conteudo:
          p(
            'Durante um século, a regra foi livrar-se da chuva o mais depressa possível. Telhados, ruas e tubos levavam a água para o rio em minutos. Funcionou até as cidades crescerem. Quando toda a chuva chega ao mesmo tempo, não há tubo que baste, e o alagamento só muda de endereço.',
            'A drenagem sustentável faz o contrário: retarda, guarda e infiltra. A água passa mais tempo no bairro, e isso é bom para quase tudo.',
          ) +
          h2('Antes de tudo, o terreno') +
          p(
            'O primeiro projeto de drenagem é não atrapalhar a que já existe. Caminhos naturais da água, nascentes e várzeas são mapeados e ficam livres de construção. Ruas que acompanham as curvas de nível cortam menos o solo e deixam a enxurrada mais lenta.',
          ) +
          h2('Jardins de chuva') +
          p(
            'São canteiros um pouco mais baixos do que a rua, com solo preparado e plantas que aguentam tanto o encharcado quanto o seco. A guia tem aberturas; a água entra, filtra e infiltra. Em uma chuva comum, o jardim dá conta sozinho. Em uma forte, o excesso segue para a galeria.',
          ) +
          ul(
            'Retêm a primeira água, que é a mais suja.',
            'Recarregam o lençol freático.',
            'Baixam a temperatura da rua.',
            'Custam menos do que o tubo que substituem.',
            'Atraem abelhas e borboletas.',
          ) +
          h2('Lagos que enchem e esvaziam') +
          p(
            'Um lago de bairro pode ser mais do que paisagem. Com um metro de folga acima do nível normal, ele guarda a água da tempestade e a devolve aos poucos. Nas horas secas, é parque. O segredo está na saída, dimensionada para soltar por segundo o mesmo que o terreno soltava antes de haver casas.',
          ) +
          h2('Pisos que deixam passar') +
          p(
            'Estacionamentos, calçadas e vielas podem usar blocos com juntas abertas ou concreto poroso sobre uma camada de brita. A água atravessa, espera na brita e some no solo. O cuidado é simples: varrer e, de tempos em tempos, lavar com jato.',
          ) +
          h2('O que cabe ao morador') +
          p(
            'Cada lote responde por uma parte da conta. Algumas medidas são baratas e funcionam desde o primeiro dia:',
          ) +
          ol(
            'Manter permeável a área exigida no contrato, sem cimentar depois.',
            'Guardar a água do telhado para o jardim e a limpeza.',
            'Plantar uma árvore na frente de casa.',
            'Não ligar a água da chuva à rede de esgoto.',
            'Limpar calhas e grelhas antes do verão.',
          ) +
          h2('Como saber se funciona') +
          p(
            'Um bom sistema de drenagem não se vê. A prova é o dia seguinte: ruas limpas, gramados firmes, córrego dentro do leito. Nos bairros entregues, medimos a vazão na saída antes e depois da ocupação; a meta é que as duas sejam iguais para a chuva que acontece, em média, a cada dez anos.',
            'Também medimos o custo. A manutenção de um jardim de chuva cabe na rotina da equipe de paisagismo e dispensa máquinas pesadas. Galerias continuam existindo, mas menores, e duram mais porque recebem menos areia e menos lixo.',
          ) +
          h2('Água que fica é bairro que refresca') +
          p(
            'Há um ganho que nenhum cálculo hidráulico mostra. Solo úmido e árvores saudáveis baixam alguns graus a temperatura das tardes de verão. A criança brinca mais tempo na praça, o idoso caminha até a padaria, a janela fica aberta. A chuva que antes era problema passa a fazer parte do conforto, e o bairro inteiro agradece sem perceber.',
          ),
      },
    ),
    artigo('galpoes-classe-a', '2026-05-19', 'Galpão logístico ilustrado com docas e caminhões', {
      titulo: 'Galpões classe A: o que as empresas procuram',
      resumo:
        'Altura, piso, docas, energia e localização: os critérios que decidem onde uma operação logística se instala.',
      categoria: 'mercado',
      tags: ['galpão', 'logística', 'locação'],
      empreendimentos: [
        { of: 'empreendimentos', key: 'parque-logistico-anhanguera-48' },
        { of: 'empreendimentos', key: 'parque-logistico-br-101-sul' },
      ],
      conteudo:
        p(
          'Um galpão parece a construção mais simples do mundo: chão, paredes e telhado. Para quem opera nele, cada um desses três itens decide quantas caixas cabem, quantos caminhões carregam por hora e quanto custa cada pedido entregue. É por isso que empresas trocam um endereço barato por outro mais caro e economizam no fim do mês.',
        ) +
        h2('Altura que vira área') +
        p(
          'Com doze metros livres, uma estante guarda até seis níveis de paletes. O mesmo piso passa a render o dobro de um galpão de seis metros. O aluguel por metro quadrado é maior; por palete guardado, costuma ser menor.',
        ) +
        h2('Piso nivelado a laser') +
        p(
          'Empilhadeiras que sobem a dez metros não perdoam desnível. Um milímetro no chão são vários lá em cima. O padrão do mercado é de seis toneladas por metro quadrado, com poucas juntas e superfície endurecida. Reformar piso com a operação funcionando é caro e lento, então ele é o primeiro item a conferir na visita.',
        ) +
        h2('Docas e pátio') +
        p('O gargalo quase nunca está dentro do galpão. Está na fila do lado de fora. Vale contar:') +
        ul(
          'Docas niveladoras: uma para cada 800 m², em média.',
          'Pátio com pelo menos 35 metros de profundidade para manobrar carretas.',
          'Vagas de espera separadas das de carga.',
          'Portaria com clausura e balança, quando a carga pede.',
          'Rampa para veículos pequenos, cada vez mais usados na entrega final.',
        ) +
        h2('Fogo, luz e energia') +
        p(
          'Sprinklers dimensionados para armazenagem em altura reduzem o seguro e ampliam o que pode ser guardado. Telhas translúcidas e iluminação em LED com sensores cortam a conta de luz. Placas solares ocupam uma cobertura que já existe, e a entrada de energia precisa ter folga para esteiras, câmaras frias e recarga de frotas elétricas.',
        ) +
        h2('Condomínio ou sob medida') +
        p(
          'No condomínio logístico, portaria, restaurante, manutenção e segurança são divididos. A empresa entra em poucas semanas e pode crescer para o módulo ao lado. No modelo sob medida, o prédio é desenhado para a operação, com contrato longo. O primeiro dá flexibilidade; o segundo, aderência.',
        ) +
        ol(
          'Mapeie os fluxos antes de visitar endereços.',
          'Calcule o custo por palete e por entrega, e não só o aluguel.',
          'Verifique o tempo até a rodovia nos horários de pico.',
          'Confira a oferta de mão de obra e de transporte público.',
          'Peça o projeto de incêndio e a capacidade elétrica por escrito.',
        ) +
        h2('Localização continua decidindo') +
        p(
          'O melhor galpão no lugar errado continua errado. Operações de entrega rápida pedem proximidade dos bairros; as de distribuição nacional, o cruzamento de rodovias. Entre as duas, há uma faixa de trinta a cinquenta quilômetros das capitais onde terreno, acesso e mão de obra se equilibram.',
          'Outro fator ganhou peso: a equipe. Refeitório decente, vestiário, sombra no ponto de ônibus e creche por perto reduzem a rotatividade, que custa mais do que muitos centavos no metro quadrado.',
        ) +
        h2('O que vem a seguir') +
        p(
          'Robôs que pedem piso ainda mais plano, frotas elétricas que pedem mais energia e clientes que pedem números de emissão. Um galpão construído hoje vai atravessar essas mudanças. Por isso deixamos dutos vazios, folga na subestação e cobertura pronta para mais placas: o classe A de amanhã se decide na fundação.',
        ),
    }),
    artigo('28-anos-de-araucaria-clara', '2026-10-01', 'Serras ilustradas com araucárias em primeiro plano', {
      titulo: '28 anos de Araucária Clara',
      resumo: 'De um loteamento de 90 lotes a 54 empreendimentos em onze estados: o que aprendemos em cada década.',
      categoria: 'institucional',
      tags: ['história', 'empresa'],
      conteudo:
        p(
          'Em 1998, a empresa cabia em uma sala com três pranchetas e uma janela para uma araucária. O primeiro projeto tinha noventa lotes, duas ruas e uma praça desenhada à mão. Hoje são 54 empreendimentos em onze estados e 18,4 milhões de metros quadrados urbanizados. A araucária continua na janela.',
          'Aniversários são bons para contar números. Preferimos contar o que cada época nos ensinou.',
        ) +
        h2('A primeira década: o chão') +
        p(
          'Começamos por loteamentos, e eles nos ensinaram a respeitar a água. Em 2002, uma chuva de verão levou embora metade de uma rua recém-aberta. Refizemos a obra, pagamos a conta e mudamos o método: desde então, o estudo da drenagem vem antes do desenho das quadras.',
          'Aprendemos também a voltar. A visita ao bairro um ano depois da entrega virou regra, e dela saíram mais melhorias do que de qualquer congresso.',
        ) +
        h2('A segunda década: a rua') +
        p(
          'Com os bairros planejados, entendemos que rua não é só passagem. Alargamos calçadas, plantamos antes de construir, trocamos muros por jardins. Alguns compradores estranharam. Dez anos depois, são as ruas mais caminhadas das suas cidades.',
        ) +
        ul(
          'Em 2009, o primeiro parque linear entregue com o bairro.',
          'Em 2012, a primeira torre corporativa, com praça aberta no térreo.',
          'Em 2015, o primeiro parque logístico.',
          'Em 2018, vinte anos e a trigésima entrega.',
        ) +
        h2('A terceira década: o tempo') +
        p(
          'A pandemia esvaziou escritórios e encheu varandas. Mudamos plantas, dividimos lajes, levamos o trabalho para perto de casa. Ao mesmo tempo, as obras ganharam medição mensal pública, com fotos e percentual por etapa. Mostrar o que atrasa foi difícil no começo; hoje é o que os clientes mais elogiam.',
        ) +
        h2('O que não mudou') +
        p('Algumas regras atravessaram os 28 anos e continuam penduradas na parede da sala de reuniões:') +
        ol(
          'Caminhar pelo terreno antes de desenhar.',
          'Vender só o que está registrado.',
          'Dizer o prazo verdadeiro.',
          'Plantar primeiro.',
          'Voltar no primeiro, no terceiro e no décimo ano.',
        ) +
        h2('Quem fez') +
        p(
          'Nenhum bairro é obra de uma pessoa. Topógrafos, mestres de obra, jardineiros, corretores, servidores das prefeituras e, sobretudo, moradores que cobraram, sugeriram e cuidaram. A eles devemos as melhores ideias, como o banco virado para o pôr do sol que uma vizinha pediu por carta e que repetimos em todas as praças desde então.',
        ) +
        h2('O que vem') +
        p(
          'Estamos em obras em cinco cidades e com lançamentos em outras quatro. Queremos construir menos muros e mais sombra, gastar menos água e menos energia em cada metro, e provar com números que isso custa menos ao longo da vida de um lugar. Em João Pessoa, um novo bairro está sendo desenhado a partir do vento.',
          'Também queremos ouvir mais cedo. A partir deste ano, os projetos de bairro passam por uma oficina aberta com quem já mora em volta, antes da aprovação. As primeiras oficinas mudaram o lugar de uma escola e salvaram uma fileira de paineiras.',
        ) +
        h2('Obrigado') +
        p(
          'A araucária leva mais de uma década para dar os primeiros pinhões e vive séculos. Gostamos de pensar que uma empresa de cidades deveria ter a mesma paciência. Aos 28 anos, estamos apenas começando a dar frutos. Obrigado por caminhar conosco.',
        ),
    }),
  ],
} satisfies DemoSet
