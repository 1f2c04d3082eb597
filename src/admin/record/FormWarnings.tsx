import { styled } from '@mui/material/styles'
import { firstStep } from '#fields/contract/firstStep.ts'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { bareButton, color, panel, screenOnly } from '#ui/theme/tokens.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import { useRecordForm } from './recordFormContext.ts'

interface Warning {
  readonly campo: string | null
  readonly mensagem: string
}

export function FormWarnings({ goTo }: { goTo: (field: string) => void }) {
  const { resource, base } = useRecordForm()
  const warnings = (base?.['avisos'] ?? []) as readonly Warning[]
  if (warnings.length === 0) return null
  return (
    <Box aria-label="Pontos a melhorar">
      <Icon path={glyphs.alert} />
      <div>
        <p>{warnings.length === 1 ? 'Um ponto a melhorar:' : `${warnings.length} pontos a melhorar:`}</p>
        <ul>
          {warnings.map(({ campo, mensagem }) => (
            <li key={`${campo} ${mensagem}`}>
              {mensagem}{' '}
              {campo && (
                <button type="button" onClick={() => goTo(firstStep(campo))}>
                  Ir para {fieldOf(resource, firstStep(campo)).options.label}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Box>
  )
}

const Box = styled('section')({
  ...screenOnly,
  display: 'flex',
  gap: 12,
  marginBottom: 16,
  padding: '12px 16px',
  ...panel,
  color: color.muted,
  '& svg': { marginTop: 1 },
  '& p': { margin: 0, fontWeight: 600 },
  '& ul': { margin: '4px 0 0', padding: '0 0 0 18px' },
  '& button': {
    ...bareButton,
    textDecoration: 'underline',
  },
})
