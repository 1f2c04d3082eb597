import { formatCep } from '#fields/cep/cep.ts'
import type { Settings } from '../../siteData.ts'

export function addressLines(settings: Settings): string[] {
  const { end_logradouro, end_numero, end_complemento, end_bairro, end_cidade, end_uf, end_cep } = settings
  const joined = (parts: readonly (string | null | undefined | false)[], between: string) =>
    parts.filter(Boolean).join(between)
  return [
    joined([end_logradouro, end_logradouro && end_numero, end_complemento], ', '),
    joined([end_bairro, joined([end_cidade, end_uf], '/')], ', '),
    end_cep ? `CEP ${formatCep(end_cep)}` : '',
  ].filter(line => line !== '')
}
