import { z } from "zod";
import { maskAddressesIn } from "#features/mail/server/public.ts";
import { findUser, userFragments } from "#features/users/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { badRequest, forbidden, notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { isWithinJsonLimits } from "#platform/server/http/parsing/is-within-json-limits.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import type { bounceKinds } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import { confirmAddress, findOwnStopped, requestConfirmation } from "./actions/confirm-address.ts";
import { releaseAddress } from "./actions/release-address.ts";
import { takeReports } from "./actions/take-reports.ts";
import { webhookKey, webhookPath } from "./domain/webhook-key.ts";
import { amazon } from "./providers/amazon.ts";
import { generic } from "./providers/generic.ts";
import { isSame } from "./providers/is-same.ts";
import { mailgun } from "./providers/mailgun.ts";
import { postmark } from "./providers/postmark.ts";
import type { BounceProvider } from "./providers/provider.ts";
import { sendgrid } from "./providers/sendgrid.ts";
import { type BouncedRow, countBounced, listBounced, listOwners } from "./queries.ts";

const providers: readonly BounceProvider[] = [amazon, mailgun, postmark, sendgrid, generic];

type Kind = (typeof bounceKinds)[number];

export const routes = [
  handle(contract.listBouncedAddresses, async (ctx, { query: { page, limit, ...asked } }) => {
    const filters = { address: asked.query, stopped: asked.stopped };
    const rows = await listBounced(ctx, filters, { page, limit });
    const total = await countBounced(ctx, filters);
    return paged(await present(ctx, rows), { page, limit, total });
  }),
  handle(contract.releaseBouncedAddress, (ctx, { params }) => releaseAddress(ctx, params.bounceID)),
  handle(contract.getWebhooks, async (ctx) => ({
    providers: await Promise.all(
      providers.map(async ({ name, isAccepted }) => ({
        provider: name,
        url: `/mail-bounces/report/${name}/${webhookPath(ctx, name)}`,
        isAccepted: await isAccepted(ctx),
      })),
    ),
    secret: `whsec_${webhookKey(ctx).toString("base64")}`,
  })),
  handle(contract.getOwnAddress, async (ctx) => {
    const row = await findOwnStopped(ctx);
    const address = (await findUser(ctx, ctx.viewer.userID))?.email ?? null;
    const dateStopped = row?.dateStopped;
    if (!row || !dateStopped) return { address, stopped: null };
    const { kind, reason } = row;
    return {
      address,
      stopped: { kind: kind as Kind, reason: maskAddressesIn(reason), dateStopped },
    };
  }),
  handle(contract.requestConfirmation, requestConfirmation),
  handle(contract.confirmAddress, (ctx, { body }) => confirmAddress(ctx, body.token)),
];

async function present(ctx: Ctx, rows: readonly BouncedRow[]) {
  const owners = await listOwners(
    ctx,
    rows.map(({ address }) => address),
  );
  const people = await userFragments(ctx, owners.values());
  return rows.map((row) => {
    const person = people.get(owners.get(row.address) ?? 0);
    const user = person ? { userID: person.userID, name: person.name, url: person.url } : null;
    return { ...row, kind: row.kind as Kind, user };
  });
}

const largestReport = 1_048_576;

/** Webhook of providers. Each has a secret URL, and signs its reports if it can. */
export const reportRoute = defineRawRoute({
  method: "POST",
  path: "/mail-bounces/report/{provider}/{key}",
  access: publicAccess("providers prove by the address and a signature who they are"),
  beforeSignIn: true,
  cost: "read",
  takesBytes: largestReport,
  async handle(ctx, { params, body }) {
    const provider = providers.find(({ name }) => name === params.provider);
    if (!provider || !isSame(params.key ?? "", webhookPath(ctx, provider.name))) throw notFound();
    if (!(await provider.isAccepted(ctx)))
      throw forbidden([], "Reports of this provider are not accepted.");
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const header = (name: string) => [ctx.request.headers[name]].flat()[0] ?? "";
    const reports = await readSafely(() =>
      provider.read(ctx, { bytes, json: parseJson(bytes), header }),
    );
    if (!reports) throw forbidden([], "This is not signed by whoever it should be from.");
    await takeReports(ctx, provider, reports);
    return { type: "text/plain; charset=utf-8", body: "" };
  },
});

/** 400 for malformed reports. */
async function readSafely<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof z.ZodError) throw badRequest("This is not a report of this provider.");
    throw error;
  }
}

function parseJson(bytes: Buffer): unknown {
  const text = bytes.toString("utf8");
  if (!isWithinJsonLimits(text)) throw badRequest("This is not a report of this provider.");
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest("The body is not valid JSON.");
  }
}
