/**
 * The built-in icons: paths for 24 × 24, stroked 1.6 wide with round caps and joins. A dot is a line of zero length.
 */
const drawings = {
  // Icons that staff can choose for types, amenities and business models.
  piscina:
    'M8 14V5.5a2 2 0 0 1 4 0M15 14V5.5a2 2 0 0 1 4 0M8 8.5h7M8 11.5h7M3 17.5c1.5 1.3 3 1.3 4.5 0s3-1.3 4.5 0 3 1.3 4.5 0 3-1.3 4.5 0M3 21c1.5 1.3 3 1.3 4.5 0s3-1.3 4.5 0 3 1.3 4.5 0 3-1.3 4.5 0',
  academia: 'M8.5 12h7M5.5 7h3v10h-3zM15.5 7h3v10h-3zM5.5 9.5h-2v5h2M18.5 9.5h2v5h-2',
  playground: 'M6 4v17M10 4v17M6 7h4M6 11h4M6 15h4M10 6h2c4 1 3 12 9 13M6 4h4',
  salao:
    'M6.5 3h7l-.6 5.5a2.9 2.9 0 0 1-5.8 0zM10 11.5V20M7 20.5h6M17.5 5v.01M20 8.5v.01M16.5 10v.01M19.5 13v.01M17 15.5v.01',
  quadra: 'M3 5.5h18v13H3zM12 5.5v13M12 9.5a2.5 2.5 0 0 1 0 5 2.5 2.5 0 0 1 0-5M3 9.5h2.5v5H3M21 9.5h-2.5v5H21',
  pet: 'M12 12c2.5 0 5 2.6 5 5a2.5 2.5 0 0 1-3.4 2.3c-1-.4-2.2-.4-3.2 0A2.5 2.5 0 0 1 7 17c0-2.4 2.5-5 5-5zM9 4.5c1 0 1.6 1.2 1.6 2.3S10 9 9 9s-1.6-1.1-1.6-2.2S8 4.5 9 4.5zM15 4.5c1 0 1.6 1.2 1.6 2.3S16 9 15 9s-1.6-1.1-1.6-2.2S14 4.5 15 4.5zM5 9.5c.9 0 1.5 1 1.5 2s-.6 1.8-1.5 1.8-1.5-.8-1.5-1.8.6-2 1.5-2zM19 9.5c.9 0 1.5 1 1.5 2s-.6 1.8-1.5 1.8-1.5-.8-1.5-1.8.6-2 1.5-2z',
  bicicleta:
    'M6 12.5a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM18 12.5a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM6 16.3l3-8h6l3 8M9 8.3l3.5 8L15 8.3M6 16.3h6.5M7.5 8.3h3M15 8.3V5.5h2.5',
  coworking: 'M5 5h14v9H5zM3 18h18M9.5 14l-.5 4M14.5 14l.5 4M8.5 8.5h4M8.5 10.8h2.5',
  mercado: 'M3 4.5h2.5l2 10.5h10l2-7.5H6.2M9.5 18.5a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM16 18.5a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  parque:
    'M8.5 3.5a4.5 4.5 0 0 1 3.7 7 3.8 3.8 0 0 1-2.2 4.5H7a3.8 3.8 0 0 1-2.2-4.5 4.5 4.5 0 0 1 3.7-7zM8.5 10v10.5M15 14.5h6M15.5 17.5h5M16 14.5v6M20 14.5v6M3.5 20.5H21',
  trilha:
    'M5.5 3.5a2 2 0 0 1 2 2c0 1.5-2 3.5-2 3.5s-2-2-2-3.5a2 2 0 0 1 2-2zM5.5 12.5c0 3 6 1 7 3.5s-5 1.5-4.5 4.5M12 9.5 16 3l5 8.5zM16.5 11.5v6.5',
  lago: 'M3 13.5 8 6l3.5 5L14 8l7 5.5M5.8 9.3h4.4M3 17c1.5 1.3 3 1.3 4.5 0s3-1.3 4.5 0 3 1.3 4.5 0 3-1.3 4.5 0M6 20.5c1 .8 2 .8 3 0s2-.8 3 0 2 .8 3 0 2-.8 3 0',
  portaria: 'M3.5 20.5v-9h6v9M2.5 11.5 6.5 8l4 3.5M6.5 14.5v2.5M12.5 20.5v-6h2v6M14.5 16 21.5 9.5M2.5 20.5h19',
  camera: 'M3.5 6.5 17 4.5l1.5 6.5-13 2zM18 7.5l3 .5-.5 2-2-.2M9 12.5l1 4.5M10 17H5M5 14.5v6M7 9.2v.01',
  fibra:
    'M3 19c6 0 6.5-5 8-9M3 21.5c8 0 9.5-5 11.5-9.5M3 16.5c3.5 0 4.5-3.5 5-7M8.5 5.5v.01M12 6v.01M16 8v.01M9.5 2.5v.01M14.5 3.5v.01M18.5 5.5v.01M20 9.5v.01M18 12v.01',
  agua: 'M12 3s6.5 6.7 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 9.7 12 3 12 3zM9 15a3 3 0 0 0 2.5 2.9',
  esgoto:
    'M3 5h6.5a4 4 0 0 1 4 4v3.5M3 10h4.5a1 1 0 0 1 1 1v1.5M7 12.5h8v2.5H7zM3 3.5v8M11 18v.01M9 20.5v.01M13 20.5v.01M17.5 20.5h3.5',
  energia: 'M13.5 2.5 5.5 13.5h5.5l-1 8 8.5-11.5H13z',
  solar:
    'M6 11h12l3 7.5H3zM12 11v7.5M4.5 14.7h15M12 18.5v2.5M9 21h6M12 3a2.5 2.5 0 0 1 2.5 2.5M9.5 5.5A2.5 2.5 0 0 1 12 3M12 8a2.5 2.5 0 0 0 2.5-2.5M9.5 5.5A2.5 2.5 0 0 0 12 8M6 5.5h.8M17.2 5.5h.8',
  pavimentacao: 'M8 3.5 3.5 20.5M16 3.5l4.5 17M12 4v3M12 10.5v3M12 17v3.5',
  drenagem:
    'M12 2.5s3.5 3.8 3.5 6.5a3.5 3.5 0 0 1-7 0c0-2.7 3.5-6.5 3.5-6.5zM3.5 15.5h17v5h-17zM7.5 15.5v5M12 15.5v5M16.5 15.5v5',
  iluminacao:
    'M7 21.5V7a3.5 3.5 0 0 1 3.5-3.5H14M5 21.5h4M14 3.5h4.5l1.5 4h-7.5zM14.5 10.5l-1 2.5M18.5 10.5l1 2.5M16.5 10.5V14',
  doca: 'M2.5 5.5h11v10.5h-11zM13.5 9h4l3.5 3.5V16h-7.5M6.5 16a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM17 16a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM5.5 8.5v4M8 8.5v4M10.5 8.5v4',
  piso: 'M12 4.5 21 9l-9 4.5L3 9zM3 13l9 4.5 9-4.5M3 17l9 4.5 9-4.5M7.5 6.75l9 4.5M16.5 6.75l-9 4.5',
  pe_direito: 'M3.5 4h17M3.5 20h17M8 7v10M5.5 9.5 8 7l2.5 2.5M5.5 14.5 8 17l2.5-2.5M14 8.5h5M14 12h3M14 15.5h5',
  sprinkler:
    'M4 3.5h16M12 3.5v4M9 7.5h6l-1.5 3h-3zM8 10.5h8M7.5 13.5 5.5 16M12 13.5v3M16.5 13.5l2 2.5M4 19v.01M8.5 18.5v.01M12 20v.01M15.5 18.5v.01M20 19v.01',
  patio: 'M3 19.5h18M3 16h18M5 16V9h14v7M5 12.5h14M12 9v7M8.5 12.5V16M15.5 12.5V16M9 9V5h6v4',
  laje: 'M3 5h18v3H3zM3 16h18v3H3zM6 8v8M18 8v8M12 8v8',
  elevador: 'M5 3h14v18H5zM12 3v18M8.5 8.5v.01M7 11l1.5-2.5L10 11zM14 13l1.5 2.5L17 13z',
  ar: 'M3.5 4.5h17v7h-17zM6.5 8.5h11M17 6.5v.01M8 14.5c0 2-2 2-2 4.5M12 14.5v6M16 14.5c0 2 2 2 2 4.5',
  certificacao: 'M12 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM9 13l-1.5 8 4.5-2.5 4.5 2.5L15 13M9.8 8.5l1.5 1.5 3-3',
  escola: 'M12 4.5 22 9l-10 4.5L2 9zM6 11v5c0 1.5 2.7 3 6 3s6-1.5 6-3v-5M22 9v6',
  saude: 'M9 3.5h6V9h5.5v6H15v5.5H9V15H3.5V9H9z',
  comercio:
    'M4 4h16l1 5a2.5 2.5 0 0 1-4.5 1.3 3 3 0 0 1-4.5 0 3 3 0 0 1-4.5 0A2.5 2.5 0 0 1 3 9zM4.5 12v8.5h15V12M9.5 20.5v-5h5v5',
  transporte:
    'M6 4h12a2 2 0 0 1 2 2v11.5H4V6a2 2 0 0 1 2-2zM4 12.5h16M12 6.5v6M7.5 15v.01M16.5 15v.01M6.5 17.5V20M17.5 17.5V20M8 6.5h8',
  vaga: 'M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM9.5 17V7.5H13a3 3 0 0 1 0 6H9.5',
  eletroposto:
    'M4.5 20.5V5.5a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v15M3 20.5h12M9.7 7 7.5 11h3.5l-2 4M13.5 12.5H15a1.5 1.5 0 0 1 1.5 1.5v2.5a1.8 1.8 0 0 0 3.6 0V10M18 10h4M19 10V7.5M21 10V7.5',
  horta:
    'M12 20.5v-9M12 13.5c0-4-2.5-6-7-6 0 4 2.5 6 7 6zM12 11c0-4 2.5-6.5 7-6.5 0 4-2.5 6.5-7 6.5zM4 20.5c2.5-2 5-2.5 8-2.5s5.5.5 8 2.5',
  seguranca: 'M12 3l8 3v5.5c0 4.5-3.2 7.7-8 9.5-4.8-1.8-8-5-8-9.5V6zM8.5 12l2.5 2.5 4.5-4.5',
  estrela: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',

  painel: 'M4 4h7v9H4zM14 4h6v5h-6zM14 12h6v8h-6zM4 16h7v4H4z',
  pessoas:
    'M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 20v-1.5A4.5 4.5 0 0 1 7 14h4a4.5 4.5 0 0 1 4.5 4.5V20M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.3a4.5 4.5 0 0 1 3.5 4.2V20',
  imagem: 'M4 4.5h16v15H4zM8.5 8a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6zM4 16l4.5-3.5 3.5 3 3.5-4 4.5 4.5',
  predio:
    'M5 20.5v-17h8.5v17M13.5 8.5H19v12M2.5 20.5h19M8 7.5h2.5M8 11h2.5M8 14.5h2.5M16.2 12v.01M16.2 15.5v.01M8 20.5V18h2.5v2.5',
  camadas: 'M12 3.5 21 8.5l-9 5-9-5zM3 12.5l9 5 9-5M3 16.5l9 5 9-5',
  texto: 'M4.5 4h15v16h-15zM8 8.5h8M8 12h8M8 15.5h5',
  pagina: 'M4 4h16v16H4zM4 8.5h16M7.5 12h4.5v4.5H7.5zM15 12.5h2M15 16h2',
  megafone: 'M4 9.5v5h3.5l9 4.5V5l-9 4.5zM7.5 9.5v5M8 14.5l1.5 5.5H12l-1.2-4M19.5 9.5a3.5 3.5 0 0 1 0 5',
  grafico: 'M4 3.5v17h17M7.5 15.5l4-5 3.5 3 5-7.5',
  enviar: 'M12 15.5V4M7.5 8 12 3.5 16.5 8M4 14.5v4a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-4',
  engrenagem:
    'M10.3 5.6L10.5 3.1L13.5 3.1L13.7 5.6L15.3 6.3L17.2 4.7L19.3 6.8L17.7 8.7L18.4 10.3L20.9 10.5L20.9 13.5L18.4 13.7L17.7 15.3L19.3 17.2L17.2 19.3L15.3 17.7L13.7 18.4L13.5 20.9L10.5 20.9L10.3 18.4L8.7 17.7L6.8 19.3L4.7 17.2L6.3 15.3L5.6 13.7L3.1 13.5L3.1 10.5L5.6 10.3L6.3 8.7L4.7 6.8L6.8 4.7L8.7 6.3zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  envelope: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  ajuda: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.3 9.5a2.7 2.7 0 1 1 4 2.4c-.9.5-1.3 1-1.3 2.1M12 17v.01',
  sair: 'M14.5 4H6v16h8.5M10 12h11M17.5 8.5 21 12l-3.5 3.5',
} as const

