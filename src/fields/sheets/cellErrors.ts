/** Stands for a formula that some program has saved without working it out. */
export const FORMULA_WITHOUT_RESULT = '(Fórmula sem resultado gravado)'

/**
 * What spreadsheet programs show instead of a value, in English and in Portuguese: Excel, LibreOffice and Google Sheets.
 * Of a number that its column has no room for, a CSV gets the hash signs.
 */
const names =
  'NULL NULO VALUE VALOR REF NAME NOME NUM NÚM SPILL DESPEJAR CALC CÁLC FIELD CAMPO BLOCKED BLOQUEADO CONNECT CONECTAR ' +
  'UNKNOWN DESCONHECIDO BUSY OCUPADO PYTHON ERROR ERRO'
const ERROR = new RegExp(
  `^(?:#(?:N/[AD]|DIV/0!|(?:${names.replaceAll(' ', '|')})[!?])|#{3,255}|#GETTING_DATA|Err(?:o)?:\\d{3})$`,
  'iu',
)

/** What is wrong with a cell that has no value, in words; undefined for any other. */
export function cellProblem(text: string): string | undefined {
  const said = text.trim()
  if (said === FORMULA_WITHOUT_RESULT)
    return 'A fórmula foi salva sem o resultado. Abra a planilha no Excel ou no LibreOffice, salve de novo e importe.'
  if (/^#+$/.test(said) && ERROR.test(said))
    return 'A coluna estava estreita demais para o valor. Alargue a coluna, salve de novo e importe.'
  if (!ERROR.test(said)) return undefined
  return `A célula está em erro (${said}). Corrija a fórmula, ou escreva o valor, e importe de novo.`
}
