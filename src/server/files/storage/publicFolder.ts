/** The folder of a bucket that everybody may read: of pictures, which the public may see whatever becomes of records. */
export const PUBLIC_FOLDER = 'imagens/'
