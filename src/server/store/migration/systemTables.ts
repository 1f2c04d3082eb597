import type { Generated } from 'kysely'
import { indexName, type Table, type TableColumn } from '#schema/tableOf.ts'

interface ColumnValues {
  id: Generated<number>
  integer: number
  text: string
  'integer?': number | null
  'text?': string | null
}

interface SystemTable<Column extends string = string> {
  readonly columns: { readonly [C in Column]: keyof ColumnValues }
  readonly primaryKey?: readonly Column[]
  readonly unique?: readonly (readonly Column[])[]
  readonly indexes?: readonly (readonly Column[] | PartialIndex<Column>)[]
}

/** Indexes only the rows that hold these texts, so that the others cost nothing. */
interface PartialIndex<Column extends string> {
  readonly columns: readonly Column[]
  readonly where: { readonly [C in Column]?: string }
}

const table = <const Columns extends SystemTable['columns']>(
  columns: Columns,
  keys: Omit<SystemTable<keyof Columns & string>, 'columns'>,
) => ({ columns, ...keys })

const columns =
  <const Type extends keyof ColumnValues>(type: Type) =>
  <const Name extends string>(...names: readonly Name[]) =>
    Object.fromEntries(names.map(name => [name, type])) as { readonly [N in Name]: Type }
const integers = columns('integer')
const texts = columns('text')
const integersOrNull = columns('integer?')
const textsOrNull = columns('text?')

/**
 * The tables that no resource declares. A start creates new ones. Times are ISO 8601 texts in UTC, which sort alike on
 * both databases; booleans are 0 or 1; `dados` and `mudancas` are JSON texts.
 */
