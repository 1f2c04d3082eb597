// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cleanPaste } from '#fields/richText/cleanPaste.admin.ts'

const sample = (name: string) => readFileSync(`tests/fields/pastes/${name}.clipboard`, 'utf8')
/** One tag a line, so that differences can be read. */
const lines = (html: string) =>
  html
    .replace(/>\s+</g, '><')
    .replace(/<(?!\/|strong|em|a )/g, '\n<')
    .trim()
    .split('\n')

test('a text from Word keeps its headings, lists, emphasis, links and tables, and nothing of Word', () => {
  expect(lines(cleanPaste(sample('word')))).toEqual([
    '<h2>Residencial Vista do Lago</h2>',
    '<p>Um empreendimento com <strong>piscina aquecida</strong> e <em>spa</em>, a partir de R$&nbsp;480.000,00.</p>',
    '<h3>Lazer</h3>',
    '<ul>',
    '<li>Quadra',
    '<ul>',
    '<li>Coberta</li></ul></li>',
    '<li>Academia</li></ul>',
    '<p>Etapas:</p>',
    '<ol>',
    '<li>Fundação</li>',
    '<li>Estrutura</li></ol>',
    '<table>',
    '<thead>',
    '<tr>',
    '<th colspan="2">',
    '<p><strong>Áreas</strong></p></th></tr></thead>',
    '<tbody>',
    '<tr>',
    '<td>',
    '<p>62&nbsp;m²</p></td>',
    '<td>',
    '<p>68&nbsp;m²</p></td></tr></tbody></table>',
    '<p>Veja em <a href="https://example.com/vista">nosso site</a> ou no memorial. Até logo.</p>',
  ])
})

test('a text from Google Docs keeps the same, though it says it all by styles', () => {
  expect(lines(cleanPaste(sample('googleDocs')))).toEqual([
    '<h2>Residencial Vista do Lago</h2>',
    '<p>Um empreendimento com <strong>piscina aquecida</strong> e <em>spa</em>.</p>',
    '<h3>Lazer</h3>',
    '<ul>',
    '<li>',
    '<p>Quadra</p>',
    '<ul>',
    '<li>',
    '<p>Coberta</p></li></ul></li>',
    '<li>',
    '<p>Academia</p></li></ul>',
    '<table>',
    '<tbody>',
    '<tr>',
    '<td colspan="2">',
    '<p><strong>Áreas</strong></p></td></tr>',
    '<tr>',
    '<td>',
    '<p>62 m²</p></td>',
    '<td>',
    '<p>68 m²</p></td></tr></tbody></table>',
    '<p>Veja em <a href="https://example.com/vista">nosso site</a>.</p>',
  ])
})

test.each([
  ['<h1>Um</h1><h5>Dois</h5>', '<h2>Um</h2><h3>Dois</h3>'],
  ['<div><div>Um</div><div>Dois</div></div>', '<p>Um</p><p>Dois</p>'],
  ['<p>a <b>b</b> <i>c</i> <u>d</u> <s>e</s> <code>f</code></p>', '<p>a <strong>b</strong> <em>c</em> d e f</p>'],
  ['<a href="javascript:alert(1)">Um</a> <a href="//x.com">Dois</a>', 'Um Dois'],
  [
    '<a href="mailto:a@b.com">Um</a> <a href="tel:+55413">Dois</a>',
    '<a href="mailto:a@b.com">Um</a> <a href="tel:+55413">Dois</a>',
  ],
  ['<p class="MsoTitle">Título</p>', '<h2>Título</h2>'],
  ['<dl><dt>Área</dt><dd>62</dd></dl>', '<p>Área</p><p>62</p>'],
  [
    '<table><tr><td><div>Um</div><div>Dois</div></td></tr></table>',
    '<table><tbody><tr><td>Um<br>Dois</td></tr></tbody></table>',
  ],
  ['<script>x()</script><style>p{}</style><!-- c --><p onclick="x()" style="a" class="b">Texto</p>', '<p>Texto</p>'],
  ['<p>Um</p><p>&nbsp;</p><p>Dois</p>', '<p>Um</p><p>Dois</p>'],
])('%s is pasted as %s', (given, kept) => {
  expect(cleanPaste(given)).toBe(kept)
})
