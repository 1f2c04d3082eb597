import { expect, test } from 'vitest'
import { passwordContainsContext, passwordProblem } from '#fields/password/passwordProblem.ts'
import { processorTime } from '#tests/support/processorTime.ts'

test('the length of a password is counted in characters, not in the units of a string', () => {
  expect(passwordProblem('abelha verde'.slice(0, 11))).toBe('Use pelo menos 12 caracteres.')
  expect(passwordProblem('🦜🌵🍉🍇🍈🍋🍌🍍🥭🍎🍏🍐')).toBeUndefined()
  expect(passwordProblem('🦜🌵🍉🍇🍈🍋🍌🍍🥭🍎🍏')).toBe('Use pelo menos 12 caracteres.')
  const phrase = [
    ...'o gato preto subiu no telhado alto da casa azul enquanto chovia devagar sobre a cidade adormecida, '.repeat(2),
  ]
  expect(passwordProblem(phrase.slice(0, 128).join(''))).toBeUndefined()
  expect(passwordProblem(phrase.slice(0, 129).join(''))).toBe('Use no máximo 128 caracteres.')
})

test.each([
  ['senha1234567'],
  ['S3nh4S3gur4!!'],
  ['minhasenha123'],
  ['senha-senha-senha'],
  ['Password12345'],
  ['P@ssw0rd2026!'],
  ['correcthorsebatterystaple'],
  ['Administrador1'],
  ['brasil2026brasil'],
  ['Curitiba@2026'],
  ['Flamengo1981!!'],
  ['mariaeduarda2010'],
  ['maria15081990'],
  ['jesuscristo10'],
  ['qwertyuiop12'],
  ['lkjhgfdsa098'],
  ['1q2w3e4r5t6y'],
  ['abcdefghijkl'],
  ['zyxwvutsrqpo'],
  ['123456789012'],
  ['aaaaaaaaaaaa'],
  ['abcabcabcabc'],
  ['xyz9-xyz9-xyz9'],
  ['............!'],
])('the password %s is refused as too common', typed => {
  expect(passwordProblem(typed)).toBe('Esta senha é muito comum. Escolha outra.')
})

test.each([
  ['uma senha bem longa'],
  ['correto cavalo bateria grampo'],
  ['a rosa do povo brilha cedo'],
  ['Andaime-Lilás-74-Rio'],
  ['xK9#mQ2$vL7!'],
  ['839205718264'],
  ['o gato subiu no telhado'],
  ['  espaços nas pontas  '],
])('the password %s is accepted', typed => {
  expect(passwordProblem(typed)).toBeUndefined()
})

test.each([
  ['o vento da araucaria clara', true],
  ['Arauc4ri4-no-alto-da-serra', true],
  ['ARAUCÁRIA e mais nada hoje', true],
  ['sopra ana.souza no quintal', true],
  ['sopra AnaSouza no quintal', true],
  ['noite clara sobre o telhado', false],
  ['cavalo bateria grampo correto', false],
])('the password %s contains the name of the company or the e-mail: %s', (typed, held) => {
  expect(passwordContainsContext(typed, ['Araucária Clara', 'ana.souza@empresa.com.br'])).toBe(held)
})

test('words of the e-mail with three letters or fewer may be part of a password', () => {
  expect(passwordContainsContext('o ano da banana verde', ['ana@empresa.com.br', ''])).toBe(false)
})

test('the longest password is checked without delay', () => {
  const taken = processorTime(() => {
    for (let i = 0; i < 20; i++) passwordProblem(`abc9Zk${i}qwer`.repeat(20).slice(0, 128))
  })
  expect(taken / 20).toBeLessThan(25)
})
