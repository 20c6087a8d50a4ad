import { expect, test } from 'vitest';
import { migrationsKnown } from './migrations.ts';

/** A change of the tables adds one more to each engine's, and changes none of these. */
const fingerprints = {
  sqlite: [
    '29f99e84c44b076f6ea299b664ce98180714e5f58eb033b8e75853361754b6e3',
    '05865b01b76620d011a1c9dbdb80f423e2cccef70f907fd7941a1c5b9254b8d0',
    '5ca380496e8c25d4f9299c8188f8d0f482f7225caa8ea6c762638e3ca944d762',
    'bd2476d81eaaf3a79dabc3c4a22f1f5821b63560f2d842e65935e2b9d048df74',
    'a96389f5293e4d780358677e248fda3d8dbac592557b39d0a060824f82e4dcdd',
    'd8e6928165f5950d7f762f473f130b1ee772c7d47d34ab386408b0e49dc89d9f',
    '0a98bf8a3fbe63892f283870e85512285c5e2222e54c5178c63ad3dfcf767f72',
    'e5787edd8e1b9f53dd933ccbf52c3a3b689a5eb36f19256eccb7d6672ec0b8b5',
  ],
  postgres: [
    'e3114fb13d999aad5571cf328171627065f06f34b7017ba10601ea6bd2f54fc9',
    'c77510e96debcfa5d35e3e95c304b9e0c8c6f2313e06cfeab088c8414d14eabc',
    '4de2f29c3757c5adedc838771e47656b61a1067c15d13e74a2db87362e1f0d22',
    'd14a9713ec95bf98ce48cfa2cc4f36939b8ca7668094c73619657e7c869d5c4a',
    'e928e0d6c93bc409808aecb6d981eb9e5c2f6e385da1e777fa7f26a06063898e',
    '4d3875be172f937ca1ee4c2ba043bf1d8dadb16620bb1bddfbae0f4545e5a333',
    'd505b00a9aee6e59703e3e6af2284924bc3822e9cc9d4894a72cb289768a39c2',
    'aca950e2dd1a6a7519a330eea3074fed22a08a7e943c16ecf9d125a0d512b7f6',
  ],
} as const;

test.each(['sqlite', 'postgres'] as const)(
  'on %s no migration that a bank may have had is ever changed',
  (engine) => {
    const hashes = migrationsKnown(engine).map(({ hash }) => hash);

    expect(hashes).toEqual(fingerprints[engine]);
  },
);
