import type { Importer, ImportResult } from "../extension-points.ts";
import type { Mapping, Problem } from "../queries.ts";
import type { KnownRecords } from "./known-records.ts";
import type { ParsedLine } from "./parse-line.ts";
import type { PreparedLine } from "./prepare-batch.ts";

type AddGroup = (importer: Importer, lines: readonly PreparedLine[]) => Promise<ImportResult[]>;

export interface Outcome {
  added: Mapping[];
  failed: Problem[];
}

export async function addLines(
  lines: readonly PreparedLine[],
  records: KnownRecords,
  addGroup: AddGroup,
): Promise<Outcome> {
  const outcome: Outcome = { added: [], failed: [] };
  let waiting = withoutDoubles(lines, records, outcome);
  while (waiting.length > 0) {
    const wave = nextWave(waiting);
    const good = wave.filter((line) => {
      const reason = records.missing(line) ?? line.problem;
      if (reason !== undefined) outcome.failed.push({ line: line.number, reason });
      return reason === undefined;
    });
    for (const [importer, group] of Map.groupBy(good, (line) => line.importer))
      collectResults(group, await addGroup(importer, group), { records, outcome });
    const done = new Set(wave);
    waiting = waiting.filter((line) => !done.has(line));
  }
  return outcome;
}

const keyOf = (type: string, sourceID: string | number) => `${type} ${sourceID}`;

function withoutDoubles(lines: readonly PreparedLine[], records: KnownRecords, outcome: Outcome) {
  const keys = new Set<string>();
  return lines.filter(({ number, importer: { type, sourceID }, row }) => {
    const id = sourceID(row);
    if (id === undefined) return true;
    const isDouble = keys.has(keyOf(type, id)) || records.find(type, id) !== undefined;
    keys.add(keyOf(type, id));
    const reason = `another ${type} with the id ${id} came before`;
    if (isDouble) outcome.failed.push({ line: number, reason });
    return !isDouble;
  });
}

/** Lines without references to pending lines; all of them if the references are circular. */
function nextWave(waiting: readonly PreparedLine[]): readonly PreparedLine[] {
  const open = new Set(
    waiting.map(({ importer: { type, sourceID }, row }) => keyOf(type, sourceID(row) ?? "")),
  );
  const isReady = ({ importer, row }: ParsedLine) =>
    importer.references(row).every(([type, id]) => !open.has(keyOf(type, id)));
  const ready = waiting.filter(isReady);
  return ready.length > 0 ? ready : waiting;
}

function collectResults(
  lines: readonly ParsedLine[],
  results: readonly ImportResult[],
  { records, outcome }: { records: KnownRecords; outcome: Outcome },
) {
  for (const [index, { number, importer, row }] of lines.entries()) {
    const result = results[index] ?? { problem: "was left out" };
    const sourceID = importer.sourceID(row);
    if ("problem" in result) outcome.failed.push({ line: number, reason: result.problem });
    else if (sourceID !== undefined) {
      const mapping = {
        type: importer.type,
        sourceID: String(sourceID),
        recordID: result.recordID,
      };
      outcome.added.push(mapping);
      records.add(mapping);
    }
  }
}
