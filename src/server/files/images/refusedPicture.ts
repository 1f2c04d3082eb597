/** The upload is not a picture or cannot be processed; the message is shown to the user. */
export class RefusedPicture extends Error {}
