import type { Plugin } from 'vite';

const oneByOne =
  'write(t){t instanceof Uint8Array||(t=i.from(t+"\\n","binary")),this.uncompressedLength+=t.length,';
const atOnce =
  'write(t){if(t instanceof Uint8Array)return this.writeText(),this.writeBytes(t);' +
  'this.text=(this.text??"")+t+"\\n";if(this.text.length>65535)this.writeText()}' +
  'writeText(){const t=this.text;if(t)this.text="",this.writeBytes(i.from(t,"binary"))}' +
  'writeBytes(t){this.uncompressedLength+=t.length,';
const end = 'finalize(){this.offset=this.document._offset;';
const deflate = 'o.default.deflateSync(this.buffer)';

/**
 * A page of a PDF is written in thousands of short texts, and the Buffer that pdfmake brings to the
 * browser is slow to make, as is its zlib. Texts are joined before they become bytes, and fflate
 * packs them.
 */
export function pdfTextAtOnce(): Plugin {
  return {
    name: 'pdf-text-at-once',
    transform: {
      filter: { id: /pdfmake\.min\.js$/ },
      handler(code) {
        if (![oneByOne, end, deflate].every((part) => code.includes(part))) {
          this.error('pdfmake no longer writes its texts one by one.');
        }
        const changed = code
          .replace(oneByOne, () => atOnce)
          .replace(end, `${end}this.writeText();`)
          .replace(deflate, 'i.from(require("fflate").zlibSync(this.buffer))');
        return { code: changed, map: null };
      },
    },
  };
}
