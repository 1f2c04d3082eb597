/** The pages of legal texts: where each is, what it is called, and the setting that holds it. */
export const legalTexts = [
  { path: '/politica-de-privacidade', title: 'Política de Privacidade', key: 'politica_privacidade' },
  { path: '/termos-de-uso', title: 'Termos de Uso', key: 'termos_uso' },
  { path: '/politica-de-cookies', title: 'Política de Cookies', key: 'politica_cookies' },
] as const