const systemTables = {
  _esquema: table({ chave: 'text', valor: 'text' }, { primaryKey: ['chave'] }),
  _tenants: table({ id: 'id', nome: 'text', host: 'text' }, { unique: [['host']] }),
  /** `token_hash` is the SHA-256 of the token, hex. */
  _sessoes: table(
    {
      id: 'id',
      ...integers('tenant_id', 'usuario_id', 'auto_login'),
      ...texts('token_hash', 'criada_em', 'usada_em', 'expira_em', 'agente'),
    },
    { unique: [['token_hash']], indexes: [['usuario_id'], ['expira_em']] },
  ),
  /** One-time links: invitation, recovery, first access. */
  _links: table(
    {
      id: 'id',
      ...integers('tenant_id', 'usuario_id'),
      ...texts('finalidade', 'token_hash', 'expira_em'),
      ...textsOrNull('usado_em'),
    },
    { unique: [['token_hash']], indexes: [['usuario_id']] },
  ),
  /**
   * Tokens of programs. `token_hash` is the SHA-256 of the token, hex; `escopos` is separated by spaces; `usado_em` is a
   * day. A revoked token keeps its row, because the audit names it.
   */
  _tokens: table(
    {
      id: 'id',
      ...integers('tenant_id', 'usuario_id'),
      ...texts('nome', 'escopos', 'token_hash', 'criado_em', 'expira_em'),
      ...textsOrNull('usado_em', 'revogado_em'),
    },
    { unique: [['token_hash']], indexes: [['tenant_id', 'usuario_id']] },
  ),
  /** State of the sign-in limits of an account. */
  _contas: table(
    { usuario_id: 'integer', falhas_seguidas: 'integer', fechada: 'integer', trocar_senha: 'integer' },
    { primaryKey: ['usuario_id'] },
  ),
  /**
   * The second factor of an account: `segredo` is active, `pendente` waits for its first code until `pendente_ate`.
   * Both are encrypted (`sealing.ts`). Codes of time step `ultimo_passo` or earlier are refused.
   */
  _segundos_fatores: table(
    { ...integers('usuario_id', 'ultimo_passo'), ...textsOrNull('segredo', 'ligado_em', 'pendente', 'pendente_ate') },
    { primaryKey: ['usuario_id'] },
  ),
  /** Recovery codes of the second factor, each valid for one sign-in. */
  _codigos_recuperacao: table(
    { usuario_id: 'integer', codigo_hash: 'text', usado_em: 'text?' },
    { primaryKey: ['usuario_id', 'codigo_hash'] },
  ),
  /** The account of a person at the company's OpenID provider (`sub`), bound at the first sign-in with it. */
  _identidades: table(
    { usuario_id: 'integer', ...texts('emissor', 'sub', 'ligada_em') },
    { primaryKey: ['usuario_id', 'emissor'], unique: [['emissor', 'sub']] },
  ),
  _enderecos_conhecidos: table({ usuario_id: 'integer', endereco: 'text' }, { primaryKey: ['usuario_id', 'endereco'] }),
  /** Attempts that still count against a limit, one row each, by the hash of the limiter's key. */
  _limites: table({ id: 'id', chave: 'text', expira_em: 'text' }, { indexes: [['chave'], ['expira_em']] }),
  /** Durable jobs, such as e-mails to send. `processo` holds a job until `reservada_ate`, which it renews. */
  _tarefas: table(
    {
      id: 'id',
      ...texts('tipo', 'dados', 'tentar_em', 'expira_em'),
      ...integers('tentativas'),
      ...textsOrNull('processo', 'reservada_ate'),
    },
    { indexes: [['tentar_em']] },
  ),
  /**
   * `token` is the name of the token with which the account acted. `posicao`, `elo` and `provas` are null until the line
   * is linked into the chain (`log/auditChain.ts`).
   */
  _auditoria: table(
    {
      id: 'id',
      ...integersOrNull('tenant_id', 'usuario_id', 'registro_id', 'posicao'),
      ...texts('quando', 'endereco', 'acao', 'mudancas'),
      ...textsOrNull('recurso', 'token', 'elo', 'provas'),
    },
    {
      indexes: [
        ['tenant_id', 'recurso', 'registro_id'],
        ['posicao', 'id'],
        // Every column that the audit screen filters by, newest first, so that a query reads the index alone.
        ['quando', 'id', 'acao', 'recurso', 'usuario_id', 'registro_id', 'endereco', 'tenant_id'],
        { columns: ['tenant_id', 'recurso', 'id'], where: { acao: 'excluir' } },
      ],
    },
  ),
  /** Answers stored for 24 h by operation key. */
  _operacoes: table(
    { usuario_id: 'integer', chave: 'text', corpo_hash: 'text', resposta: 'text', criada_em: 'text' },
    { primaryKey: ['usuario_id', 'chave'], indexes: [['criada_em']] },
  ),
  /** References between records, one row each, also from inside lists. */
  _usos: table(
    { ...integers('tenant_id', 'de_id', 'para_id'), ...texts('de_recurso', 'campo', 'para_recurso') },
    {
      indexes: [
        ['para_recurso', 'para_id'],
        ['de_recurso', 'de_id'],
      ],
    },
  ),
  /** Files that visitors sent, by their name in the storage; each stands in a field of one record. */
  _arquivos_visitantes: table(
    { nome: 'text', ...integers('tenant_id', 'bytes') },
    { primaryKey: ['nome'], indexes: [['tenant_id']] },
  ),
  /** Addresses that records had while they were public. Each leads to the record that had it last. */
  _enderecos_antigos: table(
    { tenant_id: 'integer', recurso: 'text', slug: 'text', registro_id: 'integer' },
    {
      primaryKey: ['tenant_id', 'recurso', 'slug'],
      indexes: [
        ['recurso', 'registro_id'],
        ['recurso', 'slug'],
      ],
    },
  ),
  /** Imported spreadsheets: `conferencia` (previewed), `aplicada` or `desfeita`. */
  _importacoes: table(
    { id: 'id', ...integers('tenant_id', 'usuario_id'), ...texts('recurso', 'arquivo', 'estado', 'criada_em') },
    { indexes: [['tenant_id', 'recurso', 'criada_em']] },
  ),
  /**
   * Their rows: `pendente`, `aplicada`, `recusada`, `desfeita` or `mantida`. `formulario` is the form to save, `antes`
   * the former values of the changed fields, `revisao` the record's revision that the row found or, once applied, left.
   */
  _importacoes_linhas: table(
    {
      id: 'id',
      ...integers('importacao_id', 'linha', 'nova'),
      ...texts('recurso', 'estado', 'formulario', 'antes'),
      ...integersOrNull('registro_id', 'revisao'),
    },
    {
      indexes: [
        ['importacao_id', 'estado', 'linha'],
        ['recurso', 'registro_id'],
      ],
    },
  ),
  _contadores: table({ tenant_id: 'integer', chave: 'text', valor: 'integer' }, { primaryKey: ['tenant_id', 'chave'] }),
  /** Preferences of a user in the admin; `valor` is JSON. */
  _preferencias: table(
    { usuario_id: 'integer', chave: 'text', valor: 'text' },
    { primaryKey: ['usuario_id', 'chave'] },
  ),
  /** Lists saved by users; `consulta` is a query string, `colunas` JSON. */
  _visoes: table(
    {
      id: 'id',
      ...integers('tenant_id', 'usuario_id', 'compartilhada'),
      ...texts('recurso', 'nome', 'nome_chave', 'consulta', 'criada_em', 'atualizada_em'),
      ...textsOrNull('colunas'),
    },
    { indexes: [['tenant_id', 'recurso'], ['usuario_id']] },
  ),
  /**
   * Changes prepared beside a record; `base` and `valores` are JSON, by field. `publicar_em` and `agendado_por` are when
   * they are published and in whose name, `falha` why that failed.
   */
  _preparos: table(
    {
      id: 'id',
      ...integers('tenant_id', 'registro_id', 'revisao'),
      ...integersOrNull('usuario_id', 'agendado_por'),
      ...texts('recurso', 'quando', 'base', 'valores'),
      ...textsOrNull('publicar_em', 'falha'),
    },
    { unique: [['tenant_id', 'recurso', 'registro_id']] },
  ),
  /**
   * Requests to approve the revision of a preparation or, where `preparo_id` is null, of a draft. Those with a
   * `token_hash` are for the person `nome`, who has a link. `decisao` is `aprovado`, `mudanca` or `encerrado`;
   * `comentarios` is JSON, by field.
   */
  _aprovacoes: table(
    {
      id: 'id',
      ...integers('tenant_id', 'registro_id', 'revisao'),
      ...integersOrNull('preparo_id', 'pedido_por', 'decidido_por'),
      ...texts('recurso', 'pedido_em', 'texto', 'comentario', 'comentarios'),
      ...textsOrNull('nome', 'token_hash', 'vence_em', 'decisao', 'decidido_em'),
    },
    { indexes: [['tenant_id', 'recurso', 'registro_id'], ['token_hash']] },
  ),
  /** Named bundles that are published together. `estado` is `aberto`, `publicado` or `desfeito`. */
  _lancamentos: table(
    {
      id: 'id',
      ...integers('tenant_id'),
      ...integersOrNull('criado_por', 'agendado_por'),
      ...texts('nome', 'estado', 'criado_em'),
      ...textsOrNull('publicar_em', 'falha', 'publicado_em'),
    },
    { indexes: [['tenant_id']] },
  ),
  /**
   * What a launch publishes: a copy of a preparation or, where `preparo_id` is null, of a draft, as it was when it was
   * added. `base`, `valores` and `antes`, what the record held before it was published, are JSON, by field.
   */
  _lancamentos_itens: table(
    {
      id: 'id',
      ...integers('tenant_id', 'lancamento_id', 'registro_id', 'revisao'),
      ...integersOrNull('preparo_id', 'autor_id', 'publicada_revisao'),
      ...texts('recurso', 'quando', 'base', 'valores'),
      ...textsOrNull('antes'),
    },
    { unique: [['lancamento_id', 'recurso', 'registro_id']], indexes: [['tenant_id', 'recurso', 'registro_id']] },
  ),
  /** Previews of unsaved forms, for the other processes. */
  _previas: table(
    { token_hash: 'text', tenant_id: 'integer', pagina: 'text', vence_em: 'text' },
    { primaryKey: ['token_hash'], indexes: [['vence_em']] },
  ),
}

