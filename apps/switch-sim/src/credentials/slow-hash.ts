import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { type HashLine, hashLine } from './hash-line.ts';

/**
 * Stores passwords and transaction passwords so that a stolen database does not reveal them. What a
 * customer or a stranger asks for is hashed and compared within a turn of the line.
 */
export type SlowHash = HashLine & {
  /** A text that holds the parameters, a salt of its own and the digest. */
  hash(secret: string): Promise<string>;
  verify(secret: string, storedHash: string): Promise<boolean>;
  /** Matches nothing, and takes as long to refuse as a real hash: for users that do not exist. */
  readonly decoy: string;
  /** N of scrypt for the hashes made here. */
  readonly cost: number;
};

/** The cost of real passwords: 32 MiB and about a third of a second each (OWASP, p = 3). */
export const standardScryptCost = 32_768;

/** Makes and checks hashes of this cost; checks hashes of any other cost too. */
export function slowHashOf(cost: number): SlowHash {
  const own: Parameters = { cost, blockSize: 8, parallelization: 3 };
  return {
    ...hashLine(),
    async hash(secret) {
      const salt = randomBytes(16);
      return written(own, salt, await derive(secret, salt, own));
    },
    async verify(secret, storedHash) {
      const { parameters, salt, digest } = read(storedHash);
      return timingSafeEqual(await derive(secret, salt, parameters), digest);
    },
    cost,
    decoy: written(own, randomBytes(16), randomBytes(digestBytes)),
  };
}

type Parameters = {
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
};

const digestBytes = 32;

function derive(secret: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  const { cost, blockSize, parallelization } = parameters;
  const maxmem = 256 * cost * blockSize;
  return new Promise((resolve, reject) => {
    scrypt(
      secret,
      salt,
      digestBytes,
      { cost, blockSize, parallelization, maxmem },
      (error, digest) => (error === null ? resolve(digest) : reject(error)),
    );
  });
}

function written(parameters: Parameters, salt: Buffer, digest: Buffer): string {
  const { cost, blockSize, parallelization } = parameters;
  const fields = `ln=${Math.log2(cost)},r=${blockSize},p=${parallelization}`;
  return `$scrypt$${fields}$${salt.toString('base64url')}$${digest.toString('base64url')}`;
}

const storedPattern = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

function read(storedHash: string): { parameters: Parameters; salt: Buffer; digest: Buffer } {
  const [, exponent, blockSize, parallelization, salt, digest] =
    storedPattern.exec(storedHash) ?? [];
  if (salt === undefined || digest === undefined) {
    throw new Error('A stored password is not a scrypt hash of this bank');
  }
  return {
    parameters: {
      cost: 2 ** Number(exponent),
      blockSize: Number(blockSize),
      parallelization: Number(parallelization),
    },
    salt: Buffer.from(salt, 'base64url'),
    digest: Buffer.from(digest, 'base64url'),
  };
}
