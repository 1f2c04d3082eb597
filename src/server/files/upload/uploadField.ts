/** The multipart field for files, repeated per file; the specification fixes its name. */
export const UPLOAD_FIELD = 'upload_files'
