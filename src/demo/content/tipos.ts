import type { DemoSet } from '../demoRecord.ts'

const tipo = (slug: string, alt: string, texto_intro: string) => ({
  key: slug,
  existing: { slug },
  values: { imagem_id: { picture: `${slug}-imagem-id`, alt }, texto_intro },
})

export default {
  resource: 'tipos',
  records: [
    tipo(
      'bairros-planejados',
      'Vista aérea ilustrada de um bairro com lago central e ruas arborizadas',
      '<p>Um bairro planejado nasce inteiro: primeiro a água, o relevo e as árvores que ficam; depois as ruas, as praças e os lotes. Escola, comércio e parque têm lugar desde a primeira prancha.</p><p>Entregamos a infraestrutura pronta e acompanhamos a associação de moradores nos primeiros anos.</p>',
    ),
    tipo(
      'edificios-corporativos',
      'Torre de escritórios ilustrada, refletida no espelho d’água da praça',
      '<p>Lajes regulares, luz natural e praças abertas para a cidade. Nossos edifícios corporativos ficam nos eixos em que as empresas já estão, perto do transporte e dos serviços.</p>',
    ),
    tipo(
      'residenciais',
      'Duas torres residenciais ilustradas, com varandas, jardim e piscina',
      '<p>Apartamentos com varanda de verdade, plantas que mudam com a família e térreo que conversa com a rua. Cada torre é desenhada para a posição do sol do seu terreno.</p>',
    ),
    tipo(
      'loteamentos',
      'Planta ilustrada de um loteamento com lotes numerados e praça central',
      '<p>Lotes registrados, com água, esgoto, energia, drenagem e pavimentação prontos. Você escolhe a quadra, confere a matrícula e constrói no seu tempo.</p>',
    ),
    tipo(
      'galpoes',
      'Galpão logístico ilustrado, com docas numeradas e caminhões no pátio',
      '<p>Parques logísticos junto às rodovias, com módulos flexíveis, piso de alta capacidade e segurança compartilhada. Também construímos sob medida.</p>',
    ),
  ],
} satisfies DemoSet
