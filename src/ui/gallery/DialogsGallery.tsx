import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { AlertBanner } from '../AlertBanner.tsx'
import { useConfirm } from '../ConfirmProvider.tsx'
import { DateInput } from '../DateInput.tsx'
import { FullScreenDialog } from '../FullScreenDialog.tsx'
import { Modal } from '../Modal.tsx'
import { Section } from '../Section.tsx'
import { useToast } from '../ToastProvider.tsx'

/** What opens over the page. */
export function DialogsGallery() {
  const confirm = useConfirm()
  const notify = useToast()
  const [open, setOpen] = useState<'modal' | 'full' | 'banner'>()
  const [answer, setAnswer] = useState('')
  const [date, setDate] = useState('')
  const close = () => setOpen(undefined)

  async function ask(type: 'error' | 'success' | 'warning') {
    const choice = await confirm({
      type,
      title: type === 'error' ? 'Excluir Vila das Paineiras?' : 'Salvo com sucesso',
      message:
        type === 'error'
          ? 'A página sai do site agora. Você pode trazê-la de volta pela lixeira durante 30 dias.'
          : 'As mudanças já aparecem no site.',
      ...(type === 'error' && { confirmLabel: 'Excluir', dismissLabel: 'Cancelar' }),
      ...(type === 'warning' && { dismissLabel: 'Voltar' }),
    })
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
      <FullScreenDialog open={open === 'full'} onClose={close} title="Escolher imagens">
        <p>Desce do alto da tela e ocupa todo o espaço.</p>
      </FullScreenDialog>
    </>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>{children}</div>
}
