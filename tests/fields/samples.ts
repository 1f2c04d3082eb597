import { boolean } from '#fields/boolean/boolean.ts'
import { cep } from '#fields/cep/cep.ts'
import { choice } from '#fields/choice/choice.ts'
import { cnpj } from '#fields/cnpj/cnpj.ts'
import { color } from '#fields/color/color.ts'
import type { Field } from '#fields/contract/fieldKind.ts'
import { coordinate } from '#fields/coordinate/coordinate.ts'
import { cpf } from '#fields/cpf/cpf.ts'
import { date } from '#fields/date/date.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { decimal } from '#fields/decimal/decimal.ts'
import { email } from '#fields/email/email.ts'
import { file } from '#fields/file/file.ts'
import { icon } from '#fields/icon/icon.ts'
import { image } from '#fields/image/image.ts'
import { integer } from '#fields/integer/integer.ts'
import type { KindName } from '#fields/kinds.ts'
import { list } from '#fields/list/list.ts'
import { longText } from '#fields/longText/longText.ts'
import { money } from '#fields/money/money.ts'
import { month } from '#fields/month/month.ts'
import { municipality } from '#fields/municipality/municipality.ts'
import { outline } from '#fields/outline/outline.ts'
import { password } from '#fields/password/password.ts'
import { percent } from '#fields/percent/percent.ts'
import { phone } from '#fields/phone/phone.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { richText } from '#fields/richText/richText.ts'
import { slug } from '#fields/slug/slug.ts'
import { text } from '#fields/text/text.ts'
import { url } from '#fields/url/url.ts'
import { visitorFiles } from '#fields/visitorFiles/visitorFiles.ts'

export interface Sample {
  readonly field: Field
  /** Valid values as they are stored, none of them empty. */
  readonly values: readonly unknown[]
  /** Texts of a form that are refused, with their messages. */
  readonly form: readonly (readonly [given: string | readonly string[], message: string])[]
}

const invalid = 'Valor inválido'

