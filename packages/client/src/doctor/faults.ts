import type { Step } from './steps.ts';

type Gravity = 'warning' | 'wrong';

/** What can be the matter at a step, how much it matters, and what to change. */
export type Fault = { readonly step: Step; readonly verdict: Gravity; readonly cure: string };

const wrong = (step: Step, cure: string): Fault => ({ step, verdict: 'wrong', cure });
const warning = (step: Step, cure: string): Fault => ({ step, verdict: 'warning', cure });

/** Every fault that has a name; docs/doctor.md lists them with the same names. */
export const faults = {
  'name-unknown': wrong(
    'name',
    'Look at the spelling, and ask whether this network’s name servers know the bank’s inner names.',
  ),

  refused: wrong(
    'connection',
    'Start what should listen there, or look at the port and at the firewall’s rules.',
  ),
  'no-connection': wrong(
    'connection',
    'Have the firewall let this machine through to the address and port.',
  ),
  'ipv6-dead': warning(
    'connection',
    'Have something listen on the IPv6 address, or take its AAAA record away: it is tried first.',
  ),
  'address-dead': warning('connection', 'Take the dead address out of the name’s records.'),

  'no-tls': wrong(
    'tls',
    'Look whether this port speaks https at all, and whether it asks for a client certificate.',
  ),
  'client-certificate': wrong(
    'tls',
    'Give the client certificate that the bank has handed out with --cert and --key, and as SWITCH_CERT and SWITCH_KEY to npm start -- --switch.',
  ),
  'old-tls': wrong('tls', 'Switch on TLS 1.2 and 1.3 and switch off what is older.'),
  'unknown-ca': wrong(
    'tls',
    'Have the server send its intermediate certificates too; where the bank signs for itself, give its root with --ca, and as SWITCH_CA to npm start -- --switch.',
  ),
  expired: wrong('tls', 'Renew the certificate, and have the server load the new one.'),
  'not-yet-valid': wrong('tls', 'Look at the clocks, then at the certificate’s first day.'),
  'other-host': wrong(
    'tls',
    'Use the name that the certificate has, or have it made anew with this name among its alternative names.',
  ),
  'ends-soon': warning('tls', 'Renew the certificate before it ends.'),
  'plain-http': warning('tls', 'Use https: browsers keep no Secure cookies over plain http.'),

  'no-answer': wrong(
    'path',
    'Look whether the switch itself is up and whether anything between waits for it.',
  ),
  cut: wrong(
    'path',
    'Look in the log of the proxy for a worker that ended or a buffer that was full.',
  ),
  'too-large': wrong(
    'path',
    'Look what answers here: the answer to GET_TOKEN is a few hundred bytes.',
  ),
  redirect: wrong(
    'path',
    'Give the address to which it leads as the target: a browser’s call with its cookies follows none safely.',
  ),
  'wrong-path': wrong(
    'path',
    'Look at what stands before /Entities/FSwitchServiceCall in the address, and at the casing of the path.',
  ),
  gateway: wrong(
    'path',
    'Start the switch behind the proxy, or correct where the proxy looks for it.',
  ),
  forbidden: wrong(
    'path',
    'Have the firewall in front of the switch let POSTs of JSON through, and look at its log.',
  ),
  'too-many': wrong('path', 'Wait a minute, or raise the limit for this address.'),
  'server-error': wrong('path', 'Look into the switch’s log at this very second.'),

  html: wrong(
    'form',
    'Have the path lead to the switch: a web server’s page answers in its stead.',
  ),
  'not-json': wrong('form', 'Have GET_TOKEN answered as JSON of body and error, as documented.'),
  casing: wrong(
    'form',
    'Write the names as the documents do: body, error, and in it Code, Message and Details.',
  ),
  'no-error-object': wrong('form', 'Answer with body and error, whose Code is 0 for success.'),

  'mixed-content': wrong('cors', 'Give the switch a certificate and call it over https.'),
  'cors-missing': wrong(
    'cors',
    'Have the switch answer OPTIONS with Access-Control-Allow-Origin for this origin, or put the portal in front with npm start -- --switch.',
  ),
  'cors-origin': wrong('cors', 'Allow the portal’s origin, exactly as written, not another one.'),
  'cors-star': wrong('cors', 'Name the origin: with cookies no browser takes *.'),
  'cors-credentials': wrong('cors', 'Add Access-Control-Allow-Credentials: true, for the cookie.'),
  'cors-headers': wrong('cors', 'Name these headers in Access-Control-Allow-Headers.'),
  'cors-status': wrong('cors', 'Answer OPTIONS with 204 and without asking for a key or cookie.'),
  'cors-answer': wrong(
    'cors',
    'Send the same Access-Control headers with the answers to POST as with those to OPTIONS.',
  ),
  'cors-date': wrong(
    'cors',
    'Add Access-Control-Expose-Headers: Date, by which this envelope’s portal sets its clock.',
  ),
  'origin-refused': wrong(
    'cors',
    'Have the switch take calls of this origin, or put the portal in front with npm start -- --switch.',
  ),

  'no-cookie': warning(
    'cookies',
    'Make sure that the switch knows a session by something else than a cookie.',
  ),
  'cookie-not-secure': wrong('cookies', 'Add Secure to the cookie.'),
  'cookie-same-site': wrong(
    'cookies',
    'Put portal and switch under one site, or set SameSite=None together with Secure.',
  ),
  'cookie-third-party': warning(
    'cookies',
    'Put portal and switch under one site, or put the portal in front with npm start -- --switch.',
  ),
  'cookie-dropped': wrong('cookies', 'Correct the attribute; browsers drop the cookie as it is.'),
  'cookie-readable': warning('cookies', 'Add HttpOnly, so that no script can read the cookie.'),

  'token-refused': wrong(
    'token',
    'Compare the question with the bank’s documents: its request, headers and entitycode.',
  ),
  'token-not-now': wrong(
    'token',
    'Look whether the switch reaches its database, and into its log, then ask again.',
  ),
  'token-status': wrong(
    'token',
    'Answer GET_TOKEN with HTTP 200: the portal takes a key with no other status.',
  ),
  'token-empty': wrong('token', 'Have the body of GET_TOKEN’s answer carry the key, as JSON text.'),
  'token-place': wrong(
    'token',
    'Describe the bank’s envelope in a JSON file with this place as token.key, and give it with --description.',
  ),
  'token-casing': wrong(
    'token',
    'Write the name as documented, or describe it as token.key in a file for --description.',
  ),
  'token-encoding': wrong(
    'token',
    'Describe the encoding as token.encoding in a file for --description, or have the switch write the other.',
  ),
  'token-key-length': wrong(
    'token',
    'Compare token.bytes and cipher.keyBits with what the switch hands out.',
  ),
  'token-fields': wrong(
    'token',
    'Write these fields as documented, or describe the bank’s own envelope.',
  ),

  'clock-off': wrong('clock', 'Have both machines set their clocks by NTP.'),
  'clock-drifts': warning('clock', 'Have both machines set their clocks by NTP.'),
  'clock-two': wrong(
    'clock',
    'Have the proxy hand through the switch’s Date header, or set both machines’ clocks by NTP.',
  ),
  'clock-none': wrong('clock', 'Have the switch or its proxy send a Date header.'),

  'header-names': wrong(
    'envelope',
    'Write these names into a description as salt.header and hash.header, or teach the switch the documented ones.',
  ),
  'envelope-differs': wrong('envelope', 'Change this line of the description.'),
  'envelope-refused': wrong(
    'envelope',
    'Compare derivation, cipher, salt and hash with the bank’s documents and describe them: docs/another-envelope.md.',
  ),
  'answer-sealed-otherwise': wrong(
    'envelope',
    'Compare answer and cipher.encoding of the description with what the switch sends.',
  ),

  'call-casing': wrong('call', 'Write body, error, Code, Message and Details as documented.'),
  'call-not-now': wrong(
    'call',
    'Wait a minute and ask again; then look into the switch’s log, and whether it reaches its database.',
  ),
  'call-failed': wrong('call', 'Look into the switch’s log: the call opened and then failed.'),

  'open-door': wrong('errors', 'Have the switch refuse every call that is not in the envelope.'),
  'error-form': warning('errors', 'Refuse in JSON of body and error with a Code that is not 0.'),
  'error-status': warning(
    'errors',
    'Refuse a malformed call with 400 or 401, not as a fault of the server.',
  ),
  'error-technical': warning(
    'errors',
    'Keep stack traces and SQL in the log, and answer in words.',
  ),

  compressed: warning(
    'compression',
    'Switch compression off for this path: lengths then tell of secrets (BREACH).',
  ),
  'compression-broken': wrong(
    'compression',
    'Correct Content-Encoding in the proxy: what it says and what is sent differ.',
  ),

  slow: warning('speed', 'Look where the time goes: name servers, TLS, the proxy or the switch.'),
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
