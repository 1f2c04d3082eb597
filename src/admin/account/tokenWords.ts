import { type Area, areaNames, areas, type Right } from '#schema/areas.ts'

export const rightWords: Readonly<Record<Right, string>> = {
  ler: 'Consulta',
  escrever: 'Escreve rascunhos',
  publicar: 'Publica',
}

/** @example scopeWords(['marketing:escrever', 'vendas:ler']) // 'Marketing: escreve rascunhos · Vendas: consulta' */
export const scopeWords = (scopes: readonly string[]): string =>
  scopes
    .map(scope => scope.split(':', 2) as [Area, Right])
    .filter(([area, right]) => areaNames.includes(area) && right in rightWords)
    .map(([area, right]) => `${areas[area]}: ${rightWords[right].toLowerCase()}`)
    .join(' · ')
