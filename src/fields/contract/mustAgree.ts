export const MUST_AGREE = 'É preciso concordar para enviar.'
