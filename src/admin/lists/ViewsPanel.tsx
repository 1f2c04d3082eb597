import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { type FormEvent, useState } from 'react'
import type { SavedView } from '#contract/calls/savedViewCalls.ts'
import { MAX_VIEW_NAME_CHARACTERS } from '#contract/savedView.ts'
import type { AnyResource } from '#schema/resource.ts'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { GlyphButton } from '#ui/layout/GlyphButton.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { bareButton, coarsePointer, color } from '#ui/theme/tokens.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'
import { useSavedViews } from '../api/savedViews.ts'
import { useAction } from '../page/useAction.ts'
import type { ListSetup } from './useListSetup.ts'

const PENCIL = 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4'

interface ViewsPanelProps {
  readonly resource: AnyResource
  readonly setup: ListSetup
  readonly onClose: () => void
}

export default function ViewsPanel({ resource, setup, onClose }: ViewsPanelProps) {
  const { views, isPending, error, retry, create, change, remove } = useSavedViews(resource)
  const [naming, setNaming] = useState<SavedView | 'new'>()
  const confirm = useConfirm()
  const toast = useToast()
  const { run } = useAction()
  const open = views.find(({ id }) => id === setup.view?.id)

  function choose(view: SavedView | undefined) {
    setup.open(view)
    onClose()
  }

  const replace = (view: SavedView) =>
    run(async () => {
      setup.keepAs(await change(view.id, setup.current))
      toast({ type: 'success', message: `Visão “${view.nome}” salva` })
    })

  async function discard(view: SavedView) {
    const agreed = await confirm({
      type: 'error',
      title: 'Excluir esta visão?',
      message: view.compartilhada
        ? `“${view.nome}” deixa de existir para toda a equipe. Os registros ficam como estão.`
        : `“${view.nome}” deixa de existir. Os registros ficam como estão.`,
      confirmLabel: 'Excluir',
      dismissLabel: 'Cancelar',
    })
    if (!agreed) return
    await run(async () => {
      await remove(view.id)
      if (setup.view?.id === view.id) setup.keepAs(undefined)
      toast({ type: 'success', message: 'Visão excluída' })
    })
  }

  if (naming) {
    const named = naming === 'new' ? undefined : naming
    return (
      <NameForm
        view={named}
        onCancel={() => setNaming(undefined)}
        onSave={async form => {
          const saved = named ? await change(named.id, form) : await create({ ...form, ...setup.current })
          if (!named) {
            setup.keepAs(saved)
            toast({ type: 'success', message: `Visão “${saved.nome}” criada` })
            return onClose()
          }
          if (setup.view?.id === saved.id) setup.rename(saved)
          setNaming(undefined)
        }}
      />
    )
  }
  const groups: [title: string, views: readonly SavedView[]][] = [
    ['Da equipe', views.filter(({ compartilhada }) => compartilhada)],
    ['Só minhas', views.filter(({ compartilhada }) => !compartilhada)],
  ]
  return (
    <>
      <Views>
        <Choice type="button" aria-current={setup.view ? undefined : 'true'} onClick={() => choose(undefined)}>
          Lista completa
        </Choice>
        {isPending && <p role="status">Carregando…</p>}
        {error && (
          <p>
            Falha ao obter dados{' '}
            <Button variant="text" onClick={retry}>
              Tentar de novo
            </Button>
          </p>
        )}
        {!isPending && !error && views.length === 0 && (
          <p>Deixe a lista como você precisa, com filtros, ordem e colunas, e salve-a aqui para abrir de novo.</p>
        )}
        {groups.map(
          ([title, some]) =>
            some.length > 0 && (
              <section key={title} aria-label={title}>
                <h2>{title}</h2>
                <ul>
                  {some.map(view => (
                    <li key={view.id}>
                      <Choice
                        type="button"
                        aria-current={view.id === setup.view?.id ? 'true' : undefined}
                        onClick={() => choose(view)}
                      >
                        {view.nome}
                        {view.compartilhada && !view.minha && view.autor && <small>de {view.autor.nome}</small>}
                      </Choice>
                      {view.pode_alterar && (
                        <>
                          <GlyphButton
                            glyph={PENCIL}
                            size={15}
                            label={`Renomear “${view.nome}”`}
                            onClick={() => setNaming(view)}
                          />
                          <GlyphButton
                            glyph={glyphs.remove}
                            size={15}
                            label={`Excluir “${view.nome}”`}
                            onClick={() => void discard(view)}
                          />
                        </>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </Views>
      <Foot>
        {open?.pode_alterar && setup.isChanged && (
          <Button variant="contained" onClick={() => void replace(open)}>
            Salvar alterações em “{open.nome}”
          </Button>
        )}
        <Button onClick={() => setNaming('new')}>Salvar como nova visão</Button>
      </Foot>
    </>
  )
}

interface NameFormProps {
  readonly view: SavedView | undefined
  readonly onSave: (form: { nome: string; compartilhada: boolean }) => Promise<void>
  readonly onCancel: () => void
}

function NameForm({ view, onSave, onCancel }: NameFormProps) {
  const [nome, setName] = useState(view?.nome ?? '')
  const [compartilhada, setShared] = useState(view?.compartilhada ?? false)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (isSaving) return
    if (nome.trim() === '') return setProblem('Campo obrigatório')
    setSaving(true)
    try {
      await onSave({ nome: nome.trim(), compartilhada })
    } catch (failure) {
      setProblem((failure instanceof HttpFailure && failure.errors?.['nome']) || failureMessage(failure))
      setSaving(false)
    }
  }

  return (
    <Naming onSubmit={save} noValidate aria-label={view ? 'Renomear visão' : 'Nova visão'}>
      <TextInput
        label="Nome da visão"
        value={nome}
        maxLength={MAX_VIEW_NAME_CHARACTERS}
        error={problem}
        required
        autoFocus
        onChange={text => {
          setName(text)
          setProblem(undefined)
        }}
      />
      {(view === undefined || view.minha) && (
        <FormControlLabel
          label="Compartilhar com a equipe"
          control={<Checkbox size="small" checked={compartilhada} onChange={() => setShared(!compartilhada)} />}
        />
      )}
      <div>
        <Button variant="text" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" variant="contained" aria-disabled={isSaving || undefined}>
          {isSaving ? 'Salvando…' : 'Salvar'}
        </Button>
      </div>
    </Naming>
  )
}

const Views = styled('div')({
  padding: 8,
  maxHeight: 'min(420px, 60vh)',
  overflowY: 'auto',
  '& h2': { margin: '8px 10px 2px', fontSize: 12.5, fontWeight: 600, color: color.muted },
  '& p': { margin: 0, padding: '6px 10px', color: color.muted },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center' },
  '& .MuiIconButton-root': { flex: 'none' },
})

const Choice = styled('button')({
  ...bareButton,
  flex: 1,
  width: '100%',
  minWidth: 0,
  minHeight: 38,
  padding: '6px 10px',
  borderRadius: 7,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '& small': { display: 'block', fontSize: 12.5, color: color.muted },
  '&:hover': { backgroundColor: color.hover },
  '&[aria-current]': { backgroundColor: color.tint, color: color.onTint, fontWeight: 650 },
  '&[aria-current] small': { color: 'inherit' },
  [coarsePointer]: { minHeight: 44 },
})

const Foot = styled('div')({
  display: 'grid',
  gap: 8,
  padding: '10px 14px',
  borderTop: `1px solid ${color.line}`,
})

const Naming = styled('form')({
  display: 'grid',
  gap: 12,
  padding: 14,
  '& > div:last-of-type': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
})
