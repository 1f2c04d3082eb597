/** The folder of backups, in that of the data. */
export const BACKUPS = 'backups'

/** With what the name of an encrypted archive ends. */
export const ENCRYPTED_ENDING = '.age'

/**
 * Archives are named by when they were made, so that their names order as they do, encrypted or not. `.cifrada` are those
 * of the versions before age.
 */
export const ARCHIVE_NAME = /^copia-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)\.zip(?:\.age|\.cifrada)?$/
