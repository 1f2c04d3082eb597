import { styled } from '@mui/material/styles'
import { FullScreenDialog } from '#ui/dialogs/FullScreenDialog.tsx'
import { color } from '#ui/theme/tokens.ts'

/** Answers to frequent questions of the staff. They are in the code so that they always match the screens. */
export default function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FullScreenDialog open={open} onClose={onClose} title="Ajuda">
      <Answers>
        {topics.map(({ title, answers }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {Object.entries(answers).map(([question, answer]) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Answers>
    </FullScreenDialog>
  )
}

const topics: readonly { title: string; answers: Readonly<Record<string, string>> }[] = [
  {
    title: 'Publicar',
    answers: {
      'Quando o que salvei aparece no site?':
        'Um rascunho nunca aparece. Aperte Publicar: o site mostra a mudança em até um segundo. Se faltar algo, a página diz o que corrigir e nada é publicado.',
      'Posso ver a página antes de publicar?':
        'Aperte Pré-visualizar: abre a página com o que está no formulário, sem salvar nada. O endereço vale por uma hora, e quem o receber de você vê o mesmo.',
      'Como preparo uma mudança sem mexer no site?':
        'No formulário do que já está no site, aperte Salvar no preparo (quem não publica, Preparar mudança). O site continua como está até alguém que publica abrir o preparo, ver o que muda e apertar Publicar preparo. Vale também para muitos de uma vez: em Alterar um campo, na lista, e ao importar uma planilha. E para as Configurações, como um telefone ou o título da página inicial; o que o site não mostra, como a verificação em duas etapas, muda na hora, com Salvar.',
      'Como peço aprovação?':
        'Em Mais ações ou no alto do formulário, Enviar para aprovação avisa quem publica, que encontra o pedido no Painel e o aprova, agenda ou devolve com pedido de mudança. Para quem aprova sem ter conta, Link de aprovação cria um endereço para enviar pelo celular. Quando pedem mudança, o comentário aparece junto de cada campo; mude, salve e envie de novo.',
      'Posso dar uma data ao que está em preparo?':
        'No formulário do preparo, Mais ações, Agendar: na data ele vai ao site sozinho. Salvar o preparo de novo desfaz a data. Se algo impedir a publicação, o site fica como está, e o Painel e um e-mail dizem por quê.',
      'Como programo uma publicação?':
        'Preencha a data de publicação com um momento futuro e aperte Agendar. O item entra no ar sozinho nessa hora, no horário de Brasília.',
      'Onde vejo tudo o que tem data?':
        'O Calendário mostra, mês a mês, o que entra no site, o que sai dele, os preparos e os lançamentos, e nos dias passados também o que foi tirado do ar. Arraste uma data para outro dia, ou aperte Mudar o dia…: a página diz o que vai acontecer e só muda depois que você confirma. A hora fica a mesma, se você não a mudar.',
      'Como faço várias mudanças entrarem juntas?':
        'Um lançamento junta o que está em preparo e os rascunhos, e publica tudo de uma vez, na hora marcada ou quando você mandar: ou entra tudo, ou nada. Crie-o em Lançamentos e, no formulário de cada mudança, escolha Mais ações, Adicionar a um lançamento. Ali você vê antes o site inteiro como vai ficar e, depois de publicar, pode desfazer tudo.',
      'Como tiro algo do ar?':
        'Em Mais ações: Voltar a rascunho esconde o item e permite publicá-lo de novo; Arquivar é para o que acabou, e o endereço antigo passa a avisar que a página não existe mais. Por dez segundos, Desfazer no aviso põe tudo como estava.',
      'Posso voltar atrás?':
        'Logo depois de salvar algo que está no site, Desfazer no aviso põe de volta o que estava lá. Mais tarde, no pé do formulário, Ver histórico mostra quem salvou, quando e o que mudou. Voltar a esta versão traz de volta ao formulário o que estava lá; confira e salve.',
      'Excluí sem querer. E agora?':
        'No fim da lista, Ver excluídos mostra o que foi excluído, quando e por quem. Restaurar abre um formulário com o que havia; confira e salve. Não voltam arquivos de Uploads, contatos, nem o e-mail, o telefone e o CPF de um usuário.',
      'E se outra pessoa salvar antes de mim?':
        'Nada se perde. Ao salvar, a página mostra as duas versões: o que só um de vocês mudou é juntado, e onde os dois mudaram você escolhe o que fica.',
      'E se a internet cair ou o navegador fechar?':
        'O que você digitou fica guardado neste computador. Quando você voltar à página, ela oferece continuar de onde parou.',
    },
  },
  {
    title: 'Tamanho das imagens',
    answers: {
      'Que arquivos posso enviar?':
        'Imagens JPG, PNG, WebP ou AVIF de até 15 MB; PDF de até 30 MB; XLSX, CSV e DOCX de até 15 MB; ZIP de até 100 MB.',
      'Que tamanho usar?':
        'Banner no computador: 2100 × 900 ou mais, na proporção 21:9. No celular: 1080 × 1350, proporção 4:5. Imagem de um tipo: 1440 × 960, proporção 3:2. Compartilhamento em redes sociais: 1200 × 630.',
      'O rosto ou o prédio ficou cortado. E agora?':
        'Abra a imagem em Uploads e clique no ponto mais importante dela: os recortes passam a girar em torno desse ponto.',
      'Preciso reduzir a imagem antes?':
        'Não. Envie a maior que tiver: o sistema gera as versões menores e retira os dados da câmera e da localização.',
    },
  },
  {
    title: 'Andamento da obra',
    answers: {
      'Como o percentual geral é calculado?':
        'Pela média das etapas, cada uma com o seu peso. Zero quer dizer que a etapa ainda não começou; a que não existe neste empreendimento é removida. Para publicar, nenhuma fica vazia.',
      'De onde vêm as etapas?':
        'Do tipo do empreendimento: as etapas dele são copiadas para cada novo cadastro e depois podem ser ajustadas ali.',
    },
  },
  {
    title: 'Dados legais',
    answers: {
      'Por que o sistema pede o registro?':
        'A lei exige o número do registro e o cartório em qualquer anúncio de venda de unidades ou lotes. Sem eles, o item não é publicado.',
      'Posso divulgar preço antes do registro?':
        'Não. Na fase de breve lançamento sem registro, não divulgue preço nem unidades.',
      'Onde ficam os textos legais do site?':
        'Em Configurações, na aba Textos legais: políticas, termos, texto dos empreendimentos e consentimento dos formulários.',
    },
  },
  {
    title: 'Entrar',
    answers: {
      'Posso entrar com a conta da empresa?':
        'Se a página de entrada mostra o botão, sim: aperte-o e entre como no e-mail da empresa. Quem cuida dos usuários cria antes o seu cadastro, com o mesmo e-mail, e você aceita o convite. A verificação em duas etapas daqui continua valendo.',
      'E se a página pedir a minha senha?':
        'Para mudar a senha, o e-mail ou a verificação em duas etapas vale a senha daqui, não a da empresa. Se não lembrar dela, saia e use Esqueci minha senha.',
      'A conta da empresa deixou de entrar. E agora?':
        'Entre com e-mail e senha. Se a empresa refez a sua conta, peça a quem cuida dos usuários que mude a sua situação para Inativo, salve, mude para Ativo e salve: a próxima entrada liga a conta nova.',
    },
  },
  {
    title: 'Contatos recebidos',
    answers: {
      'Para onde vão as mensagens do site?':
        'Cada contato fica guardado e uma cópia segue para os e-mails escolhidos em Configurações, na aba Contato.',
      'Por quanto tempo ficam guardados?':
        'Pelo número de meses definido em Configurações, na aba Textos legais. Depois disso os dados da pessoa são apagados, como pede a LGPD; o registro fica nas contagens. Para atender a um pedido antes, abra o contato e aperte Excluir dados do titular.',
    },
  },
]

// Columns that a topic may flow through: in a grid, a short topic beside a long one would leave half the page empty.
const Answers = styled('div')({
  columns: '380px 3',
  columnGap: 48,
  maxWidth: 1680,
  margin: '0 auto',
  '& section + section': { paddingTop: 12 },
  '& h3': {
    breakAfter: 'avoid',
    margin: '0 0 12px',
    fontSize: 18,
    fontWeight: 700,
    color: color.brand,
  },
  '& dl': { margin: 0 },
  '& dl > div': { breakInside: 'avoid', paddingBottom: 16 },
  '& dt': { fontWeight: 650 },
  '& dd': { margin: '2px 0 0', maxWidth: '68ch', color: color.muted },
})
