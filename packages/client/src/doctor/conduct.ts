import type { Named } from './visitor.ts';
import { type Finding, fault, tick } from './findings.ts';

/** Milliseconds by what was done, the longest where it was done more than once. */
export type Times = Record<string, number>;

export function checkCompression(answers: readonly Named[]): Finding[] {
  const broken = answers.find(({ answer }) => answer.compression === 'broken');
  if (broken !== undefined) {
    const label = broken.answer.headers['content-encoding'] ?? 'nothing';
    return [
      fault('compression-broken', `Content-Encoding says ${label}, and the bytes are other.`),
    ];
  }
  const packed = answers.find(({ answer }) => answer.compression === 'labelled');
  if (packed !== undefined) {
    const label = packed.answer.headers['content-encoding'];
    return [fault('compressed', `The answer to ${packed.name} is compressed (${label}).`)];
  }
  return [tick('compression', 'No answer is compressed.')];
}

export function checkSpeed(times: Times, slowMilliseconds: number): Finding[] {
  const list = Object.entries(times).map(([name, time]) => `${name} ${time} ms`);
  const slow = Object.entries(times).filter(([, time]) => time > slowMilliseconds);
  if (slow.length === 0) return [tick('speed', `${list.join(', ')}.`)];
  const longest = slow.map(([name, time]) => `${name} takes ${time} ms`).join(', ');
  return [fault('slow', `Slow: ${longest}.`, [list.join(', ')])];
}
