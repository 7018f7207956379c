import { z } from "zod";
import { readSetting } from "#features/settings/server/public.ts";
import { acceptUnsigned } from "../settings.ts";
import type { BounceProvider } from "./provider.ts";

const text = z.string().max(5_000).catch("");

const bodySchema = z.object({
  ID: z.union([z.number(), z.string()]).catch(""),
  RecordType: text,
  Type: text,
  Email: text,
  Description: text,
  Details: text,
});

const hard = ["HardBounce", "BadEmailAddress"];
const soft = ["SoftBounce", "Transient", "DnsError", "Blocked", "SMTPApiError", "Undeliverable"];
const complaints = ["SpamComplaint", "SpamNotification"];

const kindOf = ({ RecordType, Type }: z.output<typeof bodySchema>) => {
  if (RecordType === "SpamComplaint" || complaints.includes(Type)) return "complaint";
  if (hard.includes(Type)) return "hard";
  return soft.includes(Type) ? "soft" : undefined;
};

export const postmark: BounceProvider = {
  name: "postmark",
  isSigned: false,
  isAccepted: (ctx) => readSetting(ctx, acceptUnsigned),
  async read(_ctx, { json }) {
    const body = bodySchema.parse(json);
    const kind = kindOf(body);
    if (!kind) return [];
    const { ID, Email: address, Details, Description } = body;
    return [{ id: String(ID), address, kind, reason: Details || Description }];
  },
};
