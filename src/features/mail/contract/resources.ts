import { z } from "zod";
import { imageAddress, siteAddress } from "#platform/contract/addresses.ts";
import { colorSchema } from "#platform/contract/color.ts";
import { timestamp } from "#platform/contract/queries/query.ts";

const atom = "[A-Za-z0-9#$&'*+/=?^_`{|}~-]+";
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const pattern = new RegExp(
  `^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)${label}$`,
);

/**
 * An address that every mail server parses alike: plain ASCII without quotes, comments, lists or routes (`%`,
 * `!`), which prevents header injection. The domain is lowercased; international domains must be in `xn--` form.
 */
export const mailAddress = () =>
  z
    .string()
    .trim()
    .max(254)
    .regex(pattern, "Enter an email address, such as name@example.org.")
    .transform((address) => {
      const at = address.lastIndexOf("@");
      return address.slice(0, at) + address.slice(at).toLowerCase();
    });

export const mailStatuses = [
  "queued",
  "sent",
  "unsure",
  "refused",
  "expired",
  "dropped",
  "unwanted",
] as const;

/** Why a queued mail was not sent. */
export const mailObstacles = [
  "read",
  "unseen",
  "unwanted",
  "address",
  "gone",
  "stopped",
  "changed",
  "quiet",
  "replaced",
  "withdrawn",
  "switchedOff",
] as const;

export type MailObstacle = (typeof mailObstacles)[number];

export const mailSchema = z
  .object({
    mailID: z.int(),
    template: z.string().describe("Its type, such as `accounts.reset-password`"),
    name: z.string().describe("The type in words, in the language of the caller"),
    kind: z
      .enum(["transactional", "notification"])
      .describe("`transactional` mails are what somebody waits for; they never wait behind others"),
    status: z
      .enum(mailStatuses)
      .describe(
        "`unsure`: handed over twice without an answer; `refused`: for good; `expired`: nobody took it in time; `dropped`: taken out of the queue; `unwanted`: left out because its receiver does not want it any more or may not see what it tells of",
      ),
    recipient: z
      .string()
      .nullable()
      .describe("The address with its letters left out; null once its owner is erased"),
    user: z
      .object({ userID: z.int(), name: z.string(), url: siteAddress() })
      .nullable()
      .describe("Whose address it is"),
    countTries: z.int(),
    answer: z
      .string()
      .nullable()
      .describe("What the mail server or the network said last, without addresses"),
    obstacle: z
      .enum(mailObstacles)
      .nullable()
      .describe(
        "Why an `unwanted` mail was left out. `read`: what it tells of was read on the site; `unseen`: its receiver may not see that any more; `unwanted`: its receiver turned such mails off or muted what it is about; `address`: its receiver has another address; `gone`: its receiver was banned or is gone; `stopped`: mails to the address came back or were reported; `changed` and `quiet`: another mail tells the rest, or later; `replaced`: a newer mail tells all of it; `withdrawn`: its link is of no use any more; `switchedOff`: the site sends no notifications",
      ),
    canRetry: z.boolean().describe("Whether it can be sent at once, or again"),
    canDrop: z.boolean().describe("Whether it can be taken out of the queue"),
    dateInserted: timestamp(),
    dateLastTry: timestamp().nullable(),
    dateNextTry: timestamp().nullable().describe("Of what waits"),
    dateFinished: timestamp().nullable(),
  })
  .meta({ id: "Mail" });

export const mailTypeSchema = z
  .object({ template: z.string(), name: z.string().describe("In the language of the caller") })
  .meta({ id: "MailType" });

export const mailQueueSchema = z
  .object({
    hold: z
      .enum(["none", "notifications", "all"])
      .describe("What is held back: the setting `outgoingEmails.hold`"),
    countQueued: z.int().describe("How many wait"),
    dateOldest: timestamp().nullable().describe("Since when the one waits that waits longest"),
    countFailed: z.int().describe("How many failed in the last seven days"),
    countRetriable: z.int().describe("How many failed for sure and can be sent again"),
  })
  .meta({ id: "MailQueue" });

export const templateStylesSchema = z.strictObject({
  logoUrl: imageAddress(500).describe("Image at the top").optional(),
  image: imageAddress(500).describe("The same by another name").optional(),
  textColor: colorSchema.describe("Text").optional(),
  backgroundColor: colorSchema.describe("Around the sheet").optional(),
  containerBackgroundColor: colorSchema.describe("The sheet").optional(),
  buttonTextColor: colorSchema.describe("Text of buttons").optional(),
  buttonBackgroundColor: colorSchema.describe("Buttons").optional(),
});

export type TemplateStyles = z.output<typeof templateStylesSchema>;

const emailFormat = z.enum(["html", "text"]).describe("As the settings say unless told");

export const mailLookSchema = z.strictObject({
  emailFormat: emailFormat.optional(),
  templateStyles: templateStylesSchema.describe("As the settings say unless told").optional(),
  footer: z.string().max(1_000).describe("As the settings say unless told").optional(),
});

export type MailLook = z.output<typeof mailLookSchema>;

export const mailSenderSchema = z.strictObject({
  supportAddress: mailAddress().describe("Address of the sender"),
  supportName: z.string().trim().max(100).describe("Name of the sender"),
});

export type MailSender = z.output<typeof mailSenderSchema>;

export const testOutcomeSchema = z
  .object({
    success: z.boolean().describe("Whether the mail server took it"),
    message: z.string().describe("How it went, in words"),
    cure: z.string().nullable().describe("What to do about it"),
    answer: z.string().nullable().describe("What the mail server or the network said last"),
  })
  .meta({ id: "TestMailOutcome" });

export const mailDomainSchema = z
  .object({
    domain: z.string().describe("The domain that mails are from"),
    checks: z
      .array(
        z.object({
          name: z.enum(["spf", "dkim", "dmarc"]),
          state: z
            .enum(["ok", "weak", "missing", "wrong", "unknown"])
            .describe("`unknown`: could not be looked up"),
          message: z.string().describe("What that means, in the language of the caller"),
          found: z.string().nullable().describe("The record as others find it"),
          record: z
            .object({ type: z.literal("TXT"), name: z.string(), value: z.string() })
            .nullable()
            .describe("What to add, or to put in its place"),
        }),
      )
      .describe("None where mails are from no domain that others can look up"),
  })
  .meta({ id: "MailDomain" });