/** For every kind one field, values that it holds and texts that it refuses. The shared tests of all kinds use them. */
export const samples = {
  boolean: {
    field: boolean({ label: 'Ativo' }),
    values: [true, false],
    form: [
      ['true', invalid],
      ['2', invalid],
      ['sim', invalid],
    ],
  },
  cep: {
    field: cep({ label: 'CEP' }),
    values: ['80010000', '01310100'],
    form: [
      ['8001000', 'Falta 1 dígito'],
      ['80010-00a', invalid],
      ['800100000', invalid],
    ],
  },
  choice: {
    field: choice({ label: 'Fase', options: { lancamento: 'Lançamento', em_obras: 'Em obras', '1T': '1º trimestre' } }),
    values: ['lancamento', 'em_obras', '1T'],
    form: [
      ['Lançamento', invalid],
      ['toString', invalid],
    ],
  },
  cnpj: {
    field: cnpj({ label: 'CNPJ' }),
    values: ['00000000000191', '12ABC34501DE35'],
    form: [
      ['12.ABC.345/01DE-36', 'CNPJ inválido'],
      ['11.111.111/1111-11', 'CNPJ inválido'],
    ],
  },
  color: {
    field: color({ label: 'Cor', contrastOnWhite: 4.5 }),
    values: ['#1f5f4a', '#000000'],
    form: [
      ['verde', invalid],
      ['#fff', invalid],
      ['#ffee00', 'A cor precisa de contraste de 4,5:1 sobre branco.'],
    ],
  },
  coordinate: {
    field: coordinate({ label: 'Latitude', min: -34, max: 6 }),
    values: [-25.4284, 0, 5.999999, -0.000001],
    form: [
      ['-25.4284', invalid],
      ['-25,428400', invalid],
      ['1e1.000000', invalid],
      ['-34.000001', 'Mínimo de −34,0000'],
      ['6.100000', 'Máximo de 6,0000'],
    ],
  },
  cpf: {
    field: cpf({ label: 'CPF' }),
    values: ['52998224725'],
    form: [
      ['529.982.247-24', 'CPF inválido'],
      ['111.111.111-11', 'CPF inválido'],
    ],
  },
  date: {
    field: date({ label: 'Data' }),
    values: ['2026-12-31', '2024-02-29'],
    form: [
      ['2026-02-30', invalid],
      ['31/12/2026', invalid],
      ['2026-1-1', invalid],
    ],
  },
  dateTime: {
    field: dateTime({ label: 'Momento' }),
    values: ['2026-10-30T12:00:00.000Z', '2027-01-01T02:59:59.999Z'],
    form: [
      ['2026-10-30', invalid],
      ['2026-10-30T12:00:00', invalid],
      ['2026-10-30T12:00:00-03:00', invalid],
      ['2026-02-30T12:00:00Z', invalid],
    ],
  },
  decimal: {
    field: decimal({ label: 'Área (m²)', max: 1_000_000 }),
    values: [1234.56, 0.07, 1_000_000],
    form: [
      ['1234,56', invalid],
      ['1234.5', invalid],
      ['1e3.00', invalid],
      ['NaN', invalid],
      ['-1.00', 'Mínimo de 0,00'],
      ['1000000.01', 'Máximo de 1.000.000,00'],
    ],
  },
  email: {
    field: email({ label: 'E-mail' }),
    values: ['ana.souza@empresa.com.br', 'a+b@x.io'],
    form: [
      ['ana@empresa', 'E-mail inválido'],
      ['ana souza@empresa.com', 'E-mail inválido'],
      [`${'a'.repeat(92)}@empresa.com`, 'Máximo de 100 caracteres'],
    ],
  },
  file: {
    field: file({ label: 'Arquivo', extensions: ['pdf'] }),
    values: [1, 27],
    form: [
      ['0', invalid],
      ['arquivo.pdf', invalid],
    ],
  },
  icon: {
    field: icon({ label: 'Ícone' }),
    values: ['piscina', 'pe_direito'],
    form: [
      ['painel', invalid],
      ['constructor', invalid],
    ],
  },
  image: {
    field: image({ label: 'Imagem' }),
    values: [1, 42],
    form: [
      ['-1', invalid],
      ['1.0', invalid],
    ],
  },
  integer: {
    field: integer({ label: 'Ano', min: 2000, max: 2100 }),
    values: [2000, 2026, 2100],
    form: [
      ['02026', invalid],
      ['2026.0', invalid],
      ['2e3', invalid],
      ['-1', invalid],
      ['1999', 'Mínimo de 2.000'],
      ['2101', 'Máximo de 2.100'],
    ],
  },
  list: {
    field: list({
      label: 'Galeria',
      max: 3,
      row: {
        imagem_id: image({ label: 'Imagem', required: true }),
        alt: text({ label: 'Texto alternativo', max: 150, required: true }),
        ilustrativa: boolean({ label: 'Ilustrativa', default: true }),
        area: decimal({ label: 'Área' }),
        mes: month({ label: 'Mês' }),
      },
    }),
    values: [
      [{ imagem_id: 7, alt: 'Vista aérea', ilustrativa: false, area: 62.5, mes: '2026-10' }],
      [
        { imagem_id: 9, alt: 'Fachada', ilustrativa: true, area: 0, mes: null },
        { imagem_id: 8, alt: 'Lago', ilustrativa: true, area: 0, mes: null },
      ],
    ],
    form: [
      ['galeria', invalid],
      ['{}', invalid],
      ['[1]', invalid],
      ['[{"imagem_id":7}]', 'Campo obrigatório'],
      ['[{"imagem_id":7,"alt":"Lago","cor":"azul"}]', 'Campo desconhecido'],
      ['[{},{},{},{}]', 'Máximo de 3 itens'],
    ],
  },
  longText: {
    field: longText({ label: 'Resumo' }),
    values: ['Uma linha.', 'Uma linha.\nOutra linha.'],
    form: [
      ['a'.repeat(201), 'Máximo de 200 caracteres'],
      ['sino \u0007', 'Caracteres inválidos'],
    ],
  },
  money: {
    field: money({ label: 'Preço a partir de' }),
    values: [1, 48_000_000, 99_999_999_999_999],
    form: [
      ['480000', invalid],
      ['480.000,00', invalid],
      ['-1.00', invalid],
    ],
  },
  month: {
    field: month({ label: 'Previsão de entrega' }),
    values: ['2026-01', '2026-12'],
    form: [
      ['2026-13', invalid],
      ['2026-00', invalid],
      ['12/2026', invalid],
    ],
  },
  password: {
    field: password({ label: 'Senha' }),
    values: ['correto cavalo bateria grampo', ' acentuação também vale '],
    form: [
      ['curta demais'.slice(0, 11), 'Use pelo menos 12 caracteres.'],
      ['x'.repeat(129), 'Use no máximo 128 caracteres.'],
      ['senha1234567', 'Esta senha é muito comum. Escolha outra.'],
    ],
  },
  percent: {
    field: percent({ label: 'Andamento' }),
    values: [0, 62, 100],
    form: [
      ['101', invalid],
      ['62%', invalid],
      ['-1', invalid],
      ['07', invalid],
    ],
  },
  phone: {
    field: phone({ label: 'Telefone' }),
    values: ['4130000000', '41900000000'],
    form: [
      ['(40) 3000-0000', invalid],
      ['(41) 80000-0000', invalid],
      ['3000-0000', 'Faltam 2 dígitos, talvez o DDD'],
    ],
  },
  reference: {
    field: reference({ label: 'Tipo', to: 'tipos' }),
    values: [1, 300],
    form: [
      ['01', invalid],
      ['tipos', invalid],
    ],
  },
  references: {
    field: references({ label: 'Diferenciais', to: 'diferenciais', max: 3 }),
    values: [[3, 1, 2], [5]],
    form: [
      [['1', 'dois'], invalid],
      [['1', '1'], invalid],
      [['1', '2', '3', '4'], 'Máximo de 3 itens'],
    ],
  },
  richText: {
    field: richText({ label: 'Descrição', max: 90 }),
    values: ['<h2>Lazer</h2><p>Piscina &amp; quadra.</p>', `<img src="/uploads/${'0f'.repeat(16)}.webp" alt="Lago" />`],
    form: [
      [`<p>${'a'.repeat(90)}</p>`, 'Máximo de 90 caracteres'],
      ['<p>a</p><img src="/uploads/1.webp" alt="Lago"><img src="/uploads/2.webp">', 'Descreva a imagem 2 do texto.'],
      ['<img alt=" " src="/uploads/1.webp">', 'Descreva a imagem 1 do texto.'],
    ],
  },
  slug: {
    field: slug({ label: 'Endereço', reserved: ['comparar'] }),
    values: ['vila-das-paineiras', 'anhanguera-48'],
    form: [
      ['Vila', invalid],
      ['vila--das', invalid],
      ['-vila', invalid],
      ['vila/das', invalid],
      ['a'.repeat(81), 'Máximo de 80 caracteres'],
      ['comparar', 'Este endereço é reservado.'],
    ],
  },
  municipality: {
    field: municipality({ label: 'Cidade' }),
    values: ["Pau D'Arco", 'São João del-Rei'],
    form: [
      ['a'.repeat(61), 'Máximo de 60 caracteres'],
      ['duas\nlinhas', 'Caracteres inválidos'],
    ],
  },
  outline: {
    field: outline({ label: 'Contorno', over: 'empreendimento.implantacao_id' }),
    values: ['10.5,20 30,40', '0,0 100,0 100,100'],
    form: [
      ['10,20', 'Marque pelo menos 2 cantos.'],
      ['10,20 101,5', 'Cada número vai de 0 a 100.'],
      ['10,20 -5,5', 'Escreva pares de números de 0 a 100, como 10.5,20 30,40.'],
      ['um,dois', 'Escreva pares de números de 0 a 100, como 10.5,20 30,40.'],
      [Array.from({ length: 41 }, (_, i) => `${i},${i}`).join(' '), 'Máximo de 40 cantos'],
    ],
  },
  text: {
    field: text({ label: 'Nome', min: 3 }),
    values: ['Jardim Atlântico', "Pau d'Alho"],
    form: [
      ['ab', 'Mínimo de 3 caracteres'],
      ['a'.repeat(101), 'Máximo de 100 caracteres'],
      ['duas\nlinhas', 'Caracteres inválidos'],
      ['sino \u0007', 'Caracteres inválidos'],
    ],
  },
  url: {
    field: url({ label: 'Link' }),
    values: ['https://example.com/a?b=c#d', '/negocios', '/'],
    form: [
      ['http://example.com', invalid],
      ['javascript:alert(1)', invalid],
      ['//example.com', invalid],
      ['negocios', invalid],
    ],
  },
  visitorFiles: {
    field: visitorFiles({ label: 'Currículo', max: 1, maxMegabytes: 5, readOnly: true, personal: true }),
    values: [
      [{ arquivo: '0123456789abcdef'.repeat(2), nome: 'currículo.pdf', tamanho: 2048, aberto_em: null }],
      [
        {
          arquivo: 'fedcba9876543210'.repeat(2),
          nome: 'rita "a" & b.pdf',
          tamanho: 1,
          aberto_em: '2026-10-30T12:00:00.000Z',
        },
      ],
    ],
    form: [
      ['{', invalid],
      ['[{"arquivo":"../dados.sqlite"}]', invalid],
      ['currículo.pdf', invalid],
    ],
  },
} satisfies Record<KindName, Sample>
