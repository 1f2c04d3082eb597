import { boolean } from '#fields/boolean/boolean.ts'
import { cep } from '#fields/cep/cep.ts'
import { choice } from '#fields/choice/choice.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { decimal } from '#fields/decimal/decimal.ts'
import { email } from '#fields/email/email.ts'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { longText } from '#fields/longText/longText.ts'
import { money } from '#fields/money/money.ts'
import { phone } from '#fields/phone/phone.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { RecordOf } from '#schema/resource.ts'

// Long, because a contact has two parts: what the visitor wrote, and what staff does with it.

const states = Object.fromEntries(
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ').map(uf => [uf, uf]),
)

/** Maps subjects to the setting with their mailbox; other subjects use the general one. */
const caixas: Record<string, string> = { terreno: 'email_terrenos', imprensa: 'email_imprensa', investidor: 'email_ri' }

const contatos = defineResource({
  name: 'contatos',
  label: { one: 'contato', many: 'contatos', gender: 'm', title: 'Contatos' },
  area: 'vendas',
  menu: { order: 120, icon: 'envelope' },
  title: 'nome',
  fields: {
    protocolo: text({ label: 'Protocolo', max: 11, readOnly: true, unique: true }),
    assunto: choice({
      label: 'Assunto',
      required: true,
      readOnly: true,
      options: {
        interesse: 'Quero informações',
        visita: 'Agendar visita',
        locacao: 'Locação',
        terreno: 'Oferecer terreno',
        imprensa: 'Imprensa',
        investidor: 'Investidores',
        download: 'Documento',
        outro: 'Outro',
      },
    }),
    nome: text({ label: 'Nome', min: 2, max: 100, required: true, readOnly: true, personal: true }),
    email: email({ label: 'E-mail', wide: true, required: true, readOnly: true, personal: true }),
    telefone: phone({
      label: 'Telefone ou WhatsApp',
      required: { assunto: ['interesse', 'visita', 'locacao', 'terreno'] },
      readOnly: true,
      personal: true,
    }),
    preferencia: choice({
      label: 'Prefere contato por',
      default: 'whatsapp',
      options: { whatsapp: 'WhatsApp', telefone: 'Telefone', email: 'E-mail' },
      readOnly: true,
    }),
    mensagem: longText({
      label: 'Mensagem',
      max: 1000,
      required: { assunto: ['imprensa', 'investidor', 'outro'] },
      readOnly: true,
      personal: true,
    }),
    // A contact must not prevent deleting a development, but must keep its title.
    empreendimento_id: reference({
      label: 'Empreendimento',
      to: 'empreendimentos',
      remembers: 'empreendimento_excluido',
      readOnly: true,
    }),
    empreendimento_excluido: text({
      label: 'Empreendimento excluído',
      readOnly: true,
      shownWhen: { empreendimento_excluido: { filled: true } },
      help: 'O nome que tinha quando foi excluído.',
    }),
    terreno: list({
      label: 'Terreno',
      item: 'terreno',
      max: 1,
      required: { assunto: 'terreno' },
      shownWhen: { assunto: 'terreno' },
      readOnly: true,
      personal: true,
      row: {
        cep: cep({ label: 'CEP' }),
        endereco: text({ label: 'Endereço', max: 100 }),
        cidade: text({ label: 'Cidade', max: 60, required: true }),
        uf: choice({ label: 'UF', required: true, options: states }),
        area_m2: decimal({ label: 'Área (m²)', required: true }),
        valor: money({ label: 'Valor' }),
        relacao: choice({
          label: 'Relação com o terreno',
          required: true,
          options: { proprietario: 'Proprietário', corretor: 'Corretor', outro: 'Outro' },
        }),
        negocio: choice({
          label: 'Negócio',
          options: { venda: 'Venda', permuta: 'Permuta', parceria: 'Parceria' },
        }),
        observacao: longText({ label: 'Observação', max: 400 }),
      },
    }),
    consentimento: boolean({ label: 'Concordo com o tratamento', readOnly: true }),
    consentimento_texto: longText({ label: 'Texto do consentimento', max: 400, readOnly: true }),
    consentimento_versao: integer({ label: 'Versão do texto', readOnly: true }),
    consentimento_em: dateTime({ label: 'Consentimento dado em', readOnly: true, default: ({ now }) => now }),
    marketing: boolean({ label: 'Quero receber novidades', readOnly: true }),
    // Personal, because with the time they may identify a visitor: links in mailings are often individual.
    pagina_envio: text({ label: 'Página', max: 200, readOnly: true, personal: true }),
    origem: text({ label: 'Origem', max: 200, readOnly: true, personal: true }),
    situacao: choice({
      label: 'Situação',
      required: true,
      default: 'novo',
      options: {
        novo: 'Novo',
        em_atendimento: 'Em atendimento',
        concluido: 'Concluído',
        descartado: 'Descartado',
        spam: 'Spam',
      },
      status: { novo: 'info', em_atendimento: 'pending', concluido: 'success', descartado: 'warning', spam: 'error' },
    }),
    responsavel_id: reference({ label: 'Responsável', to: 'usuarios' }),
    nova_anotacao: longText({ label: 'Nova anotação', max: 400, transient: true, personal: true }),
    anotacoes: list({
      label: 'Anotações',
      item: 'anotação',
      max: 500,
      personal: true,
      row: {
        texto: longText({ label: 'Texto', max: 400 }),
        autor: text({ label: 'Autor' }),
        hora: dateTime({ label: 'Hora' }),
      },
      // Notes are never changed; a new one is added to the list.
      computed: ({ nova_anotacao }, { before, actor, now }) => {
        const antes = (before?.['anotacoes'] ?? []) as { texto: string; autor: string; hora: string }[]
        return nova_anotacao ? [...antes, { texto: String(nova_anotacao), autor: actor?.name ?? '', hora: now }] : antes
      },
    }),
    dados_excluidos_em: dateTime({ label: 'Dados excluídos em', readOnly: true }),
  },
  reads: { empreendimento: 'empreendimento_id' },
  publicCreate: {
    fields: [
      'assunto',
      'nome',
      'email',
      'telefone',
      'preferencia',
      'mensagem',
      'empreendimento_id',
      'terreno',
      'consentimento',
      'marketing',
      'pagina_envio',
      'origem',
    ],
    honeypot: 'site',
    seconds: { key: 'segundos', least: 3 },
    suspect: { situacao: 'spam' },
    unseen: { situacao: 'novo' },
    subject: 'assunto',
    perHour: 5,
    protocol: 'protocolo',
    message: 'Recebemos sua mensagem. Nossa equipe responde em até 1 dia útil.',
    called: { one: 'mensagem', gender: 'f' },
    deadline: 'Respondemos em até 1 dia útil.',
    consent: {
      given: 'consentimento',
      setting: 'texto_consentimento',
      words: 'consentimento_texto',
      version: 'consentimento_versao',
    },
    marketing: 'marketing',
    page: 'pagina_envio',
    origin: 'origem',
    notify: (contato, { settings, related }) => {
      const caixa = settings[caixas[String(contato['assunto'])] ?? 'email_contato'] || settings['email_contato']
      const daVenda = related['empreendimento']?.['contato_email']
      return [daVenda || caixa, ...((settings['emails_notificacao'] as string[] | undefined) ?? [])].filter(
        address => typeof address === 'string' && address !== '',
      ) as string[]
    },
    replyTo: 'email',
  },
  erasing: { leaves: { nome: 'Dados excluídos' }, at: 'dados_excluidos_em', afterMonths: 'retencao_contatos_meses' },
  list: {
    columns: ['nome', 'assunto', 'empreendimento_id', 'situacao', 'responsavel_id', 'criado_em'],
    moreColumns: ['email', 'telefone'],
    filters: [
      'assunto',
      'situacao',
      'empreendimento_id',
      'responsavel_id',
      'marketing',
      'criado_em',
      'pagina_envio',
      'origem',
    ],
    search: ['protocolo', 'nome', 'email', 'telefone', 'mensagem', 'terreno'],
    sort: { criado_em: 'DESC' },
    last: { field: 'situacao', value: 'spam' },
    sortable: ['nome', 'assunto', 'situacao', 'criado_em', 'atualizado_em'],
  },
  edit: {
    tabs: [
      {
        // In the order in which staff reads it: the question, the visitor, and how to reach them.
        title: 'Atendimento',
        help: 'O que o visitante escreveu não pode ser alterado.',
        rows: [
          [
            ['assunto', 25],
            ['empreendimento_id', 25],
          ],
          [['empreendimento_excluido', 50]],
          [['mensagem', 50]],
          [['terreno', 50]],
          [
            ['nome', 25],
            ['email', 25],
          ],
          [
            ['telefone', 25],
            ['preferencia', 25],
          ],
          [
            ['situacao', 25],
            ['responsavel_id', 25],
          ],
          [['nova_anotacao', 50]],
          [['anotacoes', 50]],
        ],
      },
      {
        title: 'Registro',
        rows: [
          [
            ['protocolo', 25],
            ['dados_excluidos_em', 25],
          ],
          [
            ['consentimento', 25],
            ['marketing', 25],
          ],
          [['consentimento_texto', 50]],
          [
            ['consentimento_versao', 25],
            ['consentimento_em', 25],
          ],
          [
            ['pagina_envio', 25],
            ['origem', 25],
          ],
        ],
      },
    ],
  },
  rules: [
    ({ assunto, terreno }, { action }) =>
      action === 'create' && assunto !== 'terreno' && (terreno as unknown[]).length > 0
        ? { field: 'terreno', message: 'Dados de terreno só com o assunto Oferecer terreno.' }
        : undefined,
  ],
})

export default contatos
export type Contato = RecordOf<typeof contatos>
