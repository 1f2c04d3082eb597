import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { DateInput } from '#ui/dates/DateInput.tsx'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { FullScreenDialog } from '#ui/dialogs/FullScreenDialog.tsx'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { AlertBanner } from '#ui/feedback/AlertBanner.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { Section } from '#ui/layout/Section.tsx'

const questions = {
  error: {
    title: 'Excluir Vila das Paineiras?',
    message: 'A página sai do site agora. Você pode trazê-la de volta pela lixeira durante 30 dias.',
    confirmLabel: 'Excluir',
    dismissLabel: 'Cancelar',
  },
  warning: {
    title: 'Publicar com menos de 4 imagens?',
    message: 'A galeria fica com uma só linha. Dá para publicar assim e completar depois.',
    dismissLabel: 'Voltar',
  },
  success: { title: 'Tudo certo', message: 'As mudanças já aparecem no site.' },
}
const longName = 'memorial-descritivo-torre-b-revisao-final-aprovada-pela-diretoria.pdf'
const paragraphs = Array.from({ length: 24 }, (_paragraph, i) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs have no other key
  <p key={i}>Parágrafo {i + 1}: o conteúdo que não cabe rola, e o título e os botões continuam à vista.</p>
))

/** What opens over the page. */
export function DialogsGallery() {
  const confirm = useConfirm()
  const notify = useToast()
  const [open, setOpen] = useState<'modal' | 'wide' | 'full' | 'banner'>()
  const [answer, setAnswer] = useState('')
  const [date, setDate] = useState('')
  const close = () => setOpen(undefined)

  async function ask(type: 'error' | 'success' | 'warning') {
    const choice = await confirm({ type, ...questions[type] })
    setAnswer(choice ? 'Confirmado' : 'Não confirmado')
  }

  return (
    <>
      <AlertBanner open={open === 'banner'} onClose={close}>
        Sem conexão com o servidor. O que você digitou está guardado; tente salvar de novo em instantes.
      </AlertBanner>
      <Section title="Diálogos">
        <Buttons>
          <Button onClick={() => setOpen('modal')}>Abrir modal</Button>
          <Button onClick={() => setOpen('wide')}>Abrir modal larga</Button>
          <Button onClick={() => setOpen('full')}>Abrir tela cheia</Button>
          <Button onClick={() => ask('error')}>Pedir confirmação</Button>
          <Button onClick={() => ask('warning')}>Confirmação de aviso</Button>
          <Button onClick={() => ask('success')}>Confirmação de sucesso</Button>
        </Buttons>
        <p role="status">{answer}</p>
      </Section>
      <Section title="Avisos">
        <Buttons>
          {(['success', 'info', 'warning', 'error'] as const).map(type => (
            <Button
              key={type}
              onClick={() => notify({ type, message: `Um aviso do tipo ${type}, que some em cinco segundos.` })}
            >
              Aviso {type}
            </Button>
          ))}
          <Button
            onClick={() =>
              notify({ type: 'info', message: 'Item excluído.', action: { label: 'Desfazer', onClick: () => {} } })
            }
          >
            Aviso com ação
          </Button>
          <Button onClick={() => notify({ type: 'warning', message: `Não foi possível enviar ${longName}.` })}>
            Aviso comprido
          </Button>
          <Button onClick={() => setOpen('banner')}>Faixa vermelha</Button>
        </Buttons>
      </Section>
      <Section title="Botões">
        <Buttons>
          <Button variant="contained">Principal</Button>
          <Button>Secundário</Button>
          <Button variant="text">Discreto</Button>
          <Button variant="text" color="error">
            Remover
          </Button>
          <Button variant="contained" color="error">
            Excluir
          </Button>
          <Button disabled>Indisponível</Button>
          <Button variant="contained" aria-disabled>
            Salvando…
          </Button>
          <IconButton aria-label="Remover">
            <Icon path={glyphs.remove} />
          </IconButton>
          <IconButton aria-label="Remover, indisponível" disabled>
            <Icon path={glyphs.remove} />
          </IconButton>
        </Buttons>
      </Section>
      <Modal
        open={open === 'modal'}
        onClose={close}
        title="Duplicar empreendimento"
        width={520}
        actions={
          <>
            <Button onClick={close}>Cancelar</Button>
            <Button variant="contained" onClick={close}>
              Duplicar
            </Button>
          </>
        }
      >
        <p>A cópia começa como rascunho, com as mesmas imagens e plantas.</p>
        <DateInput label="Nova data de entrega" value={date} onChange={setDate} />
      </Modal>
      <Modal open={open === 'wide'} onClose={close} title="Comparar versões" width={1400} preventClose>
        <p>Tem no máximo 900 px, e aqui Esc não fecha: o que se digita dentro dela se perderia.</p>
        {paragraphs}
      </Modal>
      <FullScreenDialog open={open === 'full'} onClose={close} title="Escolher imagens">
        <p>Desce do alto da tela e ocupa todo o espaço.</p>
        {paragraphs}
      </FullScreenDialog>
    </>
  )
}

export function Buttons({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>{children}</div>
}
