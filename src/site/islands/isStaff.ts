/** Whether this browser holds the session of the back-office: then nothing of others is ever loaded. */
export const isStaff = () => /(?:^|; )(?:__Host-)?painel=/.test(document.cookie)
