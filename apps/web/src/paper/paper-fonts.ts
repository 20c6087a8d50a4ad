import regular from '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf?url';
import semibold from '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf?url';

export type PaperFonts = { readonly regular: ArrayBuffer; readonly semibold: ArrayBuffer };

/** A worker itself may fetch nothing, so the page brings it the fonts. */
export async function fetchFonts(): Promise<PaperFonts> {
  const [one, other] = await Promise.all([fetchBytes(regular), fetchBytes(semibold)]);
  return { regular: one, semibold: other };
}

async function fetchBytes(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} for a font`);
  return answer.arrayBuffer();
}
