import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import { cpf } from '#fields/cpf/cpf.ts'
import { date } from '#fields/date/date.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { email } from '#fields/email/email.ts'
import { integer } from '#fields/integer/integer.ts'
import { longText } from '#fields/longText/longText.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { url } from '#fields/url/url.ts'
import { visitorFiles } from '#fields/visitorFiles/visitorFiles.ts'
import { resources as declared } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource } from '#schema/resource.ts'
import { VisitorForm } from '#site/forms/VisitorForm.tsx'
import type { VisitorForm as Form } from '#site/forms/visitorForm.ts'
import { formParameters, messageForm } from '#site/forms/visitorForm.ts'
import { withVisitorForms } from '#site/forms/withVisitorForms.tsx'
import { definePage } from '#site/page.ts'
import { siteOf } from '#site/render.ts'
import { pageRoute } from '#site/renderPage.tsx'
import { pages, routes } from '#site/routes.ts'

const vagas = defineResource({
  name: 'vagas',
  label: { one: 'vaga', many: 'vagas', gender: 'f', title: 'Vagas' },
  area: 'marketing',
  menu: { order: 130, icon: 'pessoas' },
  fields: { nome: text({ label: 'Nome', required: true }) },
})

/** What visitors create besides contacts: it shares no field by its role with them, and has kinds that they have not. */
const candidaturas = defineResource({
  name: 'candidaturas',
  label: { one: 'candidatura', many: 'candidaturas', gender: 'f', title: 'Candidaturas' },
  area: 'marketing',
  menu: { order: 140, icon: 'pessoas' },
  title: 'pessoa',
  fields: {
    numero: text({ label: 'Protocolo', max: 11, readOnly: true, unique: true }),
    vaga_id: reference({ label: 'Vaga', to: 'vagas', readOnly: true }),
    regime: choice({
      label: 'Regime',
      required: true,
      readOnly: true,
      options: { clt: 'CLT', pj: 'Pessoa jurídica', estagio: 'Estágio' },
    }),
    pessoa: text({ label: 'Seu nome', max: 80, required: true, readOnly: true, personal: true }),
    correio: email({ label: 'E-mail', wide: true, required: true, readOnly: true, personal: true }),
    cpf: cpf({ label: 'CPF', required: { regime: 'clt' }, readOnly: true, personal: true }),
    nascimento: date({ label: 'Nascimento', readOnly: true, personal: true }),
    anos: integer({ label: 'Anos de experiência', readOnly: true }),
    portfolio: url({ label: 'Portfólio', hosts: ['exemplo.digital'], readOnly: true, personal: true }),
    viaja: boolean({ label: 'Posso viajar', readOnly: true }),
    curriculo: visitorFiles({ label: 'Currículo', max: 2, maxMegabytes: 1, readOnly: true, personal: true }),
    sobre: longText({ label: 'Sobre você', max: 500, readOnly: true, personal: true }),
    aceite: boolean({ label: 'Aceito', readOnly: true }),
    aceite_texto: longText({ label: 'Texto do aceite', max: 400, readOnly: true }),
    aceite_versao: integer({ label: 'Versão do aceite', readOnly: true }),
    andamento: choice({
      label: 'Andamento',
      required: true,
      default: 'nova',
      options: { nova: 'Nova', vista: 'Vista' },
    }),
    apagada_em: dateTime({ label: 'Apagada em', readOnly: true }),
  },
  publicCreate: {
    fields: [
      'vaga_id',
      'regime',
      'pessoa',
      'correio',
      'cpf',
      'nascimento',
      'anos',
      'portfolio',
      'viaja',
      'curriculo',
      'sobre',
      'aceite',
    ],
    honeypot: 'sobrenome',
    seconds: { key: 'tempo', least: 3 },
    suspect: { andamento: 'vista' },
    unseen: { andamento: 'nova' },
    subject: 'vaga_id',
    perHour: 5,
    protocol: 'numero',
    message: 'Recebemos sua candidatura. Respondemos em até 10 dias.',
    consent: { given: 'aceite', setting: 'texto_consentimento', words: 'aceite_texto', version: 'aceite_versao' },
    notify: () => ['gente@exemplo.com'],
    replyTo: 'correio',
  },
  erasing: { leaves: { pessoa: 'Dados excluídos' }, at: 'apagada_em' },
  list: { columns: ['pessoa', 'vaga_id', 'andamento'], filters: ['andamento', 'vaga_id'] },
})

export const resources: readonly AnyResource[] = [...declared, vagas, candidaturas]

const fields = ['regime', 'pessoa', 'correio', 'cpf', 'nascimento', 'anos', 'portfolio', 'viaja', 'curriculo', 'sobre']
// The compiler knows the resources of `SiteResources` alone, which a test must not change for the whole program.
const form = { resource: 'candidaturas', id: 'candidatura', fields, given: { vaga_id: 1 } } as unknown as Form

const careers = definePage({
  path: '/trabalhe-conosco',
  parameters: formParameters,
  ...withVisitorForms(
    () => [form, { ...messageForm, id: 'recado' }],
    async (request, state) => ({
      title: 'Trabalhe conosco',
      styles: 'contact',
      body: (
        <div className="container">
          <h1>Trabalhe conosco</h1>
          <VisitorForm form={form} state={state} request={request} />
        </div>
      ),
    }),
  ),
})

/** The site with one page more. */
export const site = siteOf([pageRoute(careers, pages), ...routes])

/** The form of the page as a browser without scripts sends it. */
export const application = {
  formulario: 'candidatura',
  regime: 'pj',
  pessoa: 'Rita Candidata',
  correio: 'rita@exemplo.digital',
  cpf: '',
  nascimento: '',
  anos: '',
  portfolio: '',
  sobre: '',
  aceite: '1',
  sobrenome: '',
  tempo: '',
  chave_operacao: '',
}
