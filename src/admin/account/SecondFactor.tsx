import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormSkeleton } from '#ui/feedback/FormSkeleton.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { onDay } from '../model/when.ts'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { type Purpose, SecondFactorDialog } from './SecondFactorDialog.tsx'
import { StateLine } from './StateLine.tsx'
import { useSecondFactor } from './useSecondFactor.ts'

/** From this number of remaining recovery codes down, the user is told to generate new ones. */
const LOW_CODE_COUNT = 3

export function SecondFactor() {
  const { data, error, refetch, refresh } = useSecondFactor()
  const [purpose, setPurpose] = useState<Purpose>()
  const toast = useToast()
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  const isOn = data !== undefined && data.ligado_em !== null
  return (
    <Section
      title="Verificação em duas etapas"
      help="Com ela, quem descobrir a sua senha não entra sem um código do seu celular."
    >
      {data === undefined ? (
        <FormSkeleton rows={[[50]]} />
      ) : (
        <StateLine>
          {data.ligado_em === null ? (
            <p>
              <strong>Desativada.</strong>
              {data.exigido && ' A sua conta precisa dela: na próxima entrada você será levado a ativá-la.'}
            </p>
          ) : (
            <p>
              <strong>Ativada {onDay(data.ligado_em)}.</strong> {codesLeft(data.codigos)}
              {data.exigido && ' As configurações a exigem da sua conta.'}
            </p>
          )}
          <div>
            {isOn ? (
              <>
                {!data.exigido && <Button onClick={() => setPurpose('desativar')}>Desativar</Button>}
                <Button onClick={() => setPurpose('trocar')}>Trocar de aparelho</Button>
                <Button onClick={() => setPurpose('codigos')}>Gerar novos códigos</Button>
              </>
            ) : (
              <Button variant="contained" onClick={() => setPurpose('ativar')}>
                Ativar
              </Button>
            )}
          </div>
        </StateLine>
      )}
      {purpose && (
        <SecondFactorDialog
          purpose={purpose}
          isOn={isOn}
          onClose={() => setPurpose(undefined)}
          onChanged={changed => {
            if (changed === 'desativar') toast({ type: 'success', message: 'Verificação em duas etapas desativada.' })
            void refresh()
          }}
        />
      )}
    </Section>
  )
}

function codesLeft(codes: number): string {
  if (codes === 0) return 'Não resta nenhum código de recuperação: gere outros.'
  const left = codes === 1 ? 'Resta 1 código de recuperação' : `Restam ${codes} códigos de recuperação`
  return codes <= LOW_CODE_COUNT ? `${left}: gere outros.` : `${left}.`
}
