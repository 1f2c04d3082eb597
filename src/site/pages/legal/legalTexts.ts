import { addresses } from '../../addresses.ts'
/** The pages of legal texts: where each is, what it is called, the setting that holds it, and what it is about. */
export const legalTexts = [
  {
    path: addresses.privacyPolicy,
    title: 'Política de Privacidade',
    key: 'politica_privacidade',
    about: 'como tratamos os seus dados pessoais e quais são os seus direitos',
  },
  {
    path: addresses.termsOfUse,
    title: 'Termos de Uso',
    key: 'termos_uso',
    about: 'as condições para usar as páginas e o que valem as informações e imagens publicadas',
  },
  {
    path: addresses.cookiePolicy,
    title: 'Política de Cookies',
    key: 'politica_cookies',
    about: 'quais o seu navegador pode guardar, para que servem e como aceitar ou recusar',
  },
] as const
