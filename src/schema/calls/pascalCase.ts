/** @example pascalCase('tipos_de_imovel') // 'TiposDeImovel' */
export const pascalCase = (name: string) =>
  name.replace(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase())
