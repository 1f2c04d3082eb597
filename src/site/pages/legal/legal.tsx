import { DateDisplay } from '#fields/date/date.site.tsx'
import { RichTextDisplay } from '#fields/richText/richText.site.tsx'
import { addresses } from '../../addresses.ts'
import { dataOfficer } from '../../components/contact/dataOfficer.tsx'
import { definePage } from '../../page.ts'
import type { Settings } from '../../siteData.ts'

/** `key` is the setting that holds the text. */
const legalTexts = [
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

/** A legal text has a page only once staff has written it. */
export const legalPages = legalTexts.map(({ path, title, key, about }) => {
  const describe = ({ empresa_nome }: Settings) => `${title} do site da ${empresa_nome}: ${about}.`
  return definePage({
    path,
    menu: { label: title, in: ['legal'], isShown: ({ settings }) => Boolean(settings[key]) },
    siteMap: async ({ siteContext: { settings } }) =>
      settings[key] ? [{ path, changed: settings[`${key}_atualizado_em`] ?? undefined }] : [],
    described: ({ siteContext: { settings } }) =>
      settings[key] ? [{ title, path, description: describe(settings) }] : [],
    async content({ siteContext: { settings } }) {
      const text = settings[key]
      const officer = key === 'politica_privacidade' ? dataOfficer(settings) : undefined
      const updated = settings[`${key}_atualizado_em`]
      if (!text) return undefined
      return {
        title: `${title} | ${settings.empresa_nome}`,
        description: describe(settings),
        isText: true,
        trail: [{ label: title }],
        body: (
          <article className="container page-text">
            <header className="page-head">
              <h1>{title}</h1>
              {updated && (
                <p className="page-date">
                  Atualizado em <DateDisplay value={updated} />
                </p>
              )}
            </header>
            {officer && (
              <section className="data-officer" aria-labelledby="encarregado">
                <h2 id="encarregado">{officer.title}</h2>
                <p>Para acessar, corrigir ou excluir dados pessoais seus, fale com:</p>
                <p className="data-officer-name">{officer.words}</p>
              </section>
            )}
            <RichTextDisplay value={text} />
          </article>
        ),
      }
    },
  })
})
