// biome-ignore-all lint/style/noNonNullAssertion: the examples are literals in this file
import { useState } from 'react'
import { Dropzone } from '#ui/inputs/Dropzone.tsx'
import { MaskedInput } from '#ui/inputs/MaskedInput.tsx'
import { digitsMask } from '#ui/inputs/masks.ts'
import { Repeater } from '#ui/inputs/Repeater.tsx'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { Col, Row } from '#ui/layout/Grid50.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { moved } from '#ui/sorting.ts'
import { DataCards } from '#ui/tables/DataCards.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import type { DataColumn, Order } from '#ui/tables/dataTableProps.ts'
import { StatusCell } from '#ui/tables/StatusCell.tsx'

interface Obra {
  readonly nome: string
  readonly cidade: string
  readonly status: string
  readonly situacao: string
  readonly andamento: number
  readonly alterado: string
}

const obras: Obra[] = [
  {
    nome: 'Vila das Paineiras',
    cidade: 'Campinas/SP',
    status: 'success',
    situacao: 'Publicado',
    andamento: 62,
    alterado: '18/11/2026',
  },
  {
    nome: 'Torre Ipê Paulista',
    cidade: 'São Paulo/SP',
    status: 'info',
    situacao: 'Agendado',
    andamento: 100,
    alterado: '17/11/2026',
  },
  {
    nome: 'Residencial Vista do Lago',
    cidade: 'Palmas/TO',
    status: 'pending',
    situacao: 'Rascunho',
    andamento: 2,
    alterado: '09/11/2026',
  },
  {
    nome: 'Parque Logístico e Empresarial Porto Seco do Centro-Oeste',
    cidade: 'Jaboatão dos Guararapes/PE',
    status: 'warning',
    situacao: 'Arquivado',
    andamento: 88,
    alterado: '02/10/2026',
  },
]

const columns: DataColumn<Obra>[] = [
  { key: 'nome', title: 'Nome', width: 240, sortable: true, render: obra => <strong>{obra.nome}</strong> },
  { key: 'cidade', title: 'Cidade', width: 180, sortable: true, render: obra => obra.cidade },
  { key: 'situacao', title: 'Situação', render: obra => <StatusCell status={obra.status}>{obra.situacao}</StatusCell> },
  { key: 'andamento', title: 'Obra', align: 'right', sortable: true, render: obra => `${obra.andamento}%` },
  { key: 'alterado', title: 'Alterado em', align: 'right', render: obra => obra.alterado },
]

const more: DataColumn<Obra>[] = ['Fase', 'Modalidade', 'Unidades', 'Área total'].map(title => ({
  key: title,
  title,
  render: () => '–',
}))

interface Etapa {
  readonly id: string
  readonly nome: string
  readonly percentual: string
}

const still = { onAdd() {}, onRemove() {}, onMove() {} }

