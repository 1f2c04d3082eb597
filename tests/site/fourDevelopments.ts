import { within } from '@testing-library/react'
import { startSite, type TestSite, TIPO_IDS, type Visit } from './visit.ts'

export const namesOf = ({ page }: Visit) =>
  [...page.querySelectorAll('.development-card-title')].map(title => title.textContent)

export const optionsOf = ({ screen }: Visit, name: string) =>
  within(screen.getByRole('combobox', { name, hidden: true }))
    .getAllByRole('option', { hidden: true })
    .map(option => option.textContent)

export const h1Of = ({ screen }: Visit) => screen.getByRole('heading', { level: 1 }).textContent

/** Four developments that differ in everything by which lists can be filtered. */
async function enterFour({ development }: TestSite) {
  await development({
    titulo: 'Mirante da Serra',
    fase: 'em_obras',
    etapas: JSON.stringify([{ nome: 'Estrutura', percentual: 35, peso: 10 }]),
    obra_atualizada_em: '2026-10-01',
    dormitorios_min: 2,
    dormitorios_max: 4,
  })
  await development({
    titulo: 'Alameda das Acácias',
    bairro: 'Águas Claras',
    cidade: 'Brasília',
    uf: 'DF',
    dormitorios_min: 1,
    dormitorios_max: 2,
    previsao_entrega: '2029-06',
  })
  await development({
    titulo: 'Torre Ipê',
    tipo_id: TIPO_IDS['edificios-corporativos'],
    fase: 'pronto',
    entregue_em: '2025-03',
    modalidade: 'venda_locacao',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    uf: 'SP',
  })
  await development({
    titulo: 'Galpão Anhanguera',
    tipo_id: TIPO_IDS.galpoes,
    modalidade: 'locacao',
    bairro: 'Polvilho',
    cidade: 'Cajamar',
    uf: 'SP',
    previsao_entrega: '2027-01',
  })
}

export async function siteWithFour() {
  const started = await startSite()
  await started.settings({ empresa_nome: 'Araucária Clara' })
  await enterFour(started)
  return started
}

/** With two more for rent in the state of the first, which are enough for a map. */
export async function siteWithSix(): Promise<TestSite> {
  const site = await siteWithFour()
  for (const titulo of ['Galpão Contagem', 'Galpão Betim'])
    await site.development({ titulo, tipo_id: TIPO_IDS.galpoes, modalidade: 'locacao' })
  return site
}
