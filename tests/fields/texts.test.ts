import fc from 'fast-check'
import { expect, test } from 'vitest'
import { color } from '#fields/color/color.ts'
import { email } from '#fields/email/email.ts'
import { longText } from '#fields/longText/longText.ts'
import { allowedTags } from '#fields/richText/allowed.ts'
import { richTextServer } from '#fields/richText/richText.server.ts'
import { richText } from '#fields/richText/richText.ts'
import { textOfHtml } from '#fields/richText/textOfHtml.ts'
import { slug, slugify } from '#fields/slug/slug.ts'
import { text } from '#fields/text/text.ts'
import { url } from '#fields/url/url.ts'
import { receive } from './receive.ts'

test('one line of text is trimmed and its characters are composed', () => {
  expect(receive(text({ label: 'Nome' }), '  Jose\u0301 ')).toEqual({ value: 'José' })
})

test('a text of several lines has the same line ends from any browser', () => {
  expect(receive(longText({ label: 'Resumo' }), ' uma\r\noutra\rmais\n')).toEqual({ value: 'uma\noutra\nmais' })
})

test.each([['ana.souza@empresa.com.br'], ['a+b@x.io'], ['a_b-c@sub.dominio.org'], ['12@34.com']])(
  'the e-mail %s is accepted',
  typed => {
    expect(receive(email({ label: 'E-mail' }), typed)).toEqual({ value: typed })
  },
)

test.each([
  'ana',
  'ana@',
  '@empresa.com',
  'ana@empresa',
  'ana@empresa.c',
  'ana@empresa.info',
  'ana@@empresa.com',
  'ana@empresa..com',
  'ana@empresa.com,bia@empresa.com',
  'ana<x>@empresa.com',
  'ana@empresa.com\nbcc:bia@empresa.com',
])('the e-mail %s is refused', typed => {
  expect(receive(email({ label: 'E-mail' }), typed)).toEqual({ message: 'E-mail inválido', path: '' })
})

test('an e-mail is stored without the invisible characters of a copied one', () => {
  for (const options of [{}, { wide: true }] as const)
    expect(receive(email({ label: 'E-mail', ...options }), '\u2068ana@empresa.com\u2069 \u200B')).toEqual({
      value: 'ana@empresa.com',
    })
})

test('an e-mail is stored in lower case, and a letter that only looks like a Latin one is refused', () => {
  expect(receive(email({ label: 'E-mail' }), ' Ana.Souza@Empresa.COM.BR ')).toEqual({
    value: 'ana.souza@empresa.com.br',
  })
  // U+212A, the Kelvin sign, would become a plain k.
  expect(receive(email({ label: 'E-mail' }), '\u212Aarl@empresa.com')).toHaveProperty('message')
})

test('public forms accept domains and names that the input of the admin refuses', () => {
  const wide = email({ label: 'E-mail', wide: true })
  expect(receive(wide, 'joão@empresa.digital')).toEqual({ value: 'joão@empresa.digital' })
  expect(receive(wide, 'joão @empresa.digital')).toEqual({ message: 'E-mail inválido', path: '' })
  expect(receive(wide, 'a@b@c.com')).toEqual({ message: 'E-mail inválido', path: '' })
})

test.each([
  ['Edifício São João – Torre A', 'edificio-sao-joao-torre-a'],
  ["  Pau d'Alho, 2ª fase!  ", 'pau-d-alho-2a-fase'],
  ['Parque Logístico BR-101 Sul', 'parque-logistico-br-101-sul'],
  ['???', ''],
])('the title %j suggests the address %j', (title, suggested) => {
  expect(slugify(title)).toBe(suggested)
})

test('the address suggested for any title is valid or empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), title => {
      const suggested = slugify(title)
      if (suggested !== '') expect(receive(slug({ label: 'Endereço' }), suggested)).toEqual({ value: suggested })
    }),
  )
})

test.each([
  '//example.com',
  '/\\example.com',
  '/a//b',
  '/a b',
  '/a\u0000',
  'http://example.com',
  'https://',
  'https:///example.com',
  'https://example.com@other.com',
  'https://example.com\\@other.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'data:text/html,oi',
  'example.com',
])('the link %j is refused', typed => {
  expect(receive(url({ label: 'Link' }), typed)).toEqual({ message: 'Valor inválido', path: '' })
})

test('a link that must lead to another site refuses paths', () => {
  const outside = url({ label: 'Link da matéria', https: true })
  expect(receive(outside, '/imprensa')).toHaveProperty('message', 'Valor inválido')
  expect(receive(outside, 'https://example.com/materia')).toEqual({ value: 'https://example.com/materia' })
})

test('a video is accepted only from the named hosts', () => {
  const video = url({ label: 'Vídeo', hosts: ['youtube.com', 'vimeo.com'] })
  expect(receive(video, 'https://www.youtube.com/watch?v=x')).toHaveProperty('value')
  expect(receive(video, 'https://vimeo.com/1')).toHaveProperty('value')
  for (const other of [
    'https://myyoutube.com/1',
    'https://youtube.com.example.com/1',
    'https://example.com/youtube.com',
  ]) {
    expect(receive(video, other)).toHaveProperty('message', 'Use um endereço de youtube.com ou vimeo.com.')
  }
})

test('a colour is stored in lower case, and can be required to be readable on white', () => {
  expect(receive(color({ label: 'Cor' }), '#1F5F4A')).toEqual({ value: '#1f5f4a' })
  const readable = color({ label: 'Cor', contrastOnWhite: 4.5 })
  expect(receive(readable, '#767676')).toEqual({ value: '#767676' })
  expect(receive(readable, '#777777')).toMatchObject({
    message: 'A cor precisa de contraste de 4,5:1 sobre branco.',
  })
})

test('a rich text that was cleared is an empty text', () => {
  const field = richText({ label: 'Texto' })
  for (const hollow of ['<p></p>', '<p><br></p>', '<p>&nbsp;</p>']) {
    expect(receive(field, hollow)).toEqual({ value: '' })
  }
  expect(receive(field, '<figure><img src="/a.webp" alt="Lago"></figure>')).toHaveProperty('value')
})

test('rich text keeps only the tags of rich text, and cleaning it again loses no more', () => {
  const pieces =
    '<div> </div> <div_title="<s>"> <sup> </sup> <sub_class=x> </sub> <s> </s> <del > <p> </p> <ol_start=3> </ol> <b_hidden> </b> <a_href="/x<sup>"> </a> 1 a ,7 &lt; &nbsp; <h1> </h1> <tr_height=0> <td> <template> </template> <img_src="/uploads/1.jpg"> <hr/> <xmp> " <table> </table> <svg> </svg> <!-- -->'
  const piece = fc.constantFrom(...pieces.split(' ').map(one => one.replaceAll('_', ' ')))
  const clean = (html: string) => richTextServer.prepare!(html, {} as never) as string
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), given => {
      const kept = clean(given.join(''))
      for (const [, tag] of kept.matchAll(/<\/?([^\s>]*)/g)) expect(allowedTags).toContain(tag)
      expect(textOfHtml(clean(kept))).toBe(textOfHtml(kept))
    }),
  )
})

test('search finds the words that a person reads in rich text', () => {
  expect(textOfHtml('<h2>Lazer</h2><p>Pis<strong>cina</strong> &amp; <em>spa</em><br>&#233; &#xE9;</p>')).toBe(
    'Lazer Piscina & spa é é',
  )
  expect(richText.kind.searchText!('<a href="/x" title="fora">dentro</a>', {})).toBe('dentro')
})
