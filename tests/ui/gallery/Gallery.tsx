import Button from '@mui/material/Button'
import { styled, useColorScheme } from '@mui/material/styles'
import { useState } from 'react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FormSkeleton } from '#ui/feedback/FormSkeleton.tsx'
import { Col, Row } from '#ui/layout/Grid50.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import { StatusCell, statuses } from '#ui/tables/StatusCell.tsx'
import { TableSkeleton } from '#ui/tables/TableSkeleton.tsx'
import { color } from '#ui/theme/tokens.ts'
import { ChoicesGallery } from './ChoicesGallery.tsx'
import { Buttons, DialogsGallery } from './DialogsGallery.tsx'
import { InputsGallery } from './InputsGallery.tsx'
import { RowsGallery } from './RowsGallery.tsx'

const parts = [
  { key: 'campos', label: 'Campos' },
  { key: 'escolhas', label: 'Escolhas e datas' },
  { key: 'linhas', label: 'Tabelas e listas', count: 2 },
  { key: 'dialogos', label: 'Diálogos e avisos' },
  { key: 'vazios', label: 'Situações, abas e vazios' },
]

const many = [
  'Geral',
  'Localização',
  'Imagens',
  'Tipologias',
  'Ficha técnica',
  'Diferenciais',
  'Andamento da obra',
  'Documentos',
  'Dados legais',
].map((label, i) => ({ key: String(i), label, ...(i % 4 === 1 && { count: i }) }))

/** Every component of src/ui in its states, for a browser to measure. Needs the two providers around it. */
export function Gallery() {
  const [part, setPart] = useState('campos')
  const [top, setTop] = useState('geral')
  const [one, setOne] = useState('0')
  const { mode, setMode } = useColorScheme()
  return (
    <>
      <PageHeader
        title="Componentes"
        subtitle="As peças da administração, em todos os seus estados"
        breadcrumb={<a href="#painel">Painel</a>}
        actions={
          <>
            <StatusCell status="SUCCESS">Publicado</StatusCell>
            <Button onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}>Mudar tema</Button>
            <Button variant="contained">Salvar</Button>
          </>
        }
      />
      <Row>
        <Col span={9}>
          <Tabs id="partes" label="Partes" side tabs={parts} value={part} onChange={setPart} />
        </Col>
        <Col span={41}>
          <TabPanel id="partes" tab={part}>
            {part === 'campos' && <InputsGallery />}
            {part === 'escolhas' && <ChoicesGallery />}
            {part === 'linhas' && <RowsGallery />}
            {part === 'dialogos' && <DialogsGallery />}
            {part === 'vazios' && (
              <>
                <Section title="Situações">
                  <Row>
                    <Col>
                      <Buttons>
                        {statuses.map(status => (
                          <StatusCell key={status} status={status} />
                        ))}
                        <StatusCell status="error">Recusado pelo cartório até a entrega do novo memorial</StatusCell>
                      </Buttons>
                    </Col>
                    <Col>
                      <Tabs
                        id="topo"
                        label="Abas no topo"
                        tabs={[
                          { key: 'geral', label: 'Geral' },
                          { key: 'imagens', label: 'Imagens', count: 3 },
                          { key: 'seo', label: 'Contato e SEO' },
                        ]}
                        value={top}
                        onChange={setTop}
                      />
                      <TabPanel id="topo" tab={top}>
                        <p>Aqui fica o conteúdo da aba escolhida.</p>
                      </TabPanel>
                    </Col>
                    <Col span={25}>
                      <Tabs id="muitas" label="Mais abas do que cabem" tabs={many} value={one} onChange={setOne} />
                      <TabPanel id="muitas" tab={one}>
                        <p>As abas rolam de lado; a escolhida fica à vista, com um pedaço das vizinhas.</p>
                      </TabPanel>
                    </Col>
                  </Row>
                </Section>
                <Section title="Grade de 50 colunas">
                  {[[50], [25, 25], [10, 15, 25], [1, 49]].map(spans => (
                    <Row key={spans.join()}>
                      {spans.map((span, i) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the columns have no other key
                        <Col key={i} span={span}>
                          <Cell data-span={span}>{span}</Cell>
                        </Col>
                      ))}
                    </Row>
                  ))}
                </Section>
                <Section>
                  <EmptyState
                    icon={glyphs.file}
                    title="Nenhum empreendimento ainda"
                    action={<Button variant="contained">Novo empreendimento</Button>}
                  >
                    Cadastre o primeiro: ele fica como rascunho até você publicar.
                  </EmptyState>
                </Section>
                <Section title="Lista carregando">
                  <TableSkeleton rows={4} />
                </Section>
                <Section title="Formulário carregando">
                  <FormSkeleton />
                </Section>
              </>
            )}
          </TabPanel>
        </Col>
      </Row>
    </>
  )
}

const Cell = styled('div')({
  overflow: 'hidden',
  padding: '4px 0',
  borderRadius: 5,
  backgroundColor: color.tint,
  color: color.onTint,
  textAlign: 'center',
})
