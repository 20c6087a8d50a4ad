import { expect, test } from 'vitest';
import { cookieJar } from './cookie-jar.ts';

const bank = new URL('https://bank.example/Entities/FSwitchServiceCall');
const here = new URL('http://localhost:4000/');
const open = new URL('http://bank.example/');

test('sends back what the switch sets, the newest value of each name, and nothing that is over', () => {
  const jar = cookieJar();
  jar.take(['sid=one; Path=/; HttpOnly', 'route=a==; Max-Age=60'], bank);
  jar.take(['sid=two; Path=/'], bank);
  expect(jar.header(bank)).toBe('sid=two; route=a==');
  jar.take(['route=; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'sid=; Max-Age=0'], bank);
  expect(jar.header(bank)).toBe('');
});

test('a Secure cookie goes over https and to this machine, and is neither taken nor sent elsewhere', () => {
  const jar = cookieJar();
  jar.take(['__Host-sid=one; Secure; Path=/'], open);
  expect(jar.header(bank)).toBe('');
  jar.take(['__Host-sid=two; Secure; Path=/'], here);
  expect([jar.header(here), jar.header(bank)]).toEqual(['__Host-sid=two', '__Host-sid=two']);
  expect(jar.header(open)).toBe('');
});
