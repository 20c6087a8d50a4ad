import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { type TlsFiles, tlsOptions } from './certificate.ts';
import type { Address } from './network.ts';

/** What came back, as bytes would have it and not as a library would make the best of it. */
export type Answer = {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Less has arrived than was announced, or more than anybody would read. */
  readonly isCut: boolean;
  readonly isTooLarge: boolean;
  readonly compression: 'none' | 'labelled' | 'broken';
  /** By this machine's clock, when half of the time was over. */
  readonly midpoint: number;
  readonly milliseconds: number;
};

export type Silence = { readonly kind: 'silence'; readonly code: string };

export type Exchange = Answer | Silence;

export type Question = {
  readonly method: 'POST' | 'OPTIONS';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Way = {
  readonly url: URL;
  readonly address: Address;
  readonly files: TlsFiles;
  readonly timeoutMilliseconds: number;
};

const bytesMax = 1_048_576;

/** One call on a connection of its own, to the address that was found to be alive. */
export function ask(way: Way, question: Question): Promise<Exchange> {
  const { url, address, files, timeoutMilliseconds } = way;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const begin = Date.now();
  return new Promise((resolve) => {
    const call = send(url, {
      method: question.method,
      headers: { ...question.headers, 'Accept-Encoding': 'gzip, deflate, br' },
      agent: false,
      lookup: (_host, { all }, found) =>
        all === true ? found(null, [address]) : found(null, address.address, address.family),
      ...(url.protocol === 'https:' && tlsOptions(files)),
    });
    const end = (exchange: Exchange) => {
      clearTimeout(patience);
      call.destroy();
      resolve(exchange);
    };
    const fail = ({ code, message }: NodeJS.ErrnoException) =>
      end({ kind: 'silence', code: code ?? message });
    const patience = setTimeout(
      () => end({ kind: 'silence', code: 'ETIMEDOUT' }),
      timeoutMilliseconds,
    );
    call.once('error', fail);
    call.once('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const whole = (isCut: boolean) => {
        const { statusCode: status = 0, headers } = response;
        const milliseconds = Date.now() - begin;
        const bytes = Buffer.concat(parts);
        const isTooLarge = size > bytesMax;
        end({
          kind: 'answer',
          status,
          headers,
          ...unpacked(bytes, isCut || isTooLarge ? '' : headers['content-encoding']),
          isCut,
          isTooLarge,
          midpoint: begin + milliseconds / 2,
          milliseconds,
        });
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size > bytesMax) whole(false);
      });
      response.once('end', () => whole(!response.complete));
      response.once('error', () => whole(true));
    });
    call.end(question.body);
  });
}

type Unpacked = Pick<Answer, 'text' | 'compression'>;

function unpacked(bytes: Buffer, encoding = ''): Unpacked {
  const name = encoding.trim().toLowerCase();
  // An answer that nobody has labelled is known by the first two bytes of gzip.
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (name === '' || name === 'identity') {
    if (isGzip) return { text: textOf(inflated('gzip', bytes) ?? bytes), compression: 'broken' };
    return { text: textOf(bytes), compression: 'none' };
  }
  const plain = inflated(name, bytes);
  if (plain === null) return { text: textOf(bytes), compression: 'broken' };
  return { text: textOf(plain), compression: 'labelled' };
}

/** As a page reads it, without a byte order mark at its beginning. */
const textOf = (bytes: Buffer) => new TextDecoder().decode(bytes);

function inflated(name: string, bytes: Buffer): Buffer | null {
  const limit = { maxOutputLength: bytesMax };
  try {
    if (name === 'gzip' || name === 'x-gzip') return gunzipSync(bytes, limit);
    if (name === 'deflate') return inflateSync(bytes, limit);
    if (name === 'br') return brotliDecompressSync(bytes, limit);
  } catch {
    // It is not what it says.
  }
  return null;
}
