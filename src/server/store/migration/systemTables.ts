import type { Generated } from 'kysely'

/**
 * The tables that no resource declares. Times are ISO 8601 texts in UTC, so that they order the same on both databases;
 * toggles are 0 or 1; `dados` and `mudancas` are JSON texts.
 */
export interface SystemTables {
  _esquema: { chave: string; valor: string }
  _tenants: { id: Generated<number>; nome: string; host: string }
  _sessoes: {
    id: Generated<number>
    tenant_id: number
    usuario_id: number
    /** SHA-256 of the token, hex. */
    token_hash: string
    auto_login: number
    criada_em: string
    usada_em: string
    expira_em: string
    agente: string
  }
  /** One-time links: invitation, recovery, first access. */
  _links: {
    id: Generated<number>
    tenant_id: number
    usuario_id: number
    finalidade: string
    token_hash: string
    expira_em: string
    usado_em: string | null
  }
  /** What the sign-in limits remember of an account. */
  _contas: { usuario_id: number; falhas_seguidas: number; fechada: number; trocar_senha: number }
  /**
   * The second factor of an account: `segredo` is on, `pendente` waits until `pendente_ate` for its first code. Both are
   * sealed (`secondFactor.ts`). No code of `ultimo_passo` or before is accepted any more.
   */
  _segundos_fatores: {
    usuario_id: number
    segredo: string | null
    ligado_em: string | null
    ultimo_passo: number
    pendente: string | null
    pendente_ate: string | null
  }
  /** Recovery codes of the second factor, each good for one sign-in. */
  _codigos_recuperacao: { usuario_id: number; codigo_hash: string; usado_em: string | null }
  _enderecos_conhecidos: { usuario_id: number; endereco: string }
  /** Attempts that still count against a limit, one row each, by the hash of the limiter's key. */
  _limites: { id: Generated<number>; chave: string; expira_em: string }
  /**
   * Durable jobs, such as mail waiting to be sent. `processo` is at one of them until `reservada_ate`, which it moves on as
   * long as it is.
   */
  _tarefas: {
    id: Generated<number>
    tipo: string
    dados: string
    tentativas: number
    tentar_em: string
    expira_em: string
    processo: string | null
    reservada_ate: string | null
  }
  _auditoria: {
    id: Generated<number>
    tenant_id: number | null
    quando: string
    usuario_id: number | null
    endereco: string
    acao: string
    recurso: string | null
    registro_id: number | null
    mudancas: string
    /** The line's place in the chain, its link, and what that is computed from (`log/auditChain.ts`); null until it is linked. */
    posicao: Generated<number | null>
    elo: Generated<string | null>
    provas: Generated<string | null>
  }
  /** Answers kept for 24 h by `chave_operacao`. */
  _operacoes: {
    usuario_id: number
    chave: string
    corpo_hash: string
    resposta: string
    criada_em: string
  }
  /** Who points at whom, one row per pointer, also from inside lists. */
  _usos: {
    tenant_id: number
    de_recurso: string
    de_id: number
    campo: string
    para_recurso: string
    para_id: number
  }
  /** Addresses that records had while the public could see them; each leads to the record that had it last. */
  _enderecos_antigos: { tenant_id: number; recurso: string; slug: string; registro_id: number }
  /** Spreadsheets that were brought in, or are being looked at: `conferencia`, `aplicada` or `desfeita`. */
  _importacoes: {
    id: Generated<number>
    tenant_id: number
    usuario_id: number
    recurso: string
    arquivo: string
    estado: string
    criada_em: string
  }
  /**
   * Their rows: `pendente`, `aplicada`, `recusada` or `desfeita`. `formulario` is what a save is sent, `antes` what the
   * changed fields held before it; `revisao` the record as the row found it, and as it left it.
   */
  _importacoes_linhas: {
    id: Generated<number>
    importacao_id: number
    recurso: string
    linha: number
    registro_id: number | null
    revisao: number | null
    nova: number
    estado: string
    formulario: string
    antes: string
  }
  /** Numbers given out one after the other, such as those of a year's protocols. */
  _contadores: { tenant_id: number; chave: string; valor: number }
  /** How a person likes the back-office; `valor` is JSON. */
  _preferencias: { usuario_id: number; chave: string; valor: string }
  /** Lists as a user left them; `consulta` as in an address, `colunas` JSON. */
  _visoes: {
    id: Generated<number>
    tenant_id: number
    recurso: string
    usuario_id: number
    nome: string
    nome_chave: string
    consulta: string
    colunas: string | null
    compartilhada: number
    criada_em: string
    atualizada_em: string
  }
  /** Pages of forms that are not saved, where another process may be asked for them. */
  _previas: { token_hash: string; tenant_id: number; pagina: string; vence_em: string }
}

