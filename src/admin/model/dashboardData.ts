import { resources } from '#resources.ts'
import type { AnyResource } from '#schema/resource.ts'

/** What `GET /api/painel` answers; each part names its resource. */
export interface DashboardData {
  /** Null while there is enough space. */
  readonly disco: DiskWarning | null
  readonly pendencias: readonly Pending[]
  readonly agendados: readonly Waiting[]
  readonly expirando: readonly Waiting[]
  readonly recebidos: readonly Received[]
  readonly publicados: readonly Published[]
  readonly alteracoes: readonly Change[]
}

export interface DiskWarning {
  readonly livres_mb: number
  /** Nothing can be saved; otherwise only uploads are refused. */
  readonly cheio: boolean
}

export interface Pending {
  readonly recurso: string
  readonly campo: string | null
  readonly total: number
  readonly itens: readonly { readonly id: number; readonly titulo: string; readonly mensagem: string }[]
}

export interface Waiting {
  readonly recurso: string
  readonly total: number
  /** `quando`: ISO 8601, UTC. */
  readonly itens: readonly { readonly id: number; readonly titulo: string; readonly quando: string | null }[]
}

export interface Received extends Waiting {
  /** What a record holds that has not been taken up. */
  readonly novos: Readonly<Record<string, string>>
  readonly em_7_dias: number
  readonly em_30_dias: number
  readonly campo: string
  /** From Monday (`AAAA-MM-DD`) to Sunday, the oldest first; counts by what the field holds. */
  readonly semanas: readonly {
    readonly de: string
    readonly ate: string
    readonly por: Readonly<Record<string, number>>
  }[]
}

export interface Published {
  readonly recurso: string
  readonly total: number
  readonly campo?: string
  readonly por?: readonly { readonly valor: string; readonly titulo: string; readonly total: number }[]
}

export interface Change {
  readonly recurso: string
  readonly id: number
  readonly titulo: string
  /** Whether it is still there. */
  readonly existe: boolean
  readonly acao: 'criar' | 'alterar' | 'publicar' | 'excluir' | 'apagar_dados'
  readonly quando: string
  readonly quem: string
}

/** The server names no resource that this program does not have. */
export const resourceNamed = (name: string): AnyResource => resources.find(one => one.name === name)!
