/** One address of the demonstration for every template of the public site. */
export const siteTemplates = {
  home: '/',
  portfolio: '/empreendimentos',
  type: '/empreendimentos/galpoes',
  development: '/empreendimentos/residenciais/mirante-da-serra',
  'units of a development': '/empreendimentos/loteamentos/recanto-das-aguas/unidades',
  comparison: '/empreendimentos/comparar?itens=mirante-da-serra,jardim-atlantico,alameda-das-acacias',
  business: '/negocios',
  press: '/imprensa',
  release: '/imprensa/resultado-do-3t25',
  blog: '/blog',
  post: '/blog/galpoes-classe-a',
  investors: '/investidores',
  search: '/busca?q=jardim',
  'page of staff': '/sustentabilidade',
  contact: '/contato',
  accessibility: '/acessibilidade',
  'legal text': '/politica-de-privacidade',
} as const

/** The same templates in other states. */
export const siteStates = {
  'second page': '/empreendimentos?pagina=2',
  'filters with no result': '/empreendimentos?busca=inexistente&uf=SP',
  'search with no result': '/busca?q=inexistente',
  'nothing to compare': '/empreendimentos/comparar',
  'form sent': sendContact,
} as const

/** Sends a message to the company, and is told where the page stands that says so. */
export async function sendContact(origin: string): Promise<string> {
  const message = {
    assunto: 'outro',
    nome: 'Bruna Visitante',
    email: 'bruna@example.com',
    preferencia: 'email',
    mensagem: 'Gostaria de conhecer a empresa.',
    consentimento: '1',
  }
  const sent = await fetch(`${origin}/contato`, {
    method: 'POST',
    body: new URLSearchParams(message),
    redirect: 'manual',
  })
  if (sent.status !== 303) throw new Error(`/contato: ${sent.status}`)
  return sent.headers.get('location')!.split('#')[0]!
}

/** The address of a template or a state on the server at `origin`. */
export const addressOf = async (origin: string, path: string | typeof sendContact) =>
  origin + (typeof path === 'string' ? path : await path(origin))
