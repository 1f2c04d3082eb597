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
export const musts = { 1: 4, 2: 13, 3: 7, 4: 6, 5: 12, 6: 12, 7: 6, 8: 3, 9: 5, 10: 8, 11: 3, 12: 5, 13: 2 } as const
type Section = keyof typeof musts | '1, table' | '8, table' | '10, table'

const MEASURED = 'its figure is measured by `npm run bench`, which is no test'

export const threats: readonly Threat[] = [
  {
    section: 1,
    must: 'errors are JSON of one shape, and the admin shows the message and each field’s',
    heldBy: {
      'server/http/requestGuards.test.ts': [
        'every refusal has the same shape, in Portuguese, and tells nothing of the machine',
      ],
      'admin/api/http.test.ts': ["has the server's message, the fields' errors, the data and when to try again"],
      'admin/api/dataProvider.test.ts': ["refusals come back under each field's name, rows of a list nested"],
      'faults/cases/fuzz.ts': ['requests generated from the OpenAPI description, and raw connections'],
    },
  },
  {
    section: 1,
    must: 'no stack, SQL, path, version or secret in an answer; its id finds the error in the log',
    heldBy: {
      'server/http/requestGuards.test.ts': [
        'a defect answers nothing but an id, under which the log has all of it',
        'what is away for a moment answers 503 with a time to wait, and says nothing of the cause',
      ],
      'server/http/headers.test.ts': ['no other origin is allowed, and no header names the server’s software'],
      'faults/cases/fuzz.ts': ['requests generated from the OpenAPI description, and raw connections'],
    },
  },
  {
    section: 1,
    must: 'after any failed save the form keeps everything typed',
    heldBy: {
      'admin/api/http.test.ts': ['a cut connection is a failure without status'],
      'admin/record/draftStorage.test.tsx': [
        'of a server that is away says so, and the save goes on by itself with the same key',
      ],
      'e2e/draftsSaves.test.ts': [
        'that takes long loses nothing that is typed meanwhile',
        'whose answer is lost is sent again by itself and stored once; what was typed since comes after it',
        'that meets a server that is away waits for it',
        'of an ended session asks for the password over the form, saves by itself and gives the focus back',
      ],
      'site/forms.test.ts': ['comes back with what is wrong in words beside each field, and everything that was typed'],
    },
  },
  {
    section: 1,
    must: 'where an error is answered nothing was saved, not even half an item',
    heldBy: {
      'server/records/records.test.ts': [
        'every mistake of a form comes back at once, each at its field, and nothing is stored',
      ],
      'server/http/forms.test.ts': ['a field that is not for this form is unknown, and nothing of the form is saved'],
      'server/store/databaseAway.test.ts': [
        'a save of which it is unknown whether it was kept is refused, shows, and is not kept twice when it is sent again',
      ],
      'server/files/refusedFiles.test.ts': ['one bad file refuses all of them'],
      'faults/cases/fuzz.ts': ['requests generated from the OpenAPI description, and raw connections'],
    },
  },
  {
    section: '1, table',
    must: '400 malformed, forbidden key; 400 unknown or private column; 422 field rules',
    heldBy: {
      'server/http/forms.test.ts': ['a form that is not a plain set of fields is malformed as a whole'],
      'server/records/queries.test.ts': ['what the list does not declare is refused by name'],
      'server/records/records.test.ts': [
        'every mistake of a form comes back at once, each at its field, and nothing is stored',
      ],
    },
  },
  {
    section: '1, table',
    must: '401 without a session, and the same for a wrong e-mail or password; 403 tenant or right; 404 byte-equal',
    heldBy: {
      'server/http/anonymous.test.ts': ['without a session nothing answers but the open list'],
      'server/auth/signIn.test.ts': ['every refused sign-in gets the same answer and costs one hash'],
      'server/auth/sessions.test.ts': ['a tenant that is %s is refused and written to the audit'],
      'server/records/records.test.ts': ["another tenant's record answers exactly like one that does not exist"],
      'server/rights/everyRoute.test.ts': [
        'every route of the API is declared as a call, and every call says which right it needs or is anybody’s',
        'an id that is none, one that is not there and one that is closed are answered alike',
      ],
    },
  },
  {
    section: '1, table',
    must: '404 unknown address, 405 unknown method; 409 changed, unique, in use',
    heldBy: {
      'server/http/requestGuards.test.ts': [
        'a known address says which methods it knows, with or without a session and whatever is sent',
        'an unknown address says so before it looks at what was sent',
      ],
      'server/records/parallelSaves.test.ts': [
        'of fifty saves over the same revision at once one is stored, and the others are told what changed and by whom',
      ],
      'server/http/forms.test.ts': ['of the same unique value sent at once one is stored'],
      'server/records/deleting.test.ts': ['what others need stays, and the answer names where it is used'],
    },
  },
  {
    section: '1, table',
    must: '413 too large, 415 type, 414 and 431 without a body',
    heldBy: {
      'server/http/rawHttp.test.ts': [
        'a body over the limit is refused before it is all there, and the connection ends',
        'an address over 8 KiB and a head over 16 KiB are refused without a word',
      ],
      'server/http/forms.test.ts': ['only a form is accepted as one, in its exact spelling'],
      'server/files/refusedFiles.test.ts': ['%s is refused with its name'],
    },
  },
  {
    section: '1, table',
    must: '429 with Retry-After, 500, 503 with Retry-After, 507',
    heldBy: {
      'server/auth/signIn.test.ts': ['a session reads 1,200 times and saves 300 times a minute'],
      'server/http/requestGuards.test.ts': [
        'a defect answers nothing but an id, under which the log has all of it',
        'what is away for a moment answers 503 with a time to wait, and says nothing of the cause',
      ],
      'server/files/refusedFiles.test.ts': ['nothing is received when the disk is nearly full'],
      'faults/cases/fullDiskSignIn.ts': ['a full disk: signing in, signing out and deleting'],
    },
  },
  {
    section: 2,
    must: 'a token is 256 random bits, new at each sign-in, stored as its hash, and written nowhere',
    heldBy: {
      'server/auth/signIn.test.ts': [
        'the right pair opens a session with a new token',
        'neither token nor password is stored or written anywhere',
      ],
      'server/audit/audit.test.ts': ['holds no password, token or link'],
    },
  },
  {
    section: 2,
    must: 'only the header x-access-token authenticates',
    heldBy: {
      'server/auth/sessions.test.ts': ['nothing but the header authenticates'],
      'server/http/anonymous.test.ts': ['a session shown anywhere but in its header is none'],
    },
  },
  {
    section: 2,
    must: '72 h from sign-in, idle 8 h without autoLogin; the clock prolongs nothing',
    heldBy: {
      'server/auth/sessions.test.ts': [
        'a session ends 72 hours after the sign-in, however it is used',
        'without autoLogin 8 hours without a call end a session, with it they do not',
        'setting the clock back prolongs nothing',
      ],
    },
  },
  {
    section: 2,
    must: 'the cookie of the admin: name, contents, age, SameSite, Secure, no Domain',
    heldBy: {
      'admin/api/session.test.ts': [
        'holds the token and the flag, for the whole host, 72 hours, for our own pages alone',
        'is bound to the host and to HTTPS where there is HTTPS, and can be removed there',
      ],
    },
  },
  {
    section: 2,
    must: 'no third-party script in a browser that holds the cookie, and none in the admin',
    heldBy: {
      'site/thirdPartyHosts.test.ts': [
        'neither asks nor measures in a browser that holds the session of the back-office',
      ],
      'server/http/headers.test.ts': ["the admin's page carries a nonce of its own, and lets in no third party"],
    },
  },
  {
    section: 2,
    must: 'autoLogin decides whether /admin opens the Painel or asks',
    heldBy: {
      'admin/page/signIn.test.tsx': ['"Manter conectado" is the autoLogin flag', 'that is %s (%s, %i) shows "%s"'],
      'server/auth/sessions.test.ts': ['without autoLogin 8 hours without a call end a session, with it they do not'],
    },
  },
  {
    section: 2,
    must: 'x-tenant-id must be that of the session, and never chooses the tenant',
    heldBy: {
      'server/auth/sessions.test.ts': [
        'a tenant that is %s is refused and written to the audit',
        'a repeated header is refused, even when it says the same twice',
        'a session of another tenant is that tenant’s',
      ],
      'server/records/contatos.test.ts': [
        'a contact belongs to the site it was sent from, and its sender is stored nowhere',
      ],
    },
  },
  {
    section: 2,
    must: 'sessions are revoked at once: SAIR, password, recovery, disabling, deletion, e-mail',
    heldBy: {
      'server/auth/sessions.test.ts': [
        'SAIR ends this session at once and no other',
        '%s by an administrator ends every session of the account at once',
        'what an account may do changes with its next request',
        'one’s own password and e-mail change only with the current password',
      ],
      'server/auth/recovery.test.ts': ['from "Esqueci minha senha" to the new password through a real mail server'],
      'admin/api/authProvider.test.tsx': ['removes the cookie although the call fails'],
    },
  },
  {
    section: 2,
    must: 'ids of users are never given again',
    heldBy: {
      'server/auth/sessions.test.ts': [
        'deleting an account ends its sessions, and the same e-mail made again brings nothing back',
      ],
      'server/records/deleting.test.ts': ['what is deleted is gone from every answer, and its id never comes back'],
    },
  },
  {
    section: 2,
    must: 'ten sessions a user; own ones are seen and ended, an administrator ends anyone’s',
    heldBy: {
      'server/auth/sessions.test.ts': [
        'the eleventh session ends the oldest',
        'a user sees and ends own sessions, and no other user’s',
        'an administrator ends anyone’s session of the tenant',
      ],
    },
  },
  {
    section: 2,
    must: 'one’s own e-mail or password takes the current password',
    heldBy: {
      'server/auth/sessions.test.ts': [
        'one’s own password and e-mail change only with the current password',
        'the current password is guessed within a session no faster than at the sign-in',
      ],
      'server/records/undoing.test.ts': ['no undoing gets around the question for the current password'],
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
      'admin/page/signIn.test.tsx': ['leads from %s to the dashboard like any other address'],
      'server/http/spelling.test.ts': ['no spelling of an address leads to another host'],
    },
  },
  {
    section: 3,
    must: 'argon2id with its cost in the string, raised at the next sign-in; two at once, fifty waiting, a part kept for known addresses',
    heldBy: {
      'server/auth/passwords.test.ts': [
        'a password becomes an argon2id string with its cost and its own salt',
        'hashing leaves the event loop free',
        'of sixty passwords at once two are hashed, fifty wait, and the others are told at once to come back',
        'of sixty of strangers one is hashed and forty wait, and meanwhile the places that are kept are free',
        'a task that waits too long is refused, and a task that fails lets the next one run',
      ],
      'server/auth/signIn.test.ts': [
        'a hash made at a lower cost is made anew at the next sign-in',
        'strangers in many networks who try %s do not keep out who signs in from where they did before',
      ],
    },
  },
  {
    section: 3,
    must: '12 to 128 characters, any of them, composed, never cut; longer is refused before hashing',
    heldBy: {
      'server/auth/passwords.test.ts': [
        'the same word typed on two keyboards is one password, and nothing of a long one is cut',
      ],
      'fields/password.test.ts': ['length is counted in characters, not in the units of a string'],
      'server/auth/signIn.test.ts': ['%s is refused before anything is hashed'],
    },
  },
  {
    section: 3,
    must: 'common, repeated, in sequence and of the context are refused; paste and password managers work',
    heldBy: {
      'fields/password.test.ts': ['%s is too common', '%s is accepted', '%s holds the company or the e-mail: %s'],
      'server/auth/sessions.test.ts': ['a password with %s in it is refused'],
      'admin/page/signIn.test.tsx': [
        'shows and hides the password, and takes a pasted one of any length',
        'helps password managers',
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
        'the start stops with the reason for %s / %s',
        'the server can always make a link for an account that is not disabled',
      ],
      'server/auth/recovery.test.ts': ['an account made without a password gets an invitation that lives 72 hours'],
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
      'server/auth/passwords.test.ts': ['no account costs one hash and is never right'],
      // The medians within 10 %: eight sign-ins of a busy machine do not tell them apart, and the test allows 60 %.
      'faults/cases/signInTimes.ts': ['guessing who has an account by how long the answer takes'],
    },
  },
  {
    section: 3,
    must: 'limits of sign-in: pair, address, account from unknown addresses, a hundred in a row; kept over a restart',
    heldBy: {
      'server/auth/signIn.test.ts': [
        'five wrong passwords close the pair of account and address for 15 minutes, through a restart',
        'twenty failures from one address over any accounts close it',
        'fifty failures in an hour from unknown addresses close an account to unknown addresses, not to its known ones',
        'a hundred failures in a row close password sign-in without saying so',
        'a successful sign-in clears the failures of its account and address',
        'fifty wrong passwords at once are five guesses',
      ],
    },
  },
  {
    section: 3,
    must: 'keys of limits are route and normalised e-mail; the address is the peer’s, or a named proxy’s word; IPv6 by /64',
    heldBy: {
      'server/auth/signIn.test.ts': [
        'a limit is not escaped by %s',
        'an IPv6 visitor is its /64',
        'the forwarded address counts behind a named proxy only',
        'proxies are named as networks too, and no address outside of them is believed',
      ],
    },
  },
  {
    section: 4,
    must: 'one answer for known, unknown, disabled and malformed; exact match; to the stored address',
    heldBy: {
      'server/auth/recovery.test.ts': [
        'a request for %j is answered alike and sends nothing',
        'the recovery e-mail goes to the stored address, however it was typed',
        'an account gets three recovery e-mails an hour, and the answer does not say so',
      ],
    },
  },
  {
    section: 4,
    must: 'a durable job makes the token when it sends: hashed, 30 minutes, one per user; retried for an hour',
    heldBy: {
      'server/auth/recovery.test.ts': [
        'the token is stored only as its hash, from the moment the e-mail is written',
        'a new link ends the older one',
        'a mail server that is away delays the e-mail, sends it once, and the 30 minutes start with it',
        'after an hour of failing the e-mail is given up',
      ],
      'server/mail/mailWorker.test.ts': [
        'failures are tried again after 1, 2, 4, 8, 16 and 32 minutes and once more at the end of the hour',
      ],
    },
  },
  {
    section: 4,
    must: 'the link has the configured address and the token in its fragment; no header reaches it',
    heldBy: {
      'server/auth/recovery.test.ts': [
        'no header of the request reaches the link',
        'a link works once, within 30 minutes of sending',
      ],
      'admin/page/signIn.test.tsx': [
        'takes the token out of the address, sets the password and leads to the sign-in page',
      ],
    },
  },
  {
    section: 4,
    must: 'the token is consumed once, of fifty at once too; sessions end; a refused password does not consume it',
    heldBy: {
      'server/auth/recovery.test.ts': [
        'fifty uses of one link at once are one new password',
        'of fifty transactions that consume one link at once, one does',
        'a password that is %s is refused and the link stays',
        'from "Esqueci minha senha" to the new password through a real mail server',
      ],
    },
  },
  {
    section: 4,
    must: 'limits: 3 e-mails an hour, 10 requests, 20 wrong tokens',
    heldBy: {
      'server/auth/recovery.test.ts': [
        'an account gets three recovery e-mails an hour, and the answer does not say so',
        'an address asks ten times an hour, through a restart',
        'twenty wrong tokens an hour close an address',
      ],
    },
  },
  {
    section: 4,
    must: 'mail of a fixed template, escaped, with a structured recipient; no value breaks a line',
    heldBy: {
      'server/mail/email.test.ts': [
        'a name of %s is only text',
        'no value breaks a line: %j',
        'one plain address or nothing is sent: %j',
        'a subject of several lines is refused',
      ],
    },
  },
  {
    section: 5,
    must: 'POST takes exactly a form, and multipart where files go; anything else is 415',
    heldBy: {
      'server/http/forms.test.ts': ['only a form is accepted as one, in its exact spelling'],
      'server/http/anonymous.test.ts': [
        'every address that takes a POST asks for exactly its type of form, also where the form is empty',
      ],
      'server/http/rawHttp.test.ts': ['a second content type or a repeated token is refused as it came'],
    },
  },
  {
    section: 5,
    must: '1 MiB, 500 fields, plain keys, no repeated key unless declared; no prototype',
    heldBy: {
      'server/http/forms.test.ts': [
        'a body up to 1 MiB is read, one byte more is refused',
        'a form that is not a plain set of fields is malformed as a whole',
        '500 fields and 200 values of one are still read',
        'a field declared as several values is the only one that may repeat',
      ],
    },
  },
  {
    section: 5,
    must: 'a lista is JSON of declared keys; __proto__ and its like are refused at any depth',
    heldBy: {
      'server/http/forms.test.ts': [
        'rows are an array of declared fields and nothing else',
        'rows cannot reach into prototypes, however deep or spelled',
      ],
    },
  },
  {
    section: 5,
    must: 'bad encodings are 400, control characters 422; text is stored composed',
    heldBy: {
      'server/http/forms.test.ts': [
        'a form that is not a plain set of fields is malformed as a whole',
        'control characters belong in no text, except tab and line break where there are several lines',
        'text is stored composed and without what cannot be seen, and in every other way as it was typed',
      ],
    },
  },
  {
    section: 5,
    must: 'each field has its type, length and one form on the wire, held at the server',
    heldBy: {
      'server/http/forms.test.ts': ['each kind has one spelling on the wire'],
      'server/records/conformance.test.ts': ['what is refused is not stored'],
      'server/records/contents.test.ts': ['every limit and conditional rule is refused with its message'],
    },
  },
  {
    section: 5,
    must: 'an undeclared or read-only field is 422 and nothing is saved; create and update alike',
    heldBy: {
      'server/http/forms.test.ts': ['a field that is not for this form is unknown, and nothing of the form is saved'],
      'server/records/bulk.test.ts': [
        'a password, what no two records share, a read-only field and an unknown one are not for many',
      ],
      'server/sheets/sheets.test.ts': ['nothing comes in by any other way than rows of columns that may be filled in'],
    },
  },
  {
    section: 5,
    must: 'POST with an id updates or is 404; it never creates',
    heldBy: { 'server/http/forms.test.ts': ['an id never chooses itself, nor reaches another tenant'] },
  },
  {
    section: 5,
    must: 'another stored revision is 409 with what changed; without one only the named fields change',
    heldBy: {
      'server/records/parallelSaves.test.ts': [
        'of fifty saves over the same revision at once one is stored, and the others are told what changed and by whom',
      ],
      'server/http/forms.test.ts': ['callers without a revision change only what they name, also at the same moment'],
      'e2e/draftsConflicts.test.ts': ['that changed different fields: one click joins and saves both'],
    },
  },
  {
    section: 5,
    must: 'the same operation key gets the first answer for a day, also after a crash; another body is 409',
    heldBy: {
      'server/http/forms.test.ts': [
        'twenty sends of one operation at once make one record and get one answer',
        'an operation key is forgotten after a day, and a refused form uses none up',
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
        'reading changes nothing',
        'a header that would be another method changes nothing',
      ],
      'server/http/rawHttp.test.ts': [
        'a request that two readers could read differently is refused, and the connection ends',
        'CONNECT, TRACE, OPTIONS, odd targets and an upgrade to another protocol are refused',
      ],
    },
  },
  {
    section: 5,
    must: 'one path per route; authentication by default, the open ones are a list',
    heldBy: {
      'server/http/rawHttp.test.ts': ['an address has one spelling, and no other reaches what it guards'],
      'server/http/spelling.test.ts': ['another spelling of an address of the API is no address'],
      'server/http/anonymous.test.ts': ['without a session nothing answers but the open list'],
    },
  },
  {
    section: 5,
    must: 'a host that is not configured is 400, but for the health check',
    heldBy: {
      'server/http/requestGuards.test.ts': ['only the hosts of this installation are answered, except for its health'],
    },
  },
  {
    section: 6,
    must: 'limite and pagina in their bounds; an unknown parameter is 400, and changes no byte of a page',
    heldBy: {
      'server/records/queries.test.ts': [
        'pages are counted from one, at most 100 long and not endlessly many',
        'what the list does not declare is refused by name',
      ],
      'server/http/headers.test.ts': ['a public page is the same for every visitor, and may be kept for a minute'],
    },
  },
  {
    section: 6,
    must: 'declared columns, ASC or DESC, id as tie-breaker; ten filters, literal wildcards, no operators',
    heldBy: {
      'server/records/queries.test.ts': [
        'the order is one declared column with exactly ASC or DESC, ties by id',
        'a filter finds its text and nothing like it',
        'a search asks for the starts of words, and knows no operators',
        'a list is narrowed by at most ten filters, a range counted once',
      ],
    },
  },
  {
    section: 6,
    must: 'what is private is neither answered nor guessed: byte-equal',
    heldBy: {
      'server/records/queries.test.ts': [
        'what is private can be neither narrowed, ordered nor searched by, whether the guess is right or wrong',
      ],
      'server/staff/find.test.ts': [
        'an editor finds neither accounts nor settings, and a guess that is right reads like a wrong one',
      ],
    },
  },
  {
    section: 6,
    must: 'SQL is parameterised; answers are built from declared keys',
    heldBy: {
      'server/records/queries.test.ts': ['a filter finds its text and nothing like it'],
      'server/staff/find.test.ts': ['operators of the index are letters like any other'],
      'contract/openApi.test.ts': ['is compared with every answer that a test asks for'],
      'faults/cases/fuzz.ts': ['requests generated from the OpenAPI description, and raw connections'],
    },
  },
  {
    section: 6,
    must: 'POST /api/contatos: five an hour, operation key, honeypot, address kept hashed',
    heldBy: {
      'server/records/contatos.test.ts': [
        'an address may send five forms within an hour, whatever they are',
        'the same form sent again with its key is one contact',
        'a form that no person filled is answered like any other and stored as spam, and no e-mail is sent',
        'a contact belongs to the site it was sent from, and its sender is stored nowhere',
      ],
    },
  },
  {
    section: 6,
    must: 'lists within 250 ms at 100,000 rows; long work off the loop; a late loop sheds load',
    heldBy: {
      'server/http/overload.test.ts': [
        'a server whose loop stays late refuses new work in its own words, and takes it again by itself',
      ],
      'server/yieldToEventLoop.test.ts': [
        'a reading that asks the database file thousands of things lets other requests run meanwhile',
      ],
      'server/store/databaseAway.test.ts': [
        'a connection that answers nothing is given up, and what comes after is served',
        'PostgreSQL stops a query after two seconds and a statement of a save after four; a change of the tables has its time',
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
      'fields/password.test.ts': ['the longest password is judged without delay'],
      'faults/cases/hostileText.ts': ['hostile text'],
    },
  },
  {
    section: 6,
    must: 'limits per session (reads, saves, files) and per address without one',
    heldBy: {
      'server/auth/signIn.test.ts': [
        'a session reads 1,200 times and saves 300 times a minute',
        'sixty calls a minute come in without a session from one address',
      ],
      'server/files/fileRoutes.test.ts': ['an account sends at most 60 files a minute'],
      'server/records/bulk.test.ts': ['count one by one against the records of a minute'],
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
        'what is scheduled is public at its hour: pages kept before, lists, filters, order, counts and the Painel',
        'a save is refused with 503',
      ],
      'faults/cases/fullDiskScheduled.ts': ['a full disk when a publication is due'],
    },
  },
  {
    section: 6,
    must: 'time-outs of head, request, idle connection and slow reader',
    heldBy: {
      'server/http/rawHttp.test.ts': [
        'a head that comes drop by drop is given up within ten seconds, an idle connection sooner',
        'a form that takes too long to arrive is ended, and nothing of it is stored',
      ],
      'server/http/slowReaders.test.ts': ['a client that asks for a large %s and reads none of it is hung up on'],
      'faults/cases/crowd.ts': ['thousands of idle connections, slow ones, and many sign-ins at once'],
    },
  },
  {
    section: 6,
    must: 'health: one probe a second however often it is called, only ok or not ok',
    heldBy: {
      'server/http/health.test.ts': [
        'however often the health is asked for, the database is asked once a second, and nothing but ok is told',
        'a database that cannot be read is told as not ready, without its reason',
      ],
    },
  },
  {
    section: 7,
    must: 'rich text is cleaned on save and on output; images from own uploads, video by its id',
    heldBy: {
      'server/records/present.test.ts': [
        'rich text is cleaned when it is saved',
        'rich text that got into the database in another way is cleaned when it is answered and when it is drawn',
      ],
      'server/records/textPictures.test.ts': [
        'a text that shows a file that was never sent, or one of another tenant, is refused and not saved',
      ],
      'site/developmentDetails.test.ts': ['%s names no video'],
    },
  },
  {
    section: 7,
    must: 'settings take no HTML or script; ids by pattern; external links https with noopener',
    heldBy: {
      'server/records/settings.test.ts': [
        'take the ids of services by their pattern, and no markup, program or address instead',
      ],
      'fields/texts.test.ts': ['the address %j is refused', 'a link that must leave the site refuses paths'],
      'site/home.test.ts': ['a banner that opens a new tab says so and gives nothing away'],
    },
  },
  {
    section: 7,
    must: 'JSON in pages escapes <, >, &, U+2028 and U+2029',
    heldBy: { 'site/home.test.ts': ['a name such as %j stays a name wherever it is written'] },
  },
  {
    section: 7,
    must: 'what is not public answers 404 everywhere within a second; former addresses lead to own paths',
    heldBy: {
      'server/pages/pageCache.test.ts': [
        'an address says at once that its record is gone, is somewhere else, or is back',
      ],
      'server/records/formerAddresses.test.ts': ['every address a public record had leads to the one it has now'],
      'site/technical.test.ts': [
        'holds every page the public may see, with its last change and its picture, and nothing else',
      ],
      'site/development.test.ts': [
        'what was never published, and what does not exist, has no page',
        'what is archived says so with 410 and shows others of its type',
      ],
      'server/store/onlyReading.test.ts': ['what expires is gone at its hour'],
      'server/files/servedFiles.test.ts': ['the file of a deleted record is gone at once, with all its variants'],
      'server/files/embargo.test.ts': [
        'a document is public while the record that uses it is: as a draft no, published, withdrawn, archived, deleted, back',
        'it comes with the hour of its record and goes with it, to the second, with nobody saving anything',
        'a document that is not public answers as a name that was never given, however it is asked for',
      ],
    },
  },
  {
    section: 7,
    must: 'CSV quotes every cell and disarms formulas',
    heldBy: {
      'server/records/contatos.test.ts': ['the list as it is narrowed goes out as a spreadsheet that runs nothing'],
      'server/audit/audit.test.ts': [
        'goes out as a CSV of all that is narrowed to, without formulas, and says so itself',
      ],
    },
  },
  {
    section: 7,
    must: 'no outbound call to an address of content or request',
    heldBy: {
      'server/outbound.test.ts': [
        'the server connects to what its environment names, and to no address of a request or a text',
      ],
    },
  },
  {
    section: 8,
    must: 'headers everywhere; HSTS on HTTPS; no Server; no CORS',
    heldBy: {
      'server/http/headers.test.ts': [
        'every answer of the API is closed to everything and kept by no cache',
        'no other origin is allowed, and no header names the server’s software',
        'over HTTPS the browser is told to stay there',
      ],
      'faults/cases/fuzz.ts': ['requests generated from the OpenAPI description, and raw connections'],
    },
  },
  {
    section: 8,
    must: 'caches: no-store, immutable, a minute with ETag; documents 300 s while a visible record uses them',
    heldBy: {
      'server/http/headers.test.ts': [
        'every answer of the API is closed to everything and kept by no cache',
        'a built file carries what binds it and is kept for a year; one without a hash for an hour',
        'a public page is the same for every visitor, and may be kept for a minute',
      ],
      'server/files/servedFiles.test.ts': ['a picture may be shown anywhere, for ever, and runs nothing'],
      'server/files/embargo.test.ts': [
        'what was sent is not sent again while it is public, and withdrawn from who has it',
        'signed-in users open it by their session, and nothing keeps the answer',
        'a link that was tampered with is as good as none',
        'a link lasts no longer than the session that was given it, nor than the right to open the file',
      ],
    },
  },
  {
    section: 8,
    must: 'a page depends on path and declared parameters alone; caches are keyed by tenant and follow a save',
    heldBy: {
      'server/http/headers.test.ts': ['a public page is the same for every visitor, and may be kept for a minute'],
      'site/routes.test.ts': [
        'a page changes with the parameters it declares and no other, and an address of no page has none',
      ],
      'server/pages/pageCache.test.ts': [
        'a save has only those pages drawn again that show what it changed',
        'many requests at once have a page drawn once, and parameters the page does not know change nothing',
      ],
    },
  },
  {
    section: '8, table',
    must: 'Content-Security-Policy of pages, admin, API and files',
    heldBy: {
      'server/http/headers.test.ts': [
        'every answer of the API is closed to everything and kept by no cache',
        "the admin's page carries a nonce of its own, and lets in no third party",
        'a public page is the same for every visitor, and may be kept for a minute',
      ],
      'server/files/servedFiles.test.ts': [
        'a picture may be shown anywhere, for ever, and runs nothing',
        'a PDF opens in the browser; every other document is downloaded',
      ],
      'site/bucketPages.test.ts': [
        'shows them by the public address of the bucket where it has one, and its policy names that host',
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
        'a request that announces more than 200 MB is refused before it comes',
        'a request without an announced size is counted as it comes',
      ],
      'server/files/refusedFiles.test.ts': ['a form with %s is refused', 'one bad file refuses all of them'],
    },
  },
  {
    section: 9,
    must: 'extension, type and content agree; SVG, HTML, macros and programs under no name; the served type is ours',
    heldBy: {
      'server/files/refusedFiles.test.ts': ['%s is refused with its name'],
      'server/files/servedFiles.test.ts': ['a PDF opens in the browser; every other document is downloaded'],
      'server/files/streaming.test.ts': ['a lie about the type is refused before its content comes'],
      'server/files/bucketFiles.test.ts': [
        'are of the type that the program says, and may be kept by browsers where they are public',
      ],
    },
  },
  {
    section: 9,
    must: 'images are decoded within limits, apart, two at once; variants without EXIF',
    heldBy: {
      'server/files/refusedFiles.test.ts': ['%s is refused before anything is kept'],
      'server/files/imageProcess.test.ts': [
        'a picture whose process is killed is worked on by a fresh one, and so is the next picture',
        'a process that hangs is ended at its deadline, tried once more and then answered 503; the next picture is taken',
      ],
      'server/files/variants.test.ts': [
        'neither the served picture nor any variant tells where and with what it was taken',
      ],
    },
  },
  {
    section: 9,
    must: 'stored name is random, the original one is data; RFC 6266; one range; no user path, no link',
    heldBy: {
      'server/files/servedFiles.test.ts': [
        'the name %j is kept as %j and sent as RFC 6266 wants it',
        'quotes, backslashes and line ends never end the name in the header',
        'the range %s is answered with %i',
        '%s is no file’s address',
        'a link in the folder is not followed',
      ],
    },
  },
  {
    section: 9,
    must: 'an abort leaves nothing; orphans go after 48 h; a file in use stays',
    heldBy: {
      'server/files/streaming.test.ts': [
        'a connection lost %s leaves nothing',
        'what was being received when the program was killed is gone after the next start',
      ],
      'server/files/orphans.test.ts': [
        'the files of a deleted record outlive it by 48 hours, so that a backup stays whole',
      ],
      'server/files/fileRoutes.test.ts': ['a file in use says where and stays (%s)'],
      'faults/cases/uploadPowerCut.ts': ['a power cut in the middle of uploads (SQLite)'],
    },
  },
  {
    section: 10,
    must: 'SQLite: WAL, synchronous=FULL, foreign keys, busy_timeout, one server, files of the owner alone',
    heldBy: {
      'server/store/durable.test.ts': [
        'SQLite keeps what is acknowledged through a power cut, and its references whole',
      ],
      'server/store/migration.test.ts': [
        'a second server is refused at once where the database takes one, or where it needs its tables otherwise',
      ],
      'faults/firstStart.test.ts': [
        'everything below DATA_DIR is for the account of the server alone, also what an older program left open',
      ],
    },
  },
  {
    section: 10,
    must: 'PostgreSQL: refused without fsync and its like; pool, time-outs, TLS; deadlocks are tried again',
    heldBy: {
      'server/store/durable.test.ts': [
        'a PostgreSQL that would lose what is acknowledged is refused, whichever way it would',
        'of two saves that wait for each other in PostgreSQL both are kept',
      ],
      'server/store/databaseAway.test.ts': [
        'a connection that answers nothing is given up, and what comes after is served',
      ],
      'faults/cases/postgresCut.ts': ['connections to PostgreSQL cut (pg_terminate_backend)'],
      'server/store/encryptedConnection.test.ts': [
        'an address elsewhere cannot ask for sslmode=%s',
        '%s is connected to by TLS alone, its certificate checked',
        'is asked by TLS where its certificate is of the named authority and for its host, and by nothing else',
      ],
    },
  },
  {
    section: 10,
    must: 'a 2xx comes after the commit is on disk; one save is one transaction',
    heldBy: {
      'faults/cases/killed.ts': ['kill -9 in the middle of saves'],
      'server/records/writePath.test.ts': ['by a form: made, changed and deleted'],
      'server/yieldToEventLoop.test.ts': ['a save of many statements is one save, though others read meanwhile'],
      'faults/cases/powerCut.ts': ['a power cut in the middle of saves (SQLite)'],
    },
  },
  {
    section: 10,
    must: 'an error of the disk while committing ends the process; a damaged database is never served',
    heldBy: {
      'server/store/restore.test.ts': [
        'a damaged database is never served: the start names the command, and the copy brings it back',
        'what becomes damaged while it is served is read no further: every request is refused and the process must end',
        'where neither the log of a killed server nor the note of an orderly end is there, and only once',
      ],
      'server/store/replacedFiles.test.ts': [
        'nothing is saved any more, and the process must end, once %s under the running server',
      ],
      'server/backup/damagedIndex.test.ts': [
        'a start refuses a database with one flipped bit in an index and says what it found, so nobody has an e-mail twice',
        'no backup of a database with a damaged index is taken for proved',
        'a backup with two rows that no start would take is not proved',
      ],
      'faults/stop.test.ts': ['a server whose data folder is removed refuses the next save and ends with an error'],
      'faults/cases/syncFails.ts': ['a disk error during a sync (SQLite)'],
    },
  },
  {
    section: 10,
    must: 'less than 512 MB free: 507 and a warning; sign-in, exit and deletion work on a full disk',
    heldBy: {
      'server/painel.test.ts': ['with less than 512 MB free it says how much is left, and nothing is received'],
      'faults/cases/fullDiskSignIn.ts': ['a full disk: signing in, signing out and deleting'],
      'faults/cases/fullDiskPostgres.ts': ['a full disk under DATA_DIR, with PostgreSQL'],
    },
  },
  {
    section: 10,
    must: 'migrations: a copy first, repeatable after a kill; an older program refuses a newer schema',
    heldBy: {
      'server/store/migration.test.ts': [
        'a new field keeps the rows and gives them its default, after a copy',
        'a change that is cut off again and again makes one copy, and another one once something was saved between',
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
        'a stop that finds a stalled form ends within twelve seconds, with everything in the database and no log left',
        'a second signal ends it at once, and nothing that was acknowledged is lost',
      ],
      'server/http/rawHttp.test.ts': [
        'a server that is closing finishes what it began and refuses what comes after, in its own words',
        'a stop does not wait for stalled clients: files have longer than the rest, and both an end',
      ],
      'faults/cases/killed.ts': ['kill -9 in the middle of saves'],
    },
  },
  {
    section: 10,
    must: 'an uncaught error is logged and ends the process; a bad request never does',
    heldBy: {
      'server/http/requestGuards.test.ts': ['a defect answers nothing but an id, under which the log has all of it'],
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
        'pages are shown as they were for a day, however long nothing had changed before',
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
        'while the bucket %s an upload is refused with 503, and nothing of it is kept',
        'while the bucket %s a file is answered with 503, and its head as ever',
        'whoever reads slowly holds no connection to the bucket, and gets the whole in the end',
        'one that goes away in the middle cuts the answer off, which never passes for the whole',
        'whoever goes away before a bucket that hangs has answered leaves no call behind, and nothing has failed',
        'whoever goes away in the middle leaves no call behind either',
      ],
      'server/bucket/bucket.test.ts': [
        'that %s is told as that, and nothing stays open',
        'has no more than 32 connections, however much is asked at once, and lets go of what is not waited for',
      ],
      'site/bucketPages.test.ts': ['shows its pages while that is away, with the alternative texts of the pictures'],
    },
  },
  {
    section: '10, table',
    must: 'SMTP away or hanging: nobody waits',
    heldBy: {
      'server/auth/recovery.test.ts': ['a mail server that hangs makes no request wait'],
      'server/mail/mailWorker.test.ts': ['one e-mail that cannot be sent does not hold up the others'],
    },
  },
  {
    section: '10, table',
    must: 'clock jumps: no longer session, no burst of jobs, dates shown alike',
    heldBy: {
      'server/auth/sessions.test.ts': ['setting the clock back prolongs nothing'],
      'server/mail/mailWorker.test.ts': [
        'a clock set forward makes no burst',
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
      'server/backup/backup.test.ts': ['rebuilds everything in a folder that holds nothing but the backups'],
      'server/backup/backupRoutes.test.ts': ['one is made each night, and old ones go, encrypted or not'],
      'server/store/restore.test.ts': [
        'is finished however often people save, holds one moment, and is for its owner only',
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
        'of each day, week and month the newest archive stays, and the newest of all in any case',
        'a failure is told to the administrators by mail and stays in sight until one succeeds',
      ],
    },
  },
  {
    section: 11,
    must: 'restore checks everything before it touches data, keeps aside, ends sessions',
    heldBy: {
      'server/backup/backup.test.ts': [
        'is refused wherever it was cut off or changed, and touches nothing',
        'that %s is refused',
        'that holds more than the disk has room for is refused before anything is written',
        'a restore on %s ends all sessions and keeps aside what was there',
      ],
    },
  },
  {
    section: 12,
    must: 'audit rows in the saving transaction, with who, what and old and new values; read by administrators',
    heldBy: {
      'server/audit/audit.test.ts': [
        'tells in words who did what, the newest first, with what changed',
        'is for administrators alone, and a refusal is in it',
        'has every line of saves that were made at once, one after the other',
        'names the first line where %s was changed by hand',
      ],
      'server/auth/signIn.test.ts': [
        'the audit tells who signed in, who tried and from where',
        'what strangers do is written to the audit once for each address and period',
        'a limit that stays full is written to the audit once in its time, whoever goes on trying',
      ],
      'contract/auditWords.test.ts': ['every action that a line of the audit may hold is told in words'],
    },
  },
  {
    section: 12,
    must: 'logs are JSON lines, escaped, with secrets and documents masked; addresses kept six months',
    heldBy: {
      'server/log.test.ts': ['what is told stays in its line: %j', '%s is masked wherever it stands'],
      'server/erasure/personal.test.ts': [
        'addresses leave the audit after the months of the settings, never before six, and who did what stays',
      ],
    },
  },
  {
    section: 12,
    must: 'an empty environment is production, with limits, on loopback; no debug routes, maps or hooks in public',
    heldBy: {
      'server/environment.test.ts': [
        'without any variable it is bound to loopback, behind no proxy, with its limits on',
        'what would open a server to everyone is refused: %j',
      ],
      'server/http/builtFiles.test.ts': ['what the build keeps for itself has no address'],
      'server/http/anonymous.test.ts': ['without a session nothing answers but the open list'],
    },
  },
  {
    section: 12,
    must: 'a person’s data is exported and erased, also from search, cache and later restores',
    heldBy: {
      'server/records/contatos.test.ts': [
        'a lead is told by mail to whom it concerns, answered, and erased on request',
        'after the months of the settings everything personal goes by itself, and the daily job comes back',
      ],
      'server/erasure/erasureList.test.ts': [
        'is erased again when an older copy is restored, also from search, and no other person is touched',
      ],
      'server/erasure/forgotten.test.ts': [
        'no file of the data folder keeps a word: neither database, nor its log, nor e-mails',
      ],
    },
  },
  {
    section: 12,
    must: 'dependencies are pinned and listed; a known high hole fails; libraries that failed before have tests',
    heldBy: {
      'commands/components.test.ts': [
        'a component of another licence, or that wants to run a script unasked, is refused by its name',
        'of the known holes those of high severity count, and a registry that tells none is no clean bill',
      ],
      'server/files/refusedFiles.test.ts': [
        'a form of a thousand parts %s is larger than allowed',
        'a form with one part %s is malformed',
      ],
      'server/mail/email.test.ts': ['one plain address or nothing is sent: %j'],
      'server/records/present.test.ts': ['rich text nested deeper than fifty levels is refused beside its field: %s'],
    },
  },
  {
    section: 13,
    must: 'every rule has a test that fails without it, with variants, on both databases and storages',
    heldBy: {
      'threats.test.ts': ['every rule is here, and what holds it exists'],
      'server/records/conformance.test.ts': ['what is refused is not stored'],
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
      'server/files/streaming.test.ts': ['a connection lost %s leaves nothing'],
    },
  },
]
