import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { timestamp } from "#platform/contract/queries/query.ts";

export const bounceKinds = ["hard", "soft", "complaint"] as const;

const kind = z
  .enum(bounceKinds)
  .describe(
    "What came last: `hard`: there is no such address; `soft`: not for the moment; `complaint`: its reader called a mail spam",
  );

export const bouncedAddressSchema = z
  .object({
    bounceID: z.int(),
    address: z.string(),
    user: z
      .object({ userID: z.int(), name: z.string(), url: siteAddress() })
      .nullable()
      .describe("Whose address it is"),
    kind,
    reason: z.string().describe("In the words of the mail server that said so last"),
    countHard: z.int(),
    countSoft: z.int(),
    countComplaints: z.int(),
    dateFirst: timestamp(),
    dateLast: timestamp(),
    dateStopped: timestamp().nullable().describe("Since when it gets no more notifications"),
  })
  .meta({ id: "BouncedAddress" });

export const ownAddressSchema = z
  .object({
    address: z.string().nullable().describe("The own one"),
    stopped: z
      .object({ kind, reason: z.string(), dateStopped: timestamp() })
      .nullable()
      .describe("Why it gets no more notifications; null while it gets them"),
  })
  .meta({ id: "OwnMailAddress" });

export const webhookSchema = z
  .object({
    providers: z.array(
      z.object({
        provider: z.string(),
        url: siteAddress().describe("Where it reports bounces to; keep it to yourself"),
        isAccepted: z
          .boolean()
          .describe(
            "Whether its reports are taken: what they are signed with must be set, and unsigned ones be allowed",
          ),
      }),
    ),
    secret: z
      .string()
      .describe("What reports to `generic` are signed with, as Standard Webhooks says"),
  })
  .meta({ id: "BounceWebhooks" });
