import { readSetting, securityContact } from "#features/settings/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";

const dayMs = 86_400_000;
const validDays = 90;

/** RFC 9116; 404 without a contact. */
export const securityTxt = defineRawRoute({
  method: "GET",
  path: "/.well-known/security.txt",
  access: publicAccess("whoever finds a hole need not be a member"),
  beforeSignIn: true,
  async handle(ctx) {
    const contact = await readSetting(ctx, securityContact);
    if (contact === "") throw notFound();
    const today = Math.floor(ctx.now().getTime() / dayMs);
    const expires = new Date((today + validDays) * dayMs).toISOString();
    const lines = [
      `Contact: ${contact.includes("://") ? contact : `mailto:${contact}`}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${ctx.locale}`,
      `Canonical: ${ctx.request.origin}/.well-known/security.txt`,
    ];
    return { type: "text/plain; charset=utf-8", body: `${lines.join("\n")}\n` };
  },
});
