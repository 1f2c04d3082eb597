// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cleanPaste } from '#fields/richText/cleanPaste.admin.ts'
import { describeExcluded } from '#fields/richText/removeExcluded.admin.ts'

const sample = (name: string) => readFileSync(`tests/fields/pastes/${name}.clipboard`, 'utf8')
/** One tag in each line, so that differences can be read. */
const lines = (html: string) =>
  html
    .replace(/>\s+</g, '><')
    .replace(/<(?!\/|strong|em|a )/g, '\n<')
    .trim()
    .split('\n')

test('a text from Word keeps its headings, lists, emphasis, links and tables, and nothing of Word', () => {
  expect(lines(cleanPaste(sample('word')).html)).toEqual([
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

test('a text from Google Docs keeps the same parts, although it marks all of them by styles', () => {
  expect(lines(cleanPaste(sample('googleDocs')).html)).toEqual([
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
  ['<p>a <b>b</b> <i>c</i> <u>d</u> <code>f</code></p>', '<p>a <strong>b</strong> <em>c</em> d f</p>'],
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
])('the pasted text %s becomes %s', (given, kept) => {
  expect(cleanPaste(given).html).toBe(kept)
})

/** What is pasted, without the spaces between blocks, and the message of the editor about what was left out. */
function pasted(html: string) {
  const { html: kept, excluded } = cleanPaste(html)
  return [kept.replace(/>\s+</g, '><').replace(/\s+/g, ' '), describeExcluded(excluded)]
}

test('tracked changes, comments and struck prices are pasted as they read with all changes accepted', () => {
  expect(pasted(sample('wordReview'))).toEqual([
    '<p>A receita líquida do 3T26 foi de R$ 98,7¹ milhões, e o VGV de R$ 210 milhões.</p>' +
      '<p>Planta de 68 m², 10³ unidades, CO₂, de por R$ 450.000.</p>',
    '1 comentário e 2 trechos excluídos não foram colados.',
  ])
})

test('hidden text of Word is left out', () => {
  expect(pasted(sample('wordHiddenText'))).toEqual([
    '<p>Preço: R$ 459.000.</p>',
    '2 trechos ocultos não foram colados.',
  ])
})

test('a text from LibreOffice keeps raised digits and footnotes apart from numbers and words', () => {
  expect(pasted(sample('libreOfficeWriter'))).toEqual([
    '<h2> Release do 3T26</h2>' +
      '<p>Receita de R$ 98,7¹ milhões, área de 68 m², CO₂, 10³ unidades, 2º tri.</p>' +
      '<p>De por R$ 450.000. R$ 95 milhões (não divulgar)Fim.</p>' +
      '<p>Com nota¹ de rodapé.</p><p>¹ Não auditado.</p>',
    '1 trecho excluído não foi colado.',
  ])
})

test('numbered lists of Word continue after a paragraph between them, and a lettered list is a separate one', () => {
  expect(pasted(sample('wordNumbering'))).toEqual([
    '<ol><li>Objeto</li><li>Prazo</li></ol><p>O prazo conta da assinatura.</p>' +
      '<ol start="3"><li>Multa (ver cláusula 2)</li></ol><ol start="2" type="a"><li>alínea b</li></ol>',
    '',
  ])
})

test('pasted numbered lists keep their start and their kind of number', () => {
  const kept = sample('numberedLists').trim()
  expect(pasted(kept)).toEqual([kept, ''])
})

const wordItem = (level: number, marker: string, words: string) =>
  `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${words}</p>`
test.each([
  [
    wordItem(1, 'I.', 'Um') + wordItem(2, 'a)', 'Dois') + wordItem(2, 'b)', 'Três') + wordItem(1, 'II.', 'Quatro'),
    '<ol type="I"><li>Um<ol type="a"><li>Dois</li><li>Três</li></ol></li><li>Quatro</li></ol>',
  ],
  [wordItem(1, 'h)', 'Um') + wordItem(1, 'i)', 'Dois'), '<ol start="8" type="a"><li>Um</li><li>Dois</li></ol>'],
  [wordItem(1, 'iv.', 'Um') + wordItem(1, 'v.', 'Dois'), '<ol start="4" type="i"><li>Um</li><li>Dois</li></ol>'],
  [
    wordItem(2, 'c)', 'Um') + wordItem(1, '4.', 'Dois'),
    '<ol start="3" type="a"><li>Um</li></ol><ol start="4"><li>Dois</li></ol>',
  ],
  [
    wordItem(1, '2.', 'Preço') + wordItem(2, '2.1.', 'Reajuste') + wordItem(1, '3.', 'Prazo'),
    '<ol start="2"><li>Preço</li></ol><p>2.1. Reajuste</p><ol start="3"><li>Prazo</li></ol>',
  ],
  [
    wordItem(1, 'Cláusula 1ª', 'Objeto') + wordItem(1, '·', 'Ponto'),
    '<p>Cláusula 1ª Objeto</p><ul><li>Ponto</li></ul>',
  ],
  [
    '<ol start="2"><li style="list-style-type:lower-roman">Um</li><li value="5">Dois</li></ol>',
    '<ol start="2" type="i"><li>Um</li></ol><ol start="5" type="i"><li>Dois</li></ol>',
  ],
])('the numbers that people cite stay what they were: %#', (given, kept) => {
  expect(pasted(given)).toEqual([kept, ''])
})

const rows = (...cells: string[]) => cells.map(cell => `<tr><td>${cell}</td><td>Um</td><td>Dois</td></tr>`).join('')
test.each([
  [
    'rules of the page',
    '<style><!-- .c1{display:none} span.c2 { vertical-align : super } .c3{text-decoration:line-through} @media print{.c4{display:none}} --></style>' +
      '<p class="c4">Receita<span class="c1"> oculta</span> de 98,7<span class="c2">1</span> <span class="c3">97</span></p>',
    '<p>Receita de 98,7¹ </p>',
    '1 trecho excluído e 1 trecho oculto não foram colados.',
  ],
  [
    'the element that says better than its rule',
    '<style>.a{display:none}.b{display:inline}</style><p><i class="a b">Um</i> e <i class="a" style="display:inline">dois</i></p>',
    '<p><em>Um</em> e <em>dois</em></p>',
    '',
  ],
  [
    'comments of Google Docs',
    '<p>Receita<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> de 98,7<sup><a href="#ftnt1">[1]</a></sup>.</p>' +
      '<div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Não divulgar</span></p><p>Jurídico</p></div>',
    '<p>Receita de 98,7 [1].</p>',
    '1 comentário não foi colado.',
  ],
  [
    'comments of LibreOffice',
    '<meta name="generator" content="LibreOffice 7.4"><body><p>Um<!-- Não divulgar --> dois</p><!--EndFragment-->' +
      '<table><tr><td><a class="comment-indicator"></a><comment>Rever</comment>62</td></tr></table></body>',
    '<p>Um dois</p><table><tbody><tr><td>62</td></tr></tbody></table>',
    '2 comentários não foram colados.',
  ],
  [
    'hidden rows and columns of Excel',
    "<table><col width=64><col width=0 style='display:none'><col width=64>" +
      `${rows('1', '2').replace('<tr>', "<tr height=0 style='display:none'>")}` +
      '<tr><td colspan=2>3</td><td>Quatro</td></tr></table>',
    '<table><tbody><tr><td>2</td><td>Dois</td></tr><tr><td>3</td><td>Quatro</td></tr></tbody></table>',
    '1 linha oculta e 1 coluna oculta não foram coladas.',
  ],
  [
    'a hidden column beside a cell of two rows',
    '<table><col><col style="visibility:collapse"><col><tr><td rowspan="2">1</td><td>Um</td><td>Dois</td></tr>' +
      '<tr><td>Três</td><td>Quatro</td></tr></table>',
    '<table><tbody><tr><td rowspan="2">1</td><td>Dois</td></tr><tr><td>Quatro</td></tr></tbody></table>',
    '1 coluna oculta não foi colada.',
  ],
  [
    'cells of a hidden column that are not there',
    '<table><col><col style="display:none"><tr><td>1</td></tr></table>',
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
    '',
  ],
  [
    'hidden rows of Google Sheets, which in Docs are none',
    `<google-sheets-html-origin><table>${rows('1', '2').replaceAll('<tr>', '<tr style="height:0px">')}</table></google-sheets-html-origin><table><tr style="height:0pt"><td>3</td></tr></table>`,
    '<table><tbody><tr><td>3</td></tr></tbody></table>',
    '2 linhas ocultas não foram coladas.',
  ],
  [
    'one passage that changes its look in the middle',
    '<p>Um<s>dois </s><s>três</s> <del></del>quatro <strike>cinco</strike></p>',
    '<p>Um quatro </p>',
    '2 trechos excluídos não foram colados.',
  ],
  [
    'items of lists that hold nothing else',
    `<ul><li>Um</li><li><del>Dois</del></li></ul>${wordItem(1, '1.', '<del>Três</del>')}${wordItem(1, '2.', 'Quatro')}`,
    '<ul><li>Um</li></ul><ol start="2"><li>Quatro</li></ol>',
    '2 trechos excluídos não foram colados.',
  ],
  [
    'a text from another place with our editor',
    '<p data-pm-slice="1 1 []">De <s>500</s> 450, 68 m<sup>2</sup></p>',
    '<p data-pm-slice="1 1 []">De 450, 68 m²</p>',
    '1 trecho excluído não foi colado.',
  ],
])('what the source marks as not part of the text is left out and reported: %s', (_, given, kept, words) => {
  expect(pasted(given)).toEqual([kept, words])
})
