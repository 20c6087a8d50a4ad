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
    'f06ec1cb62bd0f2dd95705c41f7da798c5ff86a0b80580ce4dcd8a14bba7399c',
    '0b5aaf1b7825281d766d1a031845b4a35817b022860a56e5589648c575b7734c',
    '11684534b5a7161b4e768929368c1c27dd6dddc04b61b1214095fa3e3d349423',
    '0442966b03ebc2c6d1d46f4e8ae30b977284ec7d4c0e565e769d3144beb64d3d',
    'e55e229069b9c2dfc2698364e0c80cd55d1b3b0d52067d420d40e4244c6dd117',
    '6442b68aba7ee5ebfab8b7ea7fc250bfbb735ef52b74765dc49a55533263c0b3',
    'dc1eeecd20c199e10d46813359436ef4721249e9c7563059286c3531272c5cdc',
  ],
  postgres: [
    'e3114fb13d999aad5571cf328171627065f06f34b7017ba10601ea6bd2f54fc9',
    'c77510e96debcfa5d35e3e95c304b9e0c8c6f2313e06cfeab088c8414d14eabc',
    '4de2f29c3757c5adedc838771e47656b61a1067c15d13e74a2db87362e1f0d22',
    'd14a9713ec95bf98ce48cfa2cc4f36939b8ca7668094c73619657e7c869d5c4a',
    'e928e0d6c93bc409808aecb6d981eb9e5c2f6e385da1e777fa7f26a06063898e',
    '19b6800c44d21981fef6918778ddf1c9d8ae9922d715eca906917abd7c20f06d',
    '279776a34f269040af9fcb736eb9e1fe5a8ae004279b538d110c79441e3476e3',
    '666837494282b57ed46d028ec76c0858b95760c473fe36078b939de24bf88902',
    '5fe5b34751fd84cdd880ea5ef31568f332a95c128c42d299a52ec35476515643',
    'f03eaba2f010557f15b68abc8285a7cccf36f006b20a43d2725bbe629d427d85',
    'f1fdcb1eb20702a458e1e902b5e9a0abc0f401340cdacc77def65a82a6983541',
    '1f298c50e0acf571145697e4c391d71e8eb00fa9295e1a898c0881f6ac969b4e',
  ],
} as const;

test.each(['sqlite', 'postgres'] as const)(
  'on %s no migration that a bank may have had is ever changed',
  (engine) => {
    const hashes = migrationsKnown(engine).map(({ hash }) => hash);

    expect(hashes).toEqual(fingerprints[engine]);
  },
);
