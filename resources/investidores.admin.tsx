import { defineAdmin } from '#admin/extensions/extensions.ts'
import { FromFilesButton } from '#admin/fromFiles/FromFilesButton.tsx'
import investidores from './investidores.ts'

const ResultsPackage = () => (
  <FromFilesButton
    resource={investidores}
    title="Pacote de resultados"
    file="arquivo_id"
    each={['categoria', 'titulo']}
    shared={['ano', 'periodo']}
  />
)

export default defineAdmin(investidores, { listActions: { pacote: ResultsPackage } })
