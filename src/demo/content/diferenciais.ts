import type { DemoSet } from '../demoRecord.ts'

type Row = readonly [nome: string, icone: string, descricao: string]

const porCategoria: Readonly<Record<string, readonly Row[]>> = {
  lazer: [
    ['Piscina aquecida', 'piscina', 'Raia de 25 metros com aquecimento solar e cobertura retrátil.'],
    ['Academia equipada', 'academia', 'Musculação e aeróbicos com luz natural.'],
    ['Playground', 'playground', 'Brinquedos de madeira tratada sobre piso emborrachado.'],
    ['Salão de festas', 'salao', 'Com cozinha de apoio e varanda.'],
    ['Quadra poliesportiva', 'quadra', 'Piso oficial, alambrado e iluminação.'],
    ['Espaço pet', 'pet', 'Área cercada para correr, com banho e bebedouro.'],
    ['Parque linear', 'parque', 'Caminhos, bancos e sombra ao longo do córrego preservado.'],
    ['Trilha ecológica', 'trilha', 'Percurso sinalizado dentro da mata nativa.'],
    ['Lago com deque', 'lago', 'Espelho d’água permanente, com deque e mirante.'],
  ],
  infraestrutura: [
    ['Rede de água tratada', 'agua', 'Ligação individual na frente de cada lote ou unidade.'],
    ['Rede de esgoto', 'esgoto', 'Coleta completa, com destino à estação de tratamento.'],
    ['Energia subterrânea', 'energia', 'Ruas sem postes de rede e sem fios à vista.'],
    ['Pavimentação asfáltica', 'pavimentacao', 'Ruas com guias, sarjetas e calçadas acessíveis.'],
    ['Drenagem pluvial', 'drenagem', 'Galerias dimensionadas para chuvas intensas.'],
    ['Iluminação em LED', 'iluminacao', 'Luz quente, eficiente e voltada para o chão.'],
    ['Fibra óptica', 'fibra', 'Infraestrutura pronta para mais de uma operadora.'],
    ['Ciclovia', 'bicicleta', 'Separada dos carros e ligada às vias do município.'],
  ],
  seguranca: [
    ['Portaria 24 horas', 'portaria', 'Controle de acesso de pedestres e de veículos.'],
    ['Monitoramento por câmeras', 'camera', 'Gravação contínua nas áreas comuns e no perímetro.'],
    ['Controle de acesso', 'seguranca', 'Cadastro de visitantes e liberação por aplicativo.'],
    ['Perímetro protegido', 'seguranca', 'Cercamento com sensores e ronda.'],
    ['Clausura de veículos', 'portaria', 'Dois portões em sequência na entrada.'],
  ],
  sustentabilidade: [
    ['Energia solar', 'solar', 'Painéis que atendem às áreas comuns.'],
    ['Reúso de água da chuva', 'agua', 'Cisterna para irrigação e limpeza.'],
    ['Jardins de chuva', 'drenagem', 'Canteiros que filtram e infiltram a água das ruas.'],
    ['Horta comunitária', 'horta', 'Canteiros, composteira e torneiras próximas.'],
    ['Certificação ambiental', 'certificacao', 'Projeto em processo de certificação por terceiro.'],
    ['Recarga de carros elétricos', 'eletroposto', 'Pontos instalados e previsão para ampliar.'],
  ],
  conveniencia: [
    ['Mercado autônomo', 'mercado', 'Aberto a qualquer hora, sem filas.'],
    ['Coworking', 'coworking', 'Mesas, cabines e salas de reunião.'],
    ['Bicicletário', 'bicicleta', 'Vagas cobertas, com tomadas e bancada de reparos.'],
    ['Escola no bairro', 'escola', 'Área reservada e doada ao município.'],
    ['Comércio no térreo', 'comercio', 'Lojas abertas para a rua e calçada larga.'],
    ['Ponto de ônibus na entrada', 'transporte', 'Abrigo coberto e acessível.'],
  ],
  tecnico: [
    ['Pé-direito de 12 metros', 'pe_direito', 'Altura livre para armazenagem verticalizada.'],
    ['Piso de alta capacidade', 'piso', 'Seis toneladas por metro quadrado, nivelado a laser.'],
    ['Docas niveladoras', 'doca', 'Com portas seccionais e abrigo.'],
    ['Sprinklers', 'sprinkler', 'Rede dimensionada para armazenagem em altura.'],
    ['Pátio de manobras', 'patio', 'Raio de giro para carretas e estacionamento de caminhões.'],
    ['Elevadores inteligentes', 'elevador', 'Chamada antecipada por andar de destino.'],
  ],
}

const records = Object.entries(porCategoria)
  .flatMap(([categoria, rows]) => rows.map(([nome, icone, descricao]) => ({ nome, categoria, icone, descricao })))
  .map((values, i) => ({ key: values.nome, values: { ...values, ordem: (i + 1) * 10, ativo: true } }))

export default { resource: 'diferenciais', records } satisfies DemoSet
