import type { DemoSet } from '../demoRecord.ts'

export default {
  resource: 'configuracoes',
  records: [
    {
      key: 'empresa',
      existing: {},
      values: {
        empresa_nome: 'Araucária Clara',
        empresa_razao_social: 'Araucária Clara Desenvolvimento Urbano S.A.',
        empresa_cnpj: '12ABC34501DE35',
        empresa_creci: 'CRECI/PR 00000-J',
        empresa_fundacao: 1998,
        cor_primaria: '#1f5f4a',
        end_cep: '80000000',
        end_logradouro: 'Rua das Araucárias',
        end_numero: '1998',
        end_complemento: '12º andar',
        end_bairro: 'Centro Cívico',
        end_cidade: 'Curitiba',
        end_uf: 'PR',
        end_latitude: '-25.428400',
        end_longitude: '-49.273300',
        horario_atendimento: 'Segunda a sexta, das 9h às 18h',
        tel_principal: '4130000000',
        tel_vendas: '4130000001',
        whatsapp: '41900000000',
        email_contato: 'contato@example.com',
        email_imprensa: 'imprensa@example.com',
        email_ri: 'ri@example.com',
        email_terrenos: 'terrenos@example.com',
        rede_instagram: 'https://example.com/instagram',
        rede_linkedin: 'https://example.com/linkedin',
        rede_youtube: 'https://example.com/youtube',
        portal_cliente_url: 'https://portal.example.com',
        home_titulo: 'Lugares que envelhecem bem começam na primeira rua',
        home_subtitulo: 'Bairros, edifícios e parques logísticos desenhados para durar, em onze estados e no DF.',
        sobre_titulo: 'Voltamos no primeiro, no terceiro e no décimo ano',
        sobre_texto:
          '<p>Desenhamos bairros, torres e parques logísticos há 28 anos. Antes da primeira máquina, estudamos a água, o vento, a sombra e o caminho a pé até a padaria.</p><p>São 54 empreendimentos desde 1998: 39 entregues até 2025 e 15 que estão neste site, em aprovação, à venda, em obras ou entregues em 2026.</p>',
        sobre_imagem_id: { picture: 'empresa-sobre-imagem-id' },
        sobre_imagem_alt: 'Praça com pérgola, espelho d’água e banco, entre ipês em flor',
        numeros: [
          { valor: '28', rotulo: 'anos construindo cidade' },
          { valor: '54', rotulo: 'empreendimentos desde 1998', link: '/portfolio' },
          { valor: '11', rotulo: 'estados e o DF' },
          { valor: '18,4 milhões', rotulo: 'de m² urbanizados' },
        ],
        negocios_titulo: 'Terra, capital e projeto na mesma mesa',
        negocios_texto:
          '<p>Somos parceiros de proprietários de terras, investidores e empresas que precisam de espaço. Entramos com estudo, projeto, aprovação, obra e venda; você entra com o que tem e acompanha cada etapa.</p>',
        negocios_modelos: [
          {
            titulo: 'Parceria com proprietários',
            texto: 'Você entra com a área e recebe parte das vendas, com prestação de contas todo mês.',
            icone: 'parque',
          },
          {
            titulo: 'Permuta',
            texto: 'Sua área em troca de unidades prontas ou de área construída no empreendimento.',
            icone: 'laje',
          },
          {
            titulo: 'Sob medida',
            texto: 'Galpões e edifícios construídos para a sua operação, com contrato de locação longo.',
            icone: 'doca',
          },
          {
            titulo: 'Investimento em projetos',
            texto: 'Participação em sociedades de propósito específico, com governança e auditoria.',
            icone: 'certificacao',
          },
        ],
        negocios_passos: [
          { titulo: 'Conversa', texto: 'Você conta o que tem e o que espera. Respondemos em até um dia útil.' },
          { titulo: 'Estudo', texto: 'Em trinta dias, um estudo de viabilidade da área, sem custo.' },
          { titulo: 'Contrato', texto: 'Condições por escrito, com prazos e metas dos dois lados.' },
          { titulo: 'Projeto e obra', texto: 'Aprovação, registro e obra, com relatório a cada mês.' },
        ],
        terreno_texto:
          'Conte onde fica a sua área e o que imagina para ela. Avaliamos terrenos urbanos e de expansão em todo o país e respondemos sempre, também quando a resposta é não.',
        imprensa_texto:
          'Notícias, notas oficiais e material para jornalistas. Para entrevistas e pedidos de informação, fale com a nossa equipe.',
        imprensa_contato_nome: 'Assessoria de Imprensa',
        imprensa_contato_telefone: '4130000002',
        imprensa_sobre_empresa:
          'A Araucária Clara desenvolve bairros planejados, loteamentos, edifícios e parques logísticos desde 1998. Com sede em Curitiba, soma 54 empreendimentos (39 entregues até 2025 e 15 em andamento ou entregues em 2026) em onze estados e no Distrito Federal, e 18,4 milhões de metros quadrados urbanizados.',
        ri_texto:
          '<p>Aqui estão os nossos resultados, as demonstrações financeiras e a agenda de divulgação. Publicamos cada documento no mesmo dia em que ele é aprovado.</p>',
        ri_contato_nome: 'Relações com Investidores',
        ri_contato_telefone: '4130000003',
        seo_titulo_padrao: 'Araucária Clara: bairros, edifícios e galpões',
        seo_descricao_padrao:
          'Bairros planejados, loteamentos, residenciais, edifícios corporativos e galpões em onze estados e no Distrito Federal. Conheça os lançamentos e as obras.',
        seo_imagem_padrao_id: { picture: 'empresa-seo-imagem-padrao-id' },
        politica_privacidade:
          '<h2>Quem cuida dos seus dados</h2><p>A Araucária Clara trata os dados que você informa nos formulários deste site para responder ao seu contato.</p><h2>O que guardamos</h2><ul><li>Nome, e-mail e telefone que você informou.</li><li>A mensagem e a página de onde ela veio.</li><li>A data e o texto do consentimento.</li></ul><p>Não guardamos o endereço da sua conexão.</p><h2>Por quanto tempo</h2><p>Por até 24 meses. Depois, os dados pessoais são apagados e resta apenas a contagem.</p><h2>Seus direitos</h2><p>Você pode pedir acesso, correção ou exclusão a qualquer momento, pelo e-mail do encarregado.</p>',
        politica_privacidade_atualizado_em: '2026-09-01',
        termos_uso:
          '<h2>Uso do site</h2><p>As informações deste site têm caráter informativo. Valem, para todos os efeitos, o memorial descritivo, o registro e o contrato de cada empreendimento.</p><h2>Imagens</h2><p>As imagens são ilustrativas.</p>',
        termos_uso_atualizado_em: '2026-09-01',
        politica_cookies:
          '<h2>Cookies</h2><p>Este site não usa cookies de publicidade nem de medição. A área administrativa usa um cookie de sessão, necessário para manter o acesso.</p>',
        politica_cookies_atualizado_em: '2026-09-01',
        encarregado_nome: 'Helena Prates',
        encarregado_email: 'encarregado@example.com',
        modo_demonstracao: true,
      },
    },
  ],
} satisfies DemoSet
