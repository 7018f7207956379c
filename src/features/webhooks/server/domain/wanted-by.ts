import { categoryTree } from "#features/categories/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { testEventType } from "../../contract/rules.ts";
import type { NotedEvent } from "../queries/events.ts";
import type { WebhookRow } from "../queries/webhooks.ts";
import { roleViewer } from "./role-viewer.ts";
import { visibleEvents } from "./visible-events.ts";

type FilteredEvent = Pick<NotedEvent, "type" | "recordType" | "recordID" | "categoryID"> & {
  data: unknown;
};
type Filters = Pick<WebhookRow, "eventTypes" | "categoryIDs" | "roleID">;

/** Tests are for one webhook, whatever it may see. */
const isTest = ({ type }: FilteredEvent) => type === testEventType;

/** Events that match the filters of a webhook and are visible to its role. */
export async function wantedBy<Event extends FilteredEvent>(
  ctx: Ctx,
  { eventTypes, categoryIDs, roleID }: Filters,
  events: readonly Event[],
): Promise<Event[]> {
  const { byID } = await categoryTree(ctx);
  const isChosen = ({ type, categoryID }: Event) =>
    (eventTypes === null || eventTypes.includes(type)) &&
    (categoryIDs.length === 0 || categoryID === null || isWithin(categoryID));
  const isWithin = (categoryID: number) =>
    [categoryID, ...(byID.get(categoryID)?.ancestors ?? []).map((above) => above.categoryID)].some(
      (id) => categoryIDs.includes(id),
    );
  const chosen = events.filter((event) => !isTest(event) && isChosen(event));
  const visible =
    chosen.length > 0 ? await visibleEvents(ctx, await roleViewer(ctx, roleID), chosen) : [];
  return events.filter((event) => isTest(event) || visible.includes(event));
}