export type SystemTables = {
  [T in keyof typeof systemTables]: RowOf<(typeof systemTables)[T]['columns']>
}
type RowOf<Columns> = { -readonly [C in keyof Columns]: ColumnValues[Columns[C] & keyof ColumnValues] }

export function systemTableShapes(): Table[] {
  const types: Record<keyof ColumnValues, Pick<TableColumn, 'type' | 'nullable' | 'initial'>> = {
    id: { type: 'id', nullable: false },
    integer: { type: 'integer', nullable: false, initial: 0 },
    text: { type: 'text', nullable: false, initial: '' },
    'integer?': { type: 'integer', nullable: true },
    'text?': { type: 'text', nullable: true },
  }
  return Object.entries<SystemTable>(systemTables).map(([name, shape]) => ({
    name,
    columns: Object.entries(shape.columns).map(([column, type]) => ({ name: column, ...types[type] })),
    indexes: [
      ...[...(shape.unique ?? []), ...(shape.primaryKey ? [shape.primaryKey] : [])].map(columns => ({
        name: indexName(name, columns, true),
        columns,
        unique: true,
      })),
      ...(shape.indexes ?? []).map(index => {
        const { columns, where } = 'where' in index ? index : { columns: index, where: undefined }
        return { name: indexName(name, columns, false), columns, unique: false, ...(where && { where }) }
      }),
    ],
  }))
}
