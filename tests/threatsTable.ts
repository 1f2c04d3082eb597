/** A rule of `src/docs/threats.md` in few words, and what shows that it holds. */
export interface Threat {
  readonly section: Section
  readonly must: string
  /** Titles of tests, and names of faults, by their files under `tests`. */
  readonly heldBy: Readonly<Record<string, readonly string[]>>
  /** What of it no test shows, and why not. */
  readonly missing?: string
}

/** How many rules each section of the page has. Its tables have rows of their own here. */
export const musts = { 1: 4, 2: 17, 3: 7, 4: 6, 5: 13, 6: 13, 7: 7, 8: 3, 9: 6, 10: 8, 11: 3, 12: 5, 13: 2 } as const
type Section = keyof typeof musts | '1, table' | '8, table' | '10, table'

const MEASURED = 'its figure is measured by `npm run bench`, which is no test'

export const threats: readonly Threat[] = [
  {
    section: 1,
    must: 'errors are JSON of one shape, and the admin shows the message and each field’s',
    heldBy: {
      'server/http/requestGuards.test.ts': [
        'every refusal has the same shape, in Portuguese, and reveals nothing about the machine',
      ],
      'admin/api/http.test.ts': [
        'a failed call has the message of the server, the errors of fields, the data and the time to wait',
      ],
      'admin/api/dataProvider.test.ts': [
        'refusals are returned under the name of each field, and those of list rows are nested',
      ],
      'faults/cases/fuzz.ts': ['requests generated from the OpenAPI description, and raw connections'],
    },
  },
  {
    section: 1,
    must: 'no stack, SQL, path, version or secret in an answer; its id finds the error in the log',
    heldBy: {
      'server/http/requestGuards.test.ts': [
        'a defect is answered with nothing but an id, under which the log has all of it',
        'a service that is away for a moment answers 503 with a time to wait, and does not reveal the cause',
      ],
      'server/http/headers.test.ts': ['no other origin is allowed, and no header names the server’s software'],
      'faults/cases/fuzz.ts': ['requests generated from the OpenAPI description, and raw connections'],
    },
  },
  {
    section: 1,
    must: 'after any failed save the form keeps everything typed',
    heldBy: {
      'admin/api/http.test.ts': ['a call whose connection is cut fails without a status'],
      'admin/record/draftStorage.test.tsx': [
        'when the server is away, the indicator says so, and the save is sent again by itself with the same key',
      ],
      'e2e/draftsSaves.test.ts': [
        'a save that takes long loses nothing that is typed meanwhile',
        'a save whose answer is lost is sent again by itself and stored once, and later text is saved after it',
        'a save waits for a server that is away',
        'a save after the session has ended asks for the password over the form, continues by itself and returns the focus',
      ],
      'site/formsWithoutScripts.test.ts': [
        'a refused form returns with a message beside each wrong field and everything that was typed',
      ],
    },
  },
  {
    section: 1,
    must: 'where an error is answered nothing was saved, not even half an item',
    heldBy: {
      'server/records/records.test.ts': [
        'every mistake of a form comes back at once, each at its field, and nothing is stored',
      ],
      'server/http/formValues.test.ts': [
        'a field that does not belong to the form is refused as unknown, and nothing of the form is saved',
      ],
      'server/store/databaseAway.test.ts': [
        'a save whose outcome is unknown is refused, shows if it was kept, and is not kept twice when it is sent again',
      ],
      'server/files/refusedFiles.test.ts': ['one bad file makes the whole upload be refused'],
      'faults/cases/fuzz.ts': ['requests generated from the OpenAPI description, and raw connections'],
    },
  },
  {
    section: '1, table',
    must: '400 malformed, forbidden key; 400 unknown or private column; 422 field rules',
    heldBy: {
      'server/http/formBodies.test.ts': ['a form that is not a plain set of fields is malformed as a whole'],
      'server/records/queries.test.ts': ['a filter that the list does not declare is refused by name'],
      'server/records/records.test.ts': [
        'every mistake of a form comes back at once, each at its field, and nothing is stored',
      ],
    },
  },
  {
    section: '1, table',
    must: '401 without a session, and the same for a wrong e-mail or password; 403 tenant or right; 404 byte-equal',
    heldBy: {
      'server/http/anonymous.test.ts': ['without a session, only the calls of the open list answer'],
      'server/auth/signIn.test.ts': ['every refused sign-in gets the same answer and costs one hash'],
      'server/auth/sessions.test.ts': ['a request whose tenant is %s is refused and written to the audit'],
      'server/records/records.test.ts': ["another tenant's record answers exactly like one that does not exist"],
      'server/rights/everyRoute.test.ts': [
        'every route of the API is declared as a call, and every call says which right it needs or is open to any account',
        'an invalid id, an unknown one and that of a closed record are answered alike',
      ],
    },
  },
  {
    section: '1, table',
    must: '404 unknown address, 405 unknown method; 409 changed, unique, in use',
    heldBy: {
      'server/http/requestGuards.test.ts': [
        'a known address refuses other methods and names those it knows, with or without a session and whatever is sent',
        'an unknown address is refused as such before the server looks at what was sent',
      ],
      'server/records/parallelSaves.test.ts': [
        'of fifty saves over the same revision at once one is stored, and the others are told what changed',
      ],
      'server/http/formSaves.test.ts': ['of several records with the same unique value sent at once, one is stored'],
      'server/records/deleting.test.ts': ['a record that others need stays, and the answer names where it is used'],
    },
  },
  {
    section: '1, table',
    must: '413 too large, 415 type, 414 and 431 without a body',
    heldBy: {
      'server/http/rawHttp.test.ts': [
        'a body over the limit is refused before it has arrived, and the connection ends',
        'an address over 8 KiB and a head over 16 KiB are refused with an empty answer',
      ],
      'server/http/formBodies.test.ts': ['only the media type of a form is accepted, in its exact spelling'],
      'server/files/refusedFiles.test.ts': ['%s is refused, and the answer names the file'],
    },
  },
  {
    section: '1, table',
    must: '429 with Retry-After, 500, 503 with Retry-After, 507',
    heldBy: {
      'server/auth/signInLimits.test.ts': ['a session may read 1,200 times and save 300 times a minute'],
      'server/http/requestGuards.test.ts': [
        'a defect is answered with nothing but an id, under which the log has all of it',
        'a service that is away for a moment answers 503 with a time to wait, and does not reveal the cause',
      ],
      'server/files/refusedUploads.test.ts': ['no upload is received when the disk is nearly full'],
      'faults/cases/fullDiskSignIn.ts': ['a full disk: signing in, signing out and deleting'],
    },
  },
  {
    section: 2,
    must: 'a token is 256 random bits, new at each sign-in, stored as its hash, and written nowhere',
    heldBy: {
      'server/auth/signIn.test.ts': [
        'the right e-mail and password open a session with a new token',
        'neither the token nor the password of a sign-in is stored or written anywhere',
      ],
      'server/audit/audit.test.ts': ['the audit holds no password, token or link'],
    },
  },
  {
    section: 2,
    must: 'people by the header x-access-token alone, programs by Authorization: Bearer alone, never both',
    heldBy: {
      'server/auth/tokens.test.ts': [
        'only a whole token in its own header is taken, and never together with a session',
      ],
      'server/auth/sessions.test.ts': ['only the header authenticates a request, and no cookie, address or body does'],
      'server/http/anonymous.test.ts': ['a session that is sent anywhere but in its header is ignored'],
    },
  },
  {
    section: 2,
    must: 'a token of a program is shown once and stored as its hash, expires, and can no more than its owner may now',
    heldBy: {
      'server/auth/tokens.test.ts': [
        'a token is shown once, and only its hash is stored',
        'an expired and a revoked token are refused alike, and a revoked one stays in the list',
        'a token can do what both it and its owner may at that moment, and nothing once the owner is inactive',
        'a token with %j is refused beside the field',
        'each token has limits of its own, apart from the sessions of its owner',
      ],
      'server/rights/everyRoute.test.ts': ['%s answers tokens as it answers people'],
    },
  },
  {
    section: 2,
    must: 'a token reaches no accounts, sessions, passwords or tokens; making one takes the password; its acts are audited by name',
    heldBy: {
      'server/auth/tokens.test.ts': [
        'calls about sessions, passwords, tokens and the own account refuse a token',
        'what a program does is audited with its owner and the name of its token, and the chain holds',
        'a person sees and revokes own tokens, an administrator those of anybody, and nobody else any',
      ],
      'server/rights/everyRoute.test.ts': ['%s is closed to tokens'],
    },
  },
  {
    section: 2,
    must: '72 h from sign-in, idle 8 h without autoLogin; the clock prolongs nothing',
    heldBy: {
      'server/auth/sessions.test.ts': [
        'a session ends 72 hours after the sign-in, however it is used',
        'a session ends after 8 hours without a call, unless it was opened with autoLogin',
        'setting the clock back does not prolong a session',
      ],
    },
  },
  {
    section: 2,
    must: 'the cookie of the admin: name, contents, age, SameSite, Secure, no Domain',
    heldBy: {
      'admin/api/session.test.ts': [
        'the auth cookie holds the token and the flag for the whole host and 72 hours, for same-site requests only',
        'the auth cookie is bound to the host and to HTTPS where there is HTTPS, and can be removed there',
      ],
    },
  },
  {
    section: 2,
    must: 'no third-party script in a browser that holds the cookie, and none in the admin',
    heldBy: {
      'site/thirdPartyHosts.test.ts': [
        'the cookie notice neither asks nor measures in a browser with a session of the back-office',
      ],
      'server/http/headers.test.ts': ['the page of the admin carries a nonce of its own and allows no third party'],
    },
  },
  {
    section: 2,
    must: 'autoLogin decides whether /admin opens the Painel or asks',
    heldBy: {
      'admin/page/signIn.test.tsx': [
        'the box "Manter conectado" sets the autoLogin flag',
        'opening /admin with a session that is %s (%s, %i) shows "%s"',
      ],
      'server/auth/sessions.test.ts': [
        'a session ends after 8 hours without a call, unless it was opened with autoLogin',
      ],
    },
  },
  {
    section: 2,
    must: 'x-tenant-id must be that of the session, and never chooses the tenant',
    heldBy: {
      'server/auth/sessions.test.ts': [
        'a request whose tenant is %s is refused and written to the audit',
        'a request with a repeated header is refused, even when both values are the same',
        'a session of another tenant works for that tenant alone',
      ],
      'server/records/contatosSent.test.ts': [
        'a contact belongs to the site it was sent from, and the address of its sender is stored nowhere',
      ],
    },
  },
  {
    section: 2,
    must: 'sessions are revoked at once: SAIR, password, recovery, disabling, deletion, e-mail',
    heldBy: {
      'server/auth/sessions.test.ts': [
        'signing out (SAIR) ends this session at once and no other',
        '%s by an administrator ends every session of the account at once',
        'a change of what an account may do applies to its next request',
        'users change their own password and e-mail only with their current password',
      ],
      'server/auth/recovery.test.ts': [
        'a user gets from "Esqueci minha senha" to a new password through a real mail server',
      ],
      'admin/api/authProvider.test.tsx': ['signing out removes the cookie although the request fails'],
    },
  },
  {
    section: 2,
    must: 'ids of users are never given again',
    heldBy: {
      'server/auth/sessions.test.ts': [
        'deleting an account ends its sessions, and a new account with the same e-mail revives none',
      ],
      'server/records/deleting.test.ts': ['a deleted record is gone from every answer, and its id never comes back'],
    },
  },
  {
    section: 2,
    must: 'ten sessions a user; own ones are seen and ended, an administrator ends anyone’s',
    heldBy: {
      'server/auth/sessions.test.ts': [
        'the eleventh session of an account ends its oldest',
        'users see and end their own sessions, and nobody else’s',
        'an administrator can end any session of the tenant',
      ],
    },
  },
  {
    section: 2,
    must: 'one’s own e-mail or password takes the current password',
    heldBy: {
      'server/auth/sessions.test.ts': [
        'users change their own password and e-mail only with their current password',
        'the current password can be guessed within a session no faster than at the sign-in',
      ],
      'server/records/undoing.test.ts': ['an undo asks for the current password where the change did'],
    },
  },
  {
    section: 2,
    must: 'POST /api/auth from a page of another site is refused',
    heldBy: { 'server/auth/signIn.test.ts': ['a page of another site cannot sign its visitor in: %o'] },
  },
  {
    section: 2,
    must: 'no redirect parameter exists; after sign-in always the Painel',
    heldBy: {
      'admin/page/signIn.test.tsx': ['a sign-in at %s leads to the dashboard as at any other address'],
      'server/http/spelling.test.ts': ['no spelling of an address leads to another host'],
    },
  },
  {
    section: 2,
    must: 'an account at the provider opens only the active account of its verified e-mail, is bound to it, and makes none',
    heldBy: {
      'server/auth/companySignIn.test.ts': [
        'a person whom the provider names by a verified e-mail gets the same session as with the password',
        'the first sign-in binds the account to the person, and nobody else of the same e-mail enters',
        'a person is bound to one account, also when the provider gives another e-mail later',
        'a person %s is refused with one answer, and makes no account',
        'wrong codes and refused persons count against the limits of sign-in',
      ],
    },
  },
  {
    section: 2,
    must: 'the answer of the provider counts in the browser that asked, once, for ten minutes, checked; the second factor stays',
    heldBy: {
      'server/auth/companySignIn.test.ts': [
        'the answer of the provider counts only in the browser that asked, once, and for ten minutes',
        'the cookie between the steps cannot be read by scripts or sent by other sites, and holds nothing in clear',
        'an ID token %s is not believed',
        'the second factor of the account is asked for after the provider, whatever the provider has asked for',
      ],
      'e2e/companySignIn.test.ts': [
        'a user signs in with the account of the company and goes on to the page asked for',
      ],
    },
  },
  {
    section: 3,
    must: 'argon2id with its cost in the string, raised at the next sign-in; two at once, fifty waiting, a part kept for known addresses',
    heldBy: {
      'server/auth/passwords.test.ts': [
        'a password becomes an argon2id string with its cost and its own salt',
        'hashing leaves the event loop free',
        'of sixty password checks at once two run, fifty wait, and the others are refused at once with a time to come back',
        'of sixty password checks of strangers at once, one runs and forty wait, while places reserved for others stay free',
        'the limiter refuses a task that waits too long, and a task that fails lets the next one run',
      ],
      'server/auth/signIn.test.ts': ['a hash made at a lower cost is made anew at the next sign-in'],
      'server/auth/signInLimits.test.ts': [
        'strangers in many networks who try %s do not keep out a user who signs in from a known address',
      ],
    },
  },
  {
    section: 3,
    must: '12 to 128 characters, any of them, composed, never cut; longer is refused before hashing',
    heldBy: {
      'server/auth/passwords.test.ts': [
        'a password typed on another keyboard is the same password, and a long one is not cut off',
      ],
      'fields/password.test.ts': ['the length of a password is counted in characters, not in the units of a string'],
      'server/auth/signIn.test.ts': ['a sign-in with %s is refused before anything is hashed'],
    },
  },
  {
    section: 3,
    must: 'common, repeated, in sequence and of the context are refused; paste and password managers work',
    heldBy: {
      'fields/password.test.ts': [
        'the password %s is refused as too common',
        'the password %s is accepted',
        'the password %s contains the name of the company or the e-mail: %s',
      ],
      'server/auth/sessions.test.ts': ['a password that contains %s is refused'],
      'admin/page/signIn.test.tsx': [
        'the password can be shown and hidden, and a pasted one may have any length',
        'the sign-in form is marked up for password managers',
      ],
    },
  },
  {
    section: 3,
    must: 'no built-in password: a one-time link or ADMIN_EMAIL and ADMIN_PASSWORD; a command makes links',
    heldBy: {
      'server/auth/firstAdministrator.test.ts': [
        'the first start makes an invited administrator and a link that sets the password',
        'with ADMIN_EMAIL and ADMIN_PASSWORD the administrator signs in at once',
        'a start with ADMIN_EMAIL %s and ADMIN_PASSWORD %s stops with the reason',
        'the server can always make a link for an account that is not disabled',
      ],
      'server/auth/invitations.test.ts': [
        'an account made without a password gets an invitation that is valid for 72 hours',
      ],
    },
  },
  {
    section: 3,
    must: 'an unknown e-mail costs a hash and gets the same answer in the same time',
    heldBy: {
      'server/auth/signIn.test.ts': [
        'every refused sign-in gets the same answer and costs one hash',
        'an unknown e-mail takes as much work as a known one',
      ],
      'server/auth/passwords.test.ts': ['no password is right where there is no account'],
      // The medians within 10 %: eight sign-ins of a busy machine do not tell them apart, and the test allows 60 %.
      'faults/cases/signInTimes.ts': ['guessing who has an account by how long the answer takes'],
    },
  },
  {
    section: 3,
    must: 'limits of sign-in: pair, address, account from unknown addresses, a hundred in a row; kept over a restart',
    heldBy: {
      'server/auth/signInLimits.test.ts': [
        'five wrong passwords close an account to one address for 15 minutes, even through a restart',
        'twenty failures from one address, over any accounts, block the address',
        'fifty failures in an hour from unknown addresses close an account to unknown addresses, not to its known ones',
        'a hundred failures in a row close the sign-in by password without telling the caller',
        'a successful sign-in clears the failures of its account and address',
        'of fifty wrong passwords at once, only five are checked',
      ],
    },
  },
  {
    section: 3,
    must: 'keys of limits are route and normalised e-mail; the address is the peer’s, or a named proxy’s word; IPv6 by /64',
    heldBy: {
      'server/auth/signInLimits.test.ts': [
        'a limit cannot be evaded by %s',
        'an IPv6 visitor is counted by the /64 network',
        'a forwarded address counts only behind a trusted proxy',
        'proxies can be trusted by their network, and no address forwarded from outside it is believed',
      ],
    },
  },
  {
    section: 4,
    must: 'one answer for known, unknown, disabled and malformed; exact match; to the stored address',
    heldBy: {
      'server/auth/recovery.test.ts': [
        'a recovery request for %j gets the usual answer and sends no e-mail',
        'the recovery e-mail goes to the stored address, however it was typed',
        'an account gets three recovery e-mails an hour, and the answer does not reveal that limit',
      ],
    },
  },
  {
    section: 4,
    must: 'a durable job makes the token when it sends: hashed, 30 minutes, one per user; retried for an hour',
    heldBy: {
      'server/auth/recovery.test.ts': [
        'a recovery token is stored only as its hash, from the moment the e-mail is written',
        'a new recovery link ends the older one',
      ],
      'server/auth/recoveryMail.test.ts': [
        'a recovery e-mail waits for an absent mail server, is sent once, and its 30 minutes begin when it is sent',
        'a recovery e-mail that cannot be sent for an hour is given up',
      ],
      'server/mail/mailWorker.test.ts': [
        'a failed e-mail is tried again after 1, 2, 4, 8, 16 and 32 minutes and once more at the end of the hour',
      ],
    },
  },
  {
    section: 4,
    must: 'the link has the configured address and the token in its fragment; no header reaches it',
    heldBy: {
      'server/auth/recovery.test.ts': [
        'no header of a request reaches the recovery link',
        'a recovery link works once, and only within 30 minutes of sending',
      ],
      'admin/page/signIn.test.tsx': [
        'the recovery page removes the token from the address, sets the password and leads to the sign-in page',
      ],
    },
  },
  {
    section: 4,
    must: 'the token is consumed once, of fifty at once too; sessions end; a refused password does not consume it',
    heldBy: {
      'server/auth/recovery.test.ts': [
        'fifty uses of one recovery link at once set one new password',
        'of fifty transactions that consume one recovery link at once, one succeeds',
        'a password that is %s is refused, and the recovery link stays valid',
        'a user gets from "Esqueci minha senha" to a new password through a real mail server',
      ],
    },
  },
  {
    section: 4,
    must: 'limits: 3 e-mails an hour, 10 requests, 20 wrong tokens',
    heldBy: {
      'server/auth/recovery.test.ts': [
        'an account gets three recovery e-mails an hour, and the answer does not reveal that limit',
        'an address may ask for ten recoveries an hour, and a restart does not reset the count',
        'twenty wrong recovery tokens within an hour block their address',
      ],
    },
  },
  {
    section: 4,
    must: 'mail of a fixed template, escaped, with a structured recipient; no value breaks a line',
    heldBy: {
      'server/mail/email.test.ts': [
        'the name %s is escaped in an e-mail',
        'a value with a line break or a control character stays on one line: %j',
        'an e-mail is sent to one plain address or not at all: %j',
        'an e-mail with a subject of several lines is refused',
      ],
    },
  },
  {
    section: 5,
    must: 'POST takes exactly a form, multipart where files go, and JSON with a token; anything else is 415',
    heldBy: {
      'server/http/jsonBodies.test.ts': ['only callers with a token may send JSON, and only where a form is taken'],
      'server/http/formBodies.test.ts': ['only the media type of a form is accepted, in its exact spelling'],
      'server/http/anonymous.test.ts': [
        'every address that accepts POST requires exactly its type of form, even when the form is empty',
      ],
      'server/http/rawHttp.test.ts': ['a repeated content type or session header is refused'],
    },
  },
  {
    section: 5,
    must: 'a body of JSON becomes the texts of a form; a value of another JSON type is 422',
    heldBy: {
      'server/http/jsonBodies.test.ts': [
        '%j is refused beside its field, and nothing is saved',
        '%s is a malformed request',
        'a body of more than 1 MiB is too large',
        'what a list answers can be posted back as it is, for every entity that has a record',
      ],
    },
  },
  {
    section: 5,
    must: '1 MiB, 500 fields, plain keys, no repeated key unless declared; no prototype',
    heldBy: {
      'server/http/formBodies.test.ts': [
        'a body of 1 MiB is read, and one byte more is refused',
        'a form that is not a plain set of fields is malformed as a whole',
        'a form with 500 fields, or with 200 values of one, is still read',
        'only a field declared with several values may repeat',
      ],
    },
  },
  {
    section: 5,
    must: 'a lista is JSON of declared keys; __proto__ and its like are refused at any depth',
    heldBy: {
      'server/http/formBodies.test.ts': [
        'rows of a form must be an array of declared fields and nothing else',
        'rows of a form cannot reach into prototypes, however deep they are or oddly they are spelled',
      ],
    },
  },
  {
    section: 5,
    must: 'bad encodings are 400, control characters 422; text is stored composed',
    heldBy: {
      'server/http/formBodies.test.ts': ['a form that is not a plain set of fields is malformed as a whole'],
      'server/http/formValues.test.ts': [
        'a text may hold no control characters, except tab and line break where there are several lines',
        'text is stored composed and without invisible characters, and otherwise as it was typed',
      ],
    },
  },
  {
    section: 5,
    must: 'each field has its type, length and one form on the wire, held at the server',
    heldBy: {
      'server/http/formValues.test.ts': ['a value of each kind has one accepted spelling in a form'],
      'server/records/conformance.test.ts': ['a refused value is not stored'],
      'server/records/contents.test.ts': [
        'every limit and conditional rule of blog, imprensa and investidores refuses with its own message',
      ],
    },
  },
  {
    section: 5,
    must: 'an undeclared or read-only field is 422 and nothing is saved; create and update alike',
    heldBy: {
      'server/http/formValues.test.ts': [
        'a field that does not belong to the form is refused as unknown, and nothing of the form is saved',
      ],
      'server/records/bulk.test.ts': [
        'a password, a unique field, a read-only field and an unknown one cannot be set for many records',
      ],
      'server/sheets/sheets.test.ts': ['an import accepts nothing but rows of columns that may be filled in'],
    },
  },
  {
    section: 5,
    must: 'POST with an id updates or is 404; it never creates',
    heldBy: { 'server/http/formValues.test.ts': ['a caller can neither choose an id nor reach another tenant by one'] },
  },
  {
    section: 5,
    must: 'another stored revision is 409 with what changed; without one only the named fields change',
    heldBy: {
      'server/records/parallelSaves.test.ts': [
        'of fifty saves over the same revision at once one is stored, and the others are told what changed',
      ],
      'server/http/formSaves.test.ts': [
        'saves without a revision change only the fields they name, even at the same moment',
      ],
      'e2e/draftsConflicts.test.ts': ['changes by two users to different fields are joined and saved by one click'],
    },
  },
  {
    section: 5,
    must: 'the same operation key gets the first answer for a day, also after a crash; another body is 409',
    heldBy: {
      'server/http/formSaves.test.ts': [
        'twenty sends of one operation at once make one record and get the same answer',
        'an operation key is forgotten after a day, and a refused form does not use it up',
      ],
      'faults/cases/retriesOverKill.ts': [
        'kill -9 while one operation is sent twenty times, and sent again afterwards',
      ],
    },
  },
  {
    section: 5,
    must: 'GET and HEAD change nothing; TRACE, CONNECT, overrides; TE with CL, bare LF and obs-fold are 400',
    heldBy: {
      'server/http/requestGuards.test.ts': [
        'calls that only read change nothing',
        'a header that names another method changes nothing',
      ],
      'server/http/rawHttp.test.ts': [
        'a request that two programs could read differently is refused, and the connection ends',
        'CONNECT, TRACE, OPTIONS, odd targets and an upgrade to another protocol are refused',
      ],
    },
  },
  {
    section: 5,
    must: 'one path per route; authentication by default, the open ones are a list',
    heldBy: {
      'server/http/rawHttp.test.ts': ['an address has one spelling, and no other reaches what it protects'],
      'server/http/spelling.test.ts': ['another spelling of an address of the API is not found'],
      'server/http/anonymous.test.ts': ['without a session, only the calls of the open list answer'],
    },
  },
  {
    section: 5,
    must: 'a host that is not configured is 400, but for the health check',
    heldBy: {
      'server/http/requestGuards.test.ts': [
        'only the hosts of this installation are answered, except for the health check',
      ],
    },
  },
  {
    section: 6,
    must: 'events hold no values, tell only of what the caller reads, and no cursor passes a change stored later',
    heldBy: {
      'server/audit/events.test.ts': [
        'a program learns of each change once, in order, by the cursor of the answer before',
        'saves at the same moment are all told, and none is told before an earlier cursor',
        'only changes of what the caller may read are told, and none of another company',
      ],
    },
  },
  {
    section: 6,
    must: 'limite and pagina in their bounds; an unknown parameter is 400, and changes no byte of a page',
    heldBy: {
      'server/records/queries.test.ts': [
        'the pages of a list are counted from one, hold at most 100 records and are limited in number',
        'a filter that the list does not declare is refused by name',
      ],
      'server/http/headers.test.ts': ['a public page is the same for every visitor, and may be kept for a minute'],
    },
  },
  {
    section: 6,
    must: 'declared columns, ASC or DESC, id as tie-breaker; ten filters, literal wildcards, no operators',
    heldBy: {
      'server/records/queries.test.ts': [
        'a list is ordered by one declared column with exactly ASC or DESC, and ties by id',
        'a filter finds exactly its text and nothing like it',
        'a search matches the starts of words and knows no operators',
        'a list takes at most ten filters, and a range counts as one',
      ],
    },
  },
  {
    section: 6,
    must: 'what is private is neither answered nor guessed: byte-equal',
    heldBy: {
      'server/records/queries.test.ts': [
        'a private field can be neither filtered, ordered nor searched by, whether the guess is right or wrong',
      ],
      'server/staff/find.test.ts': [
        'an editor finds neither accounts nor settings, and a right guess is answered like a wrong one',
      ],
    },
  },
  {
    section: 6,
    must: 'SQL is parameterised; answers are built from declared keys',
    heldBy: {
      'server/records/queries.test.ts': ['a filter finds exactly its text and nothing like it'],
      'server/staff/find.test.ts': ['operators of the search index are treated as ordinary letters'],
      'contract/openApi.test.ts': ['the description of the API is compared with every answer that a test asks for'],
      'faults/cases/fuzz.ts': ['requests generated from the OpenAPI description, and raw connections'],
    },
  },
  {
    section: 6,
    must: 'POST /api/contatos: five an hour, operation key, honeypot, address kept hashed',
    heldBy: {
      'server/records/contatosSent.test.ts': [
        'an address may send five contact forms within an hour, whatever they say',
        'the same contact form sent again with its key makes one contact',
        'a form that a robot filled is answered like any other, stored as spam, and no e-mail is sent',
        'a contact belongs to the site it was sent from, and the address of its sender is stored nowhere',
      ],
    },
  },
  {
    section: 6,
    must: 'lists within 250 ms at 100,000 rows; long work off the loop; a late loop sheds load',
    heldBy: {
      'server/http/overload.test.ts': [
        'a server whose event loop stays late refuses new work in its own words, and accepts it again by itself',
      ],
      'server/yieldToEventLoop.test.ts': ['a read of thousands of queries lets other requests run meanwhile'],
      'server/store/databaseAway.test.ts': [
        'a connection that does not answer is given up, and the next requests are served',
        'PostgreSQL stops a query after two seconds and a statement of a save after four, but no change of the tables',
      ],
      'faults/cases/overload.ts': ['more pages requested at once than can be rendered'],
    },
    missing: `250 ms and 50 ms: ${MEASURED}; a query stopped after 2 s on SQLite: node:sqlite runs it on the thread that would have to stop it`,
  },
  {
    section: 6,
    must: 'every regular expression is linear on 100 kB of hostile text',
    heldBy: {
      'fields/conformance.test.ts': ['%s: hostile text of 100 kB is refused without delay'],
      'fields/password.test.ts': ['the longest password is checked without delay'],
      'faults/cases/hostileText.ts': ['hostile text'],
    },
  },
  {
    section: 6,
    must: 'limits per session (reads, saves, files) and per address without one',
    heldBy: {
      'server/auth/signInLimits.test.ts': [
        'a session may read 1,200 times and save 300 times a minute',
        'an address may make sixty calls a minute without a session',
      ],
      'server/files/fileRoutes.test.ts': ['an account may send at most 60 files a minute'],
      'server/records/bulk.test.ts': ['a call for many records counts each of them against the limit of a minute'],
    },
  },
  {
    section: 6,
    must: 'a connection that sends ahead of its answer ends with that answer; nothing is written to one that wants draining',
    heldBy: {
      'server/http/pipelining.test.ts': [
        'a connection that sends further requests before its answer ends with that answer, which says so',
      ],
      'faults/cases/pipelining.ts': ['thousands of requests sent at once by clients that read no answers'],
      'faults/cases/slowReaders.ts': ['clients that request much and do not read the answers'],
    },
  },
  {
    section: 6,
    must: 'reading needs no write',
    heldBy: {
      'server/store/onlyReading.test.ts': [
        'on a read-only database a scheduled record is public at its hour: cached pages, lists, filters, order, counts, the Painel',
        'on a read-only database a save is refused with 503',
      ],
      'faults/cases/fullDiskScheduled.ts': ['a full disk when a publication is due'],
    },
  },
  {
    section: 6,
    must: 'time-outs of head, request, idle connection and slow reader',
    heldBy: {
      'server/http/rawHttp.test.ts': [
        'a head that arrives drop by drop is given up within ten seconds, and an idle connection sooner',
        'a form that takes too long to arrive is cut off, and nothing of it is stored',
      ],
      'server/http/slowReaders.test.ts': ['a client that requests a large %s and reads none of it is disconnected'],
      'faults/cases/crowd.ts': ['thousands of idle connections, slow ones, and many sign-ins at once'],
    },
  },
  {
    section: 6,
    must: 'health: one probe a second however often it is called, only ok or not ok',
    heldBy: {
      'server/http/health.test.ts': [
        'the health check asks the database at most once a second and answers nothing but ok',
        'a database that cannot be read is reported as not ready, without the reason',
      ],
    },
  },
  {
    section: 7,
    must: 'rich text is cleaned on save and on output; images from own uploads, video by its id',
    heldBy: {
      'server/records/present.test.ts': [
        'rich text is cleaned when it is saved',
        'rich text that was written past the API is cleaned when it is answered and when it is rendered',
      ],
      'server/records/textPictures.test.ts': [
        'a text that shows a file that was never uploaded, or one of another tenant, is refused and not saved',
      ],
      'site/developmentDetails.test.ts': ['the address %s names no video'],
    },
  },
  {
    section: 7,
    must: 'settings take no HTML or script; ids by pattern; external links https with noopener',
    heldBy: {
      'server/records/settings.test.ts': [
        'the settings accept the ids of services by their pattern, and no markup, program or address instead',
      ],
      'fields/texts.test.ts': ['the link %j is refused', 'a link that must lead to another site refuses paths'],
      'site/homeBanners.test.ts': [
        'a banner that opens a new tab says so and does not pass on the address of the page',
      ],
    },
  },
  {
    section: 7,
    must: 'a setting that pages do not read is in no preparation, launch, preview or link for approval',
    heldBy: {
      'server/records/preparedSettings.test.ts': [
        'hold only what the site shows: the others change at once, beside their fields',
        'are shown by a link to a person without an account, who sees no setting that pages do not read',
      ],
    },
  },
  {
    section: 7,
    must: 'JSON in pages escapes <, >, &, U+2028 and U+2029',
    heldBy: { 'site/pageFrame.test.ts': ['a company name such as %j stays text wherever it is written'] },
  },
  {
    section: 7,
    must: 'what is not public answers 404 everywhere within a second; former addresses lead to own paths',
    heldBy: {
      'server/pages/pageCache.test.ts': ['an address says at once that its record is gone, has moved, or is back'],
      'server/records/formerAddresses.test.ts': ['every former address of a public record leads to its current one'],
      'site/technical.test.ts': [
        'the site map lists every public page, with its last change and its picture, and nothing else',
      ],
      'site/developmentAddress.test.ts': [
        'a development that was never published, or does not exist, has no page',
        'an archived development answers 410 and shows others of its type',
      ],
      'server/store/onlyReading.test.ts': ['on a read-only database an expired record is gone at its hour'],
      'server/files/servedFiles.test.ts': ['the file of a deleted record is gone at once, with all its variants'],
      'server/files/embargo.test.ts': [
        'a document is public exactly while the record that uses it is: not as a draft, withdrawn, archived or deleted',
        'a document becomes public at the hour of its record and ends with it, to the second, without a save',
        'a document that is not public answers like an unknown name, however it is requested',
      ],
    },
  },
  {
    section: 7,
    must: 'CSV quotes every cell and disarms formulas',
    heldBy: {
      'server/records/contatosHandled.test.ts': [
        'the filtered list of contacts is exported as a spreadsheet that runs nothing',
      ],
      'server/audit/audit.test.ts': [
        'an export of the audit is a CSV of every line that the filters leave, without formulas, and is written to the audit itself',
      ],
    },
  },
  {
    section: 7,
    must: 'no outbound call to an address of content or request',
    heldBy: {
      'server/outbound.test.ts': [
        'the server connects only to what its environment names, and to no address from a request or a text',
      ],
    },
  },
  {
    section: 8,
    must: 'headers everywhere; HSTS on HTTPS; no Server; no CORS',
    heldBy: {
      'server/http/headers.test.ts': [
        'the headers of every answer of the API allow a browser nothing, and no cache keeps it',
        'no other origin is allowed, and no header names the server’s software',
        'over HTTPS the browser is told to use HTTPS from then on',
      ],
      'faults/cases/fuzz.ts': ['requests generated from the OpenAPI description, and raw connections'],
    },
  },
  {
    section: 8,
    must: 'caches: no-store, immutable, a minute with ETag; documents 300 s while a visible record uses them',
    heldBy: {
      'server/http/headers.test.ts': [
        'the headers of every answer of the API allow a browser nothing, and no cache keeps it',
        'a built file has its security headers and is kept for a year, and one without a hash for an hour',
        'a public page is the same for every visitor, and may be kept for a minute',
      ],
      'server/files/servedFiles.test.ts': ['a picture may be shown on any site, is cached for ever, and runs nothing'],
      'server/files/embargo.test.ts': [
        'a document that the browser has is answered with 304 while it is public, and with 404 once it is withdrawn',
      ],
      'server/files/embargoLinks.test.ts': [
        'signed-in users open a hidden document by their session, and no cache keeps the answer',
        'a link that was tampered with opens nothing',
        'a link lasts no longer than the session it was given to, and no longer than the right to open the file',
      ],
    },
  },
  {
    section: 8,
    must: 'a page depends on path and declared parameters alone; caches are keyed by tenant and follow a save',
    heldBy: {
      'server/http/headers.test.ts': ['a public page is the same for every visitor, and may be kept for a minute'],
      'site/routes.test.ts': [
        'a page depends only on the parameters it declares, and an address without a page has none',
      ],
      'server/pages/pageCache.test.ts': [
        'a save makes only those pages be rendered again that show what it changed',
        'many requests at once render a page once, and parameters that the page does not know change nothing',
      ],
    },
  },
  {
    section: '8, table',
    must: 'Content-Security-Policy of pages, admin, API and files',
    heldBy: {
      'server/http/headers.test.ts': [
        'the headers of every answer of the API allow a browser nothing, and no cache keeps it',
        'the page of the admin carries a nonce of its own and allows no third party',
        'a public page is the same for every visitor, and may be kept for a minute',
      ],
      'server/files/servedFiles.test.ts': [
        'a picture may be shown on any site, is cached for ever, and runs nothing',
        'a PDF opens in the browser; every other document is downloaded',
      ],
      'site/bucketPages.test.ts': [
        'pictures have the public address of their bucket where it has one, and the policy of the page names that host',
      ],
    },
  },
  {
    section: 9,
    must: 'signed-in users, twenty files, limits by type counted while they come; one bad file refuses all',
    heldBy: {
      'server/files/fileRoutes.test.ts': ['files belong to a tenant, and only a signed-in account sends them'],
      'server/files/streaming.test.ts': [
        '%s is refused at the byte that is too many, while the rest is still to come',
        'an upload that announces more than 200 MB is refused before it comes',
        'an upload without an announced size is counted as it comes',
      ],
      'server/files/refusedUploads.test.ts': ['a form with %s is refused'],
      'server/files/refusedFiles.test.ts': ['one bad file makes the whole upload be refused'],
    },
  },
  {
    section: 9,
    must: 'extension, type and content agree; SVG, HTML, macros and programs under no name; the served type is ours',
    heldBy: {
      'server/files/refusedFiles.test.ts': ['%s is refused, and the answer names the file'],
      'server/files/servedFiles.test.ts': ['a PDF opens in the browser; every other document is downloaded'],
      'server/files/streaming.test.ts': [
        'a file whose declared type is not its own is refused before its content has come',
      ],
      'server/files/bucketFiles.test.ts': [
        'objects in a bucket have the type that the program determined, and browsers may cache those that are public',
      ],
    },
  },
  {
    section: 9,
    must: 'images are decoded within limits, apart, two at once; variants without EXIF',
    heldBy: {
      'server/files/refusedFiles.test.ts': ['%s is refused before anything is kept'],
      'server/files/imageProcess.test.ts': [
        'a picture whose image process is killed is processed by a new one, and so is the next picture',
        'an image process that hangs is ended at its deadline, the picture is tried once more and answered 503, and the next one is accepted',
      ],
      'server/files/variants.test.ts': [
        'neither the served picture nor any variant reveals where and with what it was taken',
      ],
    },
  },
  {
    section: 9,
    must: 'stored name is random, the original one is data; RFC 6266; one range; no user path, no link',
    heldBy: {
      'server/files/servedFiles.test.ts': [
        'the file name %j is kept as %j and sent as RFC 6266 requires',
        'quotes, backslashes and line ends never end the file name in a header',
        'the range %s is answered with %i',
        'the address %s belongs to no file',
        'a symbolic link in the folder is not followed',
      ],
    },
  },
  {
    section: 9,
    must: 'an abort leaves nothing; orphans go after 48 h; a file in use stays',
    heldBy: {
      'server/files/streaming.test.ts': [
        'an upload whose connection is lost %s leaves nothing',
        'an upload that was being received when the program was killed is gone after the next start',
      ],
      'server/files/orphans.test.ts': [
        'the files of a deleted record are kept for 48 hours, so that a backup stays whole',
      ],
      'server/files/fileRoutes.test.ts': ['a file in use is not deleted, and the answer counts its uses (%s)'],
      'faults/cases/uploadPowerCut.ts': ['a power cut in the middle of uploads (SQLite)'],
    },
  },
  {
    section: 9,
    must: 'files of visitors lie apart, are never public, are opened by staff with the right, and go with the person; none can be named',
    heldBy: {
      'server/files/visitorFiles.test.ts': [
        'a file is stored apart from the uploads and is downloaded only by a call that ends its quarantine and is audited',
        'neither visitors nor accounts without the right, other companies or wrong ids open a file',
        'nobody can name a stored file: neither a text of the form nor a save of staff sets the field',
        'a file goes with its record, and with the data of the person',
        '%s is refused beside its field, and nothing is kept',
        'when the room for files of visitors is full, the form and the Painel say so, and the form is taken without it',
        'an address sends at most twenty forms with files in an hour, refused ones included',
        'an address that sends slowly on purpose takes the turn of nobody else',
      ],
    },
  },
  {
    section: 10,
    must: 'SQLite: WAL, synchronous=FULL, foreign keys, busy_timeout, one server, files of the owner alone',
    heldBy: {
      'server/store/durable.test.ts': [
        'SQLite has the settings that keep acknowledged saves through a power cut, and references whole',
      ],
      'server/store/migrationStarts.test.ts': [
        'a second server is refused at once where the database takes only one, or where it needs other tables',
      ],
      'faults/firstStart.test.ts': [
        'everything below DATA_DIR is for the account of the server alone, even what an older program left open',
      ],
    },
  },
  {
    section: 10,
    must: 'PostgreSQL: refused without fsync and its like; pool, time-outs, TLS; deadlocks are tried again',
    heldBy: {
      'server/store/durable.test.ts': [
        'a PostgreSQL is refused with any of the settings by which it would lose acknowledged saves',
        'two saves that wait for each other in PostgreSQL are both kept',
      ],
      'server/store/databaseAway.test.ts': [
        'a connection that does not answer is given up, and the next requests are served',
      ],
      'faults/cases/postgresCut.ts': ['connections to PostgreSQL cut (pg_terminate_backend)'],
      'server/store/encryptedConnection.test.ts': [
        'an address elsewhere cannot ask for sslmode=%s',
        'the database %s is connected to only by TLS, with its certificate checked',
        'a PostgreSQL on another machine is reached only by TLS with a certificate of the named authority for its host',
      ],
    },
  },
  {
    section: 10,
    must: 'a 2xx comes after the commit is on disk; one save is one transaction',
    heldBy: {
      'faults/cases/killed.ts': ['kill -9 in the middle of saves'],
      'server/records/writePath.test.ts': [
        'audit, uses, search and hooks follow a record that is made, changed and deleted by a form',
      ],
      'server/yieldToEventLoop.test.ts': [
        'a save of many statements is seen whole or not at all by others who read meanwhile',
      ],
      'faults/cases/powerCut.ts': ['a power cut in the middle of saves (SQLite)'],
    },
  },
  {
    section: 10,
    must: 'an error of the disk while committing ends the process; a damaged database is never served',
    heldBy: {
      'server/store/damagedDatabase.test.ts': [
        'a damaged database is never served: the start names the command, and the copy brings it back',
        'a database damaged while it is served is read no further: every request is refused and the process must end',
        'a start reports once that saves may be missing when neither a log nor the note of an orderly end is there',
      ],
      'server/store/replacedFiles.test.ts': [
        'nothing is saved any more, and the process must end, once %s under the running server',
      ],
      'server/backup/damagedIndex.test.ts': [
        'a start refuses a database with one flipped bit in an index and says what is damaged',
        'a backup of a database with a damaged index is refused',
        'a backup with two rows that break a unique index is refused',
      ],
      'faults/stop.test.ts': ['a server whose data folder is removed refuses the next save and ends with an error'],
      'faults/cases/syncFails.ts': ['a disk error during a sync (SQLite)'],
    },
  },
  {
    section: 10,
    must: 'less than 512 MB free: 507 and a warning; sign-in, exit and deletion work on a full disk',
    heldBy: {
      'server/painel.test.ts': [
        'with less than 512 MB free the Painel says how much is left, and no upload is received',
      ],
      'faults/cases/fullDiskSignIn.ts': ['a full disk: signing in, signing out and deleting'],
      'faults/cases/fullDiskPostgres.ts': ['a full disk under DATA_DIR, with PostgreSQL'],
    },
  },
  {
    section: 10,
    must: 'migrations: a copy first, repeatable after a kill; an older program refuses a newer schema',
    heldBy: {
      'server/store/migrationOfFields.test.ts': ['a new field keeps the rows and gives them its default, after a copy'],
      'server/store/migrationStarts.test.ts': [
        'a schema change that is cut off again and again makes one copy, and another if something was saved between',
        'an older program refuses a newer database and touches nothing',
      ],
    },
  },
  {
    section: 10,
    must: 'SIGTERM ends in order, and kill -9 at any moment loses nothing acknowledged',
    heldBy: {
      'faults/cases/sigtermUnderLoad.ts': [
        'SIGTERM while clients keep their connections and send requests without pause',
      ],
      'faults/stop.test.ts': [
        'a stop with a stalled form ends within twelve seconds, with everything in the database and no log left',
        'a second signal ends the server at once, and no acknowledged save is lost',
      ],
      'server/http/rawHttp.test.ts': [
        'a server that is closing finishes what it began and refuses later requests in its own words',
        'a stop does not wait for stalled clients: uploads have longer than the rest, and both have a limit',
      ],
      'faults/cases/killed.ts': ['kill -9 in the middle of saves'],
    },
  },
  {
    section: 10,
    must: 'an uncaught error is logged and ends the process; a bad request never does',
    heldBy: {
      'server/http/requestGuards.test.ts': [
        'a defect is answered with nothing but an id, under which the log has all of it',
      ],
      'faults/stop.test.ts': ['%s is logged with an id and ends the server, and nothing that was acknowledged is lost'],
      'faults/cases/fuzz.ts': ['requests generated from the OpenAPI description, and raw connections'],
    },
  },
  {
    section: '10, table',
    must: 'database away or slow: saves 503 within 5 s, pages from the last good copy, back within 5 s',
    heldBy: {
      'faults/cases/postgresFrozen.ts': ['PostgreSQL frozen (SIGSTOP)'],
      'faults/cases/postgresKilled.ts': ['PostgreSQL killed (kill -9) and recovered'],
      'server/store/databaseAway.test.ts': [
        'pages are shown as they were for a day while PostgreSQL is away, however long they had not changed before',
      ],
    },
  },
  {
    section: '10, table',
    must: 'pool exhausted: 503 after 5 s, no connection leaked',
    heldBy: { 'faults/cases/postgresCut.ts': ['connections to PostgreSQL cut (pg_terminate_backend)'] },
  },
  {
    section: '10, table',
    must: 'S3 away, slow or cut: uploads 503 without a row, pages with alternative text, sockets bounded, none leaked',
    heldBy: {
      'server/files/bucketFiles.test.ts': [
        'while the bucket %s, an upload is refused with 503 and nothing of it is kept',
        'while the bucket %s, GET of a file answers 503 and HEAD answers as usual',
        'a client that reads slowly holds no connection to the bucket, and gets the whole file in the end',
        'a bucket that goes away in the middle of a file cuts the answer off, which never passes for the whole',
        'a client that leaves before a hanging bucket has answered leaves no call behind, and no failure is reported',
        'a client that leaves in the middle of a file leaves no call to the bucket behind',
      ],
      'server/bucket/bucket.test.ts': [
        'a bucket that %s is reported as such, and nothing stays open',
        'a bucket gets at most 32 connections at once, and a call that nobody waits for ends',
      ],
      'site/bucketPages.test.ts': [
        'a site with pictures in a bucket shows its pages while the bucket is away, with alternative texts',
      ],
    },
  },
  {
    section: '10, table',
    must: 'SMTP away or hanging: nobody waits',
    heldBy: {
      'server/auth/recoveryMail.test.ts': ['a mail server that hangs makes no request wait'],
      'server/mail/mailWorker.test.ts': ['one e-mail that cannot be sent does not hold up the others'],
    },
  },
  {
    section: '10, table',
    must: 'clock jumps: no longer session, no burst of jobs, dates shown alike',
    heldBy: {
      'server/auth/sessions.test.ts': ['setting the clock back does not prolong a session'],
      'server/mail/mailWorker.test.ts': [
        'a clock set forward causes no burst of attempts',
        'a clock set back does not keep an e-mail waiting',
      ],
    },
  },
  {
    section: '10, table',
    must: '1,000 slow clients, 10,000 idle ones and 200 sign-ins: p99 of pages 150 ms, no 5xx, 512 MB',
    heldBy: {
      'faults/cases/crowd.ts': ['thousands of idle connections, slow ones, and many sign-ins at once'],
    },
  },
  {
    section: 11,
    must: 'an online backup by command and each day, proved by a trial restore before it has its name',
    heldBy: {
      'server/backup/backup.test.ts': ['a backup rebuilds everything in a folder that holds nothing but the backups'],
      'server/backup/backupRoutes.test.ts': ['a backup is made each night, and old ones are deleted, encrypted or not'],
      'server/store/restoringCopies.test.ts': [
        'a copy made beside a running server is finished however often people save, holds one moment, and is for its owner only',
      ],
      'faults/cases/backupCutOff.ts': ['kill -9 at random moments of backups and restores, on both databases'],
    },
    missing: `p99 of saves meanwhile: ${MEASURED}`,
  },
  {
    section: 11,
    must: '7 daily, 4 weekly and 12 monthly ones; failure on the Painel and by mail',
    heldBy: {
      'server/backup/backupRoutes.test.ts': [
        'the newest archive of each day, week and month stays, and the newest of all in any case',
        'a failed backup is reported to the administrators by e-mail and stays visible until one succeeds',
      ],
    },
  },
  {
    section: 11,
    must: 'restore checks everything before it touches data, keeps aside, ends sessions',
    heldBy: {
      'server/backup/backup.test.ts': [
        'an archive that was cut off or changed anywhere is refused, and nothing is touched',
        'an archive that %s is refused',
        'an archive that needs more room than the disk has is refused before anything is written',
        'a restore on %s ends all sessions and tokens and keeps a copy of what it replaces',
      ],
    },
  },
  {
    section: 12,
    must: 'audit rows in the saving transaction, with who, what and old and new values; read by administrators',
    heldBy: {
      'server/audit/audit.test.ts': [
        'the list of the audit says in words who did what, the newest first, with what changed',
        'the list of the audit is for administrators alone, and a refused attempt to read it is written to the audit',
        'the chain of the audit has every line of saves that were made at once, one after the other',
        'a check finds the first line broken by hand: %s',
      ],
      'server/auth/signIn.test.ts': ['the audit says who signed in, who tried and from where'],
      'server/auth/signInLimits.test.ts': [
        'what strangers do is written to the audit once for each address and period',
        'a limit that stays reached is written to the audit once in each of its periods',
      ],
      'contract/auditWords.test.ts': ['every action that a line of the audit may hold is described in words'],
    },
  },
  {
    section: 12,
    must: 'logs are JSON lines, escaped, with secrets and documents masked; addresses kept six months',
    heldBy: {
      'server/log.test.ts': ['a logged text stays on its line: %j', '%s is masked wherever it appears in the log'],
      'server/erasure/personal.test.ts': [
        'addresses leave the audit after the months of the settings but never before six, and who did what stays',
      ],
    },
  },
  {
    section: 12,
    must: 'an empty environment is production, with limits, on loopback; no debug routes, maps or hooks in public',
    heldBy: {
      'server/environment.test.ts': [
        'without any variable the server listens on loopback, trusts no proxy and applies its limits',
        'an environment that would open a server to everyone is refused: %j',
      ],
      'server/http/builtFiles.test.ts': ['files that the build keeps for itself have no address'],
      'server/http/anonymous.test.ts': ['without a session, only the calls of the open list answer'],
    },
  },
  {
    section: 12,
    must: 'a person’s data is exported and erased, also from search, cache and later restores',
    heldBy: {
      'server/records/contatosHandled.test.ts': [
        'a lead is sent by e-mail to those it concerns, answered, and erased on request',
        'after the months of the settings all personal data is erased by itself, and the daily job is queued again',
      ],
      'server/erasure/erasureList.test.ts': [
        'an erased person is erased again when an older copy is restored, also from search, and no other person is touched',
      ],
      'server/erasure/forgotten.test.ts': [
        'no file of the data folder keeps a word of an erased person: neither database, nor its log, nor e-mails',
      ],
    },
  },
  {
    section: 12,
    must: 'dependencies are pinned and listed; a known high hole fails; libraries that failed before have tests',
    heldBy: {
      'commands/components.test.ts': [
        'a component with another licence, or with an install script that is not allowed, is refused by its name',
        'only known vulnerabilities of high severity count, and a registry that reports none is no clean result',
      ],
      'server/files/refusedUploads.test.ts': [
        'a form of a thousand parts %s is refused as too large',
        'a form with one part %s is malformed',
      ],
      'server/mail/email.test.ts': ['an e-mail is sent to one plain address or not at all: %j'],
      'server/records/present.test.ts': ['rich text nested deeper than fifty levels is refused beside its field: %s'],
    },
  },
  {
    section: 13,
    must: 'every rule has a test that fails without it, with variants, on both databases and storages',
    heldBy: {
      'threats.test.ts': ['every rule is in the table, and every test or fault that it names exists'],
      'server/records/conformance.test.ts': ['a refused value is not stored'],
    },
    missing: 'five variants of each are not counted',
  },
  {
    section: 13,
    must: 'kill -9, full disks, aborted uploads, a million generated and mixed requests by one command',
    heldBy: {
      'faults/cases/killed.ts': ['kill -9 in the middle of saves'],
      'faults/cases/powerCut.ts': ['a power cut in the middle of saves (SQLite)'],
      'faults/cases/syncFails.ts': ['a disk error during a sync (SQLite)'],
      'faults/cases/fullDiskSignIn.ts': ['a full disk: signing in, signing out and deleting'],
      'faults/cases/fuzz.ts': ['requests generated from the OpenAPI description, and raw connections'],
      'server/files/streaming.test.ts': ['an upload whose connection is lost %s leaves nothing'],
    },
  },
]
