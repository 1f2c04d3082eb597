/** Whether this browser has an admin session cookie. No third-party content is loaded then. */
export const isStaff = () => /(?:^|; )(?:__Host-)?painel=/.test(document.cookie)
