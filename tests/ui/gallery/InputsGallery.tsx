import { useState } from 'react'
import { CoordinateInput, DecimalInput } from '#ui/inputs/DecimalInput.tsx'
import { MaskedInput } from '#ui/inputs/MaskedInput.tsx'
import { digitsMask, textMask } from '#ui/inputs/masks.ts'
import { TextArea } from '#ui/inputs/TextArea.tsx'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { Toggle } from '#ui/inputs/Toggle.tsx'
import { Col, Row } from '#ui/layout/Grid50.tsx'
import { Section } from '#ui/layout/Section.tsx'

// The masks of real fields belong to their kinds; any mask shows what a masked input does.
const CPF = textMask('###.###.###-##')
const CNPJ = textMask('XX.XXX.XXX/XXXX-##')
const CEP = textMask('#####-###')
const PHONE = textMask(['(##) ####-####', '(##) #####-####'], { inputMode: 'tel' })
const SIX_DIGITS = digitsMask(6)

/** Inputs of one value, each in its states. */
export function InputsGallery() {
  const [values, setValues] = useState<Record<string, string>>({
    nome: 'Vila das Paineiras',
    quase: 'Um título tão comprido que já está perto do limite de caracteres que cabem neste campo, veja só',
    texto: 'Bairro planejado com parque linear, escola e comércio de rua.',
    longo: 'Duas torres sobre um parque. '.repeat(6),
    palavra: 'Rua.Desembargador.Otávio.do.Amaral.número.mil.duzentos.e.trinta.e.quatro.sem.espaços',
    cpf: '52998224725',
    cnpj: '12ABC34501DE35',
    preco: '480000.00',
    latitude: '-25.428400',
    longe: '85.000000',
    saldo: '-1250.50',
  })
  const [isActive, setActive] = useState(true)
  const [searched, setSearched] = useState('')
  const of = (name: string) => ({
    name,
    value: values[name] ?? '',
    onChange: (value: string) => setValues(before => ({ ...before, [name]: value })),
  })
  return (
    <>
      <Section title="Texto" help="O rótulo fica acima do campo; a ajuda e o erro, embaixo.">
        <Row>
          <Col span={30}>
            <TextInput label="Nome" required {...of('nome')} help="Como aparece no site" />
          </Col>
          <Col span={20}>
            <TextInput label="Vazio" {...of('vazio')} placeholder="Ex.: Piscina aquecida" />
          </Col>
          <Col span={30}>
            <TextInput label="Perto do limite" {...of('quase')} />
          </Col>
          <Col span={20}>
            <TextInput label="Com erro" required {...of('erro')} error="Campo obrigatório" />
          </Col>
          <Col span={25}>
            <TextArea label="Texto de apresentação" {...of('area')} />
          </Col>
          <Col span={25}>
            <TextArea label="Comentário da obra" {...of('texto')} help="Aparece na página do empreendimento" />
          </Col>
          <Col span={25}>
            <TextInput label="Somente leitura" disabled {...of('nome')} />
          </Col>
          <Col span={25}>
            <TextInput label="Senha" type="password" autoComplete="new-password" {...of('senha')} />
          </Col>
          <Col span={17}>
            <TextArea label="Texto com erro" required {...of('area_erro')} error="Campo obrigatório" />
          </Col>
          <Col span={17}>
            <TextArea label="Texto perto do limite" {...of('longo')} />
          </Col>
          <Col span={16}>
            <TextArea label="Texto fixo" disabled {...of('texto')} />
          </Col>
          <Col span={25}>
            <TextInput
              label="Um rótulo comprido, que precisa de mais de uma linha em quase qualquer largura de tela"
              required
              {...of('palavra')}
              help="E uma ajuda que também não cabe em uma linha só, para ver onde ela quebra e o que fica embaixo dela"
            />
          </Col>
          <Col span={25}>
            <TextInput
              label="Busca"
              type="search"
              {...of('busca')}
              placeholder="Enter busca"
              onEnter={() => setSearched(values['busca'] ?? '')}
              help={searched ? `Buscado: ${searched}` : 'Enter aciona o campo'}
            />
          </Col>
        </Row>
      </Section>
      <Section title="Documentos e números">
        <Row>
          <Col span={17}>
            <MaskedInput label="CPF" mask={CPF} {...of('cpf')} />
          </Col>
          <Col span={17}>
            <MaskedInput label="CNPJ" mask={CNPJ} {...of('cnpj')} help="Letras e números" />
          </Col>
          <Col span={16}>
            <MaskedInput label="CEP" mask={CEP} {...of('cep')} />
          </Col>
          <Col span={17}>
            <MaskedInput label="Telefone" mask={PHONE} {...of('telefone')} />
          </Col>
          <Col span={17}>
            <MaskedInput label="Número" mask={SIX_DIGITS} {...of('numero')} />
          </Col>
          <Col span={16}>
            <DecimalInput label="Preço a partir de" start="R$" {...of('preco')} />
          </Col>
          <Col span={17}>
            <DecimalInput label="Área" end="m²" {...of('area_m2')} error="Informe a área privativa" />
          </Col>
          <Col span={17}>
            <CoordinateInput label="Latitude" {...of('latitude')} />
          </Col>
          <Col span={16}>
            <CoordinateInput label="Longitude" {...of('longitude')} />
          </Col>
          <Col span={17}>
            <MaskedInput label="CPF errado" mask={CPF} {...of('cpf')} error="CPF inválido" />
          </Col>
          <Col span={17}>
            <TextInput
              label="E-mail"
              type="email"
              {...of('email')}
              validate={text => (/^[\w.]+@\w+\.\w{2,3}$/.test(text) ? undefined : 'E-mail inválido')}
            />
          </Col>
          <Col span={16}>
            <MaskedInput label="CEP fixo" mask={CEP} name="cep_fixo" value="80010000" onChange={() => {}} disabled />
          </Col>
          <Col span={17}>
            <DecimalInput label="Saldo" start="R$" allowNegative {...of('saldo')} />
          </Col>
          <Col span={17}>
            <DecimalInput label="Preço fixo" start="R$" disabled {...of('preco')} />
          </Col>
          <Col span={16}>
            <CoordinateInput label="Latitude errada" {...of('longe')} error="Fora do Brasil" />
          </Col>
        </Row>
      </Section>
      <Section title="Chaves">
        <Row>
          <Col span={17}>
            <Toggle label="Ativo" value={isActive} onChange={setActive} help="Aparece no site" />
          </Col>
          <Col span={17}>
            <Toggle label="Desligado" value={false} onChange={() => {}} />
          </Col>
          <Col span={16}>
            <Toggle label="Sem permissão" value disabled onChange={() => {}} />
          </Col>
          <Col span={17}>
            <Toggle
              label="Disponível"
              value={isActive}
              onChange={setActive}
              words={{ yes: 'À venda', no: 'Esgotado' }}
            />
          </Col>
          <Col span={17}>
            <Toggle label="Consentimento" value={false} onChange={() => {}} error="Confirme para continuar" />
          </Col>
        </Row>
      </Section>
    </>
  )
}
