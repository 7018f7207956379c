import type { Ctx } from "#platform/server/context.ts";
import type { RecordHead } from "#platform/server/records/record-types.ts";
import { countWidgets } from "../../contract/rules.ts";
import { findSection } from "../domain/sections.ts";
import { widgets } from "../extension-points.ts";
import type { RevisionRow } from "../queries/revisions.ts";
import { compareContents } from "./compare-contents.ts";

export function presentRevisionMetadata(row: RevisionRow, names: ReadonlyMap<number, RecordHead>) {
  const { layoutID, version, isPublished, publishedVersion, insertUserID, dateInserted } = row;
  const sections = row.layout as unknown[];
  const name = names.get(insertUserID ?? 0)?.name;
  return {
    layoutID,
    version,
    status: statusOf({ version, isPublished, publishedVersion }),
    countSections: sections.length,
    countWidgets: sections.reduce<number>((count, each) => count + countWidgets(each), 0),
    insertUserID,
    ...(name === undefined ? {} : { insertUserName: name }),
    dateInserted,
  };
}

function statusOf(row: Pick<RevisionRow, "version" | "isPublished" | "publishedVersion">) {
  if (row.version === row.publishedVersion) return "active" as const;
  return row.isPublished ? ("past" as const) : ("draft" as const);
}

/** Names of what differs from the version before. */
export function presentChanges({ platform }: Ctx, row: RevisionRow, before: RevisionRow) {
  const { added, removed, changed } = compareContents(
    before.layout as unknown[],
    row.layout as unknown[],
  );
  const nameOf = (id: string) =>
    platform.extensions.find(widgets, id)?.name ?? findSection(id)?.name ?? id;
  return {
    added: added.map(nameOf),
    removed: removed.map(nameOf),
    changed: changed.map(nameOf),
  };
}
