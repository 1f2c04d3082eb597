import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { savedViewCalls as calls, type SavedView } from '#contract/calls/savedViewCalls.ts'
import { areColumns, offeredColumns } from '#contract/preferences.ts'
import { keptQuery, MAX_OWN_VIEWS, MAX_SHARED_VIEWS } from '#contract/savedView.ts'
import { forbiddenKeyIn } from '#fields/list/forbiddenKeys.ts'
import { parsedJson } from '#fields/strings/parsedJson.ts'
import { isListQuery } from '#schema/decodeQuery.ts'
import type { AnyResource } from '#schema/resource.ts'
import { resourceNamed } from '#schema/roles.ts'
import { type Actor, entryOf, signedIn } from '../auth/actor.ts'
import { AppError, forbidden, invalidFields, malformed, recordNotFound, valueTaken } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import { idOf } from '../http/requestUrl.ts'
import type { Parts } from '../parts.ts'
import { accountResource, findAccount } from '../store/accounts/accounts.ts'
import { deleteView, nameKey, putView, type StoredView, viewFor, viewsFor } from '../store/accounts/savedViews.ts'
import { lockTenant } from '../store/accounts/tenants.ts'
import { writeAudit } from '../store/log/audit.ts'
import { claimOperation, finishOperation, operationOf } from '../store/log/idempotencyKeys.ts'
import type { Tx } from '../store/store.ts'

/** Views are no resource: access depends on the author and on the resource of the list. */
export function savedViewRoutes(app: FastifyInstance, parts: Pick<Parts, 'store' | 'resources' | 'clock'>) {
  const { store, resources, clock } = parts
  const accounts = accountResource(resources).resource

  mountCall(app, calls.list, async ({ request, query }) => {
    const actor = signedIn(request)
    const resource = listedResource(actor, query.recurso)
    const data = await store.read(async tx => {
      const views = await viewsFor(tx, actor.tenantId, resource.name, actor.id)
      return Promise.all(views.map(view => shown(tx, actor, resource, view)))
    })
    return answer(data, { meta: { count: data.length } })
  })

  // Without `id` this creates a view; with it, it changes the fields that the form names.
  mountCall(app, calls.save, async ({ request, form }) => {
    const actor = signedIn(request)
    const named = request.body instanceof Map ? request.body : new Map()
    const { id: given, chave_operacao: key } = form
    const at = clock.now()
    const now = at.toISOString()
    const operation = operationOf(actor.id, key, hash('sha256', JSON.stringify(form)))
    const data = await store.write(async tx => {
      // Unique names and limits concern all views of the tenant, so saves run one after the other.
      await lockTenant(tx, actor.tenantId)
      const earlier = await claimOperation(tx, operation, at)
      if (earlier) {
        const made = await viewFor(tx, actor.tenantId, (earlier.answer as { id: number }).id, actor.id)
        if (made === undefined) throw recordNotFound()
        return shown(tx, actor, listedResource(actor, made.recurso), made)
      }
      const before = given === undefined ? undefined : await changeable(tx, actor, given)
      const resource = listedResource(actor, before?.recurso ?? form.recurso ?? '')
      if (before && named.has('recurso') && form.recurso !== before.recurso)
        throw invalidFields({ recurso: 'Valor inválido' })
      const values = {
        nome: before && !named.has('nome') ? before.nome : nameOf(form.nome ?? ''),
        consulta: before && !named.has('consulta') ? before.consulta : queryOf(resource, form.consulta ?? ''),
        colunas: before && !named.has('colunas') ? before.colunas : columnsOf(resource, form.colunas ?? ''),
        compartilhada: before && !named.has('compartilhada') ? before.compartilhada : Number(form.compartilhada ?? 0),
      }
      const isShared = values.compartilhada === 1
      const others = (await viewsFor(tx, actor.tenantId, resource.name, actor.id)).filter(
        view => view.id !== before?.id && view.compartilhada === values.compartilhada,
      )
      if (others.some(view => view.nome_chave === nameKey(values.nome)))
        throw valueTaken('nome', 'Já existe uma visão com este nome.')
      const author = before?.usuario_id ?? actor.id
      const isMore = before?.compartilhada !== values.compartilhada
      const maxViews = isShared ? MAX_SHARED_VIEWS : MAX_OWN_VIEWS
      if (isMore && others.filter(view => view.usuario_id === author).length >= maxViews) throw tooMany(isShared)
      // Only the author may stop sharing a view.
      if (author !== actor.id && !isShared) throw forbidden()
      const view = await putView(tx, before?.id, {
        ...values,
        tenant_id: actor.tenantId,
        usuario_id: author,
        recurso: resource.name,
        criada_em: before?.criada_em ?? now,
        atualizada_em: now,
      })
      const names = [before?.nome ?? null, view.nome] as const
      const action = before ? 'alterar_visao' : 'criar_visao'
      await writeAudit(tx, { ...entryOf(request, action, clock), resource: resource.name, changes: { nome: names } })
      await finishOperation(tx, operation, { id: view.id })
      return shown(tx, actor, resource, view)
    })
    return answer(data, { message: 'Salvo.' })
  })

  mountCall(app, calls.delete, async ({ request }) => {
    const actor = signedIn(request)
    const id = await store.write(async tx => {
      const view = await changeable(tx, actor, idOf(request))
      await deleteView(tx, view.id)
      const { name: resource } = resourceNamed(resources, view.recurso)
      const changes = { nome: [view.nome, null] }
      await writeAudit(tx, { ...entryOf(request, 'excluir_visao', clock), resource, changes })
      return view.id
    })
    return answer({ id }, { message: 'Excluído.' })
  })

  /** Throws 422 unless the resource has a list that this user may read. */
  function listedResource(actor: Actor, name: string): AnyResource {
    const resource = resources.get(name)
    if (resource === undefined || resource.settings || resource.comingSoon || !actor.can(resource))
      throw invalidFields({ recurso: 'Valor inválido' })
    return resource
  }

  /** Throws 404 for a view the user cannot see, 403 for one the user cannot change. */
  async function changeable(tx: Tx, actor: Actor, id: number): Promise<StoredView> {
    const view = await viewFor(tx, actor.tenantId, id, actor.id)
    const resource = view && resources.get(view.recurso)
    if (view === undefined || resource === undefined || !actor.can(resource)) throw recordNotFound()
    if (!canChange(actor, view)) throw forbidden()
    return view
  }

  /** Users may change their own views; those who manage accounts, any. */
  const canChange = (actor: Actor, view: StoredView) => view.usuario_id === actor.id || actor.can(accounts, 'publicar')

  async function shown(tx: Tx, actor: Actor, resource: AnyResource, view: StoredView): Promise<SavedView> {
    const { kept, dropped } = keptQuery(resource, new URLSearchParams(view.consulta))
    const offered = offeredColumns(resource)
    const stored: readonly string[] = view.colunas === null ? [] : JSON.parse(view.colunas)
    const columns = stored.filter(name => offered.includes(name))
    const gone = stored.filter(name => !offered.includes(name))
    const author = await findAccount(tx, view.usuario_id)
    return {
      id: view.id,
      recurso: resource.name,
      nome: view.nome,
      consulta: String(kept),
      colunas: columns.length > 0 ? columns : null,
      compartilhada: view.compartilhada === 1,
      autor: author?.tenantId === actor.tenantId ? { id: author.id, nome: author.name } : null,
      minha: view.usuario_id === actor.id,
      pode_alterar: canChange(actor, view),
      descartados: [...new Set([...dropped, ...gone].map(name => labelOf(resource, name)))],
    }
  }
}

