import { jsonOf } from '@sahakar/contracts/wire/json-of';
import type { Answer, Exchange } from './ask.ts';
import { formOf } from './form.ts';
import { type Finding, fault, quoted } from './findings.ts';

/** What keeps an answer from being one of the switch, as the web before it would cause it. */
export function faultOfWeb(exchange: Exchange): Finding | null {
  if (exchange.kind === 'silence') return silent(exchange.code);
  const { status, headers, isCut, isTooLarge } = exchange;
  const by = headers['server'] === undefined ? '' : ` by ${quoted(String(headers['server']), 40)}`;
  if (isTooLarge) return fault('too-large', 'The answer to GET_TOKEN is larger than a mebibyte.');
  if (isCut) return fault('cut', `The answer (HTTP ${status}${by}) ended before it was whole.`);
  if (status >= 300 && status < 400) {
    const place = quoted(headers.location ?? 'nowhere', 200);
    return fault('redirect', `The address answers ${status} and leads to ${place}.`);
  }
  if (isOfSwitch(exchange)) return null;
  return faultOfStatus(status, by);
}

function faultOfStatus(status: number, by: string): Finding | null {
  if (status === 404 || status === 405) {
    return fault('wrong-path', `The path answers ${status}${by}: no switch is there.`);
  }
  if (status === 502 || status === 503 || status === 504) {
    return fault(
      'gateway',
      `A proxy answers ${status}${by}: it does not reach the switch behind it.`,
    );
  }
  if (status === 401 || status === 403 || status === 406 || status === 407) {
    return fault('forbidden', `Something before the switch refuses with ${status}${by}.`);
  }
  if (status === 429) return fault('too-many', `Too many calls: HTTP 429${by}.`);
  if (status >= 500) return fault('server-error', `The server fails with HTTP ${status}${by}.`);
  return null;
}

/** A switch may say anything of the above itself, and then says it in JSON. */
const isOfSwitch = ({ text }: Answer) => formOf(jsonOf(text)) !== null;

function silent(code: string): Finding {
  if (/CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|BAD_CERTIFICATE/.test(code)) {
    return fault('client-certificate', 'The server asks for a client certificate.');
  }
  if (code === 'ECONNRESET') {
    return fault('cut', 'The connection was closed before there was an answer.');
  }
  const what = code === 'ETIMEDOUT' ? 'in time' : `(${code})`;
  return fault('no-answer', `The connection is taken and the call is not answered ${what}.`);
}
