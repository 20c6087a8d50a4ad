import { expect, test } from 'vitest';
import { worldCookie, worldIn } from './world-cookie.ts';

test('the world is the one that the cookie names, wherever it stands among others', () => {
  expect(worldIn('sid=1; X-Sim-World=qa_1; theme=dark')).toBe('qa_1');
  expect(worldIn('X-Sim-World=qa_1')).toBe('qa_1');
});

test('without a usable cookie the world is main', () => {
  for (const cookies of ['', 'sid=1', 'X-Sim-World=', 'X-Sim-World=%E0%A4', 'X-Sim-Worlds=qa']) {
    expect(worldIn(cookies)).toBe('main');
  }
});

test('entering a world sets the cookie for the whole origin, and main takes it away', () => {
  expect(worldCookie('qa_1')).toBe('X-Sim-World=qa_1; Path=/; SameSite=Strict');
  expect(worldCookie('main')).toMatch(/; Max-Age=0$/);
});
