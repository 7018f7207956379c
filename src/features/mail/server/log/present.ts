import type { z } from "zod";
import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { mailObstacles, type mailSchema } from "../../contract/resources.ts";
import { mailTypes } from "./mail-types.ts";
import { maskAddressesIn, maskedAddress } from "./masked-address.ts";
import { listOwners, type MailRow } from "./queries.ts";

type Presented = z.input<typeof mailSchema>;

export async function presentMails(ctx: Ctx, rows: readonly MailRow[]): Promise<Presented[]> {
  const owners = await listOwners(
    ctx,
    rows.map(({ recipient }) => recipient),
  );
  const people = await userFragments(ctx, owners.values());
  const names = await mailTypes(ctx);
  return rows.map((row) => {
    const { hasData, reason: _reason, recipient, ...own } = row;
    const person = people.get(owners.get(recipient.toLowerCase()) ?? 0);
    const status = row.status as Presented["status"];
    return {
      ...own,
      status,
      kind: row.kind as Presented["kind"],
      name: names.get(row.template) ?? row.template,
      recipient: recipient ? maskedAddress(recipient) : null,
      user: person ? { userID: person.userID, name: person.name, url: person.url } : null,
      ...outcomeIn(row),
      canRetry: mayRetry({ status, hasData }),
      canDrop: status === "queued",
      dateNextTry: status === "queued" ? row.dateNextTry : null,
    };
  });
}

const outcomeIn = ({ status, reason }: Pick<MailRow, "status" | "reason">) =>
  status === "unwanted"
    ? { answer: null, obstacle: mailObstacles.find((each) => each === reason) ?? null }
    : { answer: reason === null ? null : maskAddressesIn(reason), obstacle: null };

export const mayRetry = ({ status, hasData }: { status: string; hasData: boolean }): boolean =>
  hasData && !["sent", "dropped", "unwanted"].includes(status);
