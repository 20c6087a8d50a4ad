import supertest from 'supertest';
import { type BankOptions, startBank, type TestBank } from './start-bank.ts';

/** What the control plane of a bank is asked: of its default world, or of one that is named. */
export function controlOf({ app }: Pick<TestBank, 'app'>, world?: string) {
  const bank = supertest(app.server);
  const asked = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) => {
    const call = bank[method](`/__sim/api${path}`);
    if (world !== undefined) void call.set('x-sim-world', world);
    return body === undefined ? call : call.send(body);
  };
  return {
    get: (path: string) => asked('get', path),
    post: (path: string, body?: object) => asked('post', path, body),
    put: (path: string) => asked('put', path),
    remove: (path: string) => asked('delete', path),
  };
}

/** A bank of its own with its control plane. */
export async function startControl(options: BankOptions = {}) {
  const bank = await startBank(options);
  return { ...bank, ...controlOf(bank) };
}