export type IconName = keyof typeof drawings
export const icons: Readonly<Record<IconName, string>> = drawings

/** The icons that a record may use, with their titles, in the order of the chooser. */
export const contentIconTitles = {
  piscina: 'Piscina',
  academia: 'Academia',
  playground: 'Playground',
  salao: 'Salão de festas',
  quadra: 'Quadra',
  pet: 'Espaço pet',
  bicicleta: 'Bicicleta',
  coworking: 'Coworking',
  mercado: 'Mercado',
  parque: 'Parque',
  trilha: 'Trilha',
  lago: 'Lago',
  portaria: 'Portaria',
  camera: 'Câmera',
  fibra: 'Fibra óptica',
  agua: 'Água',
  esgoto: 'Esgoto',
  energia: 'Energia',
  solar: 'Energia solar',
  pavimentacao: 'Pavimentação',
  drenagem: 'Drenagem',
  iluminacao: 'Iluminação',
  doca: 'Doca',
  piso: 'Piso',
  pe_direito: 'Pé-direito',
  sprinkler: 'Sprinkler',
  patio: 'Pátio',
  laje: 'Laje',
  elevador: 'Elevador',
  ar: 'Ar-condicionado',
  certificacao: 'Certificação',
  escola: 'Escola',
  saude: 'Saúde',
  comercio: 'Comércio',
  transporte: 'Transporte',
  vaga: 'Vaga',
  eletroposto: 'Eletroposto',
  horta: 'Horta',
  seguranca: 'Segurança',
  estrela: 'Estrela',
} as const satisfies Partial<Record<IconName, string>>

export type ContentIconName = keyof typeof contentIconTitles
export const contentIcons = Object.keys(contentIconTitles) as readonly ContentIconName[]
