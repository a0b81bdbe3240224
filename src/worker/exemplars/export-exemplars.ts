/** Writes the person's examples into files that an import takes: what the first has no room for is left for the next. */
import { writeExemplarFile } from '../../core/exchange/exemplar-file.ts';
import { MAX_FILE_BYTES } from '../../core/exchange/file-json.ts';
import type { DemonstrationId } from '../../core/ids.ts';
import { countedOf, type Stores } from './import-exemplars.ts';

interface ExportedFile {
  readonly text: string;
  /** Those that are not in it. */
  readonly left: DemonstrationId[];
}

/** @param ids - null: all of them, and the flows that were not tried yet. */
export async function exportExemplars(
  ids: readonly DemonstrationId[] | null,
  { demonstrations, flows }: Stores,
): Promise<ExportedFile> {
  const own = (await demonstrations.own()).filter(({ id }) => ids?.includes(id) ?? true);
  const counted = await countedOf(own, demonstrations);
  const untried = ids === null ? await flows.list() : [];
  let bytes = bytesOf(writeExemplarFile({ demonstrations: [], flows: untried }));
  const end = counted.findIndex((it, i) => {
    bytes += bytesOf(writeExemplarFile({ demonstrations: [it], flows: [] }));
    // One that is too large by itself has a file of its own.
    return bytes > MAX_FILE_BYTES && (i > 0 || untried.length > 0);
  });
  const fitting = end < 0 ? counted : counted.slice(0, end);
  return {
    text: writeExemplarFile({ demonstrations: fitting, flows: untried }),
    left: counted.slice(fitting.length).map(({ demonstration }) => demonstration.id),
  };
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