/** Tables, repeated rows and files. */
export function RowsGallery() {
  const [order, setOrder] = useState<Order>({ nome: 'ASC' })
  const [chosen, setChosen] = useState<readonly string[]>(['Torre Ipê Paulista'])
  const [etapas, setEtapas] = useState<Etapa[]>([
    { id: 'a', nome: 'Terraplenagem', percentual: '100' },
    { id: 'b', nome: 'Drenagem', percentual: '85' },
    { id: 'c', nome: 'Pavimentação', percentual: '35' },
  ])
  const [key, direction] = Object.entries(order)[0]!
  const sorted = obras.toSorted((a, b) => {
    const [left, right] = [a[key as keyof Obra], b[key as keyof Obra]]
    return String(left).localeCompare(String(right), 'pt-BR', { numeric: true }) * (direction === 'ASC' ? 1 : -1)
  })
  const change = (i: number, part: Partial<Etapa>) =>
    setEtapas(rows => rows.map((row, at) => (at === i ? { ...row, ...part } : row)))
  return (
    <>
      <Section title="Tabela">
        <DataTable
          label="Empreendimentos"
          columns={columns}
          rows={sorted}
          rowKey={obra => obra.nome}
          order={order}
          onOrder={(column, to) => setOrder({ [column]: to })}
        />
      </Section>
      <Section title="Os mesmos registros num telefone">
        <DataCards
          label="Empreendimentos em cartões"
          columns={columns}
          rows={sorted.slice(0, 2)}
          rowKey={obra => obra.nome}
          order={order}
          onOrder={(column, to) => setOrder({ [column]: to })}
        />
      </Section>
      <Section title="Tabela com seleção" help="Quando não cabe, rola de lado e o nome fica à vista.">
        <DataTable
          label="Empreendimentos selecionáveis"
          columns={[...columns, ...more]}
          rows={sorted}
          rowKey={obra => obra.nome}
          order={order}
          onOrder={(column, to) => setOrder({ [column]: to })}
          onOpen={() => {}}
          selection={{
            has: obra => chosen.includes(obra.nome),
            toggle: ({ nome }) =>
              setChosen(chosen.includes(nome) ? chosen.filter(other => other !== nome) : [...chosen, nome]),
            nameOf: obra => obra.nome,
            page: chosen.length === 0 ? 'none' : chosen.length === obras.length ? 'all' : 'some',
            togglePage: () => setChosen(chosen.length === obras.length ? [] : obras.map(obra => obra.nome)),
          }}
        />
      </Section>
      <Section title="Tabela vazia">
        <DataTable label="Nada" columns={columns} rows={[]} rowKey={obra => obra.nome} />
      </Section>
      <Section title="Andamento da obra">
        <Repeater
          label="Etapas"
          item="etapa"
          help="Remova a etapa que não existe neste empreendimento; use 0 se ainda não começou."
          rows={etapas}
          max={6}
          onAdd={() => setEtapas([...etapas, { id: crypto.randomUUID(), nome: '', percentual: '' }])}
          onRemove={index => setEtapas(etapas.filter((_etapa, i) => i !== index))}
          onMove={(from, to) => setEtapas(moved(etapas, from, to))}
        >
          {(etapa, i) => (
            <Row>
              <Col span={34}>
                <TextInput label="Etapa" value={etapa.nome} onChange={nome => change(i, { nome })} />
              </Col>
              <Col span={16}>
                <MaskedInput
                  label="Percentual"
                  mask={digitsMask(3)}
                  value={etapa.percentual}
                  onChange={percentual => change(i, { percentual })}
                />
              </Col>
            </Row>
          )}
        </Repeater>
      </Section>
      <Section title="Linhas: vazia, com erro e fixa">
        <Row>
          <Col span={17}>
            <Repeater label="Plantas" item="planta" rows={[]} {...still}>
              {() => null}
            </Repeater>
          </Col>
          <Col span={17}>
            <Repeater label="Vagas" item="vaga" rows={etapas.slice(0, 1)} max={1} error="Some 100%" {...still}>
              {etapa => <TextInput label="Vaga" value={etapa.nome} onChange={() => {}} />}
            </Repeater>
          </Col>
          <Col span={16}>
            <Repeater label="Histórico" item="registro" rows={etapas.slice(0, 1)} disabled {...still}>
              {etapa => <TextInput label="Registro" value={etapa.nome} onChange={() => {}} disabled />}
            </Repeater>
          </Col>
        </Row>
      </Section>
      <Section title="Arquivos">
        <Dropzone
          label="Arquivos para enviar"
          multiple
          help="JPG, PNG, WebP ou PDF de até 20 MB cada"
          onFiles={() => {}}
          onRetry={() => {}}
          onDismiss={() => {}}
          transfers={[
            { id: '1', name: 'fachada-vista-noturna.jpg', size: 2_481_152, progress: 100 },
            {
              id: '2',
              name: 'memorial-descritivo-torre-b-revisao-final-aprovada-pela-diretoria.pdf',
              size: 8_912_896,
              progress: 46,
            },
            {
              id: '3',
              name: 'planta.bmp',
              size: 734,
              progress: 0,
              error: 'Este tipo de arquivo não é aceito. Envie JPG, PNG, WebP ou PDF.',
            },
          ]}
        />
      </Section>
      <Section title="Envio indisponível">
        <Dropzone label="Arquivo que não se pode enviar" disabled onFiles={() => {}} />
      </Section>
    </>
  )
}
