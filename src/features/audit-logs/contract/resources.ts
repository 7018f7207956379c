import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { omittedIfNull } from "#platform/contract/endpoints/omitted-if-null.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { byCommand } from "./rules.ts";

const personSchema = z.object({ userID: z.int(), name: z.string(), url: siteAddress() });

export const auditLogSchema = z
  .object({
    auditLogID: z.string(),
    eventType: z.string(),
    message: z.string(),
    sentence: z
      .array(
        z.object({
          text: z.string().optional(),
          url: siteAddress().optional(),
          date: timestamp().optional().meta({ description: "A date in place of a text" }),
        }),
      )
      .meta({ description: "Who did what, in parts, some of which are links" }),
    requestMethod: omittedIfNull(
      z.string().meta({ description: `${byCommand} for a command, which is then the path` }),
    ),
    requestPath: omittedIfNull(z.string()),
    requestQuery: omittedIfNull(z.string()),
    context: z.string().meta({ description: "What the event type adds, as JSON" }),
    meta: z.array(z.string()).meta({ description: "The names of what was changed" }),
    metaNames: z
      .array(z.string())
      .meta({ description: "The same in words, in the language of the caller" }),
    insertUserID: z.int().meta({ description: "0 for guests and for the product itself" }),
    insertUser: personSchema
      .nullable()
      .meta({ description: "Who that is, while there is such a member" }),
    recordUserID: z.int().nullable().meta({ description: "The member whom it was about" }),
    recordUser: personSchema
      .nullable()
      .meta({ description: "Who that is, while there is such a member" }),
    insertIPAddress: omittedIfNull(z.string()),
    dateInserted: timestamp(),
    spoofUserID: omittedIfNull(
      z.int().meta({ description: "The member who acted as insertUserID" }),
    ),
    parentAuditLogID: omittedIfNull(z.string()),
  })
  .meta({ id: "AuditLog" });

export const auditEventTypeSchema = z
  .object({ eventType: z.string(), name: z.string() })
  .meta({ id: "AuditEventType" });
