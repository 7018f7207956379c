import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { csv, id, paging } from "#platform/contract/queries/query.ts";
import { dateFilter } from "#platform/contract/queries/query-filters.ts";
import {
  mailAddress,
  mailDomainSchema,
  mailLookSchema,
  mailQueueSchema,
  mailSchema,
  mailSenderSchema,
  mailStatuses,
  mailTypeSchema,
  testOutcomeSchema,
} from "./resources.ts";

export const checkMail = endpoint({
  method: "GET",
  path: "/mail/check",
  summary: "Whether mails can be sent",
  description: "Connects to the mail server and signs in, without sending anything.",
  access: may("site.manage"),
  output: z.object({
    isOk: z.boolean(),
    state: z.enum(["works", "sender", "fails", "missing"]).meta({
      description:
        "`sender`: mails go out, but from an address that is nobody's; `missing`: the site sends no mail",
    }),
    message: z.string(),
    cure: z.string().nullable().meta({ description: "What to do about it" }),
  }),
  cost: "credentials",
});

const manages = may("site.manage");
const ofMail = z.object({ mailID: id().describe("Id of the mail") });

export const listMails = endpoint({
  method: "GET",
  path: "/mails",
  summary: "List mails, newest first",
  description: "Who got which type of mail when, and what came of it; not what it said.",
  access: manages,
  query: z.object({
    status: csv(z.enum(mailStatuses), mailStatuses.length)
      .optional()
      .describe("Only those whose status is one of these"),
    template: z
      .string()
      .max(100)
      .optional()
      .describe("Only those of this type, as `GET /mails/types` lists them"),
    userID: id("user").optional().describe("Only those to the address of this member"),
    recipient: z.string().trim().max(254).optional().describe("Only those to this address"),
    dateInserted: dateFilter().optional(),
    ...paging(50, 100),
  }),
  output: z.array(mailSchema),
  paging: "numbered",
});

export const listMailTypes = endpoint({
  method: "GET",
  path: "/mails/types",
  summary: "List the types of mails",
  access: manages,
  output: z.array(mailTypeSchema),
});

export const getMailQueue = endpoint({
  method: "GET",
  path: "/mails/queue",
  summary: "See what waits and what failed",
  access: manages,
  output: mailQueueSchema,
});

export const retryMail = endpoint({
  method: "POST",
  path: "/mails/{mailID}/retry",
  summary: "Send a waiting mail at once, or one that failed again",
  description: "409 for one that arrived, and for one that is not kept any more.",
  access: manages,
  params: ofMail,
  refuses: [409],
});

export const retryMails = endpoint({
  method: "POST",
  path: "/mails/retry",
  summary: "Send mails again that failed",
  description:
    "The oldest first, a thousand at most with each call. Those whose words are not kept any more are left out, such as links to sign in, those that may have arrived, and those to addresses that do not exist.",
  access: manages,
  body: z.strictObject({
    template: z
      .string()
      .max(100)
      .optional()
      .describe("Only those of this type, as `GET /mails/types` lists them"),
  }),
  output: z.object({
    countRetried: z.int().describe("How many are on their way"),
    countLeft: z.int().describe("How many are left for the next call"),
  }),
  status: 200,
});

export const dropMail = endpoint({
  method: "DELETE",
  path: "/mails/{mailID}",
  summary: "Take a mail out of the queue",
  description: "It stays on record. 409 for one that is not in the queue.",
  access: manages,
  params: ofMail,
  refuses: [409],
});

export const sendTest = endpoint({
  method: "POST",
  path: "/emails/send-test",
  summary: "Send a mail at once and tell how that went",
  description: "409 where the site sends no mail, 429 where too many went to the address.",
  access: may("community.manage"),
  body: mailLookSchema.extend({
    destinationAddress: mailAddress().describe("Where it goes"),
    from: mailSenderSchema.describe("As the settings say unless told").optional(),
  }),
  output: testOutcomeSchema,
  cost: "credentials",
  refuses: [409, 429],
});

export const previewMails = endpoint({
  method: "POST",
  path: "/emails/preview",
  summary: "See what mails look like with colours, an image and a footer that are being tried out",
  access: may("community.manage"),
  body: mailLookSchema.required({ emailFormat: true, templateStyles: true }),
  output: z.string(),
  status: 200,
  produces: "text/html; charset=utf-8",
});

export const checkMailDomain = endpoint({
  method: "GET",
  path: "/mail/domain",
  summary: "Look up what the domain of the sender says of who may send for it",
  description: "SPF, DKIM and DMARC, as the servers of receivers look them up.",
  access: manages,
  output: mailDomainSchema,
  cost: "credentials",
});
