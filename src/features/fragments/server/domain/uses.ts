import { listLayoutsNaming } from "#features/layouts/server/public.ts";
import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { FragmentView } from "../../contract/resources.ts";
import { listFragmentIDs } from "../queries/fragments.ts";
import { siteWideSettings } from "../settings.ts";

type Uses = ReadonlyMap<string, readonly FragmentView[]>;

/** Where fragments are used: the site, then layouts. Loads all with one statement. */
export async function findUses(ctx: Ctx, fragmentUUIDs: readonly string[]): Promise<Uses> {
  const [siteWide, name] = await Promise.all([siteWideFragments(ctx), readSetting(ctx, siteTitle)]);
  const layouts = fragmentUUIDs.length > 0 ? await listLayoutsNaming(ctx, fragmentUUIDs) : [];
  return new Map(
    fragmentUUIDs.map((fragmentUUID) => [
      fragmentUUID,
      [
        ...(siteWide.has(fragmentUUID) ? [siteView(name)] : []),
        ...layouts.filter(({ text }) => text === fragmentUUID).map(layoutView),
      ],
    ]),
  );
}

/** The site as a whole, which `FragmentView` calls its theme. */
const siteView = (recordName: string): FragmentView => ({
  recordType: "theme",
  recordID: "site",
  recordName,
  recordUrl: "/",
});

const layoutView = ({ layoutID, name }: { layoutID: number; name: string }): FragmentView => ({
  recordType: "layout",
  recordID: String(layoutID),
  recordName: name,
  recordUrl: `/dashboard/layouts/${layoutID}`,
});

async function siteWideFragments(ctx: Ctx): Promise<ReadonlySet<string>> {
  const values = await Promise.all(
    [...siteWideSettings.values()].map((setting) => readSetting(ctx, setting)),
  );
  return new Set(values.filter((value) => value !== ""));
}

/** Ids of all fragments that something uses. */
export async function appliedFragments(ctx: Ctx): Promise<string[]> {
  const uses = await findUses(ctx, await listFragmentIDs(ctx));
  return [...uses].filter(([, views]) => views.length > 0).map(([fragmentUUID]) => fragmentUUID);
}
