import type { Exchange } from './ask.ts';
import { type Finding, fault, quoted, tick } from './findings.ts';
import { casingFault, type Form, readForm } from './form.ts';

const technical =
  /\bat [\w$.]+\([\w.]+:\d+\)|Exception\b|\bStackTrace\b|\bORA-\d|SQLSTATE|\bSELECT\b.+\bFROM\b|Traceback/;

/** The answer to a call that is not in the envelope, which every switch has to refuse. */
export function checkErrors(exchange: Exchange): Finding[] {
  if (exchange.kind === 'silence') {
    return [fault('error-form', `A malformed call is not answered (${exchange.code}).`)];
  }
  const { status, text } = exchange;
  if (technical.test(text)) {
    return [fault('error-technical', `A refusal shows the inside of the switch (HTTP ${status}).`)];
  }
  const read = readForm(exchange);
  if ('finding' in read) {
    return [fault('error-form', `A refusal cannot be read: ${read.finding.sentence}`)];
  }
  const { code, message } = read.form;
  if (code === '0') {
    return [fault('open-door', 'A call without envelope and key is answered with success.')];
  }
  if (status >= 500) {
    return [fault('error-status', `A malformed call is refused with HTTP ${status}.`)];
  }
  const sentence = `A call outside of the envelope is refused: HTTP ${status}, code ${quoted(code, 20)}, ${quoted(message)}.`;
  return [tick('errors', sentence)];
}

/** What the opened answer to the harmless call says. */
export function checkCall(service: string, form: Form): Finding[] {
  const { code, message } = form;
  if (code === '' || code === failedCode) return [callFailed(service, form)];
  const casing = casingFault('call-casing', form);
  if (casing.length > 0) return casing;
  if (code === '0') return [tick('call', `${service} is answered, before anybody signs in.`)];
  return [
    tick('call', `${service} is refused clearly: code ${quoted(code, 20)}, ${quoted(message)}.`),
  ];
}

/** It may come in the clear as well: who fails may no longer be able to seal. */
export const failedCode = '9500';

export function callFailed(service: string, { code, message }: Form): Finding {
  return fault('call-failed', `${service} ends in code ${quoted(code, 20)}, ${quoted(message)}.`);
}
