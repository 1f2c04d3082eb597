/** One address of the demonstration for every template of the public site. */
export const siteTemplates = {
  home: '/',
  portfolio: '/empreendimentos',
  type: '/empreendimentos/galpoes',
  development: '/empreendimentos/residenciais/mirante-da-serra',
  comparison: '/empreendimentos/comparar?itens=mirante-da-serra,jardim-atlantico,alameda-das-acacias',
  business: '/negocios',
  press: '/imprensa',
  release: '/imprensa/resultado-do-3t25',
  blog: '/blog',
  post: '/blog/galpoes-classe-a',
  investors: '/investidores',
  contact: '/contato',
  accessibility: '/acessibilidade',
  'legal text': '/politica-de-privacidade',
} as const

/** The same templates in other states. */
export const siteStates = {
  'second page': '/empreendimentos?pagina=2',
  'filters with no result': '/empreendimentos?busca=inexistente&uf=SP',
  'nothing to compare': '/empreendimentos/comparar',
  'form sent': '/contato?enviado=2026-000001&formulario=mensagem',
} as const