/** Column types a system table may use, by dialect name in `dialects/`. */
export type SystemColumn = 'id' | 'integer' | 'text' | 'integer?' | 'text?'

/** Of the rows that hold these texts only, so that the others cost nothing. */
interface PartialIndex<Column extends string> {
  readonly columns: readonly Column[]
  readonly where: { readonly [C in Column]?: string }
}

/** The same tables as the store creates them; a table added here appears at the next start. */
export const systemTables: {
  readonly [T in keyof SystemTables]: {
    readonly columns: { readonly [C in keyof SystemTables[T]]: SystemColumn }
    readonly primaryKey?: readonly (keyof SystemTables[T] & string)[]
    readonly unique?: readonly (readonly (keyof SystemTables[T] & string)[])[]
    readonly indexes?: readonly (
      | readonly (keyof SystemTables[T] & string)[]
      | PartialIndex<keyof SystemTables[T] & string>
    )[]
  }
} = {
  _esquema: { columns: { chave: 'text', valor: 'text' }, primaryKey: ['chave'] },
  _tenants: { columns: { id: 'id', nome: 'text', host: 'text' }, unique: [['host']] },
  _sessoes: {
    columns: {
      id: 'id',
      tenant_id: 'integer',
      usuario_id: 'integer',
      token_hash: 'text',
      auto_login: 'integer',
      criada_em: 'text',
      usada_em: 'text',
      expira_em: 'text',
      agente: 'text',
    },
    unique: [['token_hash']],
    indexes: [['usuario_id'], ['expira_em']],
  },
  _links: {
    columns: {
      id: 'id',
      tenant_id: 'integer',
      usuario_id: 'integer',
      finalidade: 'text',
      token_hash: 'text',
      expira_em: 'text',
      usado_em: 'text?',
    },
    unique: [['token_hash']],
    indexes: [['usuario_id']],
  },
  _contas: {
    columns: { usuario_id: 'integer', falhas_seguidas: 'integer', fechada: 'integer', trocar_senha: 'integer' },
    primaryKey: ['usuario_id'],
  },
  _segundos_fatores: {
    columns: {
      usuario_id: 'integer',
      segredo: 'text?',
      ligado_em: 'text?',
      ultimo_passo: 'integer',
      pendente: 'text?',
      pendente_ate: 'text?',
    },
    primaryKey: ['usuario_id'],
  },
  _codigos_recuperacao: {
    columns: { usuario_id: 'integer', codigo_hash: 'text', usado_em: 'text?' },
    primaryKey: ['usuario_id', 'codigo_hash'],
  },
  _enderecos_conhecidos: {
    columns: { usuario_id: 'integer', endereco: 'text' },
    primaryKey: ['usuario_id', 'endereco'],
  },
  _limites: {
    columns: { id: 'id', chave: 'text', expira_em: 'text' },
    indexes: [['chave'], ['expira_em']],
  },
  _tarefas: {
    columns: {
      id: 'id',
      tipo: 'text',
      dados: 'text',
      tentativas: 'integer',
      tentar_em: 'text',
      expira_em: 'text',
      processo: 'text?',
      reservada_ate: 'text?',
    },
    indexes: [['tentar_em']],
  },
  _auditoria: {
    columns: {
      id: 'id',
      tenant_id: 'integer?',
      quando: 'text',
      usuario_id: 'integer?',
      endereco: 'text',
      acao: 'text',
      recurso: 'text?',
      registro_id: 'integer?',
      mudancas: 'text',
      posicao: 'integer?',
      elo: 'text?',
      provas: 'text?',
    },
    indexes: [
      ['tenant_id', 'recurso', 'registro_id'],
      ['posicao', 'id'],
      // All that the screen of the audit may be narrowed to at once, newest first; it has no need of the lines.
      ['quando', 'id', 'acao', 'recurso', 'usuario_id', 'registro_id', 'endereco', 'tenant_id'],
      // What it is narrowed to where that leaves few.
      ['registro_id', 'quando'],
      ['endereco', 'quando'],
      ['usuario_id', 'quando'],
      ['acao', 'quando'],
      ['recurso', 'quando'],
      { columns: ['tenant_id', 'recurso', 'id'], where: { acao: 'excluir' } },
    ],
  },
  _operacoes: {
    columns: { usuario_id: 'integer', chave: 'text', corpo_hash: 'text', resposta: 'text', criada_em: 'text' },
    primaryKey: ['usuario_id', 'chave'],
    indexes: [['criada_em']],
  },
  _usos: {
    columns: {
      tenant_id: 'integer',
      de_recurso: 'text',
      de_id: 'integer',
      campo: 'text',
      para_recurso: 'text',
      para_id: 'integer',
    },
    indexes: [
      ['para_recurso', 'para_id'],
      ['de_recurso', 'de_id'],
    ],
  },
  _enderecos_antigos: {
    columns: { tenant_id: 'integer', recurso: 'text', slug: 'text', registro_id: 'integer' },
    primaryKey: ['tenant_id', 'recurso', 'slug'],
    indexes: [
      ['recurso', 'registro_id'],
      ['recurso', 'slug'],
    ],
  },
  _importacoes: {
    columns: {
      id: 'id',
      tenant_id: 'integer',
      usuario_id: 'integer',
      recurso: 'text',
      arquivo: 'text',
      estado: 'text',
      criada_em: 'text',
    },
    indexes: [['tenant_id', 'recurso', 'criada_em']],
  },
  _importacoes_linhas: {
    columns: {
      id: 'id',
      importacao_id: 'integer',
      recurso: 'text',
      linha: 'integer',
      registro_id: 'integer?',
      revisao: 'integer?',
      nova: 'integer',
      estado: 'text',
      formulario: 'text',
      antes: 'text',
    },
    indexes: [
      ['importacao_id', 'estado', 'linha'],
      ['recurso', 'registro_id'],
    ],
  },
  _contadores: {
    columns: { tenant_id: 'integer', chave: 'text', valor: 'integer' },
    primaryKey: ['tenant_id', 'chave'],
  },
  _preferencias: {
    columns: { usuario_id: 'integer', chave: 'text', valor: 'text' },
    primaryKey: ['usuario_id', 'chave'],
  },
  _visoes: {
    columns: {
      id: 'id',
      tenant_id: 'integer',
      recurso: 'text',
      usuario_id: 'integer',
      nome: 'text',
      nome_chave: 'text',
      consulta: 'text',
      colunas: 'text?',
      compartilhada: 'integer',
      criada_em: 'text',
      atualizada_em: 'text',
    },
    indexes: [['tenant_id', 'recurso'], ['usuario_id']],
  },
  _previas: {
    columns: { token_hash: 'text', tenant_id: 'integer', pagina: 'text', vence_em: 'text' },
    primaryKey: ['token_hash'],
    indexes: [['vence_em']],
  },
}
