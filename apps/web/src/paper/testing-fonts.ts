import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PaperFonts } from './paper-fonts.ts';

/** The fonts of a paper from the disk, anew for each paper: a worker is handed them for good. */
export function testFonts(): PaperFonts {
  const bytesOf = (file: string) => {
    const address = import.meta.resolve(`@expo-google-fonts/noto-sans-devanagari/${file}`);
    return new Uint8Array(readFileSync(fileURLToPath(address))).buffer;
  };
  return {
    regular: bytesOf('400Regular/NotoSansDevanagari_400Regular.ttf'),
    semibold: bytesOf('600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
  };
}
