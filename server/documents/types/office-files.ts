import type { DocumentMime } from '#domain/documents/document-types.ts';

/** Reads a part of a file; shorter at its end. */
export interface FileView {
  readonly size: number;
  read(start: number, length: number): Promise<Buffer>;
}

const endOfZip = Buffer.from('PK\x05\x06');
const entryOfZip = 0x02014b50;
const entryHeadLength = 46;
/** The end of a ZIP file may be followed by a comment of this length. */
const longestEnd = 22 + 65_535;
const mostNames = 2 * 1024 * 1024;

/** The names of the files in a ZIP file, from the list at its end. */
async function namesInZip(file: FileView): Promise<string[]> {
  const tail = await file.read(Math.max(0, file.size - longestEnd), longestEnd);
  const end = tail.lastIndexOf(endOfZip);
  if (end < 0 || tail.length < end + 22) return [];
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  const list = await file.read(start, Math.min(length, mostNames));
  const names: string[] = [];
  for (let at = 0; at + entryHeadLength <= list.length; ) {
    if (list.readUInt32LE(at) !== entryOfZip) return [];
    const nameLength = list.readUInt16LE(at + 28);
    const nameAt = at + entryHeadLength;
    names.push(list.toString('utf8', nameAt, nameAt + nameLength));
    at = nameAt + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return names;
}

/** Word and Excel since 2007. Those with macros are refused. */
export async function typeOfZip(file: FileView): Promise<DocumentMime | undefined> {
  const names = await namesInZip(file);
  const hasMacros = names.some((name) => /vbaproject\.bin$/i.test(name));
  if (hasMacros || !names.includes('[Content_Types].xml')) return undefined;
  const office = 'application/vnd.openxmlformats-officedocument' as const;
  if (names.includes('word/document.xml')) return `${office}.wordprocessingml.document`;
  if (names.includes('xl/workbook.xml')) return `${office}.spreadsheetml.sheet`;
  return undefined;
}

const entryLength = 128;
const mostSectors = 64;
const lastSector = 0xffff_fffa;

/** The names in an older Office file, which is a small file system. */
async function namesInCompound(file: FileView): Promise<string[]> {
  const head = await file.read(0, 512);
  if (head.length < 512) return [];
  const sectorLength = head.readUInt16LE(30) === 12 ? 4096 : 512;
  const placeOf = (sector: number) => (sector + 1) * sectorLength;
  /** Which sector follows, by the table whose first 109 sectors the head lists. */
  const next = async (sector: number): Promise<number> => {
    const perSector = sectorLength / 4;
    const table = Math.floor(sector / perSector);
    if (table >= 109) return lastSector;
    const place = placeOf(head.readUInt32LE(76 + table * 4)) + (sector % perSector) * 4;
    const entry = await file.read(place, 4);
    return entry.length < 4 ? lastSector : entry.readUInt32LE(0);
  };
  const names: string[] = [];
  let sector = head.readUInt32LE(48);
  for (let read = 0; sector < lastSector && read < mostSectors; read += 1) {
    const entries = await file.read(placeOf(sector), sectorLength);
    for (let at = 0; at + entryLength <= entries.length; at += entryLength) {
      const length = Math.min(entries.readUInt16LE(at + 64), 64);
      names.push(entries.toString('utf16le', at, at + Math.max(0, length - 2)));
    }
    sector = await next(sector);
  }
  return names;
}

/** Word and Excel up to 2003. Those with macros are refused. */
export async function typeOfCompound(file: FileView): Promise<DocumentMime | undefined> {
  const names = await namesInCompound(file);
  if (names.some((name) => name.toUpperCase() === 'VBA')) return undefined;
  if (names.includes('WordDocument')) return 'application/msword';
  return names.includes('Workbook') || names.includes('Book')
    ? 'application/vnd.ms-excel'
    : undefined;
}
