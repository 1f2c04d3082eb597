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
      'Avenida larga entre ipês amarelos em flor, com calçadas dos dois lados',
      '<p>Um bairro planejado nasce inteiro: primeiro a água, o relevo e as árvores que ficam; depois as ruas, as praças e os lotes. Escola, comércio e parque têm lugar desde a primeira prancha.</p><p>Entregamos a infraestrutura pronta e acompanhamos a associação de moradores nos primeiros anos.</p>',
    ),
    tipo(
      'edificios-corporativos',
      'Praça e palmeiras ao pé de uma torre de escritórios sobre pilares em V',
      '<p>Lajes regulares, luz natural e praças abertas para a cidade. Nossos edifícios corporativos ficam nos eixos em que as empresas já estão, perto do transporte e dos serviços.</p>',
    ),
    tipo(
      'residenciais',
      'Torre residencial de varandas curvas, com piscina e jardim',
      '<p>Apartamentos com varanda de verdade, plantas que mudam com a família e térreo que conversa com a rua. Cada torre é desenhada para a posição do sol do seu terreno.</p>',
    ),
    tipo(
      'loteamentos',
      'Caminho de terra entre o cerrado e uma casa, com a chapada ao fundo',
      '<p>Lotes registrados, com água, esgoto, energia, drenagem e pavimentação prontos. Você escolhe a quadra, confere a matrícula e constrói no seu tempo.</p>',
    ),
    tipo(
      'galpoes',
      'Galpão logístico visto do alto, com painéis solares e caminhões nas docas',
      '<p>Parques logísticos junto às rodovias, com módulos flexíveis, piso de alta capacidade e segurança compartilhada. Também construímos sob medida.</p>',
    ),
  ],
} satisfies DemoSet
