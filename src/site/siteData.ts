import type banners from '#resources/banners.ts'
import type blog from '#resources/blog.ts'
import type configuracoes from '#resources/configuracoes.ts'
import type contatos from '#resources/contatos.ts'
import type diferenciais from '#resources/diferenciais.ts'
import type empreendimentos from '#resources/empreendimentos.ts'
import type imprensa from '#resources/imprensa.ts'
import type investidores from '#resources/investidores.ts'
import type paginas from '#resources/paginas.ts'
import type tipos from '#resources/tipos.ts'
import type unidades from '#resources/unidades.ts'
import type { SiteData as AnySiteData, SiteRecord } from '#schema/sitePage.ts'

/** The resources that public pages may read. */
export interface SiteResources {
  readonly banners: typeof banners
  readonly blog: typeof blog
  readonly configuracoes: typeof configuracoes
  readonly contatos: typeof contatos
  readonly diferenciais: typeof diferenciais
  readonly empreendimentos: typeof empreendimentos
  readonly imprensa: typeof imprensa
  readonly investidores: typeof investidores
  readonly paginas: typeof paginas
  readonly tipos: typeof tipos
  readonly unidades: typeof unidades
}
export type ResourceName = keyof SiteResources

/** The settings that public pages may read. */
export type Settings = Readonly<
  Omit<
    SiteRecord<SiteResources, 'configuracoes'>,
    'emails_notificacao' | 'retencao_contatos_meses' | 'pregao_inicio' | 'pregao_fim'
  >
>

/** `SiteData` with the types of this project's resources: a misspelt resource, field or filter does not compile. */
export type SiteData = AnySiteData<SiteResources, Settings>

export type Declarations = Pick<SiteData, 'resource'>
