/** The text used for a formula that a program saved without its result. */
export const FORMULA_WITHOUT_RESULT = '(Fórmula sem resultado gravado)'

/**
 * Error values of Excel, LibreOffice and Google Sheets, in English and Portuguese. Number signs appear in a CSV when
 * the column was too narrow for a number.
 */
const names =
  'NULL NULO VALUE VALOR REF NAME NOME NUM NÚM SPILL DESPEJAR CALC CÁLC FIELD CAMPO BLOCKED BLOQUEADO CONNECT CONECTAR ' +
  'UNKNOWN DESCONHECIDO BUSY OCUPADO PYTHON ERROR ERRO'
const ERROR = new RegExp(
  `^(?:#(?:N/[AD]|DIV/0!|(?:${names.replaceAll(' ', '|')})[!?])|#{3,255}|#GETTING_DATA|Err(?:o)?:\\d{3})$`,
  'iu',
)

/** Why a cell has an error instead of a value, in Portuguese; undefined for any other cell. */
export function cellProblem(text: string): string | undefined {
  const said = text.trim()
  if (said === FORMULA_WITHOUT_RESULT)
    return 'A fórmula foi salva sem o resultado. Abra a planilha no Excel ou no LibreOffice, salve de novo e importe.'
  if (/^#+$/.test(said) && ERROR.test(said))
    return 'A coluna estava estreita demais para o valor. Alargue a coluna, salve de novo e importe.'
  if (!ERROR.test(said)) return undefined
  return `A célula está em erro (${said}). Corrija a fórmula, ou escreva o valor, e importe de novo.`
}
