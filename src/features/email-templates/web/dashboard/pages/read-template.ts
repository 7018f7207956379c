import { sentImage } from "#features/dashboard/web/public.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";

const prefix = "texts.";

/** Uploads a chosen file only on save. */
export async function readTemplate(call: FormCall, isSaved: boolean) {
  const { values } = call;
  const texts = Object.entries(values).flatMap(([name, text]) =>
    name.startsWith(prefix) ? [{ textID: name.slice(prefix.length), text }] : [],
  );
  const emailLogo = isSaved ? await sentImage(call, "emailLogo") : values.emailLogo;
  return {
    texts,
    emailLogo: emailLogo || null,
    footer: values.footer || null,
    fromName: values.fromName || null,
    fromEmail: values.fromEmail || null,
  };
}