function nameOf(text: string): string {
  const name = text.trim()
  if (name === '') throw invalidFields({ nome: 'Campo obrigatório' })
  return name
}

/** Throws 422 unless the list accepts the query, and for `pagina` and `limite`. */
function queryOf(resource: AnyResource, text: string): string {
  const parameters = new URLSearchParams(text)
  const isPaged = parameters.has('pagina') || parameters.has('limite')
  if (isPaged || !isListQuery(resource, parameters)) throw invalidFields({ consulta: 'Valor inválido' })
  return String(parameters)
}

function columnsOf(resource: AnyResource, text: string): string | null {
  if (text === '') return null
  const names = parsed(text)
  const isList = Array.isArray(names) && names.length > 0 && names.every(name => typeof name === 'string')
  if (!isList || !areColumns(resource, names)) throw invalidFields({ colunas: 'Valor inválido' })
  return JSON.stringify(names)
}

function parsed(text: string): unknown {
  const value = parsedJson(text)
  if (forbiddenKeyIn(value)) throw malformed()
  return value
}

const tooMany = (isShared: boolean) =>
  new AppError(
    409,
    'too_many_views',
    isShared
      ? `Você já compartilha ${MAX_SHARED_VIEWS} visões nesta seção. Exclua uma antes de compartilhar outra.`
      : `Você já tem ${MAX_OWN_VIEWS} visões nesta seção. Exclua uma antes de criar outra.`,
  )

/** @example labelOf(resource, 'publicado_em_de') // 'Data de publicação' */
function labelOf(resource: AnyResource, parameter: string): string {
  const name = /^ordenacao\[(.+)\]$/.exec(parameter)?.[1] ?? parameter
  const field = [name, name.replace(/_(de|ate)$/, '')].map(one => resource.fields[one])
  return field.find(one => one !== undefined)?.options.label ?? name
}
