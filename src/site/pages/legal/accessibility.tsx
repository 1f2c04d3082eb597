import { EmailDisplay } from '#fields/email/email.site.tsx'
import { PhoneDisplay } from '#fields/phone/phone.site.tsx'
import { RichTextDisplay } from '#fields/richText/richText.site.tsx'
import { addresses } from '../../addresses.ts'
import { shortcuts } from '../../layout/Layout.tsx'
import { definePage } from '../../page.ts'
import type { Settings } from '../../siteData.ts'

export const accessibility = definePage({
  path: addresses.accessibility,
  menu: { label: 'Acessibilidade', in: ['company'] },
  siteMap: async () => [{ path: addresses.accessibility }],
  described: ({ siteContext: { settings } }) => [
    { title: 'Acessibilidade', path: addresses.accessibility, description: describe(settings) },
  ],
  async content({ siteContext: { settings } }) {
    return {
      title: `Acessibilidade | ${settings.empresa_nome}`,
      description: describe(settings),
      isText: true,
      trail: [{ label: 'Acessibilidade' }],
      body: (
        <article className="container page-text">
          <header className="page-head">
            <h1>Acessibilidade</h1>
          </header>
          {settings.acessibilidade_texto ? (
            <RichTextDisplay value={settings.acessibilidade_texto} />
          ) : (
            <Declaration company={settings.empresa_nome} />
          )}
          <div className="rich-text">
            <h2>Atalhos de teclado</h2>
            <p>
              Use as teclas abaixo com Alt no Windows e no Linux (Alt + Shift no Firefox) ou com Control + Option no
              Mac. A tecla Tab passa por todos os links, botões e campos, na ordem da leitura.
            </p>
            <table>
              <thead>
                <tr>
                  <th scope="col">Tecla</th>
                  <th scope="col">O que faz</th>
                </tr>
              </thead>
              <tbody>
                {shortcuts.map(({ label }, i) => (
                  <tr key={label}>
                    <td>{i + 1}</td>
                    <td>{label}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <h2>Limites conhecidos</h2>
            <p>
              Documentos em PDF enviados por terceiros, vídeos e passeios virtuais de outros sites podem não seguir as
              mesmas regras. Se precisar de um deles em outro formato, peça: enviaremos.
            </p>
            <h2>Encontrou uma barreira?</h2>
            <p>Conte o que tentou fazer, em que página e com qual equipamento. Respondemos em até 5 dias úteis.</p>
            <ContactColumn settings={settings} />
          </div>
        </article>
      ),
    }
  },
})

const describe = ({ empresa_nome }: Settings) =>
  `Como usar o site da ${empresa_nome} com teclado e leitor de tela, o que ainda estamos melhorando e como avisar de uma barreira.`

/** The default text, until staff writes its own. */
function Declaration({ company }: { company: string }) {
  return (
    <div className="rich-text">
      <p>
        A {company} trabalha para que qualquer pessoa use este site, com ou sem deficiência, em qualquer equipamento. As
        páginas seguem as Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, nível AA, e a norma ABNT NBR 17225.
      </p>
      <ul>
        <li>Tudo funciona com o teclado, sem mouse, e também sem scripts.</li>
        <li>Textos e fundos têm contraste de pelo menos 4,5 para 1.</li>
        <li>Imagens que informam têm descrição; as que só enfeitam ficam de fora da leitura.</li>
        <li>Formulários dizem o que falta, ao lado de cada campo, e guardam o que foi digitado.</li>
        <li>Nada se move sozinho, e as animações respeitam a preferência por menos movimento.</li>
      </ul>
    </div>
  )
}

function ContactColumn({ settings: { email_contato, tel_principal } }: { settings: Settings }) {
  return (
    <ul>
      <li>
        <a href={addresses.contact}>Formulário de contato</a>
      </li>
      {email_contato && (
        <li>
          E-mail: <EmailDisplay value={email_contato} />
        </li>
      )}
      {tel_principal && (
        <li>
          Telefone: <PhoneDisplay value={tel_principal} />
        </li>
      )}
    </ul>
  )
}
