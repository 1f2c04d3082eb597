import { within } from '@testing-library/react'
import { rows, type TestSite, type Visit } from './visit.ts'

export const MIRANTE = '/empreendimentos/residenciais/mirante-da-serra'

/** The entries of the menu inside the page, in order. */
export const menuOf = ({ screen }: Pick<Visit, 'screen'>) =>
  within(screen.getByRole('navigation', { name: /^Seções de/ }))
    .getAllByRole('link')
    .map(link => link.textContent)

export const section = ({ screen }: Pick<Visit, 'screen'>, name: string) => within(screen.getByRole('region', { name }))

export const listingOf = ({ structured }: Pick<Visit, 'structured'>) =>
  structured.find(block => block['@type'] === 'RealEstateListing')

/** A development with everything that its page can show. */
export async function whole(site: TestSite, change = {}) {
  const image = await site.picture()
  return site.development({
    chamada: 'A serra na janela.',
    resumo: 'Duas torres no alto do bairro, com vista para a serra e para a cidade inteira.',
    exibir_preco: 1,
    preco_a_partir: '480000.00',
    preco_referencia: '2026-10',
    preco_observacao: 'Unidade 304.',
    total_unidades: 184,
    unidades_disponiveis: 61,
    dormitorios_min: 2,
    dormitorios_max: 4,
    area_privativa_min: '68.00',
    area_privativa_max: '142.50',
    pavimentos: 'Térreo + 22',
    logradouro: 'Rua das Araucárias',
    numero: '100',
    cep: '30220-000',
    como_chegar: 'Pela avenida.',
    proximidades: rows(
      { nome: 'Shopping', categoria: 'comercio', distancia_km: '3.5', minutos: 12 },
      { nome: 'Metrô', categoria: 'transporte', minutos: 5, meio: 'a_pe' },
      { nome: 'Escola', categoria: 'educacao' },
    ),
    galeria: rows(
      {
        imagem_id: image,
        alt: 'Fachada ao sol',
        legenda: 'A fachada',
        credito: 'Estúdio Luz',
        categoria: 'perspectiva',
      },
      { imagem_id: image, alt: 'Sala pronta', categoria: 'foto' },
    ),
    tipologias: rows(
      {
        nome: 'Tipo 1',
        area_privativa: '68.00',
        dormitorios: 2,
        banheiros: 1,
        vagas: 1,
        quantidade: 90,
        situacao: 'poucas',
        preco_a_partir: '480000.00',
        imagem_id: image,
        alt: 'Planta do tipo 1',
        pdf_id: await site.pdf('planta.pdf'),
      },
      { nome: 'Cobertura', area_privativa: '142.50', situacao: 'esgotada', preco_a_partir: '990000.00' },
    ),
    fase: 'em_obras',
    etapas: rows({ nome: 'Fundação', percentual: 100, peso: 10 }, { nome: 'Estrutura', percentual: 25, peso: 10 }),
    obra_atualizada_em: '2026-10-01',
    obra_comentario: 'A estrutura subiu cinco andares.',
    obra_fotos: rows(
      { mes: '2026-08', imagem_id: image, alt: 'Escavação' },
      { mes: '2026-10', imagem_id: image, alt: 'Quinto andar', legenda: 'Concretagem' },
    ),
    registro_data: '2025-03-10',
    patrimonio_afetacao: 1,
    vendas_nome: 'Vendas Serra Ltda.',
    vendas_creci: 'CRECI/MG 1234-J',
    ...change,
  })
}
