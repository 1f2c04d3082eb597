// biome-ignore-all lint/style/noNonNullAssertion: the examples are literals in this file
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Calendar } from '#ui/dates/Calendar.tsx'
import { DateInput, DateTimeInput, MonthInput } from '#ui/dates/DateInput.tsx'
import type { Period } from '#ui/dates/PeriodForm.tsx'
import { PeriodPicker } from '#ui/dates/PeriodPicker.tsx'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { DropdownPanel } from '#ui/dialogs/DropdownPanel.tsx'
import { MenuButton } from '#ui/dialogs/MenuButton.tsx'
import { Col, Row } from '#ui/layout/Grid50.tsx'
import { Section } from '#ui/layout/Section.tsx'
import type { Option } from '#ui/selects/option.ts'
import { SearchSelect } from '#ui/selects/SearchSelect.tsx'
import { SearchSelectMany } from '#ui/selects/SearchSelectMany.tsx'
import { Select } from '#ui/selects/Select.tsx'
import { SuggestInput } from '#ui/selects/SuggestInput.tsx'
import { StatusCell } from '#ui/tables/StatusCell.tsx'
import { Buttons } from './DialogsGallery.tsx'

const fases = ['Lançamento', 'Em obras', 'Pronto para ocupar', 'Entregue'].map(title => ({
  value: title.toLowerCase(),
  title,
}))
const cidades = [
  'Águas de Lindóia/SP',
  'Anápolis/GO',
  'Brasília/DF',
  'Campinas/SP',
  'Jaboatão dos Guararapes/PE',
  'Palmas/TO',
].map(title => ({ value: title, title }))

const withState = ['Bairros Planejados', 'Edifícios Corporativos', 'Residenciais'].map(title => ({
  value: title,
  title,
  note: <StatusCell status="success">Ativo</StatusCell>,
}))

const bairros = Array.from({ length: 30 }, (_bairro, i) => ({ value: `${i + 1}`, title: `Bairro ${i + 1}` })).concat({
  value: 'longo',
  title: 'Parque Logístico e Empresarial Porto Seco do Centro-Oeste, segunda etapa',
})

