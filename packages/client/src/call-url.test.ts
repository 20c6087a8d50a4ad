import { expect, test } from 'vitest';
import { callUrl } from './call-url.ts';

test.each([
  ['https://bank.example', ''],
  ['https://bank.example/', ''],
  ['https://bank.example/ib', '/ib'],
  ['https://bank.example/ib/core//', '/ib/core'],
  ['https://bank.example//ib', '//ib'],
  ['https://bank.example/ib?x=1#y', '/ib'],
  ['https://bank.example/ib/Entities/FSwitchServiceCall', '/ib'],
])('calls of the switch at %s go to the one path below what stands there', (address, before) => {
  const { href } = callUrl(address);
  expect(href).toBe(`https://bank.example${before}/Entities/FSwitchServiceCall`);
});
