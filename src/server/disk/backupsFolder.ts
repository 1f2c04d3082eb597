/** The folder of backups inside the data folder. */
export const BACKUPS = 'backups'

export const ENCRYPTED_ENDING = '.age'

/** Archive names contain their time and sort by it. Versions before age used the ending `.cifrada`. */
export const ARCHIVE_NAME = /^copia-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)\.zip(?:\.age|\.cifrada)?$/