/** Selects, dates and the panels they open. */
export function ChoicesGallery() {
  const confirm = useConfirm()
  const [fase, setFase] = useState('')
  const [chosen, setChosen] = useState('em obras')
  const [longList, setLongList] = useState('longo')
  const [cidade, setCidade] = useState<Option | null>(null)
  const [kind, setKind] = useState<Option | null>(null)
  const [many, setMany] = useState<Option[]>([cidades[1]!, cidades[4]!])
  const [date, setDate] = useState('2026-12-31')
  const [moment, setMoment] = useState('2026-11-30T09:00')
  const [month, setMonth] = useState('2026-12')
  const [period, setPeriod] = useState<Period>({ from: '', until: '' })
  const [filled, setFilled] = useState<Period>({ from: '2026-11-01', until: '2026-11-30' })
  const [bairro, setBairro] = useState('')
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Section title="Selecionar">
        <Row>
          <Col span={17}>
            <Select label="Fase" name="fase" options={fases} value={fase} onChange={setFase} emptyTitle="Nenhuma" />
          </Col>
          <Col span={17}>
            <Select
              label="Fase escolhida"
              options={fases}
              value={chosen}
              onChange={setChosen}
              help="O rótulo fica no alto"
            />
          </Col>
          <Col span={16}>
            <Select label="Com erro" required options={fases} value="" onChange={() => {}} error="Campo obrigatório" />
          </Col>
          <Col span={25}>
            <SearchSelect
              label="Cidade"
              options={cidades}
              value={cidade}
              onChange={setCidade}
              onAdd={title => setCidade({ value: title, title })}
            />
          </Col>
          <Col span={25}>
            <SearchSelectMany
              label="Cidades atendidas"
              options={cidades}
              value={many}
              onChange={setMany}
              max={4}
              help="Arraste para mudar a ordem"
            />
          </Col>
          <Col span={17}>
            <Select label="Fase fixa" options={fases} value={chosen} onChange={() => {}} disabled />
          </Col>
          <Col span={17}>
            <Select label="Lista comprida" options={bairros} value={longList} onChange={setLongList} />
          </Col>
          <Col span={16}>
            <SearchSelect label="Cidade fixa" options={cidades} value={cidades[3]!} onChange={() => {}} disabled />
          </Col>
          <Col span={17}>
            <SearchSelect
              label="Busca que demora"
              onSearch={() => new Promise(() => {})}
              value={null}
              onChange={() => {}}
            />
          </Col>
          <Col span={17}>
            <SearchSelectMany
              label="Cidades fixas"
              options={cidades}
              value={[cidades[0]!, cidades[4]!]}
              onChange={() => {}}
              disabled
            />
          </Col>
          <Col span={16}>
            <SearchSelectMany
              label="Nenhuma cidade"
              required
              options={cidades}
              value={[]}
              onChange={() => {}}
              error="Escolha pelo menos uma"
            />
          </Col>
          <Col span={17}>
            <SearchSelect
              label="Busca que falha"
              onSearch={async () => Promise.reject(new Error('sem conexão'))}
              value={null}
              onChange={() => {}}
              error="Escolha uma cidade"
            />
          </Col>
          <Col span={16}>
            <SuggestInput
              label="Bairro"
              value={bairro}
              onChange={setBairro}
              onSuggest={async text =>
                ['Batel', 'Bigorrilho', 'Boa Vista']
                  .filter(name => name.startsWith(text))
                  .map(name => ({ value: name, title: name }))
              }
              help="Oferece o que já foi escrito e aceita qualquer texto"
            />
          </Col>
          <Col span={8}>
            <SearchSelect label="Estreito" options={withState} value={kind} onChange={setKind} />
          </Col>
        </Row>
      </Section>
      <Section title="Datas">
        <Row>
          <Col span={17}>
            <DateInput label="Entrega" value={date} onChange={setDate} />
          </Col>
          <Col span={17}>
            <DateTimeInput label="Publicação" value={moment} onChange={setMoment} help="Horário de Brasília" />
          </Col>
          <Col span={16}>
            <MonthInput label="Mês de referência" value={month} onChange={setMonth} />
          </Col>
          <Col span={17}>
            <DateInput label="Data errada" value="31/02/2026" onChange={() => {}} error="Data inválida" />
          </Col>
          <Col span={17}>
            <DateInput label="Data fixa" value={date} onChange={() => {}} disabled />
          </Col>
          <Col span={16}>
            <MonthInput label="Mês vazio" required value="" onChange={() => {}} error="Campo obrigatório" />
          </Col>
        </Row>
      </Section>
      <Section title="Períodos, painéis e menus">
        <Row>
          <Col>
            <Buttons>
              <PeriodPicker label="Período" value={period} onChange={setPeriod} />
              <PeriodPicker label="Criado em" value={filled} onChange={setFilled} />
              <Button ref={setButton} onClick={() => setOpen(!open)}>
                Colunas
              </Button>
              <DropdownPanel anchor={button} open={open} onClose={() => setOpen(false)} label="Colunas" width={240}>
                <div style={{ padding: 16 }}>
                  <p>Um painel sob o seu botão.</p>
                  <Button
                    onClick={() => confirm({ type: 'warning', title: 'Perguntado do painel', message: 'Sobre ele.' })}
                  >
                    Perguntar do painel
                  </Button>
                </div>
              </DropdownPanel>
              <MenuButton label="Exportar">
                {choose =>
                  ['Planilha (XLSX)', 'Texto (CSV)'].map(name => (
                    <MenuItem key={name} onClick={choose()}>
                      {name}
                    </MenuItem>
                  ))
                }
              </MenuButton>
              <MenuButton label="Exportando…" isBusy>
                {() => null}
              </MenuButton>
            </Buttons>
          </Col>
          <Col>
            <Calendar value={{ from: '2026-12-08', until: '2026-12-17' }} month="2026-12-01" onPick={() => {}} />
          </Col>
        </Row>
      </Section>
    </>
  )
}
